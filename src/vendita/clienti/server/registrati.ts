import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { countTry, creaUtenteInAttesa, keysOf, utenteConNome } from '#sistema/accesso/server/index.ts';
import { categoriaNota } from '#sistema/profilo/server/index.ts';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';
import { erroriRegistrazione, type Registrazione } from '../rules/registrazione.ts';
import type { ClientiParts } from './clienti-parts.ts';
import { mailGiaRegistrato, mailUfficio } from './mail-registrazione.ts';

/** A known address gets the same answer; its owner is mailed. */
export const registrati =
  (parts: ClientiParts): Verb<typeof contract.registrati> =>
  async ({ ctx, input }) => {
    const errors = erroriRegistrazione(input);
    if (errors[0]) throw breaksRule(errors[0].message, { errors });
    const { now, address } = ctx;
    const { limite } = parts;
    await ctx.transaction(({ tx }) =>
      countTry({ tx, now, limite }, keysOf('registrazione', { account: input.userName, address })),
    );
    await ctx.transaction((write) => accolta(write, parts, input));
    return 'OK' as const;
  };

async function accolta(
  write: WriteCtx,
  { casellaUfficio, urlPubblico }: ClientiParts,
  dati: Registrazione,
): Promise<void> {
  const { tx, jobs, now, log } = write;
  const { sottoCategoria } = await sceltaValida(write, dati);
  const username = dati.userName.toLowerCase();
  const { nome, cognome, comunicazioni, newsLetter } = dati;
  const idUtente = await creaUtenteInAttesa(tx, { username, nome, cognome, comunicazioni, newsLetter, now });
  if (idUtente === null) {
    const owner = await utenteConNome(tx, username);
    const unica = `${username}:${oggiInItalia(now)}`;
    if (owner) await queueMail({ tx, jobs, now }, mailGiaRegistrato(owner, { url: urlPubblico(), unica }));
    await log('edit registrazioni', username, { note: 'indirizzo già registrato' });
    return;
  }
  const row = await tx.one<{ id: number }>(sql`
    insert into registrazioni (stato, id_utente, ragione_sociale, indirizzo, localita, provincia, cap, telefono, fax, categoria, sotto_categoria,
      piva, nome, cognome, user_name, mail_contatto, creata)
    values ('richiesta', ${idUtente}, ${dati.ragioneSociale}, ${dati.indirizzo}, ${dati.localita}, ${dati.provincia.toUpperCase()}, ${dati.cap},
      ${dati.telefono}, ${dati.fax}, ${dati.categoria}, ${sottoCategoria}, ${dati.piva}, ${dati.nome}, ${dati.cognome}, ${username},
      ${dati.mailContatto}, ${now})
    returning id`);
  if (!row) throw new Error('A registration was not stored');
  await queueMail(
    { tx, jobs, now },
    mailUfficio({ ...dati, userName: username, id: row.id }, { casella: casellaUfficio, url: urlPubblico() }),
  );
  await log('add registrazioni', String(row.id), { dopo: { ...dati, userName: username } });
}

/** Category and subcategory must exist. */
async function sceltaValida({ tx }: WriteCtx, dati: Registrazione): Promise<{ sottoCategoria: string }> {
  const scelta = dividiSottoCategoria(dati.sottoCategoria);
  const known = scelta.categoria === dati.categoria && (await categoriaNota(tx, scelta));
  if (!known) throw breaksRule('Richiesto.', { errors: [{ path: 'sottoCategoria', message: 'Richiesto.' }] });
  return scelta;
}
