#!/usr/bin/env python3
"""Learns the move that comes to mind first, and prints src/read/fight/first_instinct_weights.cpp.

    learn/first_instinct.py [--half] [--out FILE.cpp] LIFE.jsonl [MORE.jsonl]

LIFE is a suite of life and death with the books' first moves, MORE one of other positions with first moves,
for which no question is known. The network is the one of src/read/fight/first_instinct.h.

A network that learns from a few thousand positions soon knows them by heart. Four of them, which begin with
other numbers, make different mistakes, and their average is better than each. So four teachers learn to make
the books' moves likely. One more network then learns the teachers' average opinion, with a share of the
books' moves, on the same positions and on some ten thousand varied ones (varied.py). It is as small as one of
them and nearly as good as all four. Each position is turned and mirrored at random. Learnt numbers are then
rounded to the whole numbers that the program computes with.

With --half they learn from every second line of LIFE (1, 3, ...), and what is measured on the others is about
lines that they have never seen. All takes two minutes on a large graphics card, and about an hour on two
processor cores. Needs PyTorch and numpy.
"""

import argparse
import math
import sys
import time
from multiprocessing import Pool

try:
    import numpy as np
    import torch
    import torch.nn.functional as F
    from torch import nn
except ImportError as missing:
    sys.exit(f"first_instinct.py: {missing}; it needs PyTorch and numpy (python3-torch and python3-numpy)")

from boards import PLANES, SIDE, example_of
from varied import varied

CHANNELS = 16
PAIRS = 4
STEP = 64
MOST = 127 * STEP
BATCH = 512
TEACHERS = 4
STEPS_OF_TEACHER = 2500
STEPS = 5000
BOOKS_SHARE = 0.3  # in what the last network learns about a position of the books
VARIED_OF_LIFE = 24  # from each line
VARIED_OF_OTHERS = 4
AT_ONCE = 1024  # positions
RATE = 0.004
DECAY = 0.02
NOT_EMPTY = 1e4
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        depths = [PLANES] + 2 * PAIRS * [CHANNELS]
        self.layers = nn.ModuleList(nn.Conv2d(depth, CHANNELS, 3, padding=1, bias=False) for depth in depths)
        self.norms = nn.ModuleList(nn.BatchNorm2d(CHANNELS) for _ in depths)
        self.worth = nn.Conv2d(CHANNELS, 1, 1, bias=False)

    def forward(self, planes):
        seen = F.relu(self.norms[0](self.layers[0](planes)))
        for i in range(1, 2 * PAIRS, 2):
            between = F.relu(self.norms[i](self.layers[i](seen)))
            seen = F.relu(seen + self.norms[i + 1](self.layers[i + 1](between)))
        return self.worth(seen)[:, 0]


class Rounded:
    """The network in whole numbers, as the program has it. (Sums in doubles are exact up to 2^53.)"""

    def __init__(self, network):
        self.weights, self.offsets, self.shifts = [], [], []
        for layer, norm in zip(network.layers, network.norms):
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            weights = (layer.weight * scale[:, None, None, None]).detach().double().cpu()
            offsets = (norm.bias - norm.running_mean * scale).detach().double().cpu()
            shifts = torch.floor(torch.log2(127 / weights.abs().amax((1, 2, 3)).clamp(min=1e-3))).clamp(0, 14)
            unit = 2.0**shifts
            self.weights.append(torch.round(weights * unit[:, None, None, None]).clamp(-127, 127))
            self.offsets.append(torch.round(offsets * unit * STEP))
            self.shifts.append(shifts)
        worth = network.worth.weight.detach().double().cpu()
        self.last_shift = int(torch.floor(torch.log2(127 / worth.abs().max())).clamp(0, 14))
        self.worth = torch.round(worth * 2.0**self.last_shift).clamp(-127, 127)

    def layer(self, i, seen):
        sums = F.conv2d(seen, self.weights[i], padding=1) + self.offsets[i][:, None, None]
        return torch.floor(sums / 2.0 ** self.shifts[i][:, None, None])

    def __call__(self, planes):
        seen = self.layer(0, planes.double().cpu() * STEP).clamp(0, MOST)
        for i in range(1, 2 * PAIRS, 2):
            between = self.layer(i, seen).clamp(0, MOST)
            seen = (self.layer(i + 1, between) + seen).clamp(0, MOST)
        return F.conv2d(seen, self.worth)[:, 0]

    def scaled(self, sums):
        """Worths in parts of STEP, from the sums of eight symmetries."""
        return torch.floor(sums / 2.0 ** (self.last_shift + 3))


def turned(boards, symmetry):
    if symmetry & 4:
        boards = boards.transpose(-1, -2)
    return torch.rot90(boards, symmetry & 3, (-2, -1))


def turned_back(boards, symmetry):
    boards = torch.rot90(boards, -(symmetry & 3), (-2, -1))
    return boards.transpose(-1, -2) if symmetry & 4 else boards


def read(path):
    examples = []
    with open(path, encoding="utf-8") as file:
        for number, text in enumerate(file):
            example = example_of(text)
            if example:
                examples.append((number, *example))
    return examples


def tensors(examples):
    return [torch.tensor(np.stack([e[i] for e in examples])).to(DEVICE) for i in (1, 2, 3)]


def turned_at_random(boards):
    return torch.cat([turned(boards[k::8], k) for k in range(8)])


def learn(sets, steps):
    """A network that learns from sets of (how many of a step, planes, shares of the moves, empty points)."""
    network = Network().to(DEVICE)
    rule = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    start = time.time()
    for step in range(steps):
        for group in rule.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 200) * 0.5 * (1 + math.cos(math.pi * step / steps))
        drawn = []
        for count, planes, moves, empty in sets:
            which = torch.randint(0, len(planes), (count,), device=DEVICE)
            drawn.append(torch.cat([planes[which].float(), moves[which, None].float(), empty[which, None].float()], 1))
        boards = turned_at_random(torch.cat(drawn))
        worths = network(boards[:, :PLANES]) - NOT_EMPTY * (1 - boards[:, PLANES + 1])
        loss = -(boards[:, PLANES].flatten(1) * F.log_softmax(worths.flatten(1), 1)).sum(1).mean()
        rule.zero_grad()
        loss.backward()
        rule.step()
    print(f"{steps} steps, {loss.item():.3f} nats, {time.time() - start:.0f} s", file=sys.stderr)
    return network.eval()


@torch.no_grad()
def opinion(networks, planes, empty):
    """The shares that these networks together give to the moves."""
    shares = []
    for first in range(0, len(planes), AT_ONCE):
        boards = planes[first : first + AT_ONCE].float()
        worths = sum(
            turned_back(network(turned(boards, k).contiguous()), k) for network in networks for k in range(8)
        )
        worths = worths / (8 * len(networks)) - NOT_EMPTY * (1 - empty[first : first + AT_ONCE].float())
        shares.append(F.softmax(worths.flatten(1), 1).view(-1, SIDE, SIDE).half())
    return torch.cat(shares)


def varied_positions(life, others):
    """Planes and empty points of positions that are like those of the books."""
    jobs = [(e[4], 1000 * e[0] + k) for e in life for k in range(VARIED_OF_LIFE)]
    jobs += [(e[4], 777 + 1000 * e[0] + k) for other in others for e in other for k in range(VARIED_OF_OTHERS)]
    with Pool() as pool:
        found = [position for position in pool.map(varied, jobs, chunksize=200) if position is not None]
    return [torch.tensor(np.stack([position[i] for position in found])) for i in (0, 1)]


def learn_from_teachers(life, others):
    planes_varied, empty_varied = (part.to(DEVICE) for part in varied_positions(life, others))
    books = [tensors(life)] + [tensors(other) for other in others]
    each = BATCH // len(books)
    teachers = [learn([(each, *book) for book in books], STEPS_OF_TEACHER) for _ in range(TEACHERS)]
    sets = []
    for number, (planes, moves, empty) in enumerate(books):
        shares = BOOKS_SHARE * moves + (1 - BOOKS_SHARE) * opinion(teachers, planes, empty)
        sets.append((3 * BATCH // 8 if number == 0 else BATCH // 8 // len(others), planes, shares, empty))
    sets.append((BATCH // 2, planes_varied, opinion(teachers, planes_varied, empty_varied), empty_varied))
    return learn(sets, STEPS)


def measure(rounded, examples):
    """How often the book's move is the first, among the first three, among the first five."""
    planes, moves, empty = (torch.tensor(np.stack([e[i] for e in examples])).double() for i in (1, 2, 3))
    sums = 0
    for symmetry in range(8):
        sums = sums + turned_back(rounded(turned(planes, symmetry).contiguous()), symmetry)
    worths = rounded.scaled(sums) - NOT_EMPTY * STEP * (1 - empty)
    order = worths.flatten(1).argsort(dim=1, descending=True, stable=True)
    rank = (moves.flatten(1).gather(1, order) > 0).double().argmax(1).numpy()
    levels = [e[4].get("level", "") for e in examples]
    for level in dict.fromkeys(levels):
        here = rank[[i for i, other in enumerate(levels) if other == level]]
        shares = " ".join(f"{100 * (here < k).mean():.1f}" for k in (1, 3, 5))
        print(f"{level}: {len(here)} lines, the book's move among the first 1, 3, 5: {shares} %", file=sys.stderr)


def print_numbers(file, kind, name, count, numbers):
    print(f"const std::array<std::{kind}, {count}> {name}{{", file=file)
    text = ""
    for number in numbers:
        word = f"{int(number)}, "
        if len(text) + len(word) > 104:
            print("    " + text.rstrip(), file=file)
            text = ""
        text += word
    print("    " + text.rstrip(", ") + "};\n", file=file)


def print_source(rounded, file):
    print(
        "// Printed by learn/first_instinct.py (make instinct); what they mean is in read/fight/first_instinct.h.\n"
        '#include "read/fight/first_instinct.h"\n\nnamespace yomi {\n\n// clang-format off',
        file=file,
    )
    weights = [w.permute(2, 3, 1, 0).flatten() for w in rounded.weights] + [rounded.worth.flatten()]
    print_numbers(file, "int8_t", "kInstinctWeights", "InstinctNetwork::kWeights", torch.cat(weights))
    channels = "InstinctNetwork::kLayers * InstinctNetwork::kChannels"
    print_numbers(file, "int32_t", "kInstinctOffsets", channels, torch.cat(rounded.offsets))
    print_numbers(file, "uint8_t", "kInstinctShifts", channels, torch.cat(rounded.shifts))
    print(f"const std::uint8_t kInstinctLastShift = {rounded.last_shift};\n// clang-format on\n\n}}  // namespace yomi", file=file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", action="store_true")
    parser.add_argument("--out")
    parser.add_argument("suites", nargs="+")
    asked = parser.parse_args()
    torch.manual_seed(1)
    life, *others = [read(path) for path in asked.suites]
    known = [e for e in life if not asked.half or e[0] % 2 == 1]
    network = learn_from_teachers(known, others)
    with torch.no_grad():
        rounded = Rounded(network)
        measure(rounded, [e for e in life if e[0] % 2 == 0])
        with open(asked.out, "w", encoding="utf-8") if asked.out else sys.stdout as file:
            print_source(rounded, file)


if __name__ == "__main__":
    main()
