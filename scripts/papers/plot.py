"""Plots as SVG, without any library: lines over an axis that may be logarithmic."""

from html import escape
from math import log10

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 170, 28, 44
# Dark enough on white, light enough on black, and told apart by those who see few colours.
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7f7f7f", "#8b4513"]


def _round_steps(low: float, high: float, most: int) -> list:
    """Multiples of 1, 2 or 5 times a power of ten between the two, as many as there is room for."""
    step = next(base * 10 ** power for power in range(-3, 12) for base in (1, 2, 5)
                if (high - low) / (base * 10 ** power) <= most)
    first = -int(-low // step)
    return [step * i for i in range(first, int(high // step) + 1)]


def _short(value: float) -> str:
    for limit, suffix in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= limit:
            return f"{value / limit:g}{suffix}"
    return f"{value:g}"


def lines(title: str, x_label: str, y_label: str, series: dict, log_x: bool = False, percent: bool = False) -> str:
    """`series`: by name, a list of points (x, y)."""
    points = [point for line in series.values() for point in line]
    if not points:
        return ""
    xs = [x for x, _ in points]
    low_x, high_x = min(xs), max(xs)
    if log_x:
        low_x, high_x = max(low_x, 1), max(high_x, 10)
    high_y = 100 if percent else max(1, max(y for _, y in points))

    def across(x):
        share = log10(max(x, low_x) / low_x) / log10(high_x / low_x) if log_x else (x - low_x) / max(high_x - low_x, 1)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def up(y):
        return HEIGHT - BOTTOM - y / high_y * (HEIGHT - TOP - BOTTOM)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
           'font-size="12"><rect width="100%" height="100%" fill="#fff"/>',
           f'<text x="{LEFT}" y="18" font-weight="bold">{escape(title)}</text>']
    ticks = [10 ** i for i in range(0, 12) if low_x <= 10 ** i <= high_x] if log_x else _round_steps(low_x, high_x, 6)
    for x in ticks:
        out.append(f'<line x1="{across(x):.1f}" y1="{TOP}" x2="{across(x):.1f}" y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>'
                   f'<text x="{across(x):.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{_short(x)}</text>')
    for y in _round_steps(0, high_y, 5):
        out.append(f'<line x1="{LEFT}" y1="{up(y):.1f}" x2="{WIDTH - RIGHT}" y2="{up(y):.1f}" stroke="#ddd"/>'
                   f'<text x="{LEFT - 6}" y="{up(y) + 4:.1f}" text-anchor="end">{_short(y)}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x_label)}</text>'
               f'<text x="14" y="{HEIGHT / 2:.0f}" text-anchor="middle" '
               f'transform="rotate(-90 14 {HEIGHT / 2:.0f})">{escape(y_label)}</text>')
    for i, (name, line) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        dashes = ' stroke-dasharray="6 3"' if i >= len(COLOURS) // 2 else ""
        path = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in line)
        out.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2"{dashes} points="{path}"/>'
                   f'<line x1="{WIDTH - RIGHT + 10}" y1="{TOP + 18 * i + 8}" x2="{WIDTH - RIGHT + 30}" '
                   f'y2="{TOP + 18 * i + 8}" stroke="{colour}" stroke-width="2"{dashes}/>'
                   f'<text x="{WIDTH - RIGHT + 36}" y="{TOP + 18 * i + 12}">{escape(name)}</text>')
    return "\n".join(out) + "\n</svg>\n"


def cactus(title: str, costs: dict, x_label: str) -> str:
    """Solved problems over what each took: `costs` holds by name the costs of those that were solved."""
    return lines(title, x_label, "problems settled with a proof",
                 {name: [(max(cost, 1), i + 1) for i, cost in enumerate(sorted(of))] for name, of in costs.items() if of},
                 log_x=True)
