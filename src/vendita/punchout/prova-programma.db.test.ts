import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { limiteTentativi } from '#sistema/accesso/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { programmaCxml } from '#test/stand-ins/programma-cxml.ts';
import * as contract from './contract.ts';

const now = testClock();
const app = await testApp({ clock: () => now });
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
const utente = await db.one<{ id: number }>(sql`
  insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
  values ('compra@prova.example', '', 1, 'Rita', 'Bo', ${cliente}, true, now()) returning id`);
const idUtente = utente?.id ?? 0;
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente, confermato: now.getTime() });
let volte = 0;

async function accesso(protocollo: 'OCI' | 'cXML') {
  const identita = `acquisti-${++volte}`;
  const campi = {
    nome: 'SAP di prova',
    protocollo,
    identita,
    hosts: ['sap.cliente.example'],
    idUtente,
    minuti: 60,
    scade: null,
    attivo: true,
    fornitore: '',
    gruppoMerci: '',
    invia: [],
    ordineDiretto: false,
  };
  const { reply } = await io.call(contract.salvaPunchout, campi, { 'idempotency-key': `chiave-prova-${++volte}` });
  const { segreto } = (await io.call(contract.segretoPunchout, { id: reply.id })).reply;
  return { identita, segreto };
}

async function prova(modulo: Record<string, string>, remoteAddress = '192.0.2.1') {
  const { statusCode, body, headers } = await app.server.app.inject({
    method: 'POST',
    url: '/api/punchout/prova',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(modulo).toString(),
  });
  return { status: statusCode, body, headers };
}

const [oci, rete] = [await accesso('OCI'), await accesso('cXML')];
const { apertura, ordine } = programmaCxml(app, rete);
const ritorno = 'https://sap.cliente.example/oci/ricevi';
const chiamata = (altri: Record<string, string> = {}): string =>
  new URLSearchParams({ username: oci.identita, password: oci.segreto, HOOK_URL: ritorno, ...altri }).toString();
const scritte = async () =>
  db.one(sql`
    select (select count(*) from punchout_visite)::int as visite, (select count(*) from ordini_in_arrivo)::int as arrivi,
      (select count(*) from punchout_accessi where ultimo_uso is not null)::int as usati`);

test('the page opens without a login, in no frame and without script', async () => {
  const { statusCode, headers, body } = await app.server.app.inject({ method: 'GET', url: '/api/punchout/prova' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).toContain('Prova del punchout');
  expect(body).not.toContain('<script');
});

test('a developer sees how a call was read, and nothing is opened, ordered or shown again', async () => {
  const prima = await scritte();
  const { status, body } = await prova({
    oci: chiamata({ FUNCTION: 'DETAIL', 'X-STRANO': '1', '~TARGET': 'javascript:1' }),
  });
  expect(status).toBe(200);
  for (const frase of [
    'accesso «SAP di prova»',
    'Il carrello torna a sap.cliente.example',
    'FUNCTION=DETAIL: Si apre la pagina dell’articolo.',
    'Manca PRODUCTID.',
    '~TARGET non è il nome di una finestra',
    'Parametri che non si usano: X-STRANO',
  ])
    expect(body).toContain(frase);
  expect(body).not.toContain(oci.segreto);
  const righe = `username=${oci.identita}\npassword=${oci.segreto}\nHOOK_URL=https://altrove.example/?a=1&b=<script>`;
  const altrove = await prova({ oci: righe });
  expect(altrove.body).toContain('altrove.example, che non è fra i server concordati');
  expect(altrove.body).not.toContain('<script>');
  expect(await scritte()).toEqual(prima);
});

test('a cXML message is read as the real endpoint does, an order line by line, and repeating it has no further effect', async () => {
  const prima = await scritte();
  const visita = await prova({
    cxml: apertura(ritorno, { operazione: 'edit', righe: [{ cdArticolo: '121000240101', qta: 0 }] }),
  });
  expect(visita.status).toBe(200);
  expect(visita.body).toContain('PunchOutSetupRequest, operation=edit');
  expect(visita.body).toContain('1 ItemOut senza una quantità');
  const testo = ordine('PO-77', [{ cdArticolo: '121000240101', qta: 12 }]);
  for (const _ of [1, 2]) {
    const { status, body } = await prova({ cxml: testo });
    expect(status).toBe(200);
    expect(body).toContain('ordine numero PO-77');
    expect(body).toMatch(/Riga 1: 121000240101 \(nostro\), 12 PZ/);
    expect(body).not.toContain(rete.segreto);
  }
  expect(await scritte()).toEqual(prima);
});

test.each([
  ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "b">]>'],
  ['no head', '<cXML></cXML>'],
])('a message with %s is refused with a sentence', async (_, cxml) => {
  const { status, body } = await prova({
    cxml: cxml.startsWith('<cXML') ? cxml : apertura(ritorno).replace(/<!DOCTYPE[^>]*>/, cxml),
  });
  expect(status).toBe(422);
  expect(body).toContain('Non è un messaggio cXML');
});

test('a wrong secret reveals no more than at the real endpoint, and after ten from one address the next is refused', async () => {
  const wrong = { oci: chiamata({ password: 'sbagliato', HOOK_URL: 'https://altrove.example' }) };
  const { status, body } = await prova(wrong, '192.0.2.9');
  expect([status, body.includes('Utente o segreto non validi, o accesso fermo.')]).toEqual([401, true]);
  expect(body).not.toMatch(/SAP di prova|concordati|altrove/);
  for (let n = 1; n < limiteTentativi.tentativi; n++) await prova(wrong, '192.0.2.9');
  expect((await prova(wrong, '192.0.2.9')).status).toBe(429);
  expect((await prova({ oci: chiamata() }, '192.0.2.8')).status).toBe(200);
});

test('a call that is too large is refused before it is read', async () => {
  const { status, body } = await prova({ cxml: 'x'.repeat(600_000) });
  expect([status, body.includes('troppo grande')]).toEqual([413, true]);
});
