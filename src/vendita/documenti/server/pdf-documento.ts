import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { drawn, type Issuing, type Papers } from '#platform/server/pdf/papers.ts';
import type { Prints } from '#platform/server/pdf/prints.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { atteseDelleRighe } from './attese.ts';
import { foglioDocumento, type AltroFoglio } from './foglio-documento.ts';
import { leggiDocumento, leggiPerId, type DocumentoIntero } from './leggi-documento.ts';
import { documentoDiPagina } from './pagina-documento.ts';

export interface StampaDocumenti extends Issuing, Pick<Papers, 'files'> {
  /** Our bank account; empty: not printed. */
  readonly coordinate: string;
}

const cartella = 'riservati/documenti';
const nomeFile = ({ tipo, numero, anno }: Pick<DocumentoIntero, 'tipo' | 'numero' | 'anno'>): string =>
  `${tipo}-${anno}-${numero}.pdf`;

/** PDF URL; redrawn only when the customer's data on it changed. */
export async function pdfDocumento(
  stampa: StampaDocumenti,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.pdfDocumento> },
): Promise<string> {
  return indirizzoPdf(stampa, ctx, await leggiDocumento(ctx.db, clienteDi(ctx.actor), input));
}

export async function pdfPerId(carta: StampaDocumenti, ctx: ReadCtx, id: number): Promise<string> {
  const documento = await leggiPerId(ctx.db, id);
  if (!documento) throw notFound('Documento non trovato');
  return indirizzoPdf(carta, ctx, documento);
}

export async function pdfPagina(
  carta: StampaDocumenti,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.pdfPagina> },
): Promise<string> {
  return indirizzoPdf(carta, ctx, await documentoDiPagina(ctx.db, ctx.actor, input));
}

/** File key of the PDF, used to combine several. */
export async function cartaPerId(prints: Prints, db: Sql, id: number): Promise<string> {
  const documento = await leggiPerId(db, id);
  if (!documento) throw notFound('Documento non trovato');
  return carta(prints, documento);
}

/** Stored PDFs that are checked per document; more can only come from changes of the customer's data. */
const massimeStampe = 8;

/** File keys of today's PDF and of earlier ones. */
export async function stampePerId(
  { files, prints, coordinate }: Omit<StampaDocumenti, 'tickets' | 'base'>,
  db: Sql,
  id: number,
): Promise<readonly string[]> {
  const documento = await leggiPerId(db, id);
  if (!documento) return [];
  const chiavi = new Set([await carta(prints, documento, { coordinate })]);
  for await (const chiave of files.list(`${cartella}/${id}/`)) {
    if (chiavi.size >= massimeStampe) break;
    chiavi.add(chiave);
  }
  return [...chiavi];
}

const indirizzoPdf = async (
  { prints, tickets, base, coordinate }: Omit<StampaDocumenti, 'files'>,
  ctx: ReadCtx,
  documento: DocumentoIntero,
): Promise<string> =>
  base +
  tickets.issue(
    await carta(prints, documento, {
      attese: await atteseScritte(ctx.db, documento, ctx.now),
      coordinate,
    }),
    ctx.now,
  );

/** Arrival dates are not printed on a quote without a reservation, because they change before it is read. */
const atteseScritte = async (db: Sql, documento: DocumentoIntero, now: Date): Promise<ReadonlyMap<number, string>> =>
  documento.tipo === 'OC' || documento.riservataFino !== null
    ? atteseDelleRighe(db, documento, { righe: documento.righe, oggi: oggiInItalia(now) })
    : new Map();

const carta = (prints: Prints, documento: DocumentoIntero, altro: AltroFoglio = {}): Promise<string> =>
  drawn(
    prints,
    foglioDocumento(documento, altro),
    (impronta) => `${cartella}/${documento.id}/${impronta}/${nomeFile(documento)}`,
  );

const nomi: Readonly<Record<string, string>> = { PC: 'Preventivo', BO: 'DDT', FT: 'Fattura', NC: 'Nota di credito' };

/** PDF attachment, drawn when the mail is sent. */
export function allegatoConferma({
  id,
  tipo,
  numero,
  anno,
}: { readonly id: number } & Pick<DocumentoIntero, 'tipo' | 'numero' | 'anno'>) {
  const nome = `${nomi[tipo] ?? 'Ordine'} ${numero}-${anno}.pdf`;
  return { nome, chiave: `${cartella}/${id}/conferma/${nomeFile({ tipo, numero, anno })}`, tipo: 'application/pdf' };
}

/** Draws a missing document attachment; other keys are ignored. */
export function preparaAllegato({
  db,
  prints,
  clock,
  coordinate,
}: {
  readonly db: Sql;
  readonly prints: Prints;
  readonly clock: Clock;
  readonly coordinate: () => string;
}): (chiave: string) => Promise<void> {
  return async (chiave) => {
    const id = new RegExp(`^${cartella}/(\\d+)/conferma/`).exec(chiave)?.[1];
    if (id === undefined) return;
    await prints.make(chiave, async () => {
      const documento = await leggiPerId(db, Number(id));
      if (!documento) throw new Error(`The document ${id} of an attachment is not there`);
      return foglioDocumento(documento, {
        attese: await atteseScritte(db, documento, clock()),
        coordinate: coordinate(),
      });
    });
  };
}
