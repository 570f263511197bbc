// Recorded evenings and the app's own collector of garbage under the Python of the package: node new_python.mjs ROOT NODE_MODULES
const [root, modules] = process.argv.slice(2);
const { loadPyodide } = await import(`${modules}/pyodide/pyodide.mjs`);
const python = await loadPyodide({ args: ["-OO"] });
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
console.log(python.runPython(`
import gc, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from companion.device.garbage import Collector
from companion.games import GAMES, load
from tests.contract.digests import differing, kept_digests
from tests.contract.recorded import read_evenings

most, otherwise = 20, []
for key in GAMES:
    found = differing(load(key), read_evenings(key, most), kept_digests(key)[:most])
    otherwise += [f"{key} {number}" for number, _ in found]

class Ring:
    pass

collector = Collector()
def litter(count):
    for _ in range(count):
        ring = Ring()
        ring.ring = ring
counts = []
for count in (500, 3000, 3000, 30000, 30000):
    litter(count)
    collector.collect_young()
    if collector.due:
        collector.collect_all()
    counts.append(gc.get_count()[0])
litter(30000)
collector.thaw()
collector.collect_all()
left = sum(isinstance(one, Ring) for one in gc.get_objects())
f"{sys.version.split()[0]}: {most * len(GAMES)} evenings, ruled otherwise {otherwise}; garbage left {left}"
`));
