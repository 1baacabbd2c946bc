import MiniSearch from 'minisearch';
import { openStore } from '#platform/server/db/pool.ts';
import { sql } from '#platform/server/db/sql.ts';
import { piega } from '#catalogo/ricerca/rules/piega.ts';
import type { Fonte } from '#catalogo/ricerca/server/costruzione/fonte.ts';
import { siVede } from '#test/oracles/rilevanza.ts';
import { used } from './figures.ts';

/** A search implementation to compare; returns the keys of the first 24 headers. */
export interface Alternative {
  readonly name: string;
  /** ms and MB. */
  readonly build: number;
  readonly memory: number;
  search(value: string): readonly string[] | Promise<readonly string[]>;
  close(): Promise<void>;
}

const limit = 24;
const keyOf = ({ codTestata, suffisso }: Pick<Fonte, 'codTestata' | 'suffisso'>): string => `${codTestata}-${suffisso}`;

function fieldsOf(fonte: Fonte): { titolo: string; parole: string; altro: string; articoli: string; codici: string } {
  const visti = fonte.articoli.filter(({ stato }) => stato === 0);
  return {
    titolo: fonte.descrizione,
    parole: fonte.parole.join(' '),
    altro: [fonte.nomeAzienda, fonte.catDescOrdine, ...fonte.filtri.map(({ valore }) => valore)].join(' '),
    articoli: visti.map(({ descrizione }) => descrizione).join(' '),
    codici: [fonte.codTestata, ...visti.flatMap(({ cdArticolo, fornitore }) => [cdArticolo, fornitore])].join(' '),
  };
}

/** Prefixes, one letter of tolerance, weights, folded words. */
export function miniSearch(fonti: readonly Fonte[]): Alternative {
  const before = used();
  const begun = performance.now();
  const index = new MiniSearch<{ id: string } & ReturnType<typeof fieldsOf>>({
    fields: ['titolo', 'parole', 'altro', 'articoli', 'codici'],
    processTerm: (term) => piega(term) || null,
    searchOptions: {
      boost: { codici: 4, titolo: 3, parole: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 1 : false),
      combineWith: 'AND',
    },
  });
  for (const fonte of fonti) if (siVede(fonte)) index.add({ id: keyOf(fonte), ...fieldsOf(fonte) });
  const build = performance.now() - begun;
  return {
    name: 'MiniSearch 7',
    build,
    memory: used() - before,
    search: (value) =>
      index
        .search(value)
        .slice(0, limit)
        .map(({ id }) => id as string),
    close: async () => {},
  };
}

/** PostgreSQL text search: weighted Italian vector, GIN index; total and first page in one statement. */
export async function postgres(url: string, fonti: readonly Fonte[]): Promise<Alternative> {
  const store = openStore(url);
  const { db } = store;
  const begun = performance.now();
  await db.run(sql`drop table if exists bench_testo`);
  await db.run(sql`create unlogged table bench_testo (chiave text primary key, testo tsvector not null)`);
  for (let i = 0; i < fonti.length; i += 1000) {
    const rows = fonti
      .slice(i, i + 1000)
      .filter(siVede)
      .map((fonte) => ({ chiave: keyOf(fonte), ...fieldsOf(fonte) }));
    await db.run(sql`
      insert into bench_testo select chiave, setweight(to_tsvector('italian', titolo), 'A') || setweight(to_tsvector('italian', parole), 'B')
        || setweight(to_tsvector('italian', altro), 'C') || setweight(to_tsvector('italian', articoli), 'D') || setweight(to_tsvector('simple', codici), 'A')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (chiave text, titolo text, parole text, altro text, articoli text, codici text)`);
  }
  await db.run(sql`create index on bench_testo using gin (testo)`);
  await db.run(sql`analyze bench_testo`);
  const build = performance.now() - begun;
  const size = await db.one<{ mb: number }>(sql`select pg_total_relation_size('bench_testo') / 1e6 as mb`);
  return {
    name: 'PostgreSQL FTS',
    build,
    memory: Number(size?.mb ?? 0),
    search: async (value) => {
      const rows = await db.rows<{ chiave: string }>(sql`
        select chiave, count(*) over () as totale from bench_testo, plainto_tsquery('italian', ${value}) q
        where testo @@ q order by ts_rank(testo, q) desc, chiave limit ${limit}`);
      return rows.map(({ chiave }) => chiave);
    },
    close: async () => {
      await db.run(sql`drop table bench_testo`);
      await store.close();
    },
  };
}
