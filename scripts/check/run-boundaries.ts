import { checkBoundaries } from './boundaries.ts';
import { filesUnder, isSource, textOf } from './tree.ts';

const files = new Map(filesUnder('src').map((path) => [path, isSource(path) ? textOf(path) : '']));
const faults = checkBoundaries(files);
for (const fault of faults) console.log(`${fault.file}:${fault.line}  ${fault.kind}: ${fault.says}`);
if (faults.length > 0) process.exitCode = 1;
