import { beforeEach, describe, expect, test } from 'vitest';
import { luhn } from '#platform/contract/check-digits.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiCategorie, leggiProfilo, salvaProfilo } from '#sistema/profilo/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import {
  attivaUtente,
  leggiUtente,
  login,
  recuperaPassword,
  reimpostaPassword,
  rinnovaSessione,
} from '#sistema/accesso/contract.ts';
import {
  accettaRegistrazione,
  rimandaAttivazione,
  ritiraRegistrazione,
  elencoRegistrazioni,
  registrati,
  rifiutaRegistrazione,
} from './contract.ts';

let now = new Date('2026-03-16T09:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const app = await testApp({ clock: () => now });
const { db, pool } = app.database;
const [visitor, ufficio] = [app.as(), app.as(4)];

await db.run(
  sql`insert into categorie_clienti (categoria, sotto_categoria, ordine) values ('Artigiano', 'Serramentista', 1), ('Artigiano', 'Fabbro', 1), ('Rivendita', 'Ferramenta', 2)`,
);

let count = 0;
let from: Record<string, string> = {};
let userName = '';
beforeEach(() => {
  count++;
  userName = `nuovo${count}@demo.it`;
  from = { 'x-forwarded-for': `10.3.${count}.1` };
});

const dati = () => ({
  ragioneSociale: 'Serramenti Bo srl',
  indirizzo: 'Via Roma 1',
  localita: 'Udine',
  provincia: 'ud',
  cap: '33100',
  telefono: '0432 123456',
  categoria: 'Artigiano',
  sottoCategoria: 'Artigiano|Serramentista',
  piva: '01234567897',
  nome: 'Anna',
  cognome: 'Bo',
  userName,
  privacy: true,
  comunicazioni: true,
});
const mails = (destinatario: string) =>
  db.rows<{ oggetto: string; testo: string }>(
    sql`select oggetto, testo from posta where destinatario = ${destinatario} order by creata, oggetto, progressivo`,
  );
const codeOf = (testo: string | undefined): string => /#code=([\w-]+)/.exec(testo ?? '')?.[1] ?? '';
const codeIn = async (oggetto: string): Promise<string> =>
  codeOf((await mails(userName)).findLast((mail) => mail.oggetto === oggetto)?.testo);
const activationCode = (): Promise<string> => codeIn('Registrazione accettata');
/** Created by a job after the response. */
const resetCode = (): Promise<string> =>
  eventually(async () => {
    const code = await codeIn('Nuova password');
    if (code === '') throw new Error('no mail yet');
    return code;
  });
async function recoveriesDone(): Promise<void> {
  const open = sql`select id from pgboss.job where name = 'recuperi' and state < 'completed'`;
  await expect.poll(() => db.rows(open)).toEqual([]);
}
const enter = (password: string) => visitor.call(login, { username: userName, password }, from);

async function requested(): Promise<number> {
  expect((await visitor.call(registrati, dati(), from)).reply).toBe('OK');
  const row = await db.one<{ id: number }>(
    sql`select id from registrazioni where user_name = ${userName} order by id desc`,
  );
  return row?.id ?? 0;
}

async function active(password = 'prima-password'): Promise<void> {
  await ufficio.call(accettaRegistrazione, { id: await requested() });
  expect(
    (
      await visitor.call(
        attivaUtente,
        { Code: await activationCode(), Password: password, ConfermaPassword: password },
        from,
      )
    ).reply,
  ).toBe('OK');
}

describe('registration', () => {
  test('leads over acceptance and activation to a login as the new customer, with its address', async () => {
    const id = await requested();
    const toOffice = (await mails('ufficio@cardine.example')).find(
      (mail) => mail.oggetto === 'Nuova registrazione: Serramenti Bo srl',
    );
    expect(toOffice?.testo).toMatch(/^https?:\/\/\S+\/registrazioni$/m);
    expect((await enter('')).status).toBe(422);
    const { reply: list } = await ufficio.call(elencoRegistrazioni, {});
    expect(list.righe.find((riga) => riga.id === id)).toMatchObject({ userName, provincia: 'UD', stato: 'richiesta' });

    const { reply: accepted } = await ufficio.call(accettaRegistrazione, { id });
    expect(accepted.codAnagrafica).toMatch(/^\d{6}$/);
    expect((await enter('prima-password')).status).toBe(401);
    expect(
      (
        await visitor.call(
          attivaUtente,
          { Code: await activationCode(), Password: 'prima-password', ConfermaPassword: 'prima-password' },
          from,
        )
      ).reply,
    ).toBe('OK');

    const consensi = sql`select comunicazioni, news_letter from utenti where username = ${userName}`;
    expect(await db.one(consensi)).toEqual({ comunicazioni: true, newsLetter: false });
    const { reply } = await enter('prima-password');
    const info = await visitor.call(leggiUtente, {}, { authorization: `Bearer ${reply.access_token}` });
    expect(info.reply).toMatchObject({
      username: userName,
      roleId: 1,
      ragioneSociale: 'Serramenti Bo srl',
      codAnagrafica: accepted.codAnagrafica,
    });
    const address = await db.one(
      sql`select indirizzo, cap from indirizzi where cod_anagrafica = ${accepted.codAnagrafica} and prog = 1`,
    );
    expect(address).toEqual({ indirizzo: 'Via Roma 1', cap: '33100' });
  });

  test('is accepted once: of two at once one makes the customer, the other hears that it was decided', async () => {
    const id = await requested();
    const both = await Promise.all([
      ufficio.call(accettaRegistrazione, { id }),
      ufficio.call(accettaRegistrazione, { id }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await mails(userName)).filter((mail) => mail.oggetto === 'Registrazione accettata')).toHaveLength(1);
  });

  test('many accepted at once get codes of their own', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) {
      userName = `gara${i}@demo.it`;
      ids.push(await requested());
    }
    const codes = await Promise.all(ids.map((id) => ufficio.call(accettaRegistrazione, { id })));
    expect(new Set(codes.map(({ reply }) => reply.codAnagrafica)).size).toBe(5);
  });

  test('may join a customer that is there, and only such a one', async () => {
    const { reply } = await ufficio.call(accettaRegistrazione, { id: await requested() });
    userName = `collega${count}@demo.it`;
    const id = await requested();
    expect((await ufficio.call(accettaRegistrazione, { id, codAnagrafica: '999998' })).status).toBe(404);
    expect((await ufficio.call(accettaRegistrazione, { id, codAnagrafica: reply.codAnagrafica })).reply).toEqual(reply);
    expect((await ufficio.call(accettaRegistrazione, { id, codAnagrafica: reply.codAnagrafica })).status).toBe(409);
    expect(await db.one(sql`select utenti.cod_anagrafica from utenti where utenti.username = ${userName}`)).toEqual(
      reply,
    );
  });

  test('names the customer that has its VAT number already, the first of several', async () => {
    const dieci = String(7_000_000_000 + count);
    const piva = Array.from({ length: 10 }, (_, ultima) => `${dieci}${ultima}`).find(luhn) ?? '';
    const noto = async (): Promise<unknown> => {
      const { reply } = await ufficio.call(elencoRegistrazioni, {});
      return reply.righe.find((riga) => riga.userName === userName)?.clienteNoto;
    };
    const richiesta = async (nome: string): Promise<number> => {
      userName = nome;
      await visitor.call(registrati, { ...dati(), piva }, from);
      return (await db.one<{ id: number }>(sql`select id from registrazioni where user_name = ${nome}`))?.id ?? 0;
    };
    const prima = await richiesta(`prima${count}@demo.it`);
    expect(await noto()).toBeNull();
    const { reply } = await ufficio.call(accettaRegistrazione, { id: prima });
    const seconda = await richiesta(`seconda${count}@demo.it`);
    expect(await noto()).toEqual({ codAnagrafica: reply.codAnagrafica, ragioneSociale: 'Serramenti Bo srl' });
    await ufficio.call(accettaRegistrazione, { id: seconda });
    await richiesta(`terza${count}@demo.it`);
    expect(await noto()).toMatchObject({ codAnagrafica: reply.codAnagrafica });
  });

  test('that is refused frees the address, and cannot be accepted any more', async () => {
    const id = await requested();
    expect((await ufficio.call(rifiutaRegistrazione, { id })).reply).toBe('OK');
    const again = await ufficio.call(accettaRegistrazione, { id });
    expect([again.status, again.problem.detail]).toEqual([409, 'La registrazione è già rifiutata.']);
    expect(await requested()).toBeGreaterThan(id);
  });

  test('with an address that is known answers the same; the owner hears of it, once a day, and nothing is stored twice', async () => {
    await requested();
    await requested();
    await visitor.call(registrati, { ...dati(), userName: userName.toUpperCase() }, from);
    expect((await mails(userName)).map((mail) => mail.oggetto)).toEqual(['Indirizzo già registrato']);
    expect(await db.rows(sql`select 1 from registrazioni where user_name = ${userName}`)).toHaveLength(1);
  });

  test('with an address that is known is told of once in each day of Italy, which begins an hour before that of Greenwich', async () => {
    const before = now;
    await requested();
    for (const instant of ['2026-03-17T22:30:00Z', '2026-03-17T23:30:00Z', '2026-03-18T00:30:00Z']) {
      now = new Date(instant);
      await visitor.call(registrati, dati(), from);
    }
    now = before;
    expect(await mails(userName)).toHaveLength(2);
  });

  test('names every faulty field, and takes only categories that are on offer', async () => {
    const { status, problem } = await visitor.call(registrati, { ...dati(), cap: '1', piva: 'x', privacy: false });
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([422, ['cap', 'piva', 'privacy']]);
    for (const sottoCategoria of ['Artigiano|Pilota', 'Rivendita|Ferramenta', 'Serramentista']) {
      const wrong = await visitor.call(registrati, { ...dati(), sottoCategoria }, from);
      expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'sottoCategoria']);
    }
    expect((await visitor.call(leggiCategorie, {})).reply).toEqual({
      categorie: ['Artigiano', 'Rivendita'],
      sottoCategorie: ['Artigiano|Fabbro', 'Artigiano|Serramentista', 'Rivendita|Ferramenta'],
    });
  });

  test('is limited by address, and the decision belongs to the office', async () => {
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push((await visitor.call(registrati, { ...dati(), userName: `serie${i}@demo.it` }, from)).status);
    expect(tries).toEqual([...Array(10).fill(200), 429]);
    const statuses = await Promise.all(
      ([0, 1, 3, 5, 6] as const).map(
        async (ruolo) => (await app.as(ruolo).call(rifiutaRegistrazione, { id: 1 })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403, 403, 403]);
  });
});

describe('an accepted registration can still be corrected', () => {
  const attiva = (Code: string) =>
    visitor.call(attivaUtente, { Code, Password: 'una-parola-mia', ConfermaPassword: 'una-parola-mia' }, from);

  test('the office sends the activation again: the new code counts, the old one no longer', async () => {
    const id = await requested();
    expect((await ufficio.call(rimandaAttivazione, { id })).status).toBe(409);
    await ufficio.call(accettaRegistrazione, { id });
    const vecchio = await activationCode();
    expect((await ufficio.call(rimandaAttivazione, { id })).reply).toBe('OK');
    const inviate = (await mails(userName)).filter(({ oggetto }) => oggetto === 'Registrazione accettata');
    const [nuovo] = inviate.map(({ testo }) => codeOf(testo)).filter((codice) => codice !== vecchio);
    expect(inviate).toHaveLength(2);
    expect((await attiva(vecchio)).problem.detail).toBe('Token non valido');
    expect((await attiva(nuovo ?? '')).reply).toBe('OK');
    expect((await ufficio.call(rimandaAttivazione, { id })).status).toBe(409);
    expect((await ufficio.call(ritiraRegistrazione, { id })).status).toBe(409);
  });
  test('the office takes it back: its code is dead, the customer stays, and the address may register again', async () => {
    const id = await requested();
    const { codAnagrafica } = (await ufficio.call(accettaRegistrazione, { id })).reply;
    const codice = await activationCode();
    expect((await ufficio.call(ritiraRegistrazione, { id })).reply).toBe('OK');
    expect((await attiva(codice)).problem.detail).toBe('Token non valido');
    expect(await db.one(sql`select 1 as si from clienti where cod_anagrafica = ${codAnagrafica}`)).toEqual({ si: 1 });
    expect(await requested()).toBeGreaterThan(id);
  });
  test('a user who requests a new password before having a first one gets the activation mail', async () => {
    await ufficio.call(accettaRegistrazione, { id: await requested() });
    expect((await visitor.call(recuperaPassword, { username: userName }, from)).reply).toBe('OK');
    await expect
      .poll(async () => (await mails(userName)).filter(({ oggetto }) => oggetto === 'Registrazione accettata').length, {
        timeout: 20_000,
      })
      .toBe(2);
    expect((await mails(userName)).some(({ oggetto }) => oggetto === 'Nuova password')).toBe(false);
  });
});

describe('activation', () => {
  test('takes its code once, for seven days, and no reset code', async () => {
    await ufficio.call(accettaRegistrazione, { id: await requested() });
    const Code = await activationCode();
    const words = { Code, Password: 'una-parola-mia', ConfermaPassword: 'una-parola-mia' };
    expect((await visitor.call(reimpostaPassword, { ...words, Code: 'così & così/+=' }, from)).problem).toMatchObject({
      status: 422,
      detail: 'Token non valido.',
    });
    expect((await visitor.call(reimpostaPassword, words, from)).problem.detail).toBe('Token non valido.');
    const before = now;
    now = later(7 * 24 * 60 + 1);
    expect((await visitor.call(attivaUtente, words, from)).problem.detail).toBe('Token non valido');
    now = before;
    const twice = await Promise.all([visitor.call(attivaUtente, words, from), visitor.call(attivaUtente, words, from)]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 422]);
  });
});

describe('recovery', () => {
  test('gives a new password by mail; the old one and all sessions end, the code counts once', async () => {
    await active();
    const before = (await enter('prima-password')).reply;
    expect((await visitor.call(recuperaPassword, { username: userName }, from)).reply).toBe('OK');
    const Code = await resetCode();
    const words = { Code, Password: 'seconda-password', ConfermaPassword: 'seconda-password' };
    expect((await visitor.call(reimpostaPassword, { ...words, ConfermaPassword: 'x' }, from)).problem.detail).toBe(
      'Le password non corrispondono',
    );
    expect((await visitor.call(reimpostaPassword, words, from)).reply).toBe('OK');
    expect((await visitor.call(reimpostaPassword, words, from)).problem.detail).toBe('Token non valido.');
    expect((await visitor.call(rinnovaSessione, { refresh_token: before.refresh_token })).status).toBe(401);
    expect([(await enter('prima-password')).status, (await enter('seconda-password')).status]).toEqual([401, 200]);
  });

  test('answers the same for an unknown address and one that is not active, and mails nobody', async () => {
    await requested();
    const sent = (await mails(userName)).length;
    const answers = [
      await visitor.call(recuperaPassword, { username: 'nessuno@demo.it' }, from),
      await visitor.call(recuperaPassword, { username: userName }, from),
    ];
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual([
      [200, 'OK'],
      [200, 'OK'],
    ]);
    await recoveriesDone();
    expect((await mails('nessuno@demo.it')).length + (await mails(userName)).length).toBe(sent);
    expect((await visitor.call(recuperaPassword, {}, from)).problem.detail).toBe('Il campo e-mail è obbligatorio');
  });

  test('replies before the lookup: also if the user can’t be read', async () => {
    await active();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table utenti in access exclusive mode');
    // A request waiting for the lock is refused after ten seconds.
    expect((await visitor.call(recuperaPassword, { username: userName }, from)).status).toBe(200);
    await holder.query('rollback');
    holder.release();
    expect(await resetCode()).not.toBe('');
  });

  test('closes for an account at an address after its requests; strangers who ask for an account from elsewhere shut nobody out, and send ten mails at most', async () => {
    await active();
    const before = (await mails(userName)).length;
    const ask = async (address: string): Promise<number> =>
      (await visitor.call(recuperaPassword, { username: userName }, { 'x-forwarded-for': address })).status;
    for (let i = 0; i < 15; i++) expect(await ask(`10.4.0.${i}`)).toBe(200);
    await expect.poll(async () => (await mails(userName)).length - before).toBe(10);
    const Code = await resetCode();
    const words = { Code, Password: 'terza-password', ConfermaPassword: 'terza-password' };
    expect((await visitor.call(reimpostaPassword, words, from)).reply).toBe('OK');
    const same = [];
    for (let i = 0; i < 14; i++) same.push(await ask('10.4.9.9'));
    expect(same).toEqual([...Array(13).fill(200), 429]);
  });

  test('stores codes and passwords only as hashes', async () => {
    await active('una-password-lunga');
    await visitor.call(recuperaPassword, { username: userName }, from);
    const Code = await resetCode();
    const rows = await db.rows<{ riga: string }>(sql`
      select codici_accesso::text as riga from codici_accesso union all select utenti::text from utenti union all select registro::text from registro`);
    expect(rows.filter(({ riga }) => riga.includes(Code) || riga.includes('una-password-lunga'))).toEqual([]);
  });
});

describe('profile', () => {
  async function loggedIn(): Promise<Record<string, string>> {
    await active();
    return { authorization: `Bearer ${(await enter('prima-password')).reply.access_token}` };
  }

  test('shows the customer of the user, and saves category and consent', async () => {
    const me = await loggedIn();
    expect((await visitor.call(leggiProfilo, {}, me)).reply).toMatchObject({
      ragioneSociale: 'Serramenti Bo srl',
      mail_Internet: userName,
      sottocategoria: 'Artigiano|Serramentista',
      modificabile: true,
    });
    const words = { categoria: 'Rivendita', sottocategoria: 'Rivendita|Ferramenta', privacy: false };
    expect((await visitor.call(salvaProfilo, words, me)).reply).toBe('OK');
    expect((await visitor.call(leggiProfilo, {}, me)).reply).toMatchObject(words);
    const wrong = await visitor.call(salvaProfilo, { ...words, categoria: 'Artigiano' }, me);
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'sottocategoria']);
  });
});
