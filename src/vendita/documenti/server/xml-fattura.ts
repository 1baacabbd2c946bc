import { createHash } from 'node:crypto';
import type { InputOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { isOmaggio } from '../rules.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { naturaIva } from '#parti/iva.ts';
import { verificaDatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import { impostaCorretta } from '../rules/fattura-elettronica.ts';
import { riepilogoDi } from '../rules/aliquote.ts';
import { totaleSpese } from '../rules/spese.ts';
import { fatturaElettronica, nomeFattura } from './fattura-elettronica.ts';
import { leggiDocumento, leggiPerId, type DocumentoIntero, type Intestatario } from './leggi-documento.ts';
import { documentoDiPagina } from './pagina-documento.ts';
import { valido } from './stato-elettronico.ts';
import type { StampaDocumenti } from './pdf-documento.ts';

/** FatturaPA URL; refused where the exchange system would refuse it. */
export const xmlFattura = async (
  carta: StampaDocumenti,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.xmlFattura> },
): Promise<string> => indirizzoXml(carta, ctx, await leggiDocumento(ctx.db, clienteDi(ctx.actor), input));

export const xmlPagina = async (
  carta: StampaDocumenti,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.xmlPagina> },
): Promise<string> => indirizzoXml(carta, ctx, await documentoDiPagina(ctx.db, ctx.actor, input));

export interface FatturaScritta {
  readonly prefisso: string;
  readonly xml: string;
  /** The customer's data as named in the file. */
  readonly intestatario: Intestatario;
}

/** XML for SdI, or the reason why SdI would reject it; checks no access. */
export async function xmlPerId(
  db: Sql,
  id: number,
  coordinate: string,
): Promise<FatturaScritta | { readonly guasti: readonly string[] }> {
  const documento = await leggiPerId(db, id);
  if (!documento) throw notFound('Documento non trovato');
  const guasti = verifica(documento);
  if (guasti.length > 0) return { guasti };
  const [prefisso = ''] = nomeFattura(documento).split('_');
  return { prefisso, xml: fatturaElettronica(documento, coordinate), intestatario: documento.cliente };
}

async function indirizzoXml(
  { files, tickets, base, coordinate }: StampaDocumenti,
  ctx: ReadCtx,
  documento: DocumentoIntero,
): Promise<string> {
  const scritta = await fileScritto(ctx.db, documento.id);
  if (scritta !== null && (await files.has(scritta))) return base + tickets.issue(scritta, ctx.now);
  const guasti = verifica(documento);
  if (guasti[0])
    throw breaksRule(`Fattura elettronica non disponibile: ${guasti.join(' ')}`, {
      errors: guasti.map((message) => ({ path: '', message })),
    });
  const xml = fatturaElettronica(documento, coordinate);
  const impronta = createHash('sha256').update(xml).digest('hex').slice(0, 32);
  const chiave = `riservati/documenti/${documento.id}/${impronta}/${nomeFattura(documento)}`;
  if (!(await files.has(chiave))) await files.put(chiave, Buffer.from(xml, 'utf8'), 'application/xml');
  return base + tickets.issue(chiave, ctx.now);
}

/** Key of the file sent or waiting to be sent to SdI: the customer's data may have changed since. */
async function fileScritto(db: Sql, id: number): Promise<string | null> {
  const invio = await db.one<{ chiave: string }>(
    sql`select i.chiave from fatture_invii i where i.id_documento = ${id} and ${valido}`,
  );
  return invio?.chiave ?? null;
}

function verifica(documento: DocumentoIntero): string[] {
  const righe = sum(
    documento.righe.filter((riga) => !isOmaggio(riga)).map(({ impRigo }) => impRigo),
    2,
  );
  const aliquote = riepilogoDi(documento);
  const guasti: (string | false)[] = [
    documento.righe.length === 0 && 'La fattura non ha righe.',
    aliquote.some(({ cdIva, percentualeIva }) => percentualeIva === 0 && naturaIva(cdIva) === null) &&
      'Manca la natura IVA della fattura senza imposta.',
    Math.abs(sum([righe, totaleSpese(documento), documento.speseBollo, -documento.imponibile], 2)) > 1 &&
      "L'imponibile non corrisponde alle righe.",
    !aliquote.every(({ imponibile, percentualeIva, imposta }) =>
      impostaCorretta(imponibile, percentualeIva, imposta),
    ) && "L'imposta non corrisponde all'imponibile.",
  ];
  return [...verificaDatiFiscali(documento.cliente), ...guasti.filter((guasto) => guasto !== false)];
}
