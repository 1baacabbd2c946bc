import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays, dayOfWeek, oggiInItalia } from '#platform/contract/dates.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { below, facts, greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import * as contract from '../contract.ts';
import { differenzaInParole, nomiMisure } from '../rules.ts';
import { misure } from '../rules/list.ts';
import { leggiAndamento } from './leggi-andamento.ts';
import { leggiQuadro } from './leggi-quadro.ts';
import type { Quadri } from './quadro.ts';

const volutaDa = async (db: Sql, id: number): Promise<boolean> =>
  (await db.one(sql`select m.id_utente from andamento_mail m where m.id_utente = ${id}`)) !== undefined;

export const mailLunedi = async ({ db, actor }: ReadCtx): Promise<ReplyOf<typeof contract.mailLunedi>> => ({
  voluta: await volutaDa(db, actor.idUtente ?? 0),
});

/** Sets the choice of the calling user only. */
export const scegliMailLunedi: Verb<typeof contract.scegliMailLunedi> = async ({ ctx, input: { voluta } }) => {
  const { tx, actor, now, log } = ctx;
  const id = actor.idUtente ?? 0;
  await tx.run(
    voluta
      ? sql`insert into andamento_mail (id_utente, dal) select u.id, ${now}::timestamptz from utenti u where u.id = ${id} on conflict (id_utente) do nothing`
      : sql`delete from andamento_mail m where m.id_utente = ${id}`,
  );
  log('edit andamento_mail', String(id), { dopo: { voluta } });
  return { voluta: voluta && (await volutaDa(tx, id)) };
};

export const codaLunedi: Queue = { name: 'andamento-lunedi', retryLimit: 3, retryDelay: 60, expireInSeconds: 300 };

/** Monday to Sunday of the week before a Monday. */
const settimana = (lunedi: string) => ({ dal: addDays(lunedi, -7), al: addDays(lunedi, -1), passo: 'giorno' }) as const;

interface Giro extends Pick<Parts, 'store' | 'jobsIn' | 'clock'> {
  readonly quadri: Quadri;
  readonly urlPubblico: () => string;
}

/** On Mondays, once per person who chose the mail and still has the role for it. */
export const mandaLunedi =
  ({ store, jobsIn, clock, quadri, urlPubblico }: Giro): Handler<object> =>
  async () => {
    const now = clock();
    const oggi = oggiInItalia(now);
    if (dayOfWeek(oggi) !== 1) return;
    const chi = await store.db.rows<{ id: number; username: string; nome: string }>(sql`
      select u.id, u.username, trim(u.nome || ' ' || u.cognome) as nome from andamento_mail m join utenti u on u.id = m.id_utente
      where u.attivo and u.ruolo = any(${[...contract.mailLunedi.who]}::smallint[]) order by u.id`);
    if (chi.length === 0) return;
    const parti = await riassunto({ db: store.db, now }, quadri, { oggi, url: urlPubblico() });
    await store.transaction(async (tx) => {
      for (const { id, username, nome } of chi)
        await queueMail(
          { tx, jobs: jobsIn(tx), now },
          {
            unica: `andamento:${id}:${oggi}`,
            destinatario: username,
            oggetto: `Andamento della settimana dal ${formatDate(settimana(oggi).dal)} al ${formatDate(settimana(oggi).al)}`,
            ...letter(paragraph(greeting(nome)), ...parti),
          },
        );
    });
  };

async function riassunto(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  quadri: Quadri,
  { oggi, url }: { readonly oggi: string; readonly url: string },
) {
  const periodo = settimana(oggi);
  const chiesto = contract.leggiAndamento.input.parse(periodo);
  const quadro = (nome: 'clienti' | 'attesa' | 'ritardi' | 'crediti') =>
    leggiQuadro(ctx, contract.leggiQuadro.input.parse({ ...periodo, quadro: nome }), quadri);
  const andamento = await leggiAndamento(ctx, chiesto);
  const [clienti, attesa, ritardi, crediti] = [
    await quadro('clienti'),
    await quadro('attesa'),
    await quadro('ritardi'),
    await quadro('crediti'),
  ];
  const scaduto = crediti.righe
    .filter(({ chiave }) => /\d/.test(chiave))
    .reduce((conto, { adesso }) => conto + (adesso ?? 0), 0);
  return [
    paragraph(
      `ecco la settimana dal ${formatDate(periodo.dal)} al ${formatDate(periodo.al)}, accanto agli stessi giorni dell’anno prima.`,
    ),
    facts(
      misure.map((misura) => {
        const { adesso, prima } = andamento.totali[misura];
        return [
          nomiMisure[misura],
          `${formatMoney(adesso)}, anno prima ${formatMoney(prima)} (${differenzaInParole(adesso, prima)})`,
        ];
      }),
    ),
    below(
      paragraph('Chi ha ordinato di più:'),
      facts(
        clienti.righe
          .filter(({ chiave }) => chiave !== '*')
          .slice(0, 5)
          .map(({ nome, adesso }) => [nome, formatMoney(adesso)]),
      ),
    ),
    facts([
      ['Da consegnare', formatMoney(attesa.totale?.adesso ?? 0)],
      ['In ritardo', formatCounted(ritardi.totale?.adesso ?? 0, 'riga', 'righe')],
      ['Crediti aperti', formatMoney(crediti.totale?.adesso ?? 0)],
      ['Crediti scaduti', formatMoney(scaduto)],
    ]),
    link(`${url}/andamento?dal=${periodo.dal}&al=${periodo.al}&passo=giorno`, {
      says: 'Andamento: ',
      label: 'Apri l’andamento',
    }),
    paragraph('Questa mail si toglie nella pagina Andamento, con il tasto «Mail del lunedì».'),
  ];
}
