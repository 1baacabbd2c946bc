import { namesOf, type Columns } from '#platform/server/db/columns.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';

/** Line texts copied from cart to document; declared here for both. */
export interface TestiRiga {
  readonly riferimento: string;
  readonly note: string;
  /** Configuration with version, choices and parts (P-105); empty unless made to measure. */
  readonly configurazione: string;
  /** Line number of the customer's own order. */
  readonly rigaOrdCliente: string;
}

export const campiTesti = {
  riferimento: 'text',
  note: 'text',
  configurazione: 'text',
  rigaOrdCliente: 'text',
} as const satisfies Columns & Record<keyof TestiRiga, 'text'>;

export const testiVuoti: TestiRiga = { riferimento: '', note: '', configurazione: '', rigaOrdCliente: '' };

export interface RigaDocumento extends TestiRiga {
  /** PRODOTTO | RIFERIMENTO | OMAGGIO; on credit notes also PREZZO */
  readonly tpRiga: string;
  readonly cdArticolo: string | null;
  /** The customer's own code for the article, or empty. */
  readonly codiceCliente: string;
  readonly descrizioneProdotto: string;
  readonly unMisura: string;
  readonly qtOrdinata: number;
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly impRigo: number;
  /** Null: the document's. */
  readonly cdIva: string | null;
  readonly percentualeIva: number | null;
}

/** Columns of `RigaDocumento`, shared by writing and reading. */
export const campiRiga = {
  tpRiga: 'text',
  cdArticolo: 'text',
  codiceCliente: 'text',
  descrizioneProdotto: 'text',
  unMisura: 'text',
  qtOrdinata: 'numeric',
  prUnitario: 'numeric',
  sconto1: 'numeric',
  sconto2: 'numeric',
  impRigo: 'numeric',
  cdIva: 'text',
  percentualeIva: 'numeric',
  ...campiTesti,
} as const satisfies Columns & Record<keyof RigaDocumento, unknown>;

/** Stored line; only the host application writes a third discount. */
export interface RigaIntera extends RigaDocumento {
  readonly riga: number;
  readonly sconto3: number;
  readonly qtEvasaStoccata: number;
  readonly qtAccreditata: number;
  readonly impAccreditato: number;
  /** Quantity of an invoice line held by returns without a credit note. */
  readonly qtInReso: number;
  /** Own delivery day; null follows the order's. */
  readonly dtConsRichiesta: string | null;
}

/** In order; `most` exceeds any document created here. */
export const leggiRighe = (db: Sql, idDocumento: number, most = 5000): Promise<RigaIntera[]> =>
  db.rows<RigaIntera>(sql`
    select riga, ${namesOf(campiRiga)}, sconto3, qt_evasa_stoccata, qt_accreditata, imp_accreditato, qt_in_reso, dt_cons_richiesta from documenti_righe where id_documento = ${idDocumento} order by riga limit ${most}`);
