import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ends with a slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const made = new Set(['node_modules', 'dist', 'data', 'screens', '.cache', '.git']);

const walked = new Map<string, readonly string[]>();

/** Sorted paths below the root, without installed or generated files; walked once, as dozens of tests ask for the same. */
export function filesUnder(folder = ''): string[] {
  const known = walked.get(folder) ?? filesNow(folder);
  walked.set(folder, known);
  return [...known];
}

function filesNow(folder: string): string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inner = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !(made.has(entry.name) && !path.startsWith('src'))) walk(inner);
      else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo')) found.push(inner);
    }
  };
  walk(folder);
  return found.sort();
}

const texts = new Map<string, string>();

/** Read once, like `filesUnder`. */
export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
}

export const isSource = (path: string): boolean => /\.tsx?$/.test(path);
export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** Without tests. */
export const sources = (): string[] => filesUnder('src').filter((path) => isSource(path) && !isTest(path));

/** Every area folder: `vendita/carrello`. */
export function areas(): string[] {
  const found = filesUnder('src').flatMap((path) => {
    const [, wing = '', area = '', ...rest] = path.split('/');
    return rest.length > 0 && !ground.has(wing) ? [`${wing}/${area}`] : [];
  });
  return [...new Set(found)];
}

/** Folders of src/ that contain no areas. */
export const ground: ReadonlySet<string> = new Set(['platform', 'parti', 'main', 'demo']);
