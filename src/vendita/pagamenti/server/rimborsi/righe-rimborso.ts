import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { centesimi, daCentesimi, daRendere, type CausaRimborso, type StatoRimborso } from '../../rules.ts';
import type { Contesto } from '../contesto.ts';
import { bloccaOrdine, colonnePagamento, type Ordine, type Pagamento } from '../ordine.ts';

// Lock order: the lane of the payment, the order, its payment, its refunds.

export interface RigaRimborso {
  readonly id: string;
  readonly codice: string;
  readonly idDocumento: number | null;
  readonly idPagamento: string | null;
  readonly importo: number;
  readonly causa: CausaRimborso;
  readonly versione: number | null;
  readonly stato: StatoRimborso;
  readonly messaggio: string;
}

const colonne = sql`r.id, r.codice, r.id_documento, r.id_pagamento, r.importo, r.causa, r.versione, r.stato, r.messaggio`;

type Nuova = Pick<RigaRimborso, 'idDocumento' | 'idPagamento' | 'importo' | 'causa'> &
  Partial<Pick<RigaRimborso, 'versione' | 'stato' | 'messaggio'>>;

export async function scriviRimborso({ tx, now, log }: Contesto, nuova: Nuova): Promise<RigaRimborso> {
  const { idDocumento, idPagamento, importo, causa, versione = null, stato = 'da fare', messaggio = '' } = nuova;
  const riga = await tx.one<RigaRimborso>(sql`
    insert into pagamenti_rimborsi as r (codice, id_documento, id_pagamento, importo, causa, versione, stato, messaggio, creato, fatto)
    select substr(replace(gen_random_uuid()::text, '-', ''), 1, 18), ${idDocumento}::bigint, ${idPagamento}::uuid, ${importo}, ${causa}, ${versione}::int,
      ${stato}, ${messaggio}, ${now}::timestamptz, ${stato === 'fatto' ? now : null}::timestamptz
    returning ${colonne}`);
  if (!riga) throw new Error('A refund was not written');
  await log('add pagamenti_rimborsi', riga.codice, { dopo: { importo, causa, stato } });
  return riga;
}

export async function segnaRimborso(
  { tx, now, log }: Contesto,
  { id, codice, stato: prima }: Pick<RigaRimborso, 'id' | 'codice' | 'stato'>,
  stato: StatoRimborso,
  messaggio = '',
): Promise<void> {
  await tx.run(sql`
    update pagamenti_rimborsi r set stato = ${stato}, messaggio = ${messaggio}, fatto = ${stato === 'fatto' ? now : null}::timestamptz where r.id = ${id}`);
  await log('edit pagamenti_rimborsi', codice, { prima: { stato: prima }, dopo: { stato, messaggio } });
}

/** The refund with this code or id, its payment and order, all locked; the caller holds the lane. */
export async function bloccaRimborso(
  tx: Tx,
  per: { readonly codice: string } | { readonly id: string },
): Promise<{ riga: RigaRimborso; ordine: Ordine | null; pagamento: Pagamento | null } | null> {
  const quale = 'id' in per ? sql`r.id = ${per.id}` : sql`r.codice = ${per.codice}`;
  const trovata = await tx.one<RigaRimborso>(sql`select ${colonne} from pagamenti_rimborsi r where ${quale}`);
  if (!trovata) return null;
  const ordine = await bloccaOrdine(tx, trovata.idDocumento);
  const pagamento = trovata.idPagamento === null ? null : await bloccaPagamento(tx, trovata.idPagamento);
  const riga = await tx.one<RigaRimborso>(
    sql`select ${colonne} from pagamenti_rimborsi r where r.id = ${trovata.id} for update`,
  );
  return riga ? { riga, ordine, pagamento } : null;
}

export const bloccaPagamento = async (tx: Tx, id: string): Promise<Pagamento | null> =>
  (await tx.one<Pagamento>(sql`select ${colonnePagamento} from pagamenti p where p.id = ${id} for update`)) ?? null;

/** Refunds of a payment that were sent or are about to be; oldest first. */
export const inviati = (tx: Tx, idPagamento: string): Promise<RigaRimborso[]> =>
  tx.rows<RigaRimborso>(sql`
    select ${colonne} from pagamenti_rimborsi r
    where r.id_pagamento = ${idPagamento} and r.stato in ('in invio', 'esito sconosciuto', 'fatto') order by r.creato, r.id for update`);

export const sommaDi = (righe: readonly Pick<RigaRimborso, 'importo'>[]): number =>
  righe.reduce((somma, { importo }) => somma + importo, 0);

const daFare = (tx: Tx, idDocumento: number): Promise<RigaRimborso | undefined> =>
  tx.one<RigaRimborso>(
    sql`select ${colonne} from pagamenti_rimborsi r where r.id_documento = ${idDocumento} and r.stato = 'da fare' for update`,
  );

/** Withdraws refunds of the order that were not sent yet, optionally of one payment only; returns their cents. */
export async function ritira(contesto: Contesto, idDocumento: number, idPagamento?: string): Promise<number> {
  const aperta = await daFare(contesto.tx, idDocumento);
  if (!aperta || (idPagamento !== undefined && aperta.idPagamento !== idPagamento)) return 0;
  await segnaRimborso(contesto, aperta, 'annullato');
  return aperta.importo;
}

/** Refunds made and pending for an order, as shown on its page; EUR. */
export async function rimborsiDi(db: Sql, idDocumento: number) {
  const righe = await db.rows<{
    codice: string;
    importo: number;
    stato: StatoRimborso;
    bonifico: boolean;
    fatto: Date | null;
  }>(sql`
    select r.codice, r.importo, r.stato, r.id_pagamento is null as bonifico, r.fatto from pagamenti_rimborsi r
    where r.id_documento = ${idDocumento} and r.stato not in ('annullato', 'rifiutato') order by r.creato desc, r.id limit 50`);
  return righe.map(({ importo, fatto, ...riga }) => ({
    ...riga,
    importo: daCentesimi(importo),
    quando: fatto?.toISOString() ?? null,
  }));
}

const pagamentoDi = (tx: Tx, idDocumento: number): Promise<Pagamento | undefined> =>
  tx.one<Pagamento>(sql`
    select ${colonnePagamento} from pagamenti p where p.id_documento = ${idDocumento} and p.stato = 'pagato' order by p.creato, p.id limit 1 for update`);

/**
 * After a paid order's total changed, replaces unsent refunds by a single one of the difference. Returns its cents; if
 * negative, so many are missing and nothing is written. The order is locked.
 */
export async function pareggiaRimborso(
  contesto: Contesto,
  idDocumento: number,
  { prima, dopo, versione }: { readonly prima: number; readonly dopo: number; readonly versione: number },
): Promise<number> {
  const aperta = await daFare(contesto.tx, idDocumento);
  const importo = daRendere(aperta?.importo ?? 0, prima, dopo);
  if (importo < 0 || prima === dopo) return importo;
  await ritira(contesto, idDocumento);
  if (importo > 0) await apriRimborso(contesto, idDocumento, { importo, versione });
  return importo;
}

async function apriRimborso(
  contesto: Contesto,
  idDocumento: number,
  {
    importo,
    versione,
    messaggio = '',
  }: { readonly importo: number; readonly versione: number | null; readonly messaggio?: string },
): Promise<void> {
  const idPagamento = (await pagamentoDi(contesto.tx, idDocumento))?.id ?? null;
  await scriviRimborso(contesto, { idDocumento, idPagamento, importo, causa: 'modifica', versione, messaggio });
}

/** Opens a refused part again under another code, together with refunds added meanwhile. */
export async function riapriRimborso(
  contesto: Contesto,
  { importo, versione }: RigaRimborso,
  { ordine, messaggio }: { readonly ordine: Ordine; readonly messaggio: string },
): Promise<void> {
  const aperti = await ritira(contesto, ordine.id);
  await apriRimborso(contesto, ordine.id, { importo: importo + aperti, versione, messaggio });
}

/**
 * For a paid order that is cancelled, the rest is refunded: through its payment, which the office finds by the order's
 * state, or by a bank transfer. Returns cents; 0 if nothing was paid.
 */
export async function rimborsaAnnullato(contesto: Contesto, ordine: Ordine): Promise<number> {
  const { tx } = contesto;
  const pagato = await tx.one(sql`select 1 from documenti d where d.id = ${ordine.id} and d.pagato is not null`);
  if (!pagato) return 0;
  const pagamento = await pagamentoDi(tx, ordine.id);
  const importo = (await ritira(contesto, ordine.id)) + centesimi(ordine.totaleDocumento);
  if (pagamento) return pagamento.importo - sommaDi(await inviati(tx, pagamento.id));
  if (importo > 0)
    await scriviRimborso(contesto, { idDocumento: ordine.id, idPagamento: null, importo, causa: 'annullo' });
  return importo;
}
