import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { paginaDocumento, elencoDocumenti } from '#vendita/documenti/contract.ts';
import { ordinaPreventivo } from '#vendita/preventivi/contract.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026; the customers pay by bank receipt at 30 days.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const capo = app.as({ ruolo: 2, idUtente: 2 });
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
let numeri = 0;
const chiave = () => ({ 'idempotency-key': `chiave-partite-${++numeri}` });

/** A customer's document, as other areas write it. */
async function documento(
  codAnagrafica: string,
  dati: { tipo?: 'FT' | 'NC'; data?: string; totale?: number; pagamento?: string; pagato?: string | null } = {},
) {
  const { tipo = 'FT', data = '2026-01-15', totale = 100, pagamento = 'banca', pagato = null } = dati;
  const numero = ++numeri;
  await db.run(sql`
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
      pagamento, pagato, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    values (${tipo}, 2026, ${numero}, '', ${data}::date, ${codAnagrafica}, 'ufficio', 'evaso', '', '', '', '', '', ${pagamento}, ${pagato}::date, ${totale}, 0, 0,
      ${totale}, 'N4', 0, 0, ${totale}, now())`);
  return { tipo, anno: 2026, numero };
}
const elenco = async (cliente: string, altro: object = {}) =>
  (await ufficio.call(contract.elencoPartite, { cliente, ...altro })).reply;
type Registra = Parameters<typeof capo.call<typeof contract.registraIncasso>>[1];
const registra = (codAnagrafica: string, righe: Registra['righe'], altro: Partial<Registra> = {}, chi = capo) =>
  chi.call(
    contract.registraIncasso,
    { codAnagrafica, data: '2026-03-10', modo: 'bonifico', righe, ...altro },
    chiave(),
  );
/** Amount stored in the document, and the sum of its bookings. */
const saldi = (codAnagrafica: string) =>
  db.rows<{ saldato: number; righe: number }>(sql`
    select d.saldato, (select coalesce(sum(r.importo), 0) from incassi_righe r where r.id_documento = d.id) as righe
    from documenti d where d.cod_anagrafica = ${codAnagrafica} order by d.id`);

test('open items come with their days and signs, what was paid before is none, and totals are the sum of all rows', async () => {
  const cliente = await negozio.cliente({ ragioneSociale: 'Ferramenta Alfa' });
  await documento(cliente, { totale: 100.1 });
  await documento(cliente, { data: '2026-03-01', totale: 50 });
  await documento(cliente, { tipo: 'NC', data: '2026-03-02', totale: 20.05 });
  await documento(cliente, { pagamento: 'carta' });
  await documento(cliente, { pagamento: 'bonifico', pagato: '2026-01-10' });
  const tutte = await elenco(cliente);
  expect(tutte).toMatchObject({ totale: 3, aperto: 130.05, scaduto: 100.1, ragioneSociale: 'Ferramenta Alfa' });
  expect(tutte.righe.map(({ tipo, scadenza, aperto, ritardo }) => [tipo, scadenza, aperto, ritardo])).toEqual([
    ['FT', '2026-02-28', 100.1, 16],
    ['NC', '2026-03-02', -20.05, 0],
    ['FT', '2026-04-30', 50, 0],
  ]);
  expect(await elenco(cliente, { vista: 'scadute' })).toMatchObject({ totale: 1, aperto: 100.1 });
  expect((await elenco(cliente, { ordina: '-aperto' })).righe.map(({ aperto }) => aperto)).toEqual([100.1, 50, -20.05]);
  const { reply } = await ufficio.call(contract.excelPartite, { cliente });
  const righe = await readSheet(new Uint8Array(await buffer(reply.bytes)).buffer);
  expect(righe.map((riga) => riga.at(-1))).toEqual(['Aperto', 100.1, -20.05, 50]);
});

test('an invoice that was there before the open items is not called due, and nothing is booked on it', async () => {
  const cliente = await negozio.cliente({ ragioneSociale: 'Ferramenta Antica' });
  const vecchia = await documento(cliente, { data: '2025-01-15' });
  await db.run(sql`update documenti set saldato = null where tipo = 'FT' and numero = ${vecchia.numero}`);
  expect(await elenco(cliente)).toMatchObject({ totale: 0, aperto: 0, scaduto: 0 });
  const pagina = await ufficio.call(paginaDocumento, { ...vecchia, suffisso: '' });
  expect(pagina.reply.pagamento).toMatchObject({ stato: null, rate: [] });
  expect((await registra(cliente, [{ ...vecchia, suffisso: '', importo: 10 }])).problem).toMatchObject({
    status: 422,
    detail: expect.stringContaining('importare prima i suoi incassi'),
  });
});

test('money comes in partly and over several items, a credit is set off, and page and list follow', async () => {
  const cliente = await negozio.cliente();
  const [una, due] = [await documento(cliente), await documento(cliente, { data: '2026-02-10' })];
  const nota = await documento(cliente, { tipo: 'NC', totale: 30 });
  const fatto = await registra(cliente, [
    { ...una, importo: 100 },
    { ...due, importo: 40.5 },
    { ...nota, importo: 30 },
  ]);
  expect(fatto.reply).toMatchObject({ importo: 110.5 });
  expect(fatto.reply.codice).toMatch(/^IN-2026-\d+$/);
  expect((await elenco(cliente)).righe).toMatchObject([{ numero: due.numero, aperto: 59.5 }]);
  const pagina = async (quale: typeof una) =>
    (await ufficio.call(paginaDocumento, quale as typeof una & { tipo: 'FT' })).reply;
  expect((await pagina(una)).pagamento.stato).toBe('pagato');
  expect((await pagina(due)).pagamento).toMatchObject({
    stato: 'da pagare',
    saldato: 40.5,
    rate: [{ scadenza: '2026-03-31', importo: 59.5 }],
  });
  const [letto] = (await ufficio.call(contract.elencoIncassi, { cliente })).reply.righe;
  expect(letto?.documenti.map(({ importo }) => importo)).toEqual([100, -30, 40.5]);
  expect(await saldi(cliente)).toEqual([100, 40.5, 30].map((saldato) => ({ saldato, righe: saldato })));
});

test.each([
  ['more than is open', { importo: 100.01 }, {}, 422, 'Restano aperti € 100,00.'],
  [
    'a set-off that brings money',
    { importo: 10 },
    { modo: 'compensazione' as const },
    422,
    'Una compensazione chiude a zero: qui restano € 10,00.',
  ],
  ['a day to come', { importo: 10 }, { data: '2026-03-17' }, 422, 'Il giorno è nel futuro.'],
  [
    'a day of the year before',
    { importo: 10 },
    { data: '2025-03-10' },
    422,
    'Il giorno è di più di 90 giorni prima di un documento, che è del 15/01/2026.',
  ],
  ['a document of nobody', { importo: 10, numero: 999_999 }, {}, 404, 'Documento non trovato fra quelli del cliente.'],
])('%s is refused and nothing is booked', async (_, riga, altro, status, detail) => {
  const cliente = await negozio.cliente();
  const quale = await documento(cliente);
  expect((await registra(cliente, [{ ...quale, ...riga }], altro)).problem).toMatchObject({ status, detail });
  expect(await saldi(cliente)).toEqual([{ saldato: 0, righe: 0 }]);
});

test('another customer’s document, one that was paid by card, book nothing; the office books and reverses, the warehouse does not', async () => {
  const [uno, altro] = [await negozio.cliente(), await negozio.cliente()];
  const suo = await documento(uno);
  expect((await registra(altro, [{ ...suo, importo: 1 }])).status).toBe(404);
  const pagata = await documento(uno, { pagamento: 'carta' });
  expect((await registra(uno, [{ ...pagata, importo: 1 }])).problem.detail).toBe('Il documento è già saldato.');
  const magazzino = app.as({ ruolo: 5, idUtente: 5 });
  expect((await registra(uno, [{ ...suo, importo: 1 }], {}, magazzino)).status).toBe(403);
  const { codice } = (await registra(uno, [{ ...suo, importo: 1 }], {}, ufficio)).reply;
  expect((await magazzino.call(contract.stornaIncasso, { codice })).status).toBe(403);
  expect((await ufficio.call(contract.stornaIncasso, { codice })).status).toBe(200);
  expect((await ufficio.call(contract.chiudiMese, { al: '2026-01-31' })).status).toBe(403);
  expect((await app.as({ ruolo: 1, codAnagrafica: uno }).call(contract.elencoPartite, {})).status).toBe(403);
});

test('a customer reads his own open items and which of them are overdue, another’s never', async () => {
  const [uno, altro] = [await negozio.cliente(), await negozio.cliente()];
  const sua = await documento(uno);
  await documento(altro);
  const mie = async (codAnagrafica: string) =>
    (await app.as({ ruolo: 1, codAnagrafica }).call(contract.miePartite, {})).reply;
  const { aperto, scaduto, righe } = await mie(uno);
  expect(righe).toMatchObject([{ ...sua, aperto }]);
  expect([scaduto, (righe[0]?.ritardo ?? 0) > 0]).toEqual([aperto, true]);
  const { documenti } = (
    await app.as({ ruolo: 1, codAnagrafica: uno }).call(elencoDocumenti, { tab: 'fatture', year: 2026, month: 1 })
  ).reply;
  expect(documenti.map(({ incasso }) => incasso)).toEqual([{ stato: 'scaduto', scadenza: righe[0]?.scadenza }]);
  expect((await ufficio.call(contract.miePartite, {})).status).toBe(403);
});

test('of ten who book the same invoice at once one is taken; numbers have no gap', async () => {
  const cliente = await negozio.cliente();
  const quale = await documento(cliente);
  const esiti = await Promise.all(Array.from({ length: 10 }, () => registra(cliente, [{ ...quale, importo: 60 }])));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  expect(await saldi(cliente)).toEqual([{ saldato: 60, righe: 60 }]);
  const codici = await db.rows<{ n: number }>(sql`select split_part(codice, '-', 3)::int as n from incassi order by 1`);
  expect(codici.map(({ n }) => n)).toEqual(codici.map((_, i) => i + 1));
});

test('what was wrong is taken back by its opposite, once, however often and by how many it is asked', async () => {
  const cliente = await negozio.cliente();
  const quale = await documento(cliente);
  const { codice } = (await registra(cliente, [{ ...quale, importo: 60 }])).reply;
  const esiti = await Promise.all([1, 2, 3].map(() => capo.call(contract.stornaIncasso, { codice })));
  expect(new Set(esiti.map(({ reply }) => reply.codice)).size).toBe(1);
  expect(esiti[0]?.reply.data).toBe('2026-03-10');
  expect(await saldi(cliente)).toEqual([{ saldato: 0, righe: 0 }]);
  expect((await capo.call(contract.stornaIncasso, { codice: esiti[0]?.reply.codice ?? '' })).status).toBe(409);
  expect((await registra(cliente, [{ ...quale, importo: 100 }])).status).toBe(200);
});

test('in a closed month nothing is booked, and what was is taken back today', async () => {
  const cliente = await negozio.cliente();
  const quale = await documento(cliente);
  const { codice } = (await registra(cliente, [{ ...quale, importo: 60 }], { data: '2026-02-28' })).reply;
  const chiudi = (al: string | null) => capo.call(contract.chiudiMese, { al });
  expect((await chiudi('2026-02-27')).problem.detail).toBe('Si chiude fino all’ultimo giorno di un mese.');
  expect((await chiudi('2026-03-31')).problem.detail).toBe('Il mese non è finito.');
  expect((await chiudi('2026-02-28')).status).toBe(200);
  expect((await registra(cliente, [{ ...quale, importo: 1 }], { data: '2026-02-28' })).problem.detail).toContain(
    'I mesi fino al 28/02/2026 sono chiusi',
  );
  expect((await capo.call(contract.stornaIncasso, { codice })).reply.data).toBe('2026-03-16');
  expect((await ufficio.call(contract.elencoIncassi, { cliente })).reply.chiusoAl).toBe('2026-02-28');
  expect((await chiudi(null)).status).toBe(200);
});

test('beyond the limit only an administrator orders, and of a suspended customer nobody', async () => {
  const cliente = await negozio.cliente();
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  await documento(cliente, { totale: 900 });
  const letta = async () => (await capo.call(contract.partiteCliente, { codAnagrafica: cliente })).reply.versione;
  const salva = (motivo: string, versione: string, fido = 1000) =>
    capo.call(contract.salvaFido, { codAnagrafica: cliente, fido, motivo, versione });
  const libero = await letta();
  expect((await salva('', libero)).status).toBe(200);
  expect((await salva('', libero, 2000)).problem).toMatchObject({ status: 409, present: { fido: 1000 } });
  await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo: 100 }), qta: 1 });
  const ordina = (chi = io) => chi.call(confermaCarrello, { trasporto: 'ritiro' }, chiave());
  expect((await ordina()).problem.detail).toContain('supera il fido disponibile (€ 100,00)');
  expect((await ordina(app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente }))).status).toBe(422);
  expect((await io.call(contract.situazioneCliente, {})).reply).toEqual({
    fido: 1000,
    sospeso: false,
    aperto: 900,
    scaduto: 900,
    scadutoDal: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/),
    daFatturare: 0,
    ordini: 0,
  });
  await salva('Insoluti', await letta());
  const capoPerLui = app.as({ ruolo: 2, idUtente: 2, codAnagrafica: cliente });
  expect((await ordina(capoPerLui)).problem.detail).toContain('sospesi');
  await salva('', await letta());
  expect((await ordina(capoPerLui)).status).toBe(200);
  expect((await io.call(contract.situazioneCliente, {})).reply).toMatchObject({ ordini: 122 });
  expect((await ufficio.call(contract.partiteCliente, { codAnagrafica: cliente })).reply).toMatchObject({
    ordini: 122,
    motivo: '',
  });
});

test('orders made at once, of several carts and quotes, together stay within the limit', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo({ prezzo: 100 });
  await db.run(sql`update clienti set fido = 300 where cod_anagrafica = ${cliente}`);
  const persone = [21, 22, 23].map((persona) =>
    app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: persona, persona }),
  );
  const preventivo = { tipoDocumento: 'Preventivo', numeroPreventivo: '1', trasporto: 'ritiro' } as const;
  const ordini = await Promise.all(
    persone.map(async (una) => {
      await una.call(aggiungiRiga, { cdArticolo, qta: 1 });
      const { anno, numero } = (await una.call(confermaCarrello, preventivo, chiave())).reply;
      await una.call(aggiungiRiga, { cdArticolo, qta: 1 });
      return () => [
        una.call(confermaCarrello, { trasporto: 'ritiro' }, chiave()),
        una.call(ordinaPreventivo, { tipo: 'PC', anno, numero }, chiave()),
      ];
    }),
  );
  const esiti = await Promise.all(ordini.flatMap((ordina) => ordina()));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
  expect((await persone[0]?.call(contract.situazioneCliente, {}))?.reply).toMatchObject({ ordini: 244 });
});
