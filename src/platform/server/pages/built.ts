import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
type Manifest = Readonly<Record<string, z.output<typeof chunk>>>;

/** What the build knows of the browser's code. */
export interface Built {
  /** `index.html` as it was built. */
  readonly page: string;
  /** Address of the main script; its name changes with every build. Empty where the page has none. */
  readonly script: string;
  /** Scripts and style sheets of a screen that the page does not load anyway. */
  filesOf(screen: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  asset(path: string): string | null;
}

/** Paths below `src/` as the build names them. */
const nameOf = (path: string): string => `../../${path}`;

export async function readBuilt(folder: string): Promise<Built> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: Manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').then(
    (text) => z.record(z.string(), chunk).parse(JSON.parse(text)),
    () => ({}),
  );
  const filesOf = (screen: string): ReturnType<Built['filesOf']> => {
    const chunks = reached(manifest, nameOf(screen));
    const fresh = (files: readonly string[]): string[] =>
      [...new Set(files)].map((file) => `/${file}`).filter((file) => !page.includes(`"${file}"`));
    return { scripts: fresh(chunks.map(({ file }) => file)), styles: fresh(chunks.flatMap(({ css = [] }) => css)) };
  };
  const script = /<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/.exec(page)?.[1] ?? '';
  return {
    page,
    script,
    filesOf,
    asset: (path) => (manifest[nameOf(path)] ? `/${manifest[nameOf(path)]?.file}` : null),
  };
}

/** A chunk and all that it needs at once. */
function reached(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const found = manifest[name];
  if (!found || seen.has(name)) return [];
  seen.add(name);
  return [found, ...(found.imports ?? []).flatMap((next) => reached(manifest, next, seen))];
}
