import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Entry files of threads and processes, as paths in the project; each is built separately. */
export const threadFiles = (project: string): string[] =>
  readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\bserver\b.*-(worker|process)\.ts$/.test(file))
    .map((file) => join('src', file));
