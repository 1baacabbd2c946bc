import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { login, rinnovaSessione } from '#sistema/accesso/contract.ts';
import { confermaChiSono, leggiSicurezza, nuoviCodici } from '#sistema/sicurezza/contract.ts';
import { conChiavePropria, conSegreto, gestoreFalso, senzaFirma } from '#test/fixtures/gestore-falso.ts';
import { cliente } from '#test/fixtures/gestore-vero.ts';
import { portaleConGestori } from '#test/fixtures/portale-con-gestori.ts';
import * as contract from './contract.ts';

const {
  altra,
  app,
  bearer,
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
  nostro,
  portale,
  scrivi,
  second,
  utente,
  vero,
  visitor,
} = await portaleConGestori();

await scrivi();

describe('a provider that lies', () => {
  const soggetto = 'bugiardo';
  async function prova(
    firma: typeof falso.firma,
    { claims = {}, iss = falso.issuer, ritorno = '' }: { claims?: object; iss?: string | null; ritorno?: string } = {},
  ): Promise<number> {
    const { indirizzo, sfida } = await inizia('persona@altra.it');
    const chiesto = new URL(indirizzo ?? '').searchParams;
    const secondi = Math.floor(Date.now() / 1000);
    falso.claims = {
      iss: falso.issuer,
      aud: cliente.id,
      sub: soggetto,
      iat: secondi,
      exp: secondi + 300,
      nonce: chiesto.get('nonce') ?? '',
      email: 'persona@altra.it',
      email_verified: true,
      ...claims,
    };
    falso.firma = firma;
    const query = new URLSearchParams({ code: 'c', state: chiesto.get('state') ?? '', ...(iss && { iss }) });
    return (await visitor.call(contract.entraConGestore, { sfida, ritorno: ritorno || query.toString() })).status;
  }

  test('is believed only if signed by its own published key, for us, for this round, by itself, in time', async () => {
    expect((await scrivi({ issuer: falso.issuer, domini: ['altra.it'], gruppi: [] }, casa())).status).toBe(200);
    const estranea = await gestoreFalso();
    expect(await prova(falso.giusta)).toBe(200);
    expect(await prova(senzaFirma)).toBe(401);
    expect(await prova((claims) => conSegreto(claims, cliente.segreto))).toBe(401);
    const pubblica = await falso.pubblica();
    expect(await prova((claims) => conSegreto(claims, pubblica))).toBe(401);
    // A key inside the token or at a URL in it is not accepted either.
    expect(await prova(conChiavePropria)).toBe(401);
    expect(await prova(estranea.giusta)).toBe(401);
    expect(await prova(falso.giusta, { claims: { nonce: 'di un altro giro' } })).toBe(401);
    expect(await prova(falso.giusta, { claims: { nonce: undefined } })).toBe(401);
    expect(await prova(falso.giusta, { claims: { aud: 'altro' } })).toBe(401);
    expect(await prova(falso.giusta, { claims: { iss: vero.issuer } })).toBe(401);
    // Mix-up: the response names another issuer, or none although the provider always names it.
    expect(await prova(falso.giusta, { iss: vero.issuer })).toBe(401);
    expect(await prova(falso.giusta, { iss: null })).toBe(401);
    const secondi = Math.floor(Date.now() / 1000);
    expect(await prova(falso.giusta, { claims: { exp: secondi - 90 } })).toBe(401);
    // A clock difference of a minute and new keys are accepted.
    expect(await prova(falso.giusta, { claims: { exp: secondi - 30 } })).toBe(200);
    expect(await prova(falso.giusta, { claims: { iat: secondi + 40 } })).toBe(200);
    // Beyond that minute, times in the future are refused.
    expect(await prova(falso.giusta, { claims: { iat: secondi + 86_400, exp: secondi + 90_000 } })).toBe(401);
    expect(await prova(falso.giusta, { claims: { auth_time: secondi + 40_000 } })).toBe(401);
    for (const dura of [9e12, 1e18]) {
      falso.dura = dura;
      expect(await prova(falso.giusta)).toBe(200);
    }
    falso.dura = 300;
    await falso.ruota();
    expect(await prova(falso.giusta)).toBe(200);
    expect(await prova(falso.giusta, { ritorno: 'error=access_denied&state=x' })).toBe(401);
    // Signed by the same key for another purpose: access and ID tokens end no login.
    const uscita = { iss: falso.issuer, aud: cliente.id, sub: soggetto, iat: Math.floor(Date.now() / 1000), jti: '1' };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const esce = async (typ: string, altro: object = { events }) =>
      (
        await app.server.app.inject({
          method: 'POST',
          url: `/api/auth/gestore/uscita/${altra}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `logout_token=${await falso.giusta({ ...uscita, ...altro }, typ)}`,
        })
      ).statusCode;
    expect([await esce('at+jwt'), await esce('JWT', {}), await esce('logout+jwt', { events, nonce: 'n' })]).toEqual([
      400, 400, 400,
    ]);
    expect([await esce('logout+jwt'), await esce('JWT')]).toEqual([200, 200]);
    await estranea.chiudi();
  });
});

describe('a login by a provider', () => {
  test('ends within one round on all servers when the last group is taken away, and follows changed rights', async () => {
    const chi = conto();
    const { access_token } = (await entra(chi)).reply;
    later(0.5);
    await giro();
    expect((await chiSono(access_token)).status).toBe(200);
    chi.conto.groups = [];
    later(0.5);
    await giro();
    await expect.poll(async () => (await chiSono(access_token, second)).status).toBe(401);
    chi.conto.groups = ['acquisti'];
    const di = (await entra(chi)).reply;
    chi.conto.groups = ['direzione'];
    later(0.5);
    await giro();
    await expect.poll(async () => (await chiSono(di.access_token)).status).toBe(401);
    expect((await chiSono((await entra(chi)).reply.access_token)).reply.negati).toEqual(['amministra', 'paga']);
  });

  test('ends when the user is gone there, and outlives a silent provider for an hour', async () => {
    const chi = conto();
    const { access_token } = (await entra(chi)).reply;
    vero.conti.delete(chi.id);
    later(0.5);
    await giro();
    await expect.poll(async () => (await chiSono(access_token)).status).toBe(401);
  });

  test('is ended by the provider’s logout, by a token of its own only', async () => {
    const [uno, due] = [conto(), conto()];
    const [primo, altro] = [(await entra(uno)).reply, (await entra(due)).reply];
    const { sid } = (await db.one<{ sid: string }>(
      sql`select sid from sessioni_gestore where soggetto = ${uno.id}`,
    )) ?? { sid: '' };
    expect(sid).not.toBe('');
    const body = await vero.esce(uno.id, sid);
    const manda = async (payload: string, chiave = ditta) =>
      (
        await app.server.app.inject({
          method: 'POST',
          url: `/api/auth/gestore/uscita/${chiave}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        })
      ).statusCode;
    expect(await manda(body, altra)).toBe(400);
    expect(await manda(`logout_token=${await senzaFirma({ iss: vero.issuer, aud: cliente.id, sub: uno.id })}`)).toBe(
      400,
    );
    expect(await manda('logout_token=')).toBe(400);
    // A replayed token ends no login that began after it.
    await db.run(sql`
      update sessioni set iniziata = '2100-01-01' where famiglia in (select g.famiglia from sessioni_gestore g where g.soggetto = ${uno.id})`);
    expect(await manda(body)).toBe(200);
    expect((await chiSono(primo.access_token)).status).toBe(200);
    await db.run(sql`
      update sessioni set iniziata = creata where famiglia in (select g.famiglia from sessioni_gestore g where g.soggetto = ${uno.id})`);
    expect((await chiSono(primo.access_token)).status).toBe(200);
    expect(await manda(body)).toBe(200);
    await expect.poll(async () => (await chiSono(primo.access_token, second)).status).toBe(401);
    expect((await visitor.call(rinnovaSessione, { refresh_token: primo.refresh_token })).status).toBe(401);
    expect((await chiSono(altro.access_token)).status).toBe(200);
  });

  test('is asked about without reading anew what the provider says of itself', async () => {
    const chi = conto();
    const { access_token } = (await entra(chi)).reply;
    await giro();
    vero.chiesti.length = 0;
    for (let volta = 0; volta < 4; volta++) {
      later(0.5);
      await giro();
    }
    expect((await chiSono(access_token)).status).toBe(200);
    const scoperte = vero.chiesti.filter((path) => path.includes('.well-known'));
    expect(scoperte).toEqual([]);
    later(11);
    await giro();
    expect(vero.chiesti.filter((path) => path.includes('.well-known'))).toHaveLength(1);
  });

  test('left here is left there too: by its own token, which was stored sealed, and back with its state', async () => {
    const chi = conto();
    const { reply, cookie } = await entra(chi);
    const tenuto = await db.one<{ idToken: string }>(
      sql`select s.id_token from sessioni_gestore s where s.soggetto = ${chi.id}`,
    );
    expect(tenuto?.idToken).not.toMatch(/^(eyJ|$)/);
    const esci = (refresh_token: string) => visitor.call(contract.esciConGestore, { refresh_token });
    const { indirizzo } = (await esci(reply.refresh_token)).reply;
    const via = new URL(indirizzo ?? '');
    expect([via.origin, via.pathname]).toEqual([vero.issuer, '/session/end']);
    expect(via.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    await expect.poll(async () => (await chiSono(reply.access_token)).status).toBe(401);
    const ritorno = new URL(await vero.lascia(indirizzo ?? '', cookie));
    expect(ritorno.href).toBe(`${portale}/accesso-aziendale/${ditta}?state=${via.searchParams.get('state')}`);
    // The user's session at the provider is over: without asking the user the provider confirms nothing.
    expect((await esci(reply.refresh_token)).reply).toEqual({ indirizzo: null });
    expect((await esci('inventato')).reply).toEqual({ indirizzo: null });
    const password = (await visitor.call(login, { username: 'capo@ditta.it', password: 'una parola lunga' })).reply;
    expect((await esci(password.refresh_token)).reply).toEqual({ indirizzo: null });
    expect((await visitor.call(rinnovaSessione, { refresh_token: password.refresh_token })).status).toBe(401);
    expect((await scrivi({ uscita: false })).status).toBe(200);
    const senza = (await entra(chi)).reply;
    expect((await esci(senza.refresh_token)).reply).toEqual({ indirizzo: null });
    expect(
      await db.one(sql`select 1 as c from sessioni_gestore s where s.soggetto = ${chi.id} and s.id_token <> ''`),
    ).toBeUndefined();
    expect((await scrivi()).status).toBe(200);
  });

  test('proves again who it is at the provider, by the same account', async () => {
    const chi = conto();
    const { reply } = await entra(chi);
    const mio = async (token: string) => (await visitor.call(contract.ciSonoGestori, {}, bearer(token))).reply.mio;
    expect(await mio(reply.access_token)).toBe(true);
    const password = (await visitor.call(login, { username: 'capo@ditta.it', password: 'una parola lunga' })).reply;
    expect(await mio(password.access_token)).toBe(false);
    const renewed = async () => {
      later(14);
      const prima = (await visitor.call(rinnovaSessione, { refresh_token: reply.refresh_token })).reply;
      later(2);
      return prima.access_token;
    };
    const token = await renewed();
    expect((await visitor.call(nuoviCodici, {}, bearer(token))).problem.type).toBe('urn:cardine:unconfirmed');
    const conferma = async (come: string) => {
      const { indirizzo, sfida } = (await visitor.call(contract.iniziaConferma, {}, bearer(token))).reply;
      const { ritorno } = await vero.visita(indirizzo ?? '', come);
      return visitor.call(contract.confermaConGestore, { sfida, ritorno }, bearer(token));
    };
    expect((await conferma(conto().id)).status).toBe(422);
    const fatta = await conferma(chi.id);
    // There is no token to renew, but the access token can be checked.
    expect((await visitor.call(nuoviCodici, {}, bearer(fatta.reply.access_token))).status).toBe(409);
  });

  test('takes the place of the password where the company says so', async () => {
    const chi = { ...conto({ email: 'nota2@ditta.it' }) };
    await utente('nota2@ditta.it');
    const password = () => visitor.call(login, { username: 'nota2@ditta.it', password: 'una parola lunga' });
    expect((await password()).status).toBe(200);
    expect((await entra(chi)).status).toBe(200);
    const prima = (await password()).reply;
    const azienda = (await entra(chi)).reply;
    const collega = (await visitor.call(login, { username: 'capo@ditta.it', password: 'una parola lunga' })).reply;
    expect((await scrivi({ solo: true })).status).toBe(200);
    expect((await password()).status).toBe(403);
    // Earlier logins by password have ended; the login by the provider continues and is confirmed only there.
    await expect.poll(async () => (await chiSono(prima.access_token, second)).status).toBe(401);
    expect((await visitor.call(rinnovaSessione, { refresh_token: prima.refresh_token })).status).toBe(401);
    expect((await visitor.call(rinnovaSessione, { refresh_token: collega.refresh_token })).status).toBe(200);
    const conferma = await visitor.call(
      confermaChiSono,
      { password: 'una parola lunga' },
      bearer(azienda.access_token),
    );
    expect([conferma.status, conferma.problem.errors]).toEqual([
      422,
      [{ path: 'password', message: 'Qui si entra con l’accesso della sua azienda.' }],
    ]);
    const ha = async () => (await visitor.call(leggiSicurezza, {}, bearer(azienda.access_token))).reply;
    expect(await ha()).toMatchObject({ aziendale: true, password: false });
    // The same holds for a user linked later.
    await utente('nota3@ditta.it');
    const terza = (await visitor.call(login, { username: 'nota3@ditta.it', password: 'una parola lunga' })).reply;
    expect((await entra(conto({ email: 'nota3@ditta.it' }))).status).toBe(200);
    await expect.poll(async () => (await chiSono(terza.access_token)).status).toBe(401);
    expect((await scrivi({ solo: false })).status).toBe(200);
    expect(await ha()).toMatchObject({ aziendale: false, password: true });
  });
});

describe('our own staff', () => {
  test('has the role of its group, and a customer’s provider lets no staff in', async () => {
    const chi = conto({ email: 'ufficio@nostri.it', groups: ['ufficio'] });
    const entrato = await entra(chi, { presso: nostro });
    expect((await chiSono(entrato.reply.access_token)).reply).toMatchObject({ roleId: 4, codAnagrafica: null });
    chi.conto.groups = ['capi', 'ufficio'];
    later(0.5);
    await giro();
    await expect.poll(async () => (await chiSono(entrato.reply.access_token)).status).toBe(401);
    const capi = await entra(chi, { presso: nostro });
    expect((await chiSono(capi.reply.access_token)).reply.roleId).toBe(2);
    await utente('interno@ditta.it', { cod: null, ruolo: 4 });
    expect((await entra({ ...conto({ email: 'interno@ditta.it' }), email: 'persona@ditta.it' })).status).toBe(403);
  });
});

test('a provider that is down stops nobody who logs in by password, and its logins last an hour', async () => {
  const chi = conto();
  const { access_token, refresh_token } = (await entra(chi)).reply;
  await vero.spegni();
  const { status, problem } = await visitor.call(contract.iniziaConGestore, { username: chi.email });
  expect([status, problem.detail]).toEqual([502, expect.stringMatching(/entrare con la password/)]);
  expect((await visitor.call(login, { username: 'capo@ditta.it', password: 'una parola lunga' })).status).toBe(200);
  later(0.5);
  await giro();
  expect((await chiSono(access_token)).status).toBe(200);
  later(61);
  const { reply } = await visitor.call(rinnovaSessione, { refresh_token });
  await giro();
  await expect.poll(async () => (await chiSono(reply.access_token)).status).toBe(401);
});
