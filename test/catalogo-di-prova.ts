import { sql } from '#platform/server/db/sql.ts';
import type { Sql } from '#platform/server/db/sql.ts';

export interface TestataDiProva {
  readonly codTestata: string;
  readonly suffisso?: number;
  readonly descrizione?: string;
  readonly disattivaInternet?: boolean;
  readonly new?: boolean;
  readonly outlet?: number;
  readonly parole?: readonly string[];
  readonly escluse?: readonly string[];
  readonly filtri?: Readonly<Record<string, string>>;
  /** Rows of its table: article codes, or `D:text` for a sub-heading. */
  readonly righe?: readonly string[];
}

/** Puts a header with its rows into the catalogue; brand PRV and category 001001 come with the shop of the tests. */
export async function creaTestata(db: Sql, testata: TestataDiProva): Promise<void> {
  const { codTestata, suffisso = 0, descrizione = codTestata, righe = [] } = testata;
  await db.run(sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001001', 'Minuteria') on conflict do nothing`);
  await db.run(sql`
    insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine,
      path_img, disattiva_internet, new, outlet, sconto, promozione, modificata, modificata_da)
    values (${codTestata}, ${suffisso}, ${descrizione}, '', 'PRV', '001001', '', '', 0, '', ${testata.disattivaInternet ?? false}, ${testata.new ?? false},
      ${testata.outlet !== undefined}, ${testata.outlet ?? 0}, false, now(), '')`);
  for (const [esclusa, parole] of [[false, testata.parole ?? []], [true, testata.escluse ?? []]] as const) {
    for (const parola of parole) await db.run(sql`insert into testata_parole (cod_testata, suffisso, parola, esclusa) values (${codTestata}, ${suffisso}, ${parola}, ${esclusa})`);
  }
  for (const [filtro, valore] of Object.entries(testata.filtri ?? {})) {
    await db.run(sql`insert into testata_filtri (cod_testata, suffisso, filtro, valore, ordinamento) values (${codTestata}, ${suffisso}, ${filtro}, ${valore}, 0)`);
  }
  for (const [i, riga] of righe.entries()) {
    const titolo = riga.startsWith('D:') ? riga.slice(2) : null;
    await db.run(sql`
      insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione)
      values (${codTestata}, ${suffisso}, ${(i + 1) * 10}, ${titolo === null ? 'P' : 'D'}, ${titolo === null ? riga : null}, ${titolo ?? ''})`);
  }
}
