import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { emailValida } from '#parti/regole-campi.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { descTipo } from '../rules.ts';
import { numeroDi } from './foglio-documento.ts';
import type { DocumentoIntero } from './leggi-documento.ts';
import { documentoDiPagina } from './pagina-documento.ts';
import { allegatoConferma } from './pdf-documento.ts';

/** Sends the PDF. Only the office may name another address. */
export async function mandaDocumento({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.mandaDocumento>;
}): Promise<ReplyOf<typeof contract.mandaDocumento>> {
  const documento = await documentoDiPagina(ctx.tx, ctx.actor, input);
  const { codAnagrafica, ragioneSociale } = documento.cliente;
  const scritta = await ctx.tx.one<{ mail: string }>(
    sql`select ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  const destinatario = indirizzoPer(scritta?.mail ?? '', input.destinatario, ctx.actor.ruolo === 1);
  const { id, tipo, anno, numero } = documento;
  await queueMail(ctx, {
    unica: `documento:${id}:${ctx.requestId}`,
    destinatario,
    oggetto: `${descTipo(tipo)} ${numeroDi(documento)}`,
    ...testoMail(documento, ragioneSociale),
    allegati: [allegatoConferma(documento)],
    riferimento: { tipo, id, numero, anno, codAnagrafica, ragioneSociale },
  });
  ctx.log('edit documenti', `${tipo} ${numeroDi(documento)}`, { dopo: { mail: destinatario } });
  return { destinatario };
}

function indirizzoPer(scritto: string, detto: string, cliente: boolean): string {
  const destinatario = detto === '' ? scritto : detto;
  const rifiuta = (message: string) => breaksRule(message, { errors: [{ path: 'destinatario', message }] });
  if (destinatario === '') throw rifiuta('Il cliente non ha un indirizzo mail: scriverlo qui o nella sua anagrafica.');
  if (cliente && destinatario !== scritto) throw rifiuta('Il documento si manda soltanto al proprio indirizzo mail.');
  const guasto = emailValida(destinatario);
  if (guasto !== null) throw rifiuta(guasto);
  return destinatario;
}

const testoMail = (documento: DocumentoIntero, ragioneSociale: string) =>
  letter(
    paragraph(greeting(ragioneSociale), 'in allegato trovate il documento.'),
    facts([
      ['Documento', `${descTipo(documento.tipo)} ${numeroDi(documento)}`],
      ['Data', formatDate(documento.data)],
      ['Totale documento', formatMoney(documento.totaleDocumento)],
    ]),
    paragraph('Grazie per averci scelto.'),
  );
