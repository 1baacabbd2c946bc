import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What runs beside the server, as paths in the project: each a file of its own, known by its name. */
export const threadFiles = (project: string): string[] =>
  readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\bserver\b.*-(worker|process)\.ts$/.test(file))
    .map((file) => join('src', file));
