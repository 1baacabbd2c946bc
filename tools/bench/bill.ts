import pg from 'pg';
import { bearer, type Reads } from './journeys.ts';

const root = 'BENCH0N1';

/** Five levels of two hundred lines each; written once. */
export async function writeBill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
        cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
        scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
      select 'BENCH' || l || 'N' || n, 'Parte di prova', 'PZ', '', 1, 1, false, '', '', (select min(codice_azienda) from aziende), (select min(cat_merceologica) from articoli),
        '', '', false, false, false, false, true, false, '', ''
      from generate_series(0, 5) as l, generate_series(1, 200) as n on conflict do nothing`);
    await client.query(`
      insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal)
      select 'BASE', cd_articolo, 1, 1.5, '2020-01-01' from articoli where cd_articolo like 'BENCH_N%' on conflict do nothing`);
    await client.query(`
      insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
      select cd_articolo, 1000, 0, 0, 0 from articoli where cd_articolo like 'BENCH_N%' on conflict do nothing`);
    await client.query(`
      insert into distinta_semplice (cd_padre, cd_figlio, prog, coefficente_impiego)
      select 'BENCH' || l - 1 || 'N' || case when l = 1 then 1 else n end, 'BENCH' || l || 'N' || n, n, 2
      from generate_series(1, 5) as l, generate_series(1, 200) as n on conflict do nothing`);
  } finally {
    await client.end();
  }
}

/** Seen by staff for a customer. Write it first. */
export const billReads = (token: string, cliente: string): Reads[] => [
  {
    name: 'simple bill, 5 levels of 200',
    requests: [{ method: 'GET', path: `/api/catalogo/distintabase/semplice/${root}`, headers: bearer(token, cliente) }],
    target: null,
    p99: 30,
  },
];
