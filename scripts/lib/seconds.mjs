/** The phases of a test file that `test/runner/seconds.ts` measures, with the words that `npm test` prints. */
const parts = { prepare: 'preparare', load: 'caricare', start: 'avvii', body: 'prove', hooks: 'ganci' };

const round = (seconds) => Math.round(seconds * 10) / 10;
const allOf = (file) => Object.keys(parts).reduce((sum, part) => sum + file[part], 0);

/**
 * Time of a run by kind and phase, longest first; the share of the workers' time that it explains (the rest is the
 * runner and idle workers); the ten slowest files. Undefined: the run never finished.
 */
export function secondsOf(run) {
  const { wall = 0, before = 0, files = [] } = run ?? {};
  const kinds = {};
  for (const file of files) {
    const kind = (kinds[file.kind] ??= {
      files: 0,
      all: 0,
      prepare: 0,
      load: 0,
      start: 0,
      body: 0,
      hooks: 0,
      servers: 0,
      databases: 0,
    });
    kind.files++;
    kind.all += allOf(file);
    for (const part of [...Object.keys(parts), 'servers', 'databases']) kind[part] += file[part];
  }
  const told = files.reduce((sum, file) => sum + allOf(file) / file.workers, before);
  return {
    wall: round(wall),
    explained: wall > 0 ? Math.round((told / wall) * 100) / 100 : 0,
    kinds: Object.entries(kinds)
      .sort(([, a], [, b]) => b.all - a.all)
      .map(([kind, sums]) => ({
        kind,
        ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, round(sum)])),
      })),
    heaviest: files
      .map((file) => [file.module, round(allOf(file))])
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10),
  };
}

/** The lines that `npm test` prints about it. */
export function secondsLines({ wall, explained, kinds, heaviest }) {
  const line = (kind) =>
    `${kind.kind} ${kind.all} in ${kind.files} file (${Object.entries(parts)
      .map(([part, word]) => `${word} ${kind[part]}`)
      .join(', ')}; ${kind.servers} server, ${kind.databases} database)`;
  return [
    `Secondi: ${wall} di orologio, spiegati al ${Math.round(explained * 100)} %`,
    ...kinds.map(line),
    `I più cari: ${heaviest.map(([file, seconds]) => `${file} ${seconds}`).join(', ')}`,
  ];
}

/** Seconds by file; the next run starts the longest first. */
export const timesOf = (run) => Object.fromEntries((run?.files ?? []).map((file) => [file.module, round(allOf(file))]));
