import { cut } from '#platform/contract/storable.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { senzaIndirizzo } from '../rules.ts';
import { bloccaMio, cambio } from './cambia-stato-arrivo.ts';

interface AChi {
  readonly mittente: string;
  readonly numeroOrdine: string;
  readonly oggetto: string;
  readonly nome: string;
  readonly ragioneSociale: string;
  readonly mail: string;
}

/**
 * Sends the question to the sender, otherwise to the customer's address. As it may contain prices, it goes to the
 * company's address instead of a user who may not see them.
 */
export const chiedi: Verb<typeof contract.chiediPerArrivo> = async ({ ctx, input: { id, testo } }) => {
  const riga = await bloccaMio(ctx, id);
  const { tx, now, jobs } = ctx;
  const chi = await tx.one<AChi>(sql`
    select case when exists (select 1 from utenti u where u.ruolo = 1 and not u.vede_prezzi and lower(u.username) = x.mittente) then '' else x.mittente end as mittente,
      x.numero_ordine, x.oggetto, x.nome, coalesce(c.ragione_sociale, '') as ragione_sociale, case when c.cod_anagrafica is null then '' else ${casellaConPrezzi} end as mail
    from ordini_in_arrivo x left join clienti c on c.cod_anagrafica = x.cod_anagrafica where x.id = ${id}`);
  const destinatario = chi?.mittente || chi?.mail || '';
  if (!chi || destinatario === '') throw breaksRule(senzaIndirizzo);
  const suo = chi.numeroOrdine === '' ? chi.oggetto || chi.nome : `ordine ${chi.numeroOrdine}`;
  await queueMail(
    { tx, jobs, now },
    {
      unica: `domanda-arrivo:${id}:${now.getTime()}`,
      destinatario,
      oggetto: cut(`Domanda sul vostro ${suo}`, 200),
      ...letter(
        ...(chi.ragioneSociale === '' ? [] : [paragraph(greeting(chi.ragioneSociale))]),
        ...testo.split(/\n{2,}/).map((parte) => paragraph(...parte.split('\n'))),
        paragraph(`Rispondere a questa domanda citando: ${suo}.`),
      ),
    },
  );
  await tx.run(
    sql`update ordini_in_arrivo set stato = 'domanda', motivo = ${cut(testo, 200)}, chiuso = ${now} where id = ${id}`,
  );
  ctx.log(cambio(riga, { stato: 'domanda', destinatario, testo }));
  return { destinatario };
};
