import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { bearer } from './journeys.ts';

const limits = { queryMs: 1000, queryMegabytes: 100, excelSeconds: 10, drawerMs: 200 } as const;
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

interface Asked {
  readonly token: string;
  /** MB. */
  readonly memory: () => Promise<number>;
}

/** A query over 100,000 rows, and the document search as a workbook. */
export async function longAnswers(origin: string, { token, memory }: Asked): Promise<string[]> {
  const before = await memory();
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const body = JSON.stringify({ sql: 'select * from articoli order by cd_articolo limit 100000' });
  const page = await timed(() => fetch(`${origin}/api/utilita/query`, { method: 'POST', headers, body }));
  const grown = (await memory()) - before;
  const oggi = oggiInItalia(new Date());
  const filter = `Gruppo=Ordinato&DataDa=${addDays(oggi, -3650)}&DataA=${addDays(oggi, 365)}`;
  const found = await timed(() => fetch(`${origin}/api/intranet/ordini/vendite?${filter}`, { headers: bearer(token) }));
  const { totale } = JSON.parse(found.text) as { totale: number };
  const excel = await timed(() =>
    fetch(`${origin}/api/intranet/ordini/vendite/excel?${filter}`, { headers: bearer(token) }),
  );
  return [
    `First page of a query over 100,000 rows: ${page.ms.toFixed(0)} ms (at most ${limits.queryMs}: ${verdict(page.ms <= limits.queryMs)}), ` +
      `memory ${grown} MB more (at most ${limits.queryMegabytes}: ${verdict(grown <= limits.queryMegabytes)})`,
    `${Math.min(totale, 50_000)} rows of the search of documents as a workbook: first byte after ${excel.first.toFixed(0)} ms, ` +
      `${(excel.bytes / 1e6).toFixed(1)} MB in ${(excel.ms / 1000).toFixed(1)} s (at most ${limits.excelSeconds}: ${verdict(excel.ms <= limits.excelSeconds * 1000)})`,
  ];
}

/** From the key to the machine's acceptance: one drawer of each simulated machine, twice. */
export async function drawerCommands(origin: string, token: string): Promise<string> {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const times: number[] = [];
  for (const cassetto of [5, 6])
    for (const macchina of [1, 2, 3, 4]) {
      const body = JSON.stringify({ comando: 'EXTRACT_CMD#', cassetto, macchina });
      const { ms, text } = await timed(() =>
        fetch(`${origin}/api/intranet/magazzino/command`, { method: 'POST', headers, body }),
      );
      if (text !== '"OK"') throw new Error(`A drawer did not come: ${text}`);
      times.push(ms);
    }
  const slowest = Math.max(...times);
  return `Drawer command from key to machine: slowest of ${times.length} ${slowest.toFixed(0)} ms (at most ${limits.drawerMs}: ${verdict(slowest <= limits.drawerMs)})`;
}

async function timed(ask: () => Promise<Response>) {
  const begun = performance.now();
  const reply = await ask();
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
  const first = performance.now() - begun;
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { first, ms: performance.now() - begun, bytes: bytes.byteLength, text: bytes.toString('latin1') };
}
