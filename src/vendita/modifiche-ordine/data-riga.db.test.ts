import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { dettaglioDocumento, elencoDocumenti, paginaDocumento, pdfPagina } from '#vendita/documenti/contract.ts';
import { creaBolla } from '#vendita/documenti/server/index.ts';
import { dettaglioVendite } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { annullaModificaOrdine, leggiModifiche, modificaOrdine } from './contract.ts';

// Now: Monday, 16 March 2026; delivery days are Monday, Wednesday and Friday.
const filesDir = mkdtempSync(join(tmpdir(), 'data-riga-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
const capo = app.as({ ruolo: 2, idUtente: 2 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-data-riga-${++chiavi}` });
type Chiesta = Omit<Parameters<typeof ufficio.call<typeof modificaOrdine>>[1], 'tipo' | 'anno' | 'numero'>;

/** Lines 1 and 2, for Wednesday the 18th by our van. */
async function ordine(conferma: 'mezzo' | 'ritiro' = 'mezzo') {
  const cliente = await negozio.cliente();
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const primo = await negozio.articolo({ prezzo: 5 });
  await io.call(aggiungiRiga, { cdArticolo: primo, qta: 10 });
  await io.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo: 2.5 }), qta: 4 });
  const come = conferma === 'ritiro' ? {} : { progIndirizzo: 1, dataConsegna: '2026-03-18' };
  const { id, numero } = (await io.call(confermaCarrello, { trasporto: conferma, ...come }, chiave())).reply;
  const quale = { tipo: 'OC' as const, anno: 2026, numero };
  const modifica = (chiesta: Chiesta, chi = ufficio, con = chiave()) =>
    chi.call(modificaOrdine, { ...quale, ...chiesta }, con);
  const sposta = (riga: number, dtConsRichiesta: string | null, altro: Chiesta = {}) =>
    modifica({ righe: [{ riga, dtConsRichiesta }], ...altro });
  const annulla = (versione: number) => ufficio.call(annullaModificaOrdine, { ...quale, versione }, chiave());
  const date = async () => {
    const { righe } = (await ufficio.call(leggiModifiche, quale)).reply;
    return righe.map(({ dtConsRichiesta }) => dtConsRichiesta);
  };
  const pagina = async (chi = ufficio) => (await chi.call(paginaDocumento, quale)).reply;
  const mail = async () =>
    (
      await db.rows<{ testo: string }>(
        sql`select p.testo from posta p where p.oggetto like ${`Ordine ${numero}/2026%`} order by p.id`,
      )
    ).map(({ testo }) => testo);
  return { id, io, primo, quale, modifica, sposta, annulla, date, pagina, mail };
}

test('one line gets its own day in the save of everything else, the customer is told, and its page, paper and lists say it', async () => {
  const { io, id, primo, quale, sposta, date, pagina, mail } = await ordine();
  const { status, reply } = await sposta(1, '2026-03-27', {
    versione: 1,
    righe: [{ riga: 1, qta: 12, dtConsRichiesta: '2026-03-27' }],
  });
  expect([status, reply.versione, reply.totaleDocumento]).toEqual([200, 2, 85.4]);
  expect(await date()).toEqual(['2026-03-27', null]);
  const [scritta = '', ...altre] = await mail();
  expect(altre).toEqual([]);
  expect(scritta).toContain(`Vite TE ${primo}: 10 PZ → 12 PZ`);
  expect(scritta).toContain(`Consegna di 1`);
  expect(scritta).toContain(`Vite TE ${primo}: 18/03/2026, come l’ordine → 27/03/2026`);
  const sua = await pagina(io);
  expect(sua.righe.map(({ dtConsRichiesta }) => dtConsRichiesta)).toEqual(['2026-03-27', null]);
  expect(sua.documento).toMatchObject({ dtConsRichiesta: '2026-03-18', prossimaConsegna: '2026-03-18' });
  const dettaglio = await io.call(dettaglioDocumento, { tipo: 'OC', numero: quale.numero, data: '2026-03-16' });
  expect(dettaglio.reply.righe[0]?.dtConsRichiesta).toBe('2026-03-27');
  const cercate = await ufficio.call(dettaglioVendite, { nrDocu: id, Area: 'Vendite' });
  expect(cercate.reply.righe.map(({ dtConsConfermata }) => dtConsConfermata)).toEqual(['2026-03-27', '2026-03-18']);
  const { rawPayload } = await app.server.app.inject({ url: (await io.call(pdfPagina, quale)).reply });
  const carta = (await textOf(rawPayload)).join(' ');
  expect(carta.match(/consegna 27\/03\/2026/g)).toHaveLength(1);
  expect(carta).not.toContain('consegna 18/03/2026');
});

test('what is delivered leaves the later line: the order is not late and its next day is that of the line', async () => {
  const { io, id, sposta, pagina } = await ordine();
  await sposta(1, '2026-03-27');
  const consegna = { idOrdine: id, righe: [{ riga: 2, qta: 4 }], data: '2026-03-16', idUtente: null };
  await store.transaction((tx) => creaBolla(tx, { ...consegna, quando: new Date('2026-03-16T09:00:00Z') }));
  await db.run(sql`update documenti set dt_cons_richiesta = '2026-03-11' where id = ${id}`);
  const { documento, righe } = await pagina();
  expect(documento.prossimaConsegna).toBe('2026-03-27');
  expect(righe.map(({ inRitardo }) => inRitardo)).toEqual([false, false]);
  const { documenti } = (await io.call(elencoDocumenti, { tab: 'web', year: 2026, month: 3 })).reply;
  expect(documenti.map(({ prossimaConsegna }) => prossimaConsegna)).toEqual(['2026-03-27']);
  expect((await sposta(2, '2026-03-20')).problem).toMatchObject({
    detail: 'La riga è già consegnata.',
    errors: [{ path: 'righe.2.dtConsRichiesta' }],
  });
});

test('the order moves the lines that follow it; a day is taken away, and taken back by the opposite change', async () => {
  const { sposta, modifica, annulla, date, pagina, mail } = await ordine();
  await sposta(1, '2026-03-27');
  await modifica({ dtConsRichiesta: '2026-03-20' });
  expect([await date(), (await pagina()).documento.dtConsRichiesta]).toEqual([['2026-03-27', null], '2026-03-20']);
  await sposta(1, null);
  expect((await mail()).join()).toContain('27/03/2026 → 20/03/2026, come l’ordine');
  expect((await annulla(4)).status).toBe(200);
  expect(await date()).toEqual(['2026-03-27', null]);
  expect((await sposta(1, '2026-03-20')).status).toBe(200);
  expect(await date()).toEqual([null, null]);
  expect((await sposta(2, '2026-03-20')).problem?.detail).toBe("Niente è cambiato: l'ordine resta com'è.");
  await modifica({ righe: [{ riga: 1, dtConsRichiesta: '2026-03-25' }] });
  await modifica({ righe: [{ riga: 1, qta: 0 }] });
  await annulla(8);
  expect(await date()).toEqual(['2026-03-25', null]);
  await db.run(sql`update documenti_righe set dt_cons_richiesta = null where dt_cons_richiesta = '2026-03-25'`);
  await modifica({ righe: [{ riga: 1, dtConsRichiesta: '2026-03-30' }] });
  await db.run(sql`update documenti_righe set dt_cons_richiesta = '2026-04-01' where dt_cons_richiesta = '2026-03-30'`);
  expect((await annulla(10)).problem?.detail).toContain("non è più come la modifica l'ha lasciata");
});

test('a delivery note bears the day of its lines', async () => {
  const { id, sposta } = await ordine();
  await sposta(1, '2026-03-27');
  const date = [];
  for (const [riga, qta] of [
    [2, 1],
    [1, 10],
    [2, 3],
  ] as const) {
    const come = { idOrdine: id, righe: [{ riga, qta }], data: '2026-03-16', idUtente: null };
    const bolla = await store.transaction((tx) => creaBolla(tx, { ...come, quando: new Date('2026-03-16T09:00:00Z') }));
    const scritta = await db.one<{ dtConsRichiesta: string | null }>(
      sql`select d.dt_cons_richiesta from documenti d where d.id = ${bolla.id}`,
    );
    date.push(scritta?.dtConsRichiesta);
  }
  expect(date).toEqual(['2026-03-18', '2026-03-27', '2026-03-18']);
});

test('an added line has its day from the start, and its price and promise as ever', async () => {
  const { modifica, date, mail } = await ordine();
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  expect((await modifica({ nuove: [{ cdArticolo, qta: 5, dtConsRichiesta: '2026-03-27' }] })).status).toBe(200);
  expect(await date()).toEqual([null, null, '2026-03-27']);
  expect((await mail())[0]).toContain('non c’era → 5 PZ a 1,000, consegna 27/03/2026');
});

test.each([
  [
    'today',
    '2026-03-16',
    'È troppo presto. I prossimi giorni: mercoledì 18/03/2026, venerdì 20/03/2026 e lunedì 23/03/2026.',
  ],
  ['the past', '2025-12-01', 'È troppo presto.'],
  [
    'no day of the round',
    '2026-03-26',
    'Il 26/03/2026 non si consegna. I prossimi giorni: venerdì 27/03/2026, lunedì 30/03/2026 e',
  ],
  ['Easter Monday', '2026-04-06', 'Il 06/04/2026 non si consegna.'],
  ['beyond a year', '2027-05-03', 'La data è troppo lontana: al massimo tra un anno.'],
])('%s is refused at the field of the line, and nothing is changed', async (_, giorno, frase) => {
  const { sposta, date, pagina } = await ordine();
  const { status, problem } = await sposta(1, giorno, { dtConsRichiesta: '2026-03-20' });
  expect(status).toBe(422);
  expect(problem?.errors).toEqual([{ path: 'righe.1.dtConsRichiesta', message: expect.stringContaining(frase) }]);
  expect([await date(), (await pagina()).documento.dtConsRichiesta]).toEqual([[null, null], '2026-03-18']);
});

test('a supplier may be late by months; a pick-up has no days; what is no day at all is unreadable', async () => {
  const { sposta, date } = await ordine();
  expect((await sposta(1, '2026-09-14')).status).toBe(200);
  expect(await date()).toEqual(['2026-09-14', null]);
  for (const guasta of ['2026-02-30', '12/12/2026', ''])
    expect((await sposta(1, guasta)).status).toBeGreaterThanOrEqual(400);
  expect(await date()).toEqual(['2026-09-14', null]);
  const ritirato = await ordine('ritiro');
  expect((await ritirato.sposta(1, '2026-03-18')).problem?.detail).toBe('Con il ritiro non c’è una data di consegna.');
});

test('twice at once it is done once; an older version, another role and another customer are refused', async () => {
  const { modifica, sposta, date, quale, io } = await ordine();
  const una = chiave();
  const chiesta: Chiesta = { versione: 1, righe: [{ riga: 1, dtConsRichiesta: '2026-03-27' }] };
  const insieme = await Promise.all([1, 2, 3].map(() => modifica(chiesta, ufficio, una)));
  expect(insieme.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await ufficio.call(leggiModifiche, quale)).reply.modifiche).toHaveLength(1);
  const diverse = await Promise.all(
    ['2026-03-30', '2026-04-01'].map((giorno) => sposta(1, giorno, { versione: 2, motivo: giorno })),
  );
  expect(diverse.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const seconda = diverse.find(({ status }) => status === 409);
  expect(seconda?.problem).toMatchObject({
    present: { versione: 3, righe: { 1: { dtConsRichiesta: (await date())[0] }, 2: { dtConsRichiesta: null } } },
  });
  const prima = await date();
  const altro = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  for (const chi of [io, altro, app.as({ ruolo: 5, idUtente: 5 })])
    expect((await modifica({ righe: [{ riga: 1, dtConsRichiesta: '2026-03-20' }] }, chi)).status).toBe(403);
  expect((await altro.call(leggiModifiche, quale)).status).toBe(404);
  expect((await modifica({ righe: [{ riga: 9, dtConsRichiesta: '2026-03-20' }] }, capo)).problem?.detail).toBe(
    "Questa riga non è dell'ordine.",
  );
  expect(await date()).toEqual(prima);
});
