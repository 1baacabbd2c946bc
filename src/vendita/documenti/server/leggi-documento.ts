import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { TipoDocumento } from '../rules.ts';
import type { DatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import type { Aliquota } from '../rules/aliquote.ts';
import type { Spese } from '../rules/spese.ts';
import { leggiRighe, type RigaIntera } from './riga-documento.ts';
import { fileValido } from './stato-elettronico.ts';

export interface Destinazione {
  readonly ragSoc: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  /** Absent on documents without one. */
  readonly stato?: string;
}

interface Testata extends Spese {
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
  /** ISO day of prepayment; null if unpaid or unknown. */
  readonly pagato: string | null;
  readonly dtConsRichiesta: string | null;
  readonly riservataFino: string | null;
  readonly destinazione: Destinazione | null;
  readonly centroCosto: string;
  readonly approvatoDa: string;
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly imponibile: number;
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly imposta: number;
  readonly totaleDocumento: number;
  readonly scissione: boolean;
  readonly bollo: number;
  readonly speseBollo: number;
  readonly cig: string;
  readonly cup: string;
  /** Null: one VAT code, in the head. */
  readonly aliquote: readonly Aliquota[] | null;
  readonly nrDdtReso: string;
  readonly dtDdtReso: string | null;
  /** Declaration of intent used by an invoice: number and day of its receipt. */
  readonly intento: { readonly protocollo: string; readonly data: string } | null;
  /** EUR paid or set off; null for documents older than the open items. */
  readonly saldato: number | null;
}

/**
 * Present data of the customer; for a delivery note those at its creation, for an invoice or credit note those of the
 * electronic invoice sent.
 */
export interface Intestatario extends DatiFiscali {
  readonly codAnagrafica: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly banca: string;
  readonly iban: string;
}

/** Delivery note on an invoice, with its order; `rfOrdCliente` is the customer's number. */
export interface BollaFatturata {
  /** `12` or, with suffix, `12/A`. */
  readonly numero: string;
  readonly data: string;
  readonly rfOrdCliente: string;
  readonly ordine: string;
  readonly dataOrdine: string | null;
  readonly centroCosto: string;
  readonly cig: string;
  readonly cup: string;
}

export interface DocumentoIntero extends Testata {
  /** Invoices only. */
  readonly bolle: readonly BollaFatturata[];
  /** Invoice of a credit note, else null. */
  readonly accreditata: Pick<Testata, 'numero' | 'suffisso' | 'anno' | 'data'> | null;
  readonly cliente: Intestatario;
  readonly righe: readonly RigaIntera[];
}

/** Wire key; includes the date, as numbers restart each year. */
export interface ChiaveDocumento {
  readonly tipo: string;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
}

/** Transport charge of `documenti d`; null while an open order's transport is to be defined. */
export const speseTrasporto = sql`case when d.tipo in ('OC', 'PC') and d.trasporto in ('mezzo', 'BRT', 'GLS') and d.stato in ('confermato', 'in attesa di pagamento', 'in preparazione')
  then d.spese_trasporto else coalesce(d.spese_trasporto, 0) end as spese_trasporto, d.spese_imballo, d.spese_urgenza`;

type Trovato = Pick<Testata, 'id' | 'stato' | 'riservataFino' | 'destinazione' | 'centroCosto' | 'approvatoDa'>;

/** 404 for another customer's document. */
export async function trovaDocumento(
  db: Sql,
  codAnagrafica: string,
  { tipo, numero, suffisso, data }: ChiaveDocumento,
): Promise<Trovato> {
  const trovato = await db.one<Trovato>(sql`
    select d.id, d.stato, d.riservata_fino, d.destinazione, d.centro_costo, d.approvato_da from documenti d
    where d.tipo = ${tipo} and d.anno = extract(year from ${data}::date)::int and d.numero = ${numero} and d.suffisso = ${suffisso}
      and d.data = ${data}::date and d.cod_anagrafica = ${codAnagrafica}`);
  if (!trovato) throw notFound();
  return trovato;
}

export async function leggiDocumento(db: Sql, codAnagrafica: string, quale: ChiaveDocumento): Promise<DocumentoIntero> {
  const { id } = await trovaDocumento(db, codAnagrafica, quale);
  const documento = await leggiPerId(db, id);
  if (!documento) throw notFound();
  return documento;
}

/** `Intestatario` with the present data of `clienti c`. */
export const intestatarioDiOggi = sql`jsonb_build_object('codAnagrafica', c.cod_anagrafica, 'ragioneSociale', c.ragione_sociale, 'indirizzo', c.indirizzo, 'cap', c.cap, 'localita', c.localita,
  'provincia', c.provincia, 'stato', c.stato, 'piva', c.piva, 'codFiscale', c.cod_fiscale, 'codiceDestinatario', c.codice_destinatario, 'pec', c.pec, 'personaFisica', c.persona_fisica,
  'cdPagamento', c.cd_pagamento, 'descrizionePagamento', c.descrizione_pagamento, 'banca', c.banca, 'iban', c.iban)`;

/** No access check: the caller has done it. */
export async function leggiPerId(db: Sql, id: number): Promise<DocumentoIntero | undefined> {
  const [testata, righe] = await Promise.all([
    db.one<Omit<DocumentoIntero, 'righe'>>(sql`
      select d.id, d.tipo, d.anno, d.numero, d.suffisso, d.data, d.stato, d.rf_cliente, d.rf_ord_cliente, d.numero_preventivo, d.trasporto, d.porto, d.pagamento,
             d.pagato, d.dt_cons_richiesta, d.riservata_fino, d.destinazione, d.centro_costo, d.approvato_da, d.totale_merce, d.omaggi, d.spese_incasso, ${speseTrasporto}, d.imponibile, d.cd_iva, d.percentuale_iva, d.imposta, d.totale_documento, d.saldato,
             d.scissione, d.bollo, d.spese_bollo, d.cig, d.cup, d.aliquote, d.nr_ddt_reso, d.dt_ddt_reso,
             (
               select jsonb_build_object('protocollo', i.protocollo, 'data', i.data) from dichiarazioni_uso u join dichiarazioni_intento i on i.id = u.id_dichiarazione
               where u.id_documento = d.id
             ) as intento,
             ${intestatarioDiOggi} || coalesce(i.intestatario, d.intestatario, '{}') as cliente,
             (
               select jsonb_build_object('numero', f.numero, 'suffisso', f.suffisso, 'anno', f.anno, 'data', f.data)
               from documenti_legami l join documenti f on f.id = l.id_origine and f.tipo = 'FT' where d.tipo = 'NC' and l.id_documento = d.id
               order by f.id limit 1
             ) as accreditata,
             coalesce((
               select jsonb_agg(jsonb_build_object('numero', b.numero || case when b.suffisso = '' then '' else '/' || b.suffisso end, 'data', b.data,
                 'rfOrdCliente', b.rf_ord_cliente, 'ordine', coalesce(o.numero || '/' || o.anno, ''), 'dataOrdine', o.data, 'centroCosto', b.centro_costo, 'cig', b.cig, 'cup', b.cup) order by b.data, b.id)
               from documenti_legami l join documenti b on b.id = l.id_origine and b.tipo = 'BO'
               left join lateral (
                 select o.numero, o.anno, o.data from documenti_legami m join documenti o on o.id = m.id_origine and o.tipo = 'OC'
                 where m.id_documento = b.id order by o.id limit 1
               ) o on true
               where d.tipo = 'FT' and l.id_documento = d.id
             ), '[]') as bolle
      from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica ${fileValido} where d.id = ${id}`),
    leggiRighe(db, id),
  ]);
  return testata && { ...testata, righe };
}
