import { expect, test } from 'vitest';
import type { Diritto } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as accesso from '#sistema/accesso/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import { personeMassime } from './rules.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const cliente = (
  await db.one<{ cod: string }>(sql`select cod_anagrafica as cod from utenti where username = 'cliente@demo.it'`)
)?.cod as string;
const altro = (
  await db.one<{ cod: string }>(sql`select cod_anagrafica as cod from utenti where username = 'cliente2@demo.it'`)
)?.cod as string;

const password = 'una password lunga';
const entra = async (username: string) => {
  const { status, reply } = await app.as().call(accesso.login, { username, password });
  return { status, con: { authorization: `Bearer ${reply.access_token}` } };
};
const chi = await db.one<{ id: number }>(sql`select id from utenti where username = 'cliente@demo.it'`);
const capo = app.as({ ruolo: 1, idUtente: chi?.id ?? 0, codAnagrafica: cliente });
const elenco = async () => (await capo.call(contract.elencoPersone, {})).reply.righe;
const una = async (username: string) => {
  const trovata = (await elenco()).find((riga) => riga.username === username);
  if (!trovata) throw new Error(`No person ${username}`);
  return trovata;
};
type Dati = Parameters<typeof salva>[1];
const salva = (username: string, dati: Omit<typeof contract.salvaPersona.input._zod.input, 'username'>) =>
  capo.call(contract.salvaPersona, { username, ...dati });
const codiceDi = async (username: string): Promise<string> => {
  const mail = await db.one<{ testo: string }>(
    sql`select testo from posta where destinatario = ${username} order by id desc limit 1`,
  );
  return /code=(\S+)/.exec(mail?.testo ?? '')?.[1] ?? '';
};
const attiva = async (username: string) =>
  app
    .as()
    .call(accesso.attivaUtente, { Code: await codiceDi(username), Password: password, ConfermaPassword: password });
const invitata = async (username: string, dati: Dati = {}) => {
  expect((await salva(username, { nome: 'Prova', ...dati })).status).toBe(200);
  expect((await attiva(username)).status).toBe(200);
  return entra(username);
};

test('who logged in before people could be invited is the administrator and may do all', async () => {
  expect(await una('cliente@demo.it')).toMatchObject({
    stato: 'attiva',
    amministra: true,
    vedePrezzi: true,
    limiteOrdine: null,
  });
});

test('an invited person chooses its password by the link, once, and comes in with its rights', async () => {
  expect((await salva('Nuova@Azienda.IT', { nome: 'Nuova', vedePrezzi: false })).status).toBe(200);
  expect(await una('nuova@azienda.it')).toMatchObject({ stato: 'invitata', vedePrezzi: false, amministra: false });
  expect((await entra('nuova@azienda.it')).status).toBe(401);
  const codice = await codiceDi('nuova@azienda.it');
  expect((await attiva('nuova@azienda.it')).status).toBe(200);
  const ancora = await app
    .as()
    .call(accesso.attivaUtente, { Code: codice, Password: password, ConfermaPassword: password });
  expect(ancora.status).toBe(422);
  const { con } = await entra('nuova@azienda.it');
  expect((await app.as().call(contract.elencoPersone, {}, con)).problem.detail).toContain('amministrare gli accessi');
});

test('a company has a hundred people and not one more', async () => {
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato, cod_anagrafica)
    select 'pieno' || n || '@azienda.it', '', 1, 'Prova', '', true, now(), ${cliente} from generate_series(1, ${personeMassime}::int - (
      select count(*)::int from utenti where cod_anagrafica = ${cliente} and ruolo = 1)) n`);
  expect((await salva('una.di.troppo@azienda.it', { nome: 'X' })).problem.detail).toBe(
    `Un'azienda ha al massimo ${personeMassime} persone.`,
  );
  await db.run(sql`delete from utenti where username = 'pieno1@azienda.it'`);
  expect((await salva('ultima@azienda.it', { nome: 'X' })).status).toBe(200);
  await db.run(sql`delete from utenti where username like 'pieno%@azienda.it' or username = 'ultima@azienda.it'`);
});

test('an address that has a login can’t be invited, of this company or of another', async () => {
  expect((await salva('cliente2@demo.it', { nome: 'X' })).status).toBe(409);
});

test('of two invitations of one address at once one is made', async () => {
  const insieme = await Promise.all([1, 2].map(() => salva('insieme@azienda.it', { nome: 'Insieme' })));
  expect(insieme.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an invitation that was sent again replaces the link before it, one that was taken back leads nowhere', async () => {
  await salva('attesa@azienda.it', { nome: 'Attesa' });
  const primo = await codiceDi('attesa@azienda.it');
  const { id } = await una('attesa@azienda.it');
  expect((await capo.call(contract.rimandaInvito, { id })).status).toBe(200);
  const con = (Code: string) =>
    app.as().call(accesso.attivaUtente, { Code, Password: password, ConfermaPassword: password });
  expect((await con(primo)).status).toBe(422);
  const secondo = await codiceDi('attesa@azienda.it');
  expect((await capo.call(contract.togliInvito, { id })).status).toBe(200);
  expect((await con(secondo)).status).toBe(422);
});

test('a person who is closed out is out at once, and comes in again when taken back', async () => {
  const { con } = await invitata('esce@azienda.it');
  const { id } = await una('esce@azienda.it');
  expect((await app.as().call(accesso.leggiUtente, {}, con)).status).toBe(200);
  expect((await capo.call(contract.accessoPersona, { id, attiva: false })).status).toBe(200);
  await expect.poll(async () => (await app.as().call(accesso.leggiUtente, {}, con)).status).toBe(401);
  expect((await entra('esce@azienda.it')).status).toBe(401);
  await capo.call(contract.accessoPersona, { id, attiva: true });
  expect((await entra('esce@azienda.it')).status).toBe(200);
});

test('the last administrator stays one, also when two take the right from each other at once', async () => {
  await invitata('vice@azienda.it', { amministra: true });
  const [io, vice] = [await una('cliente@demo.it'), await una('vice@azienda.it')];
  const insieme = await Promise.all(
    [io, vice].map(({ id, versione }) =>
      app
        .as({ ruolo: 1, idUtente: io.id, codAnagrafica: cliente })
        .call(contract.salvaPersona, { id, versione, amministra: false }),
    ),
  );
  expect(insieme.map(({ status }) => status).sort()).toEqual([200, 409]);
  await db.run(sql`update utenti set amministra = true where id = ${io.id}`);
});

test('a person of another company is not found, by any call', async () => {
  const { id } = await una('vice@azienda.it');
  const estraneo = app.as({ ruolo: 1, codAnagrafica: altro });
  const stati = await Promise.all([
    estraneo.call(contract.salvaPersona, { id, nome: 'X' }),
    estraneo.call(contract.accessoPersona, { id, attiva: false }),
    estraneo.call(contract.rimandaInvito, { id }),
    estraneo.call(contract.togliInvito, { id }),
  ]);
  expect(stati.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('who sees no prices neither approves, pays nor administers', async () => {
  const { problem } = await salva('cieca@azienda.it', { nome: 'X', vedePrezzi: false, paga: true });
  expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, 'vedePrezzi']);
});

const articolo = async () =>
  (
    await db.one<{ cd: string; qta: number }>(sql`
      select a.cd_articolo as cd, greatest(a.qta_per_pezzo, a.qt_scatola, 1) as qta from articoli a join listini l on l.cd_articolo = a.cd_articolo
      join giacenze g on g.cd_articolo = a.cd_articolo
      where not a.scorta_non_gestita and g.qta_scaffale - g.qta_impegnata > 1000 and l.prezzo > 1 order by a.cd_articolo limit 1`)
  )?.cd as string;

test('limits are whole cents, addresses those of the customer, each once', async () => {
  const mio = (
    await db.one<{ prog: number }>(
      sql`select prog from indirizzi where cod_anagrafica = ${cliente} and not eliminato limit 1`,
    )
  )?.prog as number;
  const di = (dati: Dati) => salva('indirizzi@azienda.it', { nome: 'Prova', ...dati });
  expect((await di({ limiteOrdine: 10.005 })).status).toBe(400);
  expect((await di({ indirizzi: [mio, 99_999] })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'indirizzi' }],
  });
  expect((await di({ limiteOrdine: 10.05, indirizzi: [mio, mio] })).status).toBe(200);
  const { id, indirizzi, limiteOrdine } = await una('indirizzi@azienda.it');
  expect([indirizzi, limiteOrdine]).toEqual([[mio], 10.05]);
  await db.run(sql`update indirizzi set eliminato = true where cod_anagrafica = ${cliente} and prog = ${mio}`);
  expect((await capo.call(contract.salvaPersona, { id, cognome: 'Altro' })).status).toBe(200);
  await db.run(sql`update indirizzi set eliminato = false where cod_anagrafica = ${cliente} and prog = ${mio}`);
});

test('each person has a cart of its own', async () => {
  const [uno, due] = [await invitata('uno@azienda.it'), await invitata('due@azienda.it')];
  const aggiungi = (con: Record<string, string>) =>
    app.as().call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'Cantiere' }, con);
  await aggiungi(uno.con);
  const [riga] = (await app.as().call(carrello.leggiCarrello, {}, uno.con)).reply.righe;
  expect((await app.as().call(carrello.leggiCarrello, {}, due.con)).reply.righe).toEqual([]);
  expect((await app.as().call(carrello.eliminaRiga, { id: riga?.prog ?? 0 }, due.con)).status).toBe(404);
  await app.as().call(carrello.svuotaCarrello, {}, due.con);
  expect((await app.as().call(carrello.leggiCarrello, {}, uno.con)).reply.righe).toHaveLength(1);
});

test('an order above a limit is refused, and two at once count both in the month', async () => {
  const { con } = await invitata('limite@azienda.it', { limiteOrdine: 0.01 });
  const cd = await articolo();
  const metti = () => app.as().call(carrello.aggiungiRiga, { cdArticolo: cd, qta: 1000 }, con);
  const conferma = (chiave: string) =>
    app.as().call(carrello.confermaCarrello, { trasporto: 'ritiro' }, { ...con, 'idempotency-key': chiave });
  expect((await metti()).status).toBe(200);
  expect((await conferma('limite-uno')).problem.detail).toContain('per ordine');
  const { totDocumento } = (await app.as().call(carrello.totaleCarrello, {}, con)).reply;
  const { id } = await una('limite@azienda.it');
  await db.run(
    sql`update utenti set limite_ordine = null, limite_mese = ${totDocumento * 1.5}::numeric where id = ${id}`,
  );
  expect((await conferma('limite-due')).status).toBe(200);
  await metti();
  expect((await conferma('limite-tre')).problem.detail).toContain('del mese');
});

test('an order under a monthly limit waits for a change of the company’s users and locks none of them meanwhile', async () => {
  const { con } = await invitata('aspetta@azienda.it', { limiteMese: 1_000_000 });
  const { id } = await una('aspetta@azienda.it');
  await app.as().call(carrello.aggiungiRiga, { cdArticolo: await articolo(), qta: 1000 }, con);
  const aspetta = () =>
    db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const altrui = await app.database.pool.connect();
  await altrui.query('begin');
  await altrui.query('select 1 from clienti where cod_anagrafica = $1 for no key update', [cliente]);
  const ordine = app
    .as()
    .call(carrello.confermaCarrello, { trasporto: 'ritiro' }, { ...con, 'idempotency-key': 'limite-aspetta' });
  try {
    await expect.poll(aspetta).not.toEqual([]);
    await altrui.query(`set local lock_timeout = '500ms'`);
    await altrui.query('select 1 from utenti where id = $1 for update', [id]);
  } finally {
    await altrui.query('rollback');
    altrui.release();
  }
  expect((await ordine).status).toBe(200);
});

const senza = (negati: readonly Diritto[]) => app.as({ ruolo: 1, codAnagrafica: cliente, negati });

test('who sees no prices gets none: not in the cart, nor its totals, nor in a refusal', async () => {
  const cd = await articolo();
  const capoStesso = app.as({ ruolo: 1, codAnagrafica: cliente });
  await capoStesso.call(carrello.aggiungiRiga, { cdArticolo: cd, qta: 1000 });
  const cieco = senza(['prezzi']);
  const { righe } = (await cieco.call(carrello.leggiCarrello, {})).reply;
  expect(righe.length).toBeGreaterThan(0);
  for (const riga of righe)
    expect([riga.prezzoUnitario, riga.prezzoListino, riga.importo, riga.sconto1]).toEqual([null, null, null, null]);
  expect((await cieco.call(carrello.totaleCarrello, {})).reply.totDocumento).toBeNull();
  const rifiuto = await cieco.call(
    carrello.confermaCarrello,
    { trasporto: 'ritiro', totDocumento: 1 },
    { 'idempotency-key': 'cieco-uno' },
  );
  expect([rifiuto.status, rifiuto.problem.present]).toEqual([409, undefined]);
  expect(rifiuto.problem.detail).not.toMatch(/€|\d,\d\d/);
});
