import type { Columns } from '#platform/server/db/columns.ts';
import { namesOf } from '#platform/server/db/columns.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Texts of a line: they go from the cart to the document as they are. A new one is declared here, for both. */
export interface TestiRiga {
  readonly riferimento: string;
  readonly note: string;
  /** Of an article made to measure: its configuration, with version, choices and parts (P-105). Empty for any other. */
  readonly configurazione: string;
}

/** Their columns, in `carrello_righe` as in `documenti_righe`. */
export const campiTesti = { riferimento: 'text', note: 'text', configurazione: 'text' } as const satisfies Columns &
  Record<keyof TestiRiga, 'text'>;

/** Of a line that nobody wrote anything at. */
export const testiVuoti: TestiRiga = { riferimento: '', note: '', configurazione: '' };

export interface RigaDocumento extends TestiRiga {
  /** PRODOTTO | RIFERIMENTO | OMAGGIO, of a credit note PREZZO too */
  readonly tpRiga: string;
  readonly cdArticolo: string | null;
  readonly descrizioneProdotto: string;
  readonly unMisura: string;
  readonly qtOrdinata: number;
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly impRigo: number;
}

/** The columns of `RigaDocumento`: writing and reading go by this list. */
export const campiRiga = {
  tpRiga: 'text',
  cdArticolo: 'text',
  descrizioneProdotto: 'text',
  unMisura: 'text',
  qtOrdinata: 'numeric',
  prUnitario: 'numeric',
  sconto1: 'numeric',
  sconto2: 'numeric',
  impRigo: 'numeric',
  ...campiTesti,
} as const satisfies Columns & Record<keyof RigaDocumento, unknown>;

/** As a document keeps it; a third discount has only what the host application wrote. */
export interface RigaIntera extends RigaDocumento {
  readonly riga: number;
  readonly sconto3: number;
  readonly qtEvasaStoccata: number;
  /** Of an invoice what credit notes have of it: goods, and EUR by quantity and by price together. */
  readonly qtAccreditata: number;
  readonly impAccreditato: number;
  /** Of an invoice what returns hold of the line that no credit note has. */
  readonly qtInReso: number;
}

/** The lines in their order; `most` is more than any document has that was made here. */
export const leggiRighe = (db: Sql, idDocumento: number, most = 5000): Promise<RigaIntera[]> =>
  db.rows<RigaIntera>(sql`
    select riga, ${namesOf(campiRiga)}, sconto3, qt_evasa_stoccata, qt_accreditata, imp_accreditato, qt_in_reso from documenti_righe where id_documento = ${idDocumento} order by riga limit ${most}`);
