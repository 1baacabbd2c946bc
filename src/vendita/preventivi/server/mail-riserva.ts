import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { validoFino } from '#vendita/documenti/rules/preventivo.ts';
import type { Preventivo } from './blocca-preventivo.ts';

/** No mail without an address. */
export async function mailLiberata(
  { tx, jobs, now, urlPubblico }: Pick<WriteCtx, 'tx' | 'jobs' | 'now'> & { readonly urlPubblico: () => string },
  preventivo: Preventivo,
): Promise<void> {
  const { id, anno, numero, codAnagrafica, data, riservataFino } = preventivo;
  const cliente = await tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, c.mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!cliente?.mail) return;
  const valido = validoFino({ data, riservataFino: null });
  const { ragioneSociale, mail: destinatario } = cliente;
  await queueMail(
    { tx, jobs, now },
    {
      unica: `riserva-libera:${id}`,
      destinatario,
      oggetto: `Riserva ${numero}/${anno}: merce di nuovo libera`,
      ...letter(
        paragraph(
          greeting(ragioneSociale),
          `la merce del preventivo n. ${numero}/${anno}, riservata fino al ${formatDate(riservataFino)}, non è più tenuta per voi.`,
          valido < oggiInItalia(now)
            ? 'Il preventivo resta; per ordinare valgono i prezzi di oggi.'
            : `Il preventivo resta: i suoi prezzi valgono fino al ${formatDate(valido)}, finché c’è merce.`,
        ),
        link(`${urlPubblico()}/documento/PC/${anno}/${numero}`, {
          says: 'Per farne un ordine: ',
          label: 'Vai al preventivo',
        }),
      ),
      riferimento: { id, tipo: 'PC', numero, anno, codAnagrafica, ragioneSociale },
    },
  );
}
