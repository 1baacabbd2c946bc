import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule, forbidden } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type * as contract from '../contract.ts';
import { messaggiMassimi, nomeDomanda, statoDopo } from '../rules.ts';
import { bloccaDomanda, cambio, eUfficio, type Domanda } from './blocca-domanda.ts';

export interface Posta {
  readonly casellaUfficio: string;
  readonly urlPubblico: () => string;
}

export const scriviMessaggio =
  (posta: Posta): Verb<typeof contract.scriviMessaggio> =>
  async ({ ctx, input: { id, ...scritto } }) => {
    if ((scritto.nota || scritto.chiudi) && !eUfficio(ctx.actor))
      throw forbidden('Le note interne e la chiusura di una domanda sono dell’ufficio.');
    return { messaggio: await scrivi(ctx, { posta, domanda: await bloccaDomanda(ctx, id), ...scritto }) };
  };

interface Scritto {
  readonly posta: Posta;
  readonly domanda: Domanda;
  readonly testo: string;
  readonly contienePrezzi: boolean;
  readonly nota: boolean;
  readonly chiudi: boolean;
}

/** Appends a message to a locked thread and returns its id. The first of the office to write takes charge. */
export async function scrivi(
  ctx: WriteCtx,
  { posta, domanda, testo, contienePrezzi, nota, chiudi }: Scritto,
): Promise<number> {
  const { tx, actor, now } = ctx;
  const { id, incaricato } = domanda;
  if (domanda.messaggi >= messaggiMassimi)
    throw breaksRule(`Questa domanda ha già ${messaggiMassimi} messaggi: aprirne un’altra.`);
  const parte = nota ? 'nota' : eUfficio(actor) ? 'ufficio' : 'cliente';
  const stato = statoDopo(domanda.stato, { parte, chiudi });
  const scritto = await tx.one<{ id: number }>(sql`
    insert into domande_messaggi (id_domanda, parte, autore, id_utente, testo, contiene_prezzi, quando)
    values (${id}, ${parte}, ${actor.nome}, ${actor.idUtente}, ${testo}, ${contienePrezzi && !actor.negati.includes('prezzi')}, ${now}) returning id`);
  if (!scritto) throw new Error('A message without an id');
  const prende = parte === 'ufficio' && incaricato === '';
  await tx.run(sql`
    update domande set stato = ${stato}, messaggi = messaggi + 1, ultimo = case when ${nota} then ultimo else ${now} end,
      id_incaricato = case when ${prende} then ${actor.idUtente}::int else id_incaricato end,
      incaricato = case when ${prende} then ${actor.nome} else incaricato end,
      id_utente = case when ${parte} = 'cliente' then ${actor.idUtente}::int else id_utente end,
      da_leggere_cliente = ${parte === 'ufficio'} or (da_leggere_cliente and ${parte} <> 'cliente'),
      da_leggere_ufficio = ${parte === 'cliente'} or (da_leggere_ufficio and ${parte} <> 'ufficio')
    where id = ${id}`);
  ctx.log(cambio(domanda, { stato, messaggio: scritto.id, parte, ...(prende && { incaricato: actor.nome }) }));
  if (parte === 'ufficio' && !domanda.daLeggereCliente)
    await avvisa(ctx, domanda, {
      posta,
      messaggio: scritto.id,
      destinatario: domanda.mailCliente,
      frasi: [greeting(domanda.ragioneSociale), fullStop(`l’ufficio ha scritto di: ${domanda.titolo}`)],
    });
  if (parte === 'cliente' && !domanda.daLeggereUfficio)
    await avvisa(ctx, domanda, {
      posta,
      messaggio: scritto.id,
      destinatario: domanda.mailIncaricato || posta.casellaUfficio,
      frasi: [fullStop(`${domanda.ragioneSociale} (${domanda.codAnagrafica}) ha scritto di: ${domanda.titolo}`)],
    });
  return scritto.id;
}

interface Avviso {
  readonly posta: Posta;
  readonly messaggio: number;
  readonly destinatario: string;
  readonly frasi: readonly string[];
}

/** The mail says only that there is something to read, never the text. */
async function avvisa(
  ctx: WriteCtx,
  { id, codAnagrafica, ragioneSociale }: Domanda,
  { posta, messaggio, destinatario, frasi }: Avviso,
): Promise<void> {
  if (destinatario === '') return;
  await queueMail(ctx, {
    unica: `domanda:${id}:${messaggio}`,
    destinatario,
    oggetto: `${nomeDomanda({ id })}: un messaggio da leggere`,
    ...letter(
      paragraph(...frasi),
      link(`${posta.urlPubblico()}/domande?domanda=${id}`, { says: 'Si legge qui: ', label: 'Leggi il messaggio' }),
    ),
    riferimento: { tipo: 'domanda', id, numero: id, codAnagrafica, ragioneSociale },
  });
}
