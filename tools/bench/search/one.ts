import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isEmpty } from '#demo/server/empty.ts';
import { fillDemo } from '#demo/server/fill.ts';
import type { DemoSize } from '#demo/server/sizes.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, type Store } from '#platform/server/db/pool.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { filtroPredefinito } from '#catalogo/ricerca/rules.ts';
import type { Fonte } from '#catalogo/ricerca/server/costruzione/fonte.ts';
import { fonteDi, leggiTratto } from '#catalogo/ricerca/server/costruzione/leggi.ts';
import { nobody, search } from '#catalogo/ricerca/server/search/search.ts';
import { suggest } from '#catalogo/ricerca/server/search/suggest.ts';
import { createLiveIndex, type LiveIndex } from '#catalogo/ricerca/server/costruzione/live-index.ts';
import type { Searcher } from '#catalogo/ricerca/server/search/searcher.ts';
import { giudica, ricercheDelMestiere, ricercheNuove, ricercheQuarte, ricercheTerze } from '#test/oracles/mestiere.ts';
import { qualita, richieste } from '#test/oracles/rilevanza.ts';
import { miniSearch, postgres, type Alternative } from './alternatives.ts';
import { shownBlock, watchBlocks } from './block.ts';
import { best, each, shown, timesOf, used, type Figures } from './figures.ts';
import { generated } from './generated.ts';

const size = process.argv[2] as DemoSize;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const dataDir = join(import.meta.dirname, `../../../.cache/bench-${size}`);
  const embedded = await openEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  if (await isEmpty(embedded.url))
    await fillDemo({
      url: embedded.url,
      size,
      today: oggiInItalia(new Date()),
      files: folderFiles(join(dataDir, 'files')),
      log: () => {},
    });
  const store = openStore(embedded.url);
  const changes = openChanges(embedded.url);
  say(`\nSize ${size}`);
  const before = used();
  const blocks = watchBlocks();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const vivo = createLiveIndex({ db: store.db, changes });
  const searcher = await vivo.searcher();
  const build = performance.now() - begun;
  const block = shownBlock(blocks());
  const memory = Math.round(used() - before);
  say(
    `  built from PostgreSQL in ${(build / 1000).toFixed(1)} s (${(process.cpuUsage(cpu).user / 1e6).toFixed(1)} s of this process's CPU); ${block}`,
  );
  say(
    `  ${searcher.index.quante} testate, ${searcher.index.articoli.quanti} rows; index ${memory} MB, whole process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
  const fonti = await read(store);
  const { p50, p99 } = await ours(searcher, fonti);
  await kept(vivo, store);
  await compare(embedded.url, fonti);
  process.send?.({ size, testate: searcher.index.quante, build, memory, p50, p99 } satisfies Figures);
  await vivo.close();
  await changes.close();
  await store.close();
  await embedded.stop();
}

async function read({ db }: Store): Promise<Fonte[]> {
  const fonti: Fonte[] = [];
  for (let step = await leggiTratto(db, null, 500); step.length; step = await leggiTratto(db, step.at(-1) ?? null, 500))
    fonti.push(...step.map(fonteDi));
  return fonti;
}

const answer = (searcher: Searcher, valore: string) =>
  search(searcher, ricerca.input.parse({ valore }), filtroPredefinito, { ...nobody, oggi: '2026-03-16' });

const keys = (searcher: Searcher, valore: string): string[] =>
  answer(searcher, valore).testate.map(({ codTestata, suffisso }) => `${codTestata}-${suffisso}`);

/** Page, total and filter counts without the cache; then suggestions letter by letter. */
async function ours(searcher: Searcher, fonti: readonly Fonte[]): Promise<{ p50: number; p99: number }> {
  const searches = [
    ...richieste.map(([value]) => value),
    ...ricercheDelMestiere.map(({ cerca }) => cerca),
    ...ricercheNuove.map(({ cerca }) => cerca),
    ...generated(fonti, 1000),
  ];
  await each(searches.slice(0, 300), (value) => keys(searcher, value));
  const once = timesOf(await each(searches, (value) => keys(searcher, value)));
  const times = timesOf(await best(searches, (value) => keys(searcher, value)));
  const typed = richieste.flatMap(([value]) =>
    Array.from({ length: Math.max(0, Math.min(8, value.length) - 2) }, (_, i) => value.slice(0, i + 3)),
  );
  const suggested = timesOf(await best(typed, (value) => suggest(searcher, value, filtroPredefinito)));
  const { mrr, richiamo10 } = qualita(fonti, (value) => keys(searcher, value));
  say(`  search with filters, ${searches.length} of them: ${shown(times)} (best of three; each once ${shown(once)})`);
  say(`  suggestions, ${typed.length} of them: ${shown(suggested)}`);
  say(`  relevance over ${richieste.length}: MRR ${mrr.toFixed(3)}, recall@10 ${richiamo10.toFixed(3)}`);
  for (const [name, graded] of [
    ['with the book', ricercheDelMestiere],
    ['new', ricercheNuove],
    ['third', ricercheTerze],
    ['fourth', ricercheQuarte],
  ] as const) {
    const { prima, treprime, ndcg, righe } = giudica(fonti, graded, (value) => ({
      trovate: keys(searcher, value),
      ignorate: answer(searcher, value).paroleIgnorate,
    }));
    say(
      `  searches of the trade, ${name}, ${righe.length}: first right ${percent(prima)}, in the first three ${percent(treprime)}, nDCG@10 ${ndcg.toFixed(3)}`,
    );
    for (const { cerca, posto } of righe)
      if (posto !== 1) say(`    «${cerca}»: ${posto === 0 ? 'not found' : `place ${posto}`}`);
  }
  return times;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** From a change's commit until found; and the longest block during a rebuild. */
async function kept(vivo: LiveIndex, { db }: Store): Promise<void> {
  const { index: indice } = await vivo.searcher();
  const chiave = indice.tutte()[0] ?? '';
  const [codTestata = ''] = chiave.split('-');
  const before = indice.voci[indice.doc(chiave) ?? 0]?.descrizione ?? '';
  const lags: number[] = [];
  for (let i = 0; i < 30; i++) {
    const descrizione = `${before} ${i}`;
    await db.run(
      sql`update testate set descrizione = ${descrizione} where cod_testata = ${codTestata} and suffisso = 0`,
    );
    const begun = performance.now();
    while (indice.voci[indice.doc(chiave) ?? -1]?.descrizione !== descrizione) await wait(1);
    lags.push(performance.now() - begun);
  }
  await db.run(sql`update testate set descrizione = ${before} where cod_testata = ${codTestata} and suffisso = 0`);
  const blocks = watchBlocks();
  await vivo.rifai();
  const block = shownBlock(blocks());
  const { p50, max } = timesOf(lags);
  say(`  change to found: p50 ${p50.toFixed(0)} ms, slowest ${max.toFixed(0)} ms; made anew aside: ${block}`);
}

async function compare(url: string, fonti: readonly Fonte[]): Promise<void> {
  const searches = [...richieste.map(([value]) => value), ...generated(fonti, 200)];
  for (const make of [() => miniSearch(fonti), () => postgres(url, fonti)]) {
    const other: Alternative = await make();
    const times = timesOf(await each(searches, (value) => other.search(value)));
    const first = new Map<string, readonly string[]>();
    for (const [value] of richieste) first.set(value, await other.search(value));
    const { mrr, richiamo10 } = qualita(fonti, (value) => first.get(value) ?? []);
    say(
      `  ${other.name}: built in ${(other.build / 1000).toFixed(1)} s, ${other.memory.toFixed(0)} MB; without filter counts ${shown(times)}; MRR ${mrr.toFixed(3)}, recall@10 ${richiamo10.toFixed(3)}`,
    );
    await other.close();
  }
}

await main();
