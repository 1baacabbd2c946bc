import { sql } from '#platform/server/db/sql.ts';
import type { Sql } from '#platform/server/db/sql.ts';

export interface RigaDiProva {
  readonly cdArticolo: string;
  readonly codTerzista?: string | null;
  readonly ragioneSociale?: string;
  readonly data?: string;
  readonly quantita?: number;
  readonly ricevuta?: number;
  readonly richiesta?: string;
  readonly confermata?: string | null;
}

let numero = 0;

/** An order to a supplier with one line; answers the line's id. */
export async function creaOrdineFornitore(db: Sql, riga: RigaDiProva): Promise<number> {
  const { cdArticolo, codTerzista = null, data = '2026-02-02', quantita = 100, ricevuta = 0, richiesta = '2026-12-01', confermata = null } = riga;
  const ordine = await db.one<{ id: number }>(sql`
    insert into ordini_fornitori (tipo, anno, numero, data, ragione_sociale, cod_terzista, conferma_ordine_for, data_conferma_for)
    values (${codTerzista === null ? 'OF' : 'CL'}, 2026, ${++numero}, ${data}::date, ${riga.ragioneSociale ?? 'Acciaierie di prova'}, ${codTerzista}, ${`C${numero}`}, ${data}::date) returning id`);
  const scritta = await db.one<{ id: number }>(sql`
    insert into ordini_fornitori_righe (id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta, dt_cons_confermata)
    values (${ordine?.id}, ${cdArticolo}, ${quantita}, ${ricevuta}, 1.25, ${richiesta}::date, ${confermata}::date) returning id`);
  return scritta?.id as number;
}

export async function creaTerzista(db: Sql, codTerzista: string): Promise<void> {
  await db.run(sql`
    insert into terzisti (cod_terzista, ragione_sociale, indirizzo, cap, localita, provincia, telefono, mail)
    values (${codTerzista}, ${`Galvanica ${codTerzista}`}, '', '', '', '', '', '')`);
}
