import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cartella } from '#catalogo/stampe/server/pulizia.ts';
import { bearer } from './journeys.ts';

const limits = { oneMs: 1500, hundredSeconds: 60, megabytes: 700 } as const;
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

/** Papers are kept for the day: a second run would draw none. */
export const forgetPapers = (dataDir: string): Promise<void> =>
  rm(join(dataDir, 'files', cartella), { recursive: true, force: true });

/** Catalogue prints: each page first and again, then a hundred as a job beside other requests. */
export async function papers(
  origin: string,
  token: string,
  testate: readonly string[],
  memory: () => Promise<number>,
): Promise<string[]> {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const post = (path: string, body: object): Promise<Response> =>
    fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const page = async (id: string): Promise<number> => {
    const begun = performance.now();
    const reply = await post(`/api/pdf/catalogo/${id.replace('-', '/')}`, { visualizzaPrezzi: true });
    const file = await fetch(origin + ((await reply.json()) as string));
    if (!file.ok || (await file.arrayBuffer()).byteLength < 1000) throw new Error(`No paper of ${id}: ${file.status}`);
    return performance.now() - begun;
  };
  const all = async (): Promise<{ readonly median: number; readonly slowest: number }> => {
    const times: number[] = [];
    for (const id of testate.slice(100, 120)) times.push(await page(id));
    times.sort((a, b) => a - b);
    return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
  };
  const [drawn, kept] = [await all(), await all()];
  const job = await hundred(
    origin,
    headers,
    await post('/api/pdf/stampe', { testate: testate.slice(0, 100), visualizzaPrezzi: true }),
    memory,
  );
  return [
    `Catalogue PDF of one header, first time: median ${drawn.median.toFixed(0)} ms, slowest ${drawn.slowest.toFixed(0)} ms (at most ${limits.oneMs}: ${verdict(drawn.slowest <= limits.oneMs)}); ` +
      `once more, kept: median ${kept.median.toFixed(0)} ms, slowest ${kept.slowest.toFixed(0)} ms`,
    `Catalogue PDF of ${job.pagine} headers as a job: ${job.seconds.toFixed(1)} s (at most ${limits.hundredSeconds}: ${verdict(job.seconds <= limits.hundredSeconds)}), ` +
      `memory at most ${job.peak} MB (at most ${limits.megabytes}: ${verdict(job.peak <= limits.megabytes)}), ${job.steps} steps of progress, slowest other answer meanwhile ${job.waited.toFixed(0)} ms`,
  ];
}

async function hundred(
  origin: string,
  headers: Record<string, string>,
  started: Response,
  memory: () => Promise<number>,
) {
  const begun = performance.now();
  if (!started.ok) throw new Error(`The print was refused: ${await started.text()}`);
  const { id, pagine } = (await started.json()) as { id: number; pagine: number };
  const seen = new Set<number>();
  let [peak, waited] = [0, 0];
  for (;;) {
    const asked = performance.now();
    const { stato, percentuale } = (await (await fetch(`${origin}/api/lavori/${id}`, { headers })).json()) as {
      stato: string;
      percentuale: number;
    };
    waited = Math.max(waited, performance.now() - asked);
    seen.add(percentuale);
    peak = Math.max(peak, await memory());
    if (stato === 'finito')
      return { pagine, seconds: (performance.now() - begun) / 1000, peak, waited, steps: seen.size };
    if (stato !== 'in coda' && stato !== 'in corso') throw new Error(`The print ended as ${stato}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
