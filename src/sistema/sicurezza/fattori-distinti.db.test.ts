import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { softPasskey } from '#test/fixtures/passkey.ts';
import { azzeraFattori, confermaTotp, iniziaPasskey, iscriviTotp, leggiSicurezza, salvaPasskey } from './contract.ts';
import { azzera } from './server/azzera.ts';

const now = new Date('2026-03-16T09:00:00Z');
const app = await testApp({ clock: () => now });
const { db, store } = app.database;
const origin = 'http://cardine.test';
const portal = { host: 'cardine.test', origin };
const cifre = (segreto: string): string =>
  new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: now.getTime() });

async function persona(username: string) {
  const row = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${username}, '', 1, 'Anna', 'Bo', '000100', true, ${now}) returning id`);
  const id = row?.id ?? 0;
  const lei = app.as({ ruolo: 1, codAnagrafica: '000100', idUtente: id });
  const aggiunge = async (nome = '') => {
    const nuova = (await lei.call(iscriviTotp, { nome })).reply;
    return lei.call(confermaTotp, { id: nuova.id, codice: cifre(nuova.segreto) });
  };
  const nomi = async () => (await lei.call(leggiSicurezza, {})).reply.fattori.map(({ nome }) => nome).toSorted();
  return { id, lei, aggiunge, nomi };
}

test('two apps have names of their own, so that the one to remove is known', async () => {
  const { aggiunge, nomi } = await persona('app@demo.it');
  for (const nome of ['', '', 'Telefono', 'Telefono']) expect((await aggiunge(nome)).status).toBe(200);
  expect(await nomi()).toEqual(['App', 'App 2', 'Telefono', 'Telefono 2']);
});

test('two passkeys have names of their own, also when the field is left empty', async () => {
  const { lei, nomi } = await persona('passkey@demo.it');
  for (const nome of ['', '', 'Chiavetta']) {
    const begun = (await lei.call(iniziaPasskey, {}, portal)).reply;
    const answer = softPasskey(origin).create(begun);
    expect((await lei.call(salvaPasskey, { sfida: begun.sfida, nome, ...answer }, portal)).status).toBe(200);
  }
  expect(await nomi()).toEqual(['Chiavetta', 'Passkey', 'Passkey 2']);
});

test('wrong codes are counted from zero after a reset, by the administrator or by the command', async () => {
  const capo = app.as({ ruolo: 1, codAnagrafica: '000100', idUtente: 9 });
  const modi: readonly ((chi: { id: number; username: string }) => Promise<unknown>)[] = [
    ({ id }) => capo.call(azzeraFattori, { id }),
    ({ username }) => store.transaction((tx) => azzera({ tx, now }, username)),
  ];
  for (const [volta, azzeramento] of modi.entries()) {
    const username = `bloccata${volta}@demo.it`;
    const { id, lei, aggiunge } = await persona(username);
    const attesa = (await lei.call(iscriviTotp, {})).reply.id;
    for (let i = 0; i < 10; i++) await lei.call(confermaTotp, { id: attesa, codice: '000000' });
    expect((await aggiunge()).status).toBe(429);
    await azzeramento({ id, username });
    expect((await aggiunge()).status).toBe(200);
  }
});
