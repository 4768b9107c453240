"""Builds the wheel of the Python module with CMake and the standard library alone (PEP 517), so that `pip install .`
needs no network.

The build folder is build/python-wheel; the environment variable YOMI_BUILD names another one, such as build/, where
the program has been built already.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "yomikiri"


def version():
    return re.search(r"project\(yomikiri VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def wheel_tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def metadata():
    project = (ROOT / "pyproject.toml").read_text()
    summary = re.search(r'^description = "(.*)"$', project, re.M).group(1)
    requires = re.search(r'^requires-python = "(.*)"$', project, re.M).group(1)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version()}\nSummary: {summary}\nLicense: MIT\n"
        f"Requires-Python: {requires}\nDescription-Content-Type: text/markdown\n\n{readme}"
    )


def build_package():
    """Builds the package with CMake; returns its folder."""
    build = Path(os.environ.get("YOMI_BUILD") or ROOT / "build" / "python-wheel")
    if not (build / "CMakeCache.txt").exists():
        configure = ["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]
        subprocess.run([*configure, f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
    done = subprocess.run(["cmake", "--build", str(build), "--target", "yomikiri_python"], check=False)
    package = build / "python" / NAME
    if done.returncode != 0 or not any(package.glob("_native*")):
        sys.exit("yomikiri: the module could not be built; are pybind11-dev, python3-dev and cmake installed?")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    if not (package / f"_native{suffix}").exists():
        sys.exit(f"yomikiri: {build} was built for another Python; set YOMI_BUILD to an empty folder")
    return package


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = build_package()
    info = f"{NAME}-{version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {wheel_tag()}\n"
    files = {f"{NAME}/{file.name}": file.read_bytes() for file in sorted(package.iterdir()) if file.is_file()}
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = wheel.encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(record_line(name, content) for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{NAME}-{version()}-{wheel_tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """The tracked files, from git."""
    name = f"{NAME}-{version()}"
    target = f"{name}.tar.gz"
    command = ["git", "-C", str(ROOT), "archive", "--format=tar.gz", f"--prefix={name}/"]
    subprocess.run([*command, "-o", str(Path(sdist_directory).resolve() / target), "HEAD"], check=True)
    return target
