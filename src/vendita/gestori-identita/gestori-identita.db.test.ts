import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { leggiSicurezza } from '#sistema/sicurezza/contract.ts';
import { cliente } from '#test/fixtures/gestore-vero.ts';
import { portaleConGestori } from '#test/fixtures/portale-con-gestori.ts';
import { salvaPersona } from '#vendita/persone/contract.ts';
import * as contract from './contract.ts';
import { nonEntra } from './rules.ts';

const {
  adesso,
  altra,
  amministra,
  app,
  bearer,
  capo,
  casa,
  chiSono,
  conto,
  db,
  ditta,
  entra,
  falso,
  giro,
  inizia,
  later,
  portale,
  scrivi,
  second,
  utente,
  vero,
  visitor,
} = await portaleConGestori();

const { pool } = app.database;

describe('the customer’s administrator', () => {
  test('enters a provider that answers; the secret is stored sealed and shown to nobody', async () => {
    expect((await inizia('persona@ditta.it')).indirizzo).toBeNull();
    expect((await visitor.call(contract.ciSonoGestori, {})).reply).toEqual({ attivo: true, mio: false });
    expect((await scrivi()).reply).toBe('OK');
    const { reply } = await amministra().call(contract.leggiGestore, {});
    expect(reply).toMatchObject({
      gestore: { issuer: vero.issuer, domini: ['ditta.it'], entrano: 'tutti' },
      indirizzoRitorno: `${portale}/accesso-aziendale/${ditta}`,
      indirizzoUscita: `${portale}/api/auth/gestore/uscita/${ditta}`,
    });
    const everywhere = await db.one<{ testo: string }>(sql`
      select (select string_agg(g::text, ' ') from gestori_identita g) || (select string_agg(r::text, ' ') from registro r) as testo`);
    expect(everywhere?.testo).not.toContain(cliente.segreto);
  });

  test('who was slower than another is told what stands there now, and changes nothing', async () => {
    const { gestore: visto } = (await amministra().call(contract.leggiGestore, {})).reply;
    const versione = visto?.versione ?? '';
    later(1);
    expect((await scrivi({ versione, clientId: 'di un altro' })).status).toBe(200);
    const { status, problem } = await scrivi({ versione, clientId: 'suo' });
    expect([status, problem.present]).toEqual([409, expect.objectContaining({ clientId: 'di un altro' })]);
    expect(JSON.stringify(problem)).not.toContain(cliente.segreto);
    expect((await scrivi({})).status).toBe(200);
  });

  test('is refused what is not his: domains of others, of mail for all, private networks, no proof', async () => {
    expect((await scrivi({ domini: ['altra.it'] })).status).toBe(409);
    expect((await scrivi({ domini: ['nostri.it'] })).status).toBe(409);
    expect((await scrivi({ domini: ['gmail.com'] })).status).toBe(422);
    expect((await scrivi({ domini: ['sconosciuta.it'] })).status).toBe(409);
    // An invitation not yet accepted does not make the domain the company's own.
    expect((await amministra().call(salvaPersona, { username: 'io@sconosciuta.it', nome: 'Io' })).status).toBe(200);
    expect((await scrivi({ domini: ['sconosciuta.it'] })).status).toBe(409);
    for (const issuer of [
      'https://127.0.0.1',
      'https://[::1]',
      'https://169.254.169.254',
      'http://localhost:1',
      'https://localhost',
    ])
      expect((await scrivi({ issuer })).problem.errors?.[0]).toMatchObject({
        path: 'issuer',
        message: expect.stringMatching(
          /: (sta in una rete interna, che da qui non si chiama|serve un indirizzo https)\.$/,
        ) as string,
      });
    // The same holds for a provider that is switched off.
    expect((await scrivi({ issuer: 'http://accesso.ditta.it', attivo: false })).problem).toMatchObject({
      detail: 'accesso.ditta.it: serve un indirizzo https.',
      errors: [{ path: 'issuer' }],
    });
    expect((await scrivi({ issuer: `http://${falso.host}`, segreto: '' })).problem.errors?.[0]?.path).toBe('segreto');
    const tardi = app.as({
      ruolo: 1,
      idUtente: capo.id,
      codAnagrafica: ditta,
      confermato: adesso().getTime() - 16 * 60_000,
    });
    expect((await scrivi({}, tardi)).problem.type).toBe('urn:cardine:unconfirmed');
    const senza = app.as({ ruolo: 1, codAnagrafica: ditta, negati: ['amministra'] });
    expect((await senza.call(contract.leggiGestore, {})).status).toBe(403);
    expect((await app.as({ ruolo: 4, codAnagrafica: ditta }).call(contract.leggiGestore, {})).status).toBe(403);
    // Our staff may enter any domain that no other company's provider has.
    expect((await scrivi({ domini: ['ditta.it'] }, casa())).status).toBe(409);
  });
});

test.each(['http://accesso.ditta.it', 'https://accesso.ditta.it:99999', 'accesso'])(
  'a provider at %s, as an earlier version stored it, lets everybody in by password, and says so',
  async (issuer) => {
    const chi = conto();
    const { access_token } = (await entra(chi)).reply;
    await db.run(sql`update gestori_identita set issuer = ${issuer} where cod_anagrafica = ${ditta}`);
    expect(await inizia(chi.email)).toEqual({ indirizzo: null, sfida: '' });
    expect((await visitor.call(contract.ciSonoGestori, {}, bearer(access_token))).reply).toEqual({
      attivo: true,
      mio: false,
    });
    expect((await visitor.call(contract.iniziaConferma, {}, bearer(access_token))).reply.indirizzo).toBeNull();
    expect((await amministra().call(contract.leggiGestore, {})).reply).toMatchObject({
      chiamabile: false,
      gestore: { issuer },
    });
    later(0.5);
    await giro();
    await expect.poll(async () => (await chiSono(access_token)).status).toBe(401);
    expect((await scrivi()).status).toBe(200);
    expect((await amministra().call(contract.leggiGestore, {})).reply.chiamabile).toBe(true);
  },
);

describe('lock order customer, then user: no deadlock between', () => {
  const aspetta = async (): Promise<void> => {
    await expect
      .poll(() =>
        db.one(
          sql`select 1 as uno from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toBeDefined();
  };
  /** Holds the lock as a change in the customer's users does, while `altro` waits for it. */
  async function intanto(username: string, altro: () => Promise<unknown>): Promise<void> {
    const persone = await pool.connect();
    await persone.query('begin');
    await persone.query('select 1 from clienti where cod_anagrafica = $1 for no key update', [ditta]);
    const fatto = altro();
    try {
      await aspetta();
      await persone.query('select u.id from utenti u where u.username = $1 for update nowait', [username]);
    } finally {
      await persone.query('rollback');
      persone.release();
    }
    await fatto;
  }

  test('a login whose groups have changed', async () => {
    const chi = conto({ groups: ['acquisti'] });
    expect((await entra(chi)).status).toBe(200);
    chi.conto.groups = ['direzione'];
    await intanto(chi.email, async () => expect((await entra(chi)).status).toBe(200));
  });

  test('the round that finds changed groups', async () => {
    const chi = conto({ groups: ['acquisti'] });
    const { access_token } = (await entra(chi)).reply;
    chi.conto.groups = ['direzione'];
    later(0.5);
    await intanto(chi.email, giro);
    await expect.poll(async () => (await chiSono(access_token)).status).toBe(401);
  });

  test('a first login, an administrator who changes the person and the removal of the provider, all at once', async () => {
    const chi = conto({ groups: ['acquisti'] });
    expect((await entra(chi)).status).toBe(200);
    const morti = () =>
      db.one<{ n: number }>(sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`);
    const prima = await morti();
    for (const groups of [['direzione'], ['acquisti'], ['direzione']]) {
      chi.conto.groups = groups;
      const nuova = conto();
      const [una, altra2, persona] = await Promise.all([
        entra(chi),
        entra(nuova),
        cambia(chi.email, `Ada ${groups[0] ?? ''}`),
      ]);
      expect([una.status, altra2.status, persona.status]).toEqual([200, 200, 200]);
    }
    const { indirizzo, sfida } = await inizia(chi.email);
    const { ritorno } = await vero.visita(indirizzo ?? '', chi.id);
    const [entrato, tolto] = await Promise.all([
      visitor.call(contract.entraConGestore, { sfida, ritorno }),
      amministra().call(contract.togliGestore, {}),
    ]);
    expect([200, 401, 403]).toContain(entrato.status);
    expect(tolto.status).toBe(200);
    expect(await db.rows(sql`select 1 as c from identita_utenti i where i.gestore = ${ditta}`)).toEqual([]);
    expect(await db.rows(sql`select 1 as c from sessioni_gestore s where s.gestore = ${ditta}`)).toEqual([]);
    expect(await morti()).toEqual(prima);
    expect((await scrivi()).status).toBe(200);
  });
});

/** Changes the user as the page "Persone" does. */
async function cambia(username: string, nome: string) {
  const una = await db.one<{ id: number }>(sql`select u.id from utenti u where u.username = ${username}`);
  return amministra().call(salvaPersona, { id: una?.id ?? 0, nome });
}

describe('who logs in by the provider', () => {
  test('is made a user with the rights of his groups, in three redirects at most, and stands in the list of logins', async () => {
    const chi = conto({ groups: ['direzione', 'altro'] });
    const entrato = await entra(chi);
    expect([entrato.status, entrato.giri <= 3]).toEqual([200, true]);
    const io = (await chiSono(entrato.reply.access_token)).reply;
    expect(io).toMatchObject({
      username: chi.email,
      nome: 'Ada Lo',
      roleId: 1,
      codAnagrafica: ditta,
      negati: ['amministra', 'paga'],
    });
    const { accessi } = (await visitor.call(leggiSicurezza, {}, bearer(entrato.reply.access_token))).reply;
    expect(accessi).toHaveLength(1);
    // The second login finds the same user, even with another address.
    chi.conto.email = 'sposata@ditta.it';
    const ancora = await entra(chi);
    expect((await chiSono(ancora.reply.access_token)).reply.username).toBe(chi.email);
  });

  test('joins the user of his company with the same verified address, and nobody else’s', async () => {
    const id = await utente('nota@ditta.it');
    expect((await entra(conto({ email: 'nota@ditta.it' }))).status).toBe(200);
    expect(await db.rows(sql`select id_utente from identita_utenti where id_utente = ${id}`)).toHaveLength(1);
    // Another provider account with the same address, e.g. after an employee has left, does not get the user.
    expect((await entra(conto({ email: 'nota@ditta.it' }))).status).toBe(403);
    await utente('esterna@ditta.it', { cod: altra });
    const esterna = conto({ email: 'esterna@ditta.it' });
    // The user's address does not lead to that provider, and its claim about the address does not count.
    expect((await inizia(esterna.email)).indirizzo).toBeNull();
    expect((await entra({ ...esterna, email: 'persona@ditta.it' })).status).toBe(403);
    expect((await entra({ ...conto({ email: 'x@altra.it' }), email: 'persona@ditta.it' })).status).toBe(403);
    expect((await entra({ ...conto({ email: 'capo@nostri.it' }), email: 'persona@ditta.it' })).status).toBe(403);
    const falsa = conto({ email: 'nuova@ditta.it', email_verified: false });
    expect((await entra(falsa)).status).toBe(403);
    expect(
      await db.one(sql`select 1 as c from utenti where username in ('nuova@ditta.it', 'x@altra.it')`),
    ).toBeUndefined();
  });

  test('does not come in without a group, deactivated, or uninvited where only who is invited may', async () => {
    expect((await entra(conto({ groups: [] }))).status).toBe(403);
    const chi = conto();
    expect((await entra(chi)).status).toBe(200);
    await db.run(sql`update utenti set attivo = false where username = ${chi.email}`);
    expect((await entra(chi)).status).toBe(403);
    expect((await scrivi({ entrano: 'invitati' })).status).toBe(200);
    expect((await entra(conto())).status).toBe(403);
    await db.run(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, attende, creato)
      values ('invitata@ditta.it', '', 1, 'Eva', '', ${ditta}, false, true, ${adesso()})`);
    expect((await entra(conto({ email: 'invitata@ditta.it' }))).status).toBe(200);
    expect((await scrivi()).status).toBe(200);
  });

  test.each(['a\0@ditta.it', 'a\ud800@ditta.it', 'admin@demo.it@ditta.it', '<img src=x>@ditta.it', '@ditta.it'])(
    'does not come in with the address %j, and nobody is made of it',
    async (email) => {
      const quanti = () => db.one(sql`select count(*)::int as n from utenti`);
      const prima = await quanti();
      const { status, problem } = await entra({ ...conto({ email }), email: 'persona@ditta.it' });
      expect([status, problem.detail]).toEqual([403, nonEntra]);
      expect(await quanti()).toEqual(prima);
    },
  );

  test('comes in with a name that the database would not take, which is cleaned', async () => {
    const chi = conto({ given_name: `A\0${'d'.repeat(57)}😀` });
    const entrato = await entra(chi);
    expect(entrato.status).toBe(200);
    expect((await chiSono(entrato.reply.access_token)).reply.nome).toBe(`A ${'d'.repeat(57)} Lo`);
  });

  test('comes in once by one answer: a replayed code or state, another browser’s challenge and a late one are refused', async () => {
    const chi = conto();
    const { sfida, ritorno } = await entra(chi);
    expect((await visitor.call(contract.entraConGestore, { sfida, ritorno })).status).toBe(401);
    const nuovo = await inizia(chi.email);
    expect((await visitor.call(contract.entraConGestore, { sfida: nuovo.sfida, ritorno })).status).toBe(401);
    const uno = await inizia(chi.email);
    const due = await inizia(chi.email);
    const tornato = await vero.visita(uno.indirizzo ?? '', chi.id);
    expect((await visitor.call(contract.entraConGestore, { sfida: due.sfida, ritorno: tornato.ritorno })).status).toBe(
      401,
    );
    expect(
      (await visitor.call(contract.entraConGestore, { sfida: 'inventata', ritorno: tornato.ritorno })).status,
    ).toBe(401);
    later(6);
    expect((await visitor.call(contract.entraConGestore, { sfida: uno.sfida, ritorno: tornato.ritorno })).status).toBe(
      401,
    );
    const terzo = await inizia(chi.email);
    const giunto = await vero.visita(terzo.indirizzo ?? '', chi.id);
    const both = await Promise.all(
      [app, second].map((server) =>
        server.as().call(contract.entraConGestore, { sfida: terzo.sfida, ritorno: giunto.ritorno }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('two first logins at once on two servers make one user', async () => {
    const chi = conto();
    const both = await Promise.all([entra(chi), entra(chi, { server: second })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await entra(chi)).status).toBe(200);
    expect(await db.rows(sql`select id from utenti where username = ${chi.email}`)).toHaveLength(1);
    expect(await db.rows(sql`select id_utente from identita_utenti where soggetto = ${chi.id}`)).toHaveLength(1);
  });
});
