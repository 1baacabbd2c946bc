import { notFound } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { TipoDocumento } from '../rules.ts';
import type { DatiFiscali } from '../rules/fattura-elettronica.ts';
import { leggiRighe } from './riga-documento.ts';
import type { RigaIntera } from './riga-documento.ts';

export interface Destinazione {
  readonly ragSoc: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
}

interface Testata {
  readonly id: number;
  readonly tipo: TipoDocumento;
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
  readonly stato: string;
  readonly rfCliente: string;
  readonly rfOrdCliente: string;
  readonly numeroPreventivo: string;
  readonly trasporto: string;
  readonly porto: string;
  readonly pagamento: string;
  /** ISO day on which the money of its order came; null where it is to be paid, or where the day is not known. */
  readonly pagato: string | null;
  readonly dtConsRichiesta: string | null;
  readonly destinazione: Destinazione | null;
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly speseIncasso: number;
  readonly imponibile: number;
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly imposta: number;
  readonly totaleDocumento: number;
  /** EUR that came in or were set off since it was made. */
  readonly saldato: number;
}

/** Who it is for, as the customer's record says now; its document keeps prices and delivery address alone. */
export interface Intestatario extends DatiFiscali {
  readonly codAnagrafica: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly banca: string;
  readonly iban: string;
}

/** A delivery note that an invoice gathers, and the order that it is of: `rfOrdCliente` is the customer's own number. */
export interface BollaFatturata {
  /** `12`, with a suffix `12/A`. */
  readonly numero: string;
  readonly data: string;
  readonly rfOrdCliente: string;
  /** `3/2026`; empty where the order is not known. */
  readonly ordine: string;
  readonly dataOrdine: string | null;
}

/** A document with all that stands on its paper. */
export interface DocumentoIntero extends Testata {
  /** Of an invoice; none of any other document. */
  readonly bolle: readonly BollaFatturata[];
  /** Of a credit note the invoice that it is of; null of any other document. */
  readonly accreditata: Pick<Testata, 'numero' | 'suffisso' | 'anno' | 'data'> | null;
  readonly cliente: Intestatario;
  readonly righe: readonly RigaIntera[];
}

/** How a document is named on the wire; the day with the number, as numbers begin anew each year. */
export interface ChiaveDocumento {
  readonly tipo: string;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
}

/** One of the customer's documents and where it goes; another's is not there. */
export async function trovaDocumento(
  db: Sql,
  codAnagrafica: string,
  { tipo, numero, suffisso, data }: ChiaveDocumento,
): Promise<Pick<Testata, 'id' | 'destinazione'>> {
  const trovato = await db.one<Pick<Testata, 'id' | 'destinazione'>>(sql`
    select d.id, d.destinazione from documenti d
    where d.tipo = ${tipo} and d.anno = extract(year from ${data}::date)::int and d.numero = ${numero} and d.suffisso = ${suffisso}
      and d.data = ${data}::date and d.cod_anagrafica = ${codAnagrafica}`);
  if (!trovato) throw notFound();
  return trovato;
}

/** The same, whole. */
export async function leggiDocumento(db: Sql, codAnagrafica: string, quale: ChiaveDocumento): Promise<DocumentoIntero> {
  const { id } = await trovaDocumento(db, codAnagrafica, quale);
  const documento = await leggiPerId(db, id);
  if (!documento) throw notFound();
  return documento;
}

/** By its id, for the house itself: who asks for whom was settled before. */
export async function leggiPerId(db: Sql, id: number): Promise<DocumentoIntero | undefined> {
  const [testata, righe] = await Promise.all([
    db.one<Omit<DocumentoIntero, 'righe'>>(sql`
      select d.id, d.tipo, d.anno, d.numero, d.suffisso, d.data, d.stato, d.rf_cliente, d.rf_ord_cliente, d.numero_preventivo, d.trasporto, d.porto, d.pagamento,
             d.pagato, d.dt_cons_richiesta, d.destinazione, d.totale_merce, d.omaggi, d.spese_incasso, d.imponibile, d.cd_iva, d.percentuale_iva, d.imposta, d.totale_documento, d.saldato,
             jsonb_build_object('codAnagrafica', c.cod_anagrafica, 'ragioneSociale', c.ragione_sociale, 'indirizzo', c.indirizzo, 'cap', c.cap, 'localita', c.localita,
               'provincia', c.provincia, 'stato', c.stato, 'piva', c.piva, 'codFiscale', c.cod_fiscale, 'codiceDestinatario', c.codice_destinatario, 'pec', c.pec,
               'cdPagamento', c.cd_pagamento, 'descrizionePagamento', c.descrizione_pagamento, 'banca', c.banca, 'iban', c.iban) as cliente,
             (
               select jsonb_build_object('numero', f.numero, 'suffisso', f.suffisso, 'anno', f.anno, 'data', f.data)
               from documenti_legami l join documenti f on f.id = l.id_origine and f.tipo = 'FT' where d.tipo = 'NC' and l.id_documento = d.id
               order by f.id limit 1
             ) as accreditata,
             coalesce((
               select jsonb_agg(jsonb_build_object('numero', b.numero || case when b.suffisso = '' then '' else '/' || b.suffisso end, 'data', b.data,
                 'rfOrdCliente', b.rf_ord_cliente, 'ordine', coalesce(o.numero || '/' || o.anno, ''), 'dataOrdine', o.data) order by b.data, b.id)
               from documenti_legami l join documenti b on b.id = l.id_origine and b.tipo = 'BO'
               left join lateral (
                 select o.numero, o.anno, o.data from documenti_legami m join documenti o on o.id = m.id_origine and o.tipo = 'OC'
                 where m.id_documento = b.id order by o.id limit 1
               ) o on true
               where d.tipo = 'FT' and l.id_documento = d.id
             ), '[]') as bolle
      from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica where d.id = ${id}`),
    leggiRighe(db, id),
  ]);
  return testata && { ...testata, righe };
}
