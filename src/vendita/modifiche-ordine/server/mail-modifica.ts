import { formatMoney } from '#platform/contract/format.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { greeting, letter, paragraph, table } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import { allegatoConferma } from '#vendita/documenti/server/index.ts';
import type { Cambi } from '../rules.ts';
import { inParole } from '../rules/in-parole.ts';
import type { Ordine } from './blocca-ordine.ts';

/** One mail per change, with old and new values and the whole order; none without an address. */
export async function mailModifica(
  ctx: WriteCtx,
  ordine: Ordine,
  {
    cambi,
    annulla,
    daRendere,
  }: { readonly cambi: Cambi; readonly annulla: number | null; /** EUR. */ readonly daRendere: number },
): Promise<void> {
  const { id, numero, anno, versione, codAnagrafica } = ordine;
  const cliente = await ctx.tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!cliente?.mail) return;
  const { ragioneSociale } = cliente;
  const carta = { id, tipo: 'OC' as const, numero, anno };
  const apertura =
    annulla === null
      ? `il vostro ordine n. ${numero}/${anno} è stato modificato:`
      : `l'ultima modifica del vostro ordine n. ${numero}/${anno} è stata annullata:`;
  await queueMail(ctx, {
    unica: `modifica-ordine:${id}:${versione}`,
    destinatario: cliente.mail,
    oggetto: `Ordine ${numero}/${anno}: ${annulla === null ? 'modificato' : 'modifica annullata'}`,
    ...letter(
      paragraph(greeting(ragioneSociale), apertura),
      table(
        ['', 'Prima', 'Adesso'],
        inParole(cambi).map(({ che, prima, dopo }) => ({
          text: `${che}: ${prima} → ${dopo}`,
          html: `<tr>${[che, prima, dopo].map((una) => `<td>${escaped(una)}</td>`).join('')}</tr>`,
        })),
      ),
      ...(daRendere > 0
        ? [paragraph(`L'ordine è già pagato: vi restituiremo ${formatMoney(daRendere)}, e ve lo scriveremo.`)]
        : []),
      paragraph("Alleghiamo l'ordine com'è adesso. Prezzi IVA esclusa."),
    ),
    allegati: [allegatoConferma(carta)],
    riferimento: { ...carta, codAnagrafica, ragioneSociale },
  });
}
