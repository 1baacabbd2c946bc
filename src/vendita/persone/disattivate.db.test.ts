import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import * as accesso from '#sistema/accesso/contract.ts';
import { nuovoCodice } from '#sistema/accesso/server/index.ts';
import * as sicurezza from '#sistema/sicurezza/contract.ts';
import { togliGestore } from '#vendita/gestori-identita/contract.ts';
import * as ingressi from '#vendita/ingressi/contract.ts';
import { salvaPunchout, segretoPunchout } from '#vendita/punchout/contract.ts';
import { softPasskey } from '#test/fixtures/passkey.ts';
import { portaleConGestori } from '#test/fixtures/portale-con-gestori.ts';
import { programmaOci } from '#test/stand-ins/programma-oci.ts';
import * as contract from './contract.ts';

const { adesso, amministra, app, bearer, conto, db, ditta, entra, scrivi, utente, visitor } = await portaleConGestori();
const oci = programmaOci(app);
const password = 'una parola lunga';
const nuova = { Password: 'una parola nuova', ConfermaPassword: 'una parola nuova' };
const portal = { host: 'cardine.test', origin: 'http://cardine.test' };
await scrivi();

let volte = 0;
const una = async (username: string) => {
  const trovata = (await amministra().call(contract.elencoPersone, {})).reply.righe.find(
    (riga) => riga.username === username,
  );
  if (!trovata) throw new Error(`No person ${username}`);
  return trovata;
};
const accessoDi = (id: number, attiva: boolean) => amministra().call(contract.accessoPersona, { id, attiva });
const codiceInvito = async (username: string): Promise<string> => {
  const mail = await db.one<{ testo: string }>(
    sql`select testo from posta where destinatario = ${username} and testo like '%activateaccount%' order by id desc limit 1`,
  );
  return /code=(\S+)/.exec(mail?.testo ?? '')?.[1] ?? '';
};
const mailA = async (username: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from posta where destinatario = ${username}`))?.n ?? 0;
/** Requests a new password and waits until the job it starts is done. */
const chiede = async (username: string): Promise<string> => {
  const { reply } = await visitor.call(accesso.recuperaPassword, { username });
  const restano = () =>
    db.one(
      sql`select 1 from pgboss.job where name = 'recuperi' and data ->> 'username' = ${username} and state < 'completed'`,
    );
  await expect.poll(restano).toBeUndefined();
  return reply;
};

/** Logins of a user who can only use the provider or a mail sent earlier. */
const modiSenzaPassword = async (chi: ReturnType<typeof conto>, id: number, Code: string) => {
  const reset = await app.database.store.transaction((tx) =>
    nuovoCodice(tx, { idUtente: id, scopo: 'reset', now: adesso() }),
  );
  const prima = await mailA(chi.email);
  expect(await chiede(chi.email)).toBe('OK');
  expect(await mailA(chi.email)).toBe(prima);
  const altro = { ...conto({ email: chi.email }), email: chi.email };
  return {
    'the invitation kept from before': (await visitor.call(accesso.attivaUtente, { Code, ...nuova })).status,
    'a code for a new password kept from before': (
      await visitor.call(accesso.reimpostaPassword, { Code: reset, ...nuova })
    ).status,
    'the provider': (await entra(chi)).status,
    'the provider, another account of it': (await entra(altro)).status,
  };
};
const chiusi = {
  'the invitation kept from before': 422,
  'a code for a new password kept from before': 422,
  'the provider': 403,
  'the provider, another account of it': 403,
};

test('who came in by the provider and is deactivated stays out, also after the provider was set up anew', async () => {
  const chi = conto({ email: 'sola@ditta.it' });
  await amministra().call(contract.salvaPersona, { username: chi.email, nome: 'Sola' });
  const Code = await codiceInvito(chi.email);
  expect((await una(chi.email)).stato).toBe('invitata');
  const { status, reply } = await entra(chi);
  expect([status, (await una(chi.email)).stato]).toEqual([200, 'attiva']);
  const { id } = await una(chi.email);
  expect((await accessoDi(id, false)).status).toBe(200);
  expect((await una(chi.email)).stato).toBe('disattivata');
  expect((await visitor.call(accesso.rinnovaSessione, { refresh_token: reply.refresh_token })).status).toBe(401);
  expect(await modiSenzaPassword(chi, id, Code)).toEqual(chiusi);
  await db.run(sql`update identita_utenti set issuer = 'https://prima.example' where id_utente = ${id}`);
  expect((await entra(chi)).status).toBe(403);
  expect((await amministra().call(togliGestore, {})).status).toBe(200);
  expect((await scrivi()).status).toBe(200);
  expect(await modiSenzaPassword(chi, id, Code)).toEqual(chiusi);
  // The user can't be invited again or deleted like one who never logged in, but can be reactivated by whoever may do
  // so.
  expect((await amministra().call(contract.rimandaInvito, { id })).status).toBe(409);
  expect((await amministra().call(contract.togliInvito, { id })).status).toBe(409);
  expect((await accessoDi(id, true)).status).toBe(200);
  expect((await entra(chi)).status).toBe(200);
});

test('who was made by the provider and is deactivated stays out, also after the provider was set up anew', async () => {
  const chi = conto();
  expect((await entra(chi)).status).toBe(200);
  const { id } = await una(chi.email);
  expect((await accessoDi(id, false)).status).toBe(200);
  await amministra().call(togliGestore, {});
  await scrivi();
  expect(await modiSenzaPassword(chi, id, 'nessuno')).toEqual(chiusi);
  expect((await una(chi.email)).stato).toBe('disattivata');
});

test('who registered, came in by the provider and is deactivated stays out and is not taken away', async () => {
  const chi = conto();
  expect((await entra(chi)).status).toBe(200);
  const { id } = await una(chi.email);
  const registrata = await db.one<{ id: number }>(sql`
    insert into registrazioni (stato, id_utente, ragione_sociale, indirizzo, localita, provincia, cap, telefono, fax, categoria, sotto_categoria,
      piva, nome, cognome, user_name, mail_contatto, creata)
    values ('accettata', ${id}, 'Ditta', '', '', '', '', '', '', '', '', '', 'Ada', 'Lo', ${chi.email}, ${chi.email}, ${adesso()}) returning id`);
  const Code = await app.database.store.transaction((tx) =>
    nuovoCodice(tx, { idUtente: id, scopo: 'attivazione', now: adesso() }),
  );
  expect((await accessoDi(id, false)).status).toBe(200);
  expect(await modiSenzaPassword(chi, id, Code)).toEqual(chiusi);
  expect(registrata).toBeDefined();
  expect((await una(chi.email)).stato).toBe('disattivata');
});

test('who has all proofs and is deactivated comes in by none of them', async () => {
  const username = 'tutto@altrove.it';
  const id = await utente(username);
  const entrata = (await visitor.call(accesso.login, { username, password })).reply;
  const con = bearer(entrata.access_token);
  // Begun before the deactivation: an app with recovery codes, a passkey, a login link of the office, a punch-out
  // visit.
  const totp = (await visitor.call(sicurezza.iscriviTotp, {}, con)).reply;
  const cifre = new TOTP({ secret: Secret.fromBase32(totp.segreto) }).generate({ timestamp: adesso().getTime() });
  const { codici } = (await visitor.call(sicurezza.confermaTotp, { id: totp.id, codice: cifre }, con)).reply;
  const key = softPasskey(portal.origin);
  const nata = (await visitor.call(sicurezza.iniziaPasskey, {}, { ...con, ...portal })).reply;
  const salvata = { sfida: nata.sfida, nome: 'Telefono', ...key.create(nata) };
  expect((await visitor.call(sicurezza.salvaPasskey, salvata, { ...con, ...portal })).status).toBe(200);
  const { sfida } = (await visitor.call(accesso.login, { username, password })).problem.present as { sfida: string };
  const api_key = 'c'.repeat(43);
  await db.run(sql`
    insert into ingressi_clienti (impronta, cod_anagrafica, id_utente, doc_id, ricerca, creato_da, creato, scade)
    values (${fingerprintOf(api_key)}, ${ditta}, ${id}, '', '', 'Rita', ${adesso()}, ${new Date(adesso().getTime() + 3_600_000)})`);
  const programma = {
    nome: 'SAP di prova',
    protocollo: 'OCI' as const,
    identita: `acquisti-${++volte}`,
    hosts: ['sap.cliente.example'],
    idUtente: id,
    minuti: 60,
    scade: null,
    attivo: true,
    fornitore: '1',
    gruppoMerci: 'VITI',
    invia: [],
    ordineDiretto: false,
  };
  const accordo = (await amministra().call(salvaPunchout, programma, { 'idempotency-key': 'chiave-punchout-1' })).reply;
  const { segreto } = (await amministra().call(segretoPunchout, { id: accordo.id })).reply;
  const bussa = () =>
    oci.bussa({ username: programma.identita, password: segreto, HOOK_URL: 'https://sap.cliente.example/oci' });
  const giunta = await bussa();
  expect(giunta.statusCode).toBe(303);

  expect((await accessoDi(id, false)).status).toBe(200);
  const asked = (await visitor.call(sicurezza.inizioConPasskey, {}, portal)).reply;
  const conPasskey = { sfida: asked.sfida, ...key.get(asked) };
  const [codice = ''] = codici;
  expect({
    password: (await visitor.call(accesso.login, { username, password })).status,
    'recovery code': (await visitor.call(sicurezza.secondoFattore, { sfida, codice })).status,
    passkey: (await visitor.call(sicurezza.entraConPasskey, conPasskey, portal)).status,
    renewal: (await visitor.call(accesso.rinnovaSessione, { refresh_token: entrata.refresh_token })).status,
    'link of the office': (await app.as(0).call(ingressi.entra, { api_key, codCliente: ditta, docId: '' })).status,
    'visit begun before': (await oci.entra(oci.chiaveDi(giunta))).status,
    'a new visit': (await oci.entra(oci.chiaveDi(await bussa()))).status,
  }).toEqual({
    password: 401,
    'recovery code': 401,
    passkey: 401,
    renewal: 401,
    'link of the office': 422,
    'visit begun before': 422,
    'a new visit': 422,
  });
  await expect.poll(async () => (await visitor.call(accesso.leggiUtente, {}, con)).status).toBe(401);
  const prima = await mailA(username);
  expect(await chiede(username)).toBe('OK');
  expect(await mailA(username)).toBe(prima);
  expect((await una(username)).stato).toBe('disattivata');
});
