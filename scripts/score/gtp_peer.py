"""A GTP engine that is spoken to line by line, and the few words of GTP that scoring needs."""
import shutil
import subprocess

COLUMNS = "ABCDEFGHJKLMNOPQRST"


def find_gnugo():
    """Debian puts games where not every PATH looks."""
    return shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")


class Peer:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def ask(self, line):
        """The reply; an error of the engine is a RuntimeError."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            read = self.process.stdout.readline()
            if not read:
                raise RuntimeError(f"the engine ended at '{line}'")
            if not read.strip() and lines:
                break
            lines.append(read.rstrip("\n"))
        text = "\n".join(lines)
        if not text.startswith("="):
            raise RuntimeError(f"'{line}' was answered by '{text}'")
        return text[1:].strip()

    def close(self):
        self.process.kill()
        self.process.wait()


def gnugo(level, *options):
    return Peer([find_gnugo(), "--mode", "gtp", "--level", str(level), "--never-resign", *options])


def in_sgf(move, size):
    """The name of a GTP move in a game record; a pass is empty."""
    if move.lower() == "pass":
        return ""
    x = COLUMNS.index(move[0].upper())
    y = size - int(move[1:])
    return chr(97 + x) + chr(97 + y)


def lead_of(result):
    """Black's lead in points; None where the result names none."""
    text = result.strip().replace(",", ".")
    if text.lower() in ("0", "draw", "jigo"):
        return 0.0
    if len(text) < 3 or text[0] not in "BW" or text[1] != "+":
        return None
    try:
        points = float(text[2:])
    except ValueError:
        return None
    return points if text[0] == "B" else -points


def result_of(lead):
    if lead == 0:
        return "0"
    return f"{'B' if lead > 0 else 'W'}+{abs(lead):g}"
