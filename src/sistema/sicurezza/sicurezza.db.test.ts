import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import { leggiUtente, login, rinnovaSessione } from '#sistema/accesso/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { only } from '#test/fixtures/settings.ts';
import { softPasskey } from '#test/fixtures/passkey.ts';
import {
  azzeraFattori,
  chiudiAccesso,
  chiudiAltriAccessi,
  confermaChiSono,
  confermaTotp,
  entraConPasskey,
  iniziaPasskey,
  inizioConPasskey,
  iscriviAllAccesso,
  iscriviTotp,
  leggiSicurezza,
  nuoviCodici,
  salvaPasskey,
  secondoFattore,
  togliFattore,
} from './contract.ts';
import { sfidaScaduta } from './rules.ts';
import { impostazioniSicurezza } from './server/settings.ts';

let now = new Date('2026-03-16T09:00:00Z');
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const app = await testApp({ clock: () => now });
const strict = await app.another(only(impostazioniSicurezza, { secondoFattore: [4] }));
const unnamed = await app.another({ publicUrl: undefined });
const { db } = app.database;
const visitor = app.as();
const password = 'una parola lunga';
const passwordHash = await hashPassword(password);
const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36' };
const origin = 'http://cardine.test';
const portal = { host: 'cardine.test', origin };

let count = 0;
async function user(ruolo = 4) {
  const n = ++count;
  const username = `persona${n}@demo.it`;
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${username}, ${passwordHash}, ${ruolo}, 'Anna', 'Bo', ${ruolo === 1 ? '000100' : null}, true, ${now}) returning id`);
  return { id: row?.id ?? 0, username, from: { 'x-forwarded-for': `10.1.${n}.1`, ...chrome } };
}
type User = Awaited<ReturnType<typeof user>>;

const enter = (who: User, more: { browser?: string; server?: typeof app } = {}) =>
  (more.server ?? app)
    .as()
    .call(login, { username: who.username, password, ...(more.browser ? { browser: more.browser } : {}) }, who.from);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const sfidaDi = (problem: { present?: unknown }) => problem.present as { sfida: string; daIscrivere: boolean };
const cifre = (segreto: string, at = now): string =>
  new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: at.getTime() });

/** A user with an app, its secret and the recovery codes. */
async function withApp(ruolo = 4) {
  const who = await user(ruolo);
  const { access_token } = (await enter(who)).reply;
  const { id, segreto } = (await visitor.call(iscriviTotp, {}, bearer(access_token))).reply;
  const { codici } = (await visitor.call(confermaTotp, { id, codice: cifre(segreto) }, bearer(access_token))).reply;
  later(1);
  return { ...who, idFattore: id, segreto, codici, token: access_token };
}

describe('the list of logins', () => {
  test('names browser and address of each, says which is this, and shows nobody else’s', async () => {
    const who = await user();
    const one = (await enter(who)).reply;
    await enter(await user());
    await enter(who);
    const { accessi } = (await visitor.call(leggiSicurezza, {}, bearer(one.access_token))).reply;
    expect(accessi).toHaveLength(2);
    expect(accessi.every(({ dispositivo }) => dispositivo === 'Chrome su Windows')).toBe(true);
    expect(accessi.map(({ indirizzo }) => indirizzo)).toEqual(Array(2).fill(who.from['x-forwarded-for']));
    expect(accessi.filter(({ questo }) => questo)).toHaveLength(1);
  });

  test('ends one login on every server, another user’s not, and all others at once', async () => {
    const [who, other] = [await user(), await user()];
    const mine = (await enter(who)).reply;
    const [second, third] = [(await enter(who)).reply, (await enter(who)).reply];
    const foreign = (await enter(other)).reply;
    const read = async (token: string) => (await visitor.call(leggiSicurezza, {}, bearer(token))).reply.accessi;
    const altrui = (await read(foreign.access_token))[0]?.famiglia ?? '';
    const chiudi = (famiglia: string) => visitor.call(chiudiAccesso, { famiglia }, bearer(mine.access_token));
    expect((await chiudi(altrui)).status).toBe(404);
    const suo = (await read(second.access_token)).find(({ questo }) => questo)?.famiglia ?? '';
    expect((await chiudi(suo)).reply).toBe('OK');
    expect((await visitor.call(rinnovaSessione, { refresh_token: second.refresh_token })).status).toBe(401);
    expect((await visitor.call(rinnovaSessione, { refresh_token: third.refresh_token })).status).toBe(200);
    expect((await visitor.call(chiudiAltriAccessi, {}, bearer(mine.access_token))).reply).toBe('OK');
    expect(await read(mine.access_token)).toMatchObject([{ questo: true }]);
    expect((await read(foreign.access_token)).length).toBe(1);
  });

  test('a login by a browser not seen before is told by mail, once, and the very first is not', async () => {
    const who = await user();
    const mails = async () =>
      (await db.rows<{ testo: string }>(sql`select testo from posta where destinatario = ${who.username}`)).map(
        ({ testo }) => testo,
      );
    await enter(who, { browser: 'primo' });
    await enter(who, { browser: 'primo' });
    expect(await mails()).toEqual([]);
    await enter(who, { browser: 'secondo' });
    await enter(who, { browser: 'secondo' });
    expect(await mails()).toEqual([expect.stringContaining('Chrome su Windows')]);
  });
});

describe('six digits after the password', () => {
  test('are asked once an app is confirmed, open one session, and count once', async () => {
    const who = await withApp();
    const refused = await enter(who);
    expect([refused.status, refused.problem.detail]).toEqual([401, 'Serve anche il secondo fattore.']);
    const { sfida, daIscrivere } = sfidaDi(refused.problem);
    expect(daIscrivere).toBe(false);
    const codice = cifre(who.segreto);
    const both = await Promise.all([1, 2].map(() => visitor.call(secondoFattore, { sfida, codice }, who.from)));
    expect(both.map(({ status, problem }) => problem?.detail ?? status).sort()).toEqual([200, sfidaScaduta]);
    const opened = both.find(({ status }) => status === 200)?.reply;
    expect(opened?.codici).toEqual([]);
    expect((await visitor.call(leggiUtente, {}, bearer(opened?.access_token ?? ''))).reply.username).toBe(who.username);
    const again = sfidaDi((await enter(who)).problem).sfida;
    expect((await visitor.call(secondoFattore, { sfida: again, codice }, who.from)).status).toBe(422);
    later(1);
    const next = await visitor.call(secondoFattore, { sfida: again, codice: cifre(who.segreto) }, who.from);
    expect(next.status).toBe(200);
  });

  test('may be half a minute early or late, not more', async () => {
    const who = await withApp();
    const { sfida } = sfidaDi((await enter(who)).problem);
    const at = (seconds: number) => cifre(who.segreto, new Date(now.getTime() + seconds * 1000));
    const send = async (codice: string) => (await visitor.call(secondoFattore, { sfida, codice }, who.from)).status;
    expect(await send(at(-90))).toBe(422);
    expect(await send(at(90))).toBe(422);
    expect(await send(at(30))).toBe(200);
  });

  test('are locked after ten wrong ones for this user alone, for a quarter of an hour', async () => {
    const [who, other] = [await withApp(), await withApp()];
    const { sfida } = sfidaDi((await enter(who)).problem);
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? visitor : strict.as()).call(secondoFattore, { sfida, codice: '000000' }, who.from),
      ),
    );
    expect(wrong.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(10).fill(429),
    ]);
    expect((await visitor.call(secondoFattore, { sfida, codice: cifre(who.segreto) }, who.from)).status).toBe(429);
    const fine = sfidaDi((await enter(other)).problem).sfida;
    expect((await visitor.call(secondoFattore, { sfida: fine, codice: cifre(other.segreto) }, other.from)).status).toBe(
      200,
    );
    later(16);
    const anew = sfidaDi((await enter(who)).problem).sfida;
    expect((await visitor.call(secondoFattore, { sfida: anew, codice: cifre(who.segreto) }, who.from)).status).toBe(
      200,
    );
  });

  test('a challenge ends after five minutes, and is nobody’s to guess', async () => {
    const who = await withApp();
    const { sfida } = sfidaDi((await enter(who)).problem);
    later(6);
    const codice = cifre(who.segreto);
    expect((await visitor.call(secondoFattore, { sfida, codice }, who.from)).status).toBe(401);
    expect((await visitor.call(secondoFattore, { sfida: 'x', codice }, who.from)).status).toBe(401);
    expect((await visitor.call(iscriviAllAccesso, { sfida: 'x' })).status).toBe(401);
  });

  test('a recovery code stands in for them once, whatever its case', async () => {
    const who = await withApp();
    const [codice = ''] = who.codici;
    expect(who.codici).toHaveLength(10);
    const send = async () => {
      const { sfida } = sfidaDi((await enter(who)).problem);
      return (await visitor.call(secondoFattore, { sfida, codice: codice.toLowerCase() }, who.from)).status;
    };
    expect([await send(), await send()]).toEqual([200, 422]);
    const stored = await db.rows<{ impronta: string }>(sql`select impronta from codici_recupero`);
    expect(stored.some(({ impronta }) => who.codici.includes(impronta))).toBe(false);
    expect((await visitor.call(nuoviCodici, {}, bearer(who.token))).status).toBe(200);
  });

  test('the app’s secret is encrypted in the database', async () => {
    const who = await withApp();
    const row = await db.one<{ segreto: string }>(sql`select segreto from secondi_fattori where id = ${who.idFattore}`);
    expect(row?.segreto).not.toContain(who.segreto);
  });
});

describe('a role that must have a second factor', () => {
  test('enrols with its first login, gets its codes once, and keeps its last factor', async () => {
    const who = await user(4);
    const refused = await enter(who, { server: strict });
    const { sfida, daIscrivere } = sfidaDi(refused.problem);
    expect([refused.status, daIscrivere]).toEqual([401, true]);
    const from = { ...who.from };
    const call = strict.as();
    expect((await call.call(secondoFattore, { sfida, codice: '123456' }, from)).status).toBe(422);
    const { segreto, uri } = (await call.call(iscriviAllAccesso, { sfida })).reply;
    expect(uri).toContain(encodeURIComponent(who.username));
    const entered = await call.call(secondoFattore, { sfida, codice: cifre(segreto) }, from);
    expect(entered.reply.codici).toHaveLength(10);
    const mine = bearer(entered.reply.access_token);
    const { fattori, obbligatorio } = (await call.call(leggiSicurezza, {}, mine)).reply;
    expect([fattori.length, obbligatorio]).toEqual([1, true]);
    expect((await call.call(togliFattore, { id: fattori[0]?.id ?? 0 }, mine)).status).toBe(409);
    const next = sfidaDi((await enter(who, { server: strict })).problem);
    expect(next.daIscrivere).toBe(false);
    expect((await call.call(iscriviAllAccesso, { sfida: next.sfida })).status).toBe(409);
    expect((await enter(await user(5), { server: strict })).status).toBe(200);
  });
});

describe('calls that change users, keys or money', () => {
  test('ask for a new proof of identity after 15 minutes, and a password or the app’s code gives it', async () => {
    const who = await withApp();
    const { sfida } = sfidaDi((await enter(who)).problem);
    const entered = (await visitor.call(secondoFattore, { sfida, codice: cifre(who.segreto) }, who.from)).reply;
    expect((await visitor.call(nuoviCodici, {}, bearer(entered.access_token))).status).toBe(200);
    later(14);
    const renewed = (await visitor.call(rinnovaSessione, { refresh_token: entered.refresh_token })).reply;
    later(2);
    const refused = await visitor.call(nuoviCodici, {}, bearer(renewed.access_token));
    expect([refused.status, refused.problem.type]).toEqual([403, 'urn:cardine:unconfirmed']);
    const confirm = (input: { password?: string; codice?: string }) =>
      visitor.call(confermaChiSono, input, bearer(renewed.access_token));
    // A user with an app must confirm with it: the right password is not enough.
    expect((await confirm({ password })).problem.errors?.[0]?.path).toBe('codice');
    expect((await confirm({ codice: '000000' })).problem.errors?.[0]?.path).toBe('codice');
    const byCode = await confirm({ codice: cifre(who.segreto) });
    expect((await visitor.call(nuoviCodici, {}, bearer(byCode.reply.access_token))).status).toBe(200);
    // Renewing the token keeps the confirmation.
    const next = (await visitor.call(rinnovaSessione, { refresh_token: renewed.refresh_token })).reply;
    expect((await visitor.call(nuoviCodici, {}, bearer(next.access_token))).status).toBe(200);
    later(16);
    const late = (await visitor.call(rinnovaSessione, { refresh_token: next.refresh_token })).reply;
    expect((await visitor.call(nuoviCodici, {}, bearer(late.access_token))).status).toBe(403);
    const codice = who.codici[0] ?? '';
    expect((await visitor.call(confermaChiSono, { codice }, bearer(late.access_token))).status).toBe(422);
    const ultimi = (await visitor.call(leggiSicurezza, {}, bearer(late.access_token))).reply.codiciRimasti;
    expect(ultimi).toBe(10);
  });

  test('a password confirms for who has nothing else, and each change of what he has is told by mail', async () => {
    const who = await user();
    const token = (await enter(who)).reply.access_token;
    const confirm = (input: { password: string }) => visitor.call(confermaChiSono, input, bearer(token));
    expect((await confirm({ password: 'sbagliata' })).problem.errors?.[0]?.path).toBe('password');
    expect((await confirm({ password })).status).toBe(200);
    const { id, segreto } = (await visitor.call(iscriviTotp, {}, bearer(token))).reply;
    await visitor.call(confermaTotp, { id, codice: cifre(segreto) }, bearer(token));
    await visitor.call(nuoviCodici, {}, bearer(token));
    await visitor.call(togliFattore, { id }, bearer(token));
    const told = await db.rows<{ testo: string }>(sql`
      select testo from posta where destinatario = ${who.username} and oggetto = 'Cambiato il suo accesso al portale'`);
    const said = told.map(({ testo }) => /aggiunta|rifatti|tolto/.exec(testo)?.[0] ?? '');
    expect(said.toSorted()).toEqual(['aggiunta', 'rifatti', 'tolto']);
  });

  test('a factor is removed by its owner alone; the customer’s administrator can remove all of a colleague', async () => {
    const [who, other] = [await withApp(1), await withApp(1)];
    await db.run(sql`update utenti set cod_anagrafica = '000200' where id = ${other.id}`);
    expect((await visitor.call(togliFattore, { id: who.idFattore }, bearer(other.token))).status).toBe(404);
    const capo = app.as({ ruolo: 1, codAnagrafica: '000100', idUtente: 9 });
    expect((await capo.call(azzeraFattori, { id: other.id })).status).toBe(404);
    const senza = app.as({ ruolo: 1, codAnagrafica: '000100', negati: ['amministra'] });
    expect((await senza.call(azzeraFattori, { id: who.id })).status).toBe(403);
    const ufficio = app.as({ ruolo: 4, codAnagrafica: '000100' });
    expect((await ufficio.call(azzeraFattori, { id: who.id })).status).toBe(403);
    expect((await capo.call(azzeraFattori, { id: who.id })).reply).toBe('OK');
    expect((await enter(who)).status).toBe(200);
    expect(
      await db.one(
        sql`select 1 as c from posta where destinatario = ${who.username} and oggetto = 'Secondo fattore tolto'`,
      ),
    ).toBeDefined();
  });
});

describe('a passkey', () => {
  async function withPasskey() {
    const who = await user();
    const { access_token } = (await enter(who)).reply;
    const key = softPasskey(origin);
    const begun = (await visitor.call(iniziaPasskey, {}, { ...bearer(access_token), ...portal })).reply;
    const saved = await visitor.call(
      salvaPasskey,
      { sfida: begun.sfida, nome: 'Telefono', ...key.create(begun) },
      { ...bearer(access_token), ...portal },
    );
    return { ...who, key, saved, token: access_token };
  }
  const begin = async () => (await visitor.call(inizioConPasskey, {}, portal)).reply;
  let addresses = 0;
  const send = (input: Parameters<typeof visitor.call<typeof entraConPasskey>>[1], from = portal) =>
    visitor.call(entraConPasskey, input, { ...from, 'x-forwarded-for': `10.9.${++addresses}.1` });

  test('stands for name, password and second factor', async () => {
    const who = await withPasskey();
    expect(who.saved.reply.codici).toHaveLength(10);
    const asked = await begin();
    const entered = await send({ sfida: asked.sfida, ...who.key.get(asked) });
    expect((await visitor.call(leggiUtente, {}, bearer(entered.reply.access_token))).reply.username).toBe(who.username);
    // The password alone is no longer enough.
    expect((await enter(who)).status).toBe(401);
  });

  test('confirms for its own user, once, where the password does not', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    const confirm = (input: Parameters<typeof visitor.call<typeof confermaChiSono>>[1]) =>
      visitor.call(confermaChiSono, input, { ...bearer(who.token), ...portal });
    expect((await confirm({ password })).problem.errors?.[0]?.path).toBe('codice');
    const asked = await begin();
    const answer = { sfida: asked.sfida, ...who.key.get(asked) };
    expect((await confirm(answer)).status).toBe(200);
    expect((await confirm(answer)).status).toBe(422);
    const foreign = await begin();
    expect((await confirm({ sfida: foreign.sfida, ...other.key.get(foreign) })).status).toBe(422);
  });

  test('is refused with a used or foreign challenge, another origin, no PIN, a count that does not grow, another key', async () => {
    const { key } = await withPasskey();
    const stranger = softPasskey(origin);
    const answers = async (
      make: (asked: Awaited<ReturnType<typeof begin>>) => ReturnType<typeof key.get>,
    ): Promise<number> => {
      const asked = await begin();
      return (await send({ sfida: asked.sfida, ...make(asked) })).status;
    };
    const first = await begin();
    const answer = { sfida: first.sfida, ...key.get(first) };
    expect((await send(answer)).status).toBe(200);
    expect((await send(answer)).status).toBe(401);
    expect(await answers(() => key.get(first))).toBe(401);
    expect(await answers((asked) => key.get(asked, { from: 'http://cardine.test.evil.example' }))).toBe(401);
    expect(await answers((asked) => key.get(asked, { flags: 0x01 }))).toBe(401);
    expect(await answers((asked) => key.get({ ...asked, rpId: 'altro.example' }))).toBe(401);
    expect(await answers((asked) => stranger.get(asked))).toBe(401);
    expect(await answers((asked) => ({ ...stranger.get(asked), credenziale: key.get(asked).credenziale }))).toBe(401);
    expect(await answers((asked) => key.get(asked))).toBe(200);
    expect(await answers((asked) => key.get(asked, { again: true }))).toBe(401);
    expect(
      await answers(() => ({ credenziale: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' })),
    ).toBe(401);
  });

  test('opens at an office where others have answered wrongly ten times, who get no further', async () => {
    const who = await withPasskey();
    const office = { ...portal, 'x-forwarded-for': '10.8.8.8' };
    const answer = async (input: object) =>
      (await visitor.call(entraConPasskey, { sfida: (await begin()).sfida, ...input } as never, office)).status;
    const wrong = { credenziale: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
    const tries = [];
    for (let i = 0; i < 14; i++) tries.push(await answer(wrong));
    expect(tries).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    for (let i = 0; i < 2; i++) {
      const asked = await begin();
      expect(await answer({ sfida: asked.sfida, ...who.key.get(asked) })).toBe(200);
    }
    const own = { ...wrong, credenziale: who.key.get(await begin()).credenziale };
    for (let i = 0; i < 3; i++) expect(await answer(own)).toBe(429);
    const asked = await begin();
    expect(await answer({ sfida: asked.sfida, ...who.key.get(asked) })).toBe(429);
  });

  test('is registered once, by who asked, from this portal’s name only', async () => {
    const { key, token } = await withPasskey();
    const other = await withPasskey();
    const as = (who: string) => ({ ...bearer(who), ...portal });
    const begun = (await visitor.call(iniziaPasskey, {}, as(token))).reply;
    expect(
      (await visitor.call(salvaPasskey, { sfida: begun.sfida, ...key.create(begun) }, as(other.token))).status,
    ).toBe(422);
    const again = (await visitor.call(iniziaPasskey, {}, as(token))).reply;
    expect((await visitor.call(salvaPasskey, { sfida: again.sfida, ...key.create(again) }, as(token))).status).toBe(
      409,
    );
    const third = (await visitor.call(iniziaPasskey, {}, as(token))).reply;
    const evil = softPasskey(origin).create(third, { from: 'https://altro.example' });
    expect((await visitor.call(salvaPasskey, { sfida: third.sfida, ...evil }, as(token))).status).toBe(422);
    const byNumber = { host: '10.0.0.1', origin: 'http://10.0.0.1' };
    expect((await unnamed.as().call(inizioConPasskey, {}, byNumber)).problem.detail).toMatch(/indirizzo numerico/);
  });
});
