import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
type Manifest = Readonly<Record<string, z.output<typeof chunk>>>;

export interface Built {
  readonly page: string;
  readonly script: string;
  filesOf(screen: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  asset(path: string): string | null;
}

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

function reached(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const found = manifest[name];
  if (!found || seen.has(name)) return [];
  seen.add(name);
  return [found, ...(found.imports ?? []).flatMap((next) => reached(manifest, next, seen))];
}
