import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { leggiUtente, rinnovaSessione } from '#sistema/accesso/contract.ts';
import { limiteTentativi } from '#sistema/accesso/server/index.ts';
import {
  aggiungiRiga,
  confermaCarrello,
  eliminaRiga,
  leggiCarrello,
  nuovoIndirizzo,
} from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { programmaOci } from '#test/stand-ins/programma-oci.ts';
import { confermaChiSono } from '#sistema/sicurezza/contract.ts';
import * as contract from './contract.ts';
import { dimenticaVisite } from './server/dimentica-visite.ts';

let now = testClock();
const app = await testApp({ clock: () => now });
const { db } = app.database;
const negozio = await apriNegozio(db);
const oci = programmaOci(app);
let volte = 0;

async function persona(codAnagrafica: string): Promise<number> {
  const nata = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${`compra${++volte}@prova.example`}, '', 1, 'Rita', 'Bo', ${codAnagrafica}, true, now()) returning id`);
  return nata?.id ?? 0;
}

const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
const [idUtente, idAltro] = [await persona(cliente), await persona(altro)];
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente, confermato: now.getTime() });
const lui = app.as({ ruolo: 1, codAnagrafica: altro, idUtente: idAltro, confermato: now.getTime() });
const [vite, dado] = [await negozio.articolo({ prezzo: 0.03512 }), await negozio.articolo({ prezzo: 12 })];

const ritorno = 'https://sap.cliente.example/oci/ricevi?sessione=a%26b&x="1"';

async function accesso(altri: Partial<SentOf<typeof contract.salvaPunchout>> = {}, chi = io) {
  const identita = `acquisti-${++volte}`;
  const campi = {
    nome: 'SAP di prova',
    protocollo: 'OCI' as const,
    identita,
    hosts: ['sap.cliente.example'],
    idUtente: chi === io ? idUtente : idAltro,
    minuti: 60,
    scade: null,
    attivo: true,
    fornitore: '100042',
    gruppoMerci: 'VITI',
    invia: [],
    ordineDiretto: false,
    ...altri,
  };
  const { status, reply, problem } = await chi.call(contract.salvaPunchout, campi, {
    'idempotency-key': `chiave-punchout-${++volte}`,
  });
  expect([status, problem?.detail]).toEqual([200, undefined]);
  const { segreto } = (await chi.call(contract.segretoPunchout, { id: reply.id })).reply;
  return { id: reply.id, campi, credenziali: { username: identita, password: segreto, HOOK_URL: ritorno } };
}

/** A client with the browser's session. */
async function dentro(credenziali: Record<string, string>) {
  const { status, reply } = await oci.entra(oci.chiaveDi(await oci.bussa(credenziali)));
  expect(status).toBe(200);
  return con(reply.accessCred);
}

function con({ access_token, refresh_token }: { readonly access_token: string; readonly refresh_token: string }) {
  const testa = { authorization: `Bearer ${access_token}` };
  return {
    rinnova: () => app.as(0).call(rinnovaSessione, { refresh_token }),
    call: <C extends AnyCall>(call: C, input: SentOf<C>, altre: Record<string, string> = {}) =>
      app.as(0).call(call, input, { ...testa, ...altre }),
  };
}

const sbloccati = (): Promise<number> => db.run(sql`delete from tentativi_accesso`);

test('a buyer comes from the purchasing program and fills a separate cart, which the browser returns completely', async () => {
  const { credenziali } = await accesso();
  await db
    .run(sql`insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, fonte, quando, chi)
    values (${cliente}, 'MAT-4711', 'MAT4711', ${dado}, '', 'a mano', ${now}, 'Rita')`)
    .catch(() => {});
  const bussata = await oci.bussa({ ...credenziali, '~OkCode': 'ADDI', '~target': 'sapframe', '~CALLER': 'CTLG' });
  expect(bussata.statusCode).toBe(303);
  expect(bussata.headers['location']).toMatch(/^http:\/\/cardine\.test\/punchout\/entra#[\w-]{43}$/);
  const compratore = con((await oci.entra(oci.chiaveDi(bussata))).reply.accessCred);
  await compratore.call(aggiungiRiga, { cdArticolo: vite, qta: 1200 });
  await compratore.call(aggiungiRiga, { cdArticolo: dado, qta: 2, riferimento: 'Rep. <3>' });
  const visita = (await compratore.call(contract.leggiVisita, {})).reply;
  expect([visita.nome, visita.protocollo]).toEqual(['SAP di prova', 'OCI']);
  const { reply } = await compratore.call(contract.trasferisciCarrello, {});
  const modulo = await oci.torna(reply.chiave);
  expect([modulo.status, modulo.action, modulo.target]).toEqual([200, ritorno, 'sapframe']);
  expect(modulo.campi).toMatchObject({
    '~OkCode': 'ADDI',
    '~TARGET': 'sapframe',
    '~CALLER': 'CTLG',
    'NEW_ITEM-VENDORMAT[1]': vite,
    'NEW_ITEM-QUANTITY[1]': '1200',
    'NEW_ITEM-PRICE[1]': '35.12',
    'NEW_ITEM-PRICEUNIT[1]': '1000',
    'NEW_ITEM-VENDORMAT[2]': dado,
    'NEW_ITEM-PRICE[2]': '12',
    'NEW_ITEM-VENDOR[2]': '100042',
    'NEW_ITEM-MATGROUP[2]': 'VITI',
    'NEW_ITEM-CUST_FIELD1[2]': '22',
    'NEW_ITEM-CUST_FIELD5[2]': 'Rep. <3>',
  });
  const { righe } = (await io.call(contract.elencoPunchout, {})).reply;
  expect(righe.at(-1)?.visite[0]).toMatchObject({ righe: 2, totale: 66.14 });
});

test('the visit’s cart is separate from all others', async () => {
  const { credenziali } = await accesso();
  const [primo, secondo] = [await dentro(credenziali), await dentro(credenziali)];
  const mia = (await io.call(aggiungiRiga, { cdArticolo: dado, qta: 9 })).reply.prog;
  const sua = (await primo.call(aggiungiRiga, { cdArticolo: vite, qta: 5 })).reply.prog;
  const righe = async (chi: Pick<typeof primo, 'call'>) =>
    (await chi.call(leggiCarrello, {})).reply.righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]);
  expect([await righe(primo), await righe(secondo), await righe(io as never)]).toEqual([[[vite, 5]], [], [[dado, 9]]]);
  expect((await primo.call(eliminaRiga, { id: mia })).status).toBe(404);
  expect((await secondo.call(eliminaRiga, { id: sua })).status).toBe(404);
  expect((await io.call(eliminaRiga, { id: sua })).status).toBe(404);
  expect((await lui.call(eliminaRiga, { id: sua })).status).toBe(404);
  await io.call(eliminaRiga, { id: mia });
});

test('on a visit the cart is filled and taken home, and nothing else is written', async () => {
  const { credenziali } = await accesso();
  const compratore = await dentro(credenziali);
  await compratore.call(aggiungiRiga, { cdArticolo: dado, qta: 1 });
  const ordine = await compratore.call(
    confermaCarrello,
    { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' },
    { 'idempotency-key': 'chiave-visita-ordine' },
  );
  expect([ordine.status, ordine.problem.detail]).toEqual([
    403,
    'Da qui si riempie il carrello e lo si trasferisce: il resto si fa entrando nel portale.',
  ]);
  const indirizzo = {
    RagSoc: 'X',
    Indirizzo: 'Via 1',
    Cap: '35100',
    Localita: 'Padova',
    Provincia: 'PD',
    Stato: 'Italia',
    Telefono: '1',
    Fax: '',
    Mail: '',
  };
  expect((await compratore.call(nuovoIndirizzo, indirizzo)).status).toBe(403);
  // Calls that name nothing to change are refused in the same way.
  expect((await compratore.call(confermaChiSono, { password: 'x' })).problem.detail).toBe(ordine.problem.detail);
  // The visit uses the administrator's name without the rights; the message does not tell an administrator to ask an
  // administrator.
  expect((await compratore.call(contract.elencoPunchout, {})).problem.detail).toBe(ordine.problem.detail);
  expect((await compratore.call(leggiUtente, {})).reply.negati.toSorted()).toEqual(['amministra', 'approva', 'paga']);
});

test('a renewed session stays with its cart and ends at its hour', async () => {
  const { credenziali } = await accesso();
  const compratore = await dentro(credenziali);
  await compratore.call(aggiungiRiga, { cdArticolo: dado, qta: 4 });
  const inizio = now;
  now = new Date(inizio.getTime() + 20 * 60_000);
  const rinnovata = con((await compratore.rinnova()).reply);
  expect((await rinnovata.call(leggiCarrello, {})).reply.righe.map(({ qta }) => qta)).toEqual([4]);
  now = new Date(inizio.getTime() + 61 * 60_000);
  expect((await rinnovata.rinnova()).status).toBe(401);
  expect((await rinnovata.call(contract.trasferisciCarrello, {})).status).toBe(401);
  await dimenticaVisite({ transaction: app.server.store.transaction, now, signal: new AbortController().signal });
  const restano = await db.one<{ n: number }>(sql`
    select count(*)::int as n from carrello_righe r join punchout_visite v on r.persona = 1000000000 + v.id where v.scade < ${now}`);
  expect(restano?.n).toBe(0);
  now = inizio;
});

test('a key admits one browser once, within minutes; of ten at once one is admitted', async () => {
  const { credenziali } = await accesso();
  const chiave = oci.chiaveDi(await oci.bussa(credenziali));
  const molti = await Promise.all(Array.from({ length: limiteTentativi.tentativi }, () => oci.entra(chiave)));
  expect(molti.filter(({ status }) => status === 200)).toHaveLength(1);
  await sbloccati();
  const [tardi, inizio] = [oci.chiaveDi(await oci.bussa(credenziali)), now];
  now = new Date(inizio.getTime() + 5 * 60_000);
  expect((await oci.entra(tardi)).problem.detail).toContain('scaduto o è già stato usato');
  now = inizio;
  await sbloccati();
});

test('a wrong secret, another protocol, a stopped or ended access and a foreign return are refused with a page', async () => {
  const { id, campi, credenziali } = await accesso();
  const prova = async (altri: Record<string, string>) => {
    const { statusCode, body, headers } = await oci.bussa({ ...credenziali, ...altri });
    expect(headers['location']).toBeUndefined();
    expect(String(headers['content-security-policy'])).not.toContain('script-src');
    return [statusCode, /<p>([^<]*)<\/p>/.exec(body)?.[1]];
  };
  const negato = [401, 'Utente o segreto non validi, o accesso fermo.'];
  expect(await prova({ password: 'inventato' })).toEqual(negato);
  expect(await prova({ password: '' })).toEqual(negato);
  expect(await prova({ username: 'nessuno' })).toEqual(negato);
  for (const brutto of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://sap.cliente.example/',
    'https://u:p@sap.cliente.example/',
    '//sap.cliente.example/',
    'https://sap.cliente.example@male.example/',
    'x'.repeat(3000),
  ])
    expect((await prova({ HOOK_URL: brutto }))[0]).toBe(422);
  expect((await prova({ HOOK_URL: 'https://male.example/"><script>' }))[1]).toContain('non è fra i server concordati');
  expect((await prova({ HOOK_URL: '' }))[0]).toBe(422);
  expect((await prova({ FUNCTION: 'ALTRO' }))[1]).toContain('ALTRO');
  expect((await prova({ FUNCTION: 'BACKGROUND_SEARCH' }))[1]).toContain('SEARCHSTRING');
  for (const QUANTITY of ['0', '-1', 'molti'])
    expect((await prova({ FUNCTION: 'VALIDATE', PRODUCTID: dado, QUANTITY }))[1]).toContain('QUANTITY');
  expect((await prova({ FUNCTION: 'VALIDATE', PRODUCTID: 'NIENTE-1' }))[1]).toContain('non si può comprare');
  expect((await prova({ FUNCTION: 'VALIDATE', PRODUCTID: dado, HOOK_URL: 'https://male.example/' }))[0]).toBe(422);
  await sbloccati();
  await io.call(contract.salvaPunchout, { ...campi, id, scade: '2020-01-01' });
  expect(await prova({})).toEqual(negato);
  await io.call(contract.salvaPunchout, { ...campi, id, attivo: false });
  expect(await prova({})).toEqual(negato);
  await sbloccati();
});

test('guessing a secret is stopped after ten tries, and a body that is too large is not read', async () => {
  const { credenziali } = await accesso();
  for (let i = 0; i < limiteTentativi.tentativi; i++) await oci.bussa({ ...credenziali, password: `indovinato-${i}` });
  expect((await oci.bussa({ ...credenziali, password: 'ancora' })).statusCode).toBe(429);
  await sbloccati();
  expect((await oci.bussa({ ...credenziali, riempitivo: 'x'.repeat(100_000) })).statusCode).toBe(413);
  expect((await oci.torna('inventata')).status).toBe(404);
});

test('a user of a stopped or deleted access is logged out at once, and a cart prepared before is not returned', async () => {
  const { id, campi, credenziali } = await accesso();
  const compratore = await dentro(credenziali);
  await compratore.call(aggiungiRiga, { cdArticolo: dado, qta: 1 });
  const { chiave } = (await compratore.call(contract.trasferisciCarrello, {})).reply;
  await io.call(contract.salvaPunchout, { ...campi, id, attivo: false });
  expect((await oci.torna(chiave)).status).toBe(404);
  expect((await compratore.rinnova()).status).toBe(401);
  expect((await io.call(contract.eliminaPunchout, { id })).status).toBe(200);
});

test('an access is its customer’s: another’s is not found, a name is given once, a buyer is one of his', async () => {
  const { id, campi } = await accesso();
  expect((await lui.call(contract.eliminaPunchout, { id })).status).toBe(404);
  expect((await lui.call(contract.segretoPunchout, { id })).status).toBe(404);
  expect((await lui.call(contract.salvaPunchout, { ...campi, id, identita: 'mia', idUtente: idAltro })).status).toBe(
    404,
  );
  expect((await lui.call(contract.salvaPunchout, { ...campi, idUtente: idAltro })).status).toBe(409);
  expect((await io.call(contract.salvaPunchout, { ...campi, id, idUtente: idAltro })).problem.detail).toContain(
    'Scegliere una persona',
  );
  expect((await io.call(contract.salvaPunchout, { ...campi, id, versione: 99 })).status).toBe(409);
});

test('the secret and the keys are stored nowhere, neither in a table nor in the operation log', async () => {
  const { credenziali } = await accesso();
  const chiave = oci.chiaveDi(await oci.bussa(credenziali));
  await oci.entra(chiave);
  const found = await db.one<{ testo: string }>(sql`
    select (select string_agg(a::text, ' ') from punchout_accessi a) || (select string_agg(v::text, ' ') from punchout_visite v)
      || (select string_agg(r::text, ' ') from registro r) as testo`);
  for (const segreto of [chiave, credenziali.password]) expect(found?.testo).not.toContain(segreto);
});

test('a trial shows what the program would receive, and runs nothing of it', async () => {
  const { body, headers } = await oci.esito({ 'NEW_ITEM-DESCRIPTION[1]': '<script>alert(1)</script>' });
  expect(body).toContain('&lt;script&gt;');
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
});

test('VALIDATE and QUANTITYCHECK give back the article at today’s price, BACKGROUND_SEARCH what words find; no visit is opened', async () => {
  const { id, credenziali } = await accesso();
  const chiesto = async (altri: Record<string, string>) => {
    const { statusCode, body } = await oci.bussa({ ...credenziali, '~CALLER': 'CTLG', ...altri });
    expect(statusCode).toBe(200);
    return oci.leggi(body);
  };
  const valida = await chiesto({ FUNCTION: 'validate', PRODUCTID: dado, QUANTITY: '12.0' });
  expect(valida.action).toBe(ritorno);
  expect(valida.campi).toMatchObject({
    '~CALLER': 'CTLG',
    'NEW_ITEM-VENDORMAT[1]': dado,
    'NEW_ITEM-QUANTITY[1]': '12',
    'NEW_ITEM-PRICE[1]': '12',
    'NEW_ITEM-VENDOR[1]': '100042',
  });
  const conta = await chiesto({ FUNCTION: 'QUANTITYCHECK', PRODUCTID: dado, QUANTITY: '5000' });
  expect(conta.campi['NEW_ITEM-LONGTEXT_1:132[]']).toMatch(/1\.000/);
  const trovati = await chiesto({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: vite });
  expect(trovati.campi['NEW_ITEM-VENDORMAT[1]']).toBe(vite);
  const niente = await chiesto({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'qwertyuiop' });
  expect(Object.keys(niente.campi).some((nome) => nome.startsWith('NEW_ITEM'))).toBe(false);
  const visite = await db.one<{ n: number }>(
    sql`select count(*)::int as n from punchout_visite where id_accesso = ${id}`,
  );
  expect(visite?.n).toBe(0);
});

test('DETAIL brings the buyer to the page of the article, where the catalogue has one', async () => {
  const { credenziali } = await accesso({}, lui);
  await creaTestata(db, { codTestata: 'DADI', righe: ['D:Dadi', dado] });
  await creaTestata(db, { codTestata: 'CHIUSA', righe: [vite], disattivaInternet: true });
  const dove = async (PRODUCTID: string) =>
    (await oci.entra(oci.chiaveDi(await oci.bussa({ ...credenziali, FUNCTION: 'DETAIL', PRODUCTID })))).reply;
  expect(await dove(dado)).toMatchObject({ articolo: dado, pagina: { codTestata: 'DADI', suffisso: 0 } });
  expect(await dove(vite)).toMatchObject({ articolo: vite, pagina: null });
});
