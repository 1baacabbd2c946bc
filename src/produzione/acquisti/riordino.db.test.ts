import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import * as acquisti from './contract.ts';
import { proponi } from './server/calcola-riordino.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await negozio.cliente();
const ufficio = app.as(4);
const adesso = new Date('2026-03-16T09:00:00Z');
let chiavi = 0;

const calcola = () => app.database.store.transaction((tx) => proponi(tx, adesso));
const regola = (cdArticolo: string, dopo: object = {}, versione = 0) =>
  ufficio.call(acquisti.salvaRegola, {
    cdArticolo,
    fornitore: 'Viterie Riunite',
    minimo: 0,
    giorni: 9,
    confezione: null,
    esclusa: false,
    ...dopo,
    versione,
  });
const proposta = async (cdArticolo: string) =>
  (await ufficio.call(acquisti.proposteRiordino, { cerca: cdArticolo })).reply.righe[0];
const venduti = (cdArticolo: string, qta: number, data = '2026-03-01') =>
  db.run(sql`
    with d as (
      insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
        pagamento, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
      select 'OC', 2026, 900000 + ${++chiavi}, '', ${data}::date, c.cod_anagrafica, 'web', 'evaso', '', '', '', '', '', '', 0, 0, 0, 0, '22', 22, 0, 0, now()
      from clienti c limit 1 returning id)
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
    select d.id, 1, '', ${cdArticolo}, '', 'PZ', ${qta}::numeric, ${qta}::numeric, 1, 0, 0, 0, 0, '', '' from d`);

test('what is short until an order could come is proposed in whole packs, with the figures it was worked out from', async () => {
  // 90 sold in 90 days, lead time 9 days, minimum 5: reordered below 14; for 30 more days 44 − 4, in packs of 12.
  const cdArticolo = await negozio.articolo({ scorta: 4 });
  await venduti(cdArticolo, 90);
  await venduti(cdArticolo, 500, '2025-12-01');
  expect((await regola(cdArticolo, { minimo: 5, confezione: 12 })).status).toBe(200);
  expect(await proposta(cdArticolo)).toMatchObject({
    qta: 48,
    fornitore: 'Viterie Riunite',
    motivo: expect.stringMatching(
      /^in casa 4 PZ, venduti 30,0 al mese, minimo 5, arriva in 9 gg, a confezioni di 12$/,
    ) as string,
  });
  await calcola();
  expect((await proposta(cdArticolo))?.qta).toBe(48);
});

test('articles with enough stock, excluded ones and those arriving in time are not proposed', async () => {
  const basta = await negozio.articolo({ scorta: 14 });
  await venduti(basta, 90);
  await regola(basta, { minimo: 5 });
  const esclusa = await negozio.articolo({ scorta: 0 });
  await regola(esclusa, { minimo: 5, esclusa: true });
  const inArrivo = await negozio.articolo({ scorta: 0 });
  await creaOrdineFornitore(db, { cdArticolo: inArrivo, quantita: 5, richiesta: '2026-03-20' });
  await regola(inArrivo, { minimo: 5 });
  for (const uno of [basta, esclusa, inArrivo]) expect(await proposta(uno)).toBeUndefined();
});

test('goods no longer expected from an order are proposed at once, and not once they are expected again', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 0 });
  const id = await creaOrdineFornitore(db, { cdArticolo, quantita: 5, richiesta: '2026-03-20' });
  await regola(cdArticolo, { minimo: 5 });
  expect(await proposta(cdArticolo)).toBeUndefined();
  const chiudi = (chiusa: boolean) => ufficio.call(acquisti.chiudiRiga, { id, chiusa, motivo: 'Prova' });
  expect((await chiudi(true)).reply).toBe('OK');
  expect((await proposta(cdArticolo))?.qta).toBe(5);
  expect((await chiudi(false)).reply).toBe('OK');
  expect(await proposta(cdArticolo)).toBeUndefined();
});

test('stock that arrives too late does not cover an earlier shortage', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 0 });
  await creaOrdineFornitore(db, { cdArticolo, quantita: 1000, richiesta: '2026-04-10' });
  await regola(cdArticolo, { minimo: 5 });
  expect(await proposta(cdArticolo)).toMatchObject({
    qta: 5,
    motivo: expect.stringContaining('in arrivo 1.000 dal 10/04/2026') as string,
  });
});

test('ordered proposals disappear for good; of two users ordering the same one the second is told', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 0 });
  await regola(cdArticolo, { minimo: 7, fornitore: 'Solo Questo' });
  const { reply: righe } = await ufficio.call(acquisti.proposteFornitore, { fornitore: 'Solo Questo' });
  expect(righe).toEqual({ dtConsRichiesta: '2026-03-25', righe: [{ cdArticolo, qta: 7, prezzo: 0 }] });
  const ordina = () =>
    ufficio.call(
      acquisti.nuovoOrdine,
      { ragioneSociale: 'Solo Questo', ...righe, daProposte: [cdArticolo] },
      { 'idempotency-key': `chiave-proposta-${++chiavi}` },
    );
  const esiti = await Promise.all([ordina(), ordina()]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(esiti.find(({ status }) => status === 409)?.problem.detail).toBe(
    `L’articolo ${cdArticolo} non è più tra le proposte: qualcuno l’ha già ordinato.`,
  );
  await calcola();
  expect(await proposta(cdArticolo)).toBeUndefined();
  expect((await ufficio.call(acquisti.proposteFornitore, { fornitore: 'Solo Questo' })).status).toBe(404);
});

test('a rule is changed by one person at a time and refuses half a piece; warehouse and customers may neither read nor change it', async () => {
  const cdArticolo = await negozio.articolo();
  expect((await regola(cdArticolo)).status).toBe(200);
  const tardi = await regola(cdArticolo, { minimo: 9 });
  expect(tardi).toMatchObject({ status: 409, problem: { detail: 'La regola è stata modificata da un altro utente.' } });
  expect((await regola(cdArticolo, { minimo: 9 }, 1)).status).toBe(200);
  expect((await regola(cdArticolo, { minimo: 0.5 }, 2)).problem.errors).toEqual([
    { path: 'minimo', message: expect.any(String) as string },
  ]);
  expect((await regola('NESSUNO')).problem.detail).toBe('L’articolo NESSUNO non esiste.'.replace('’', "'"));
  const diNessuno = await ufficio.call(acquisti.proposteRiordino, { fornitore: 'Nessuno S.r.l.' });
  expect(diNessuno).toMatchObject({ status: 422, problem: { detail: 'Fornitore non trovato' } });
  for (const ruolo of [1, 3, 5, 6] as const) {
    expect((await app.as(ruolo).call(acquisti.proposteRiordino, {})).status).toBe(403);
    expect((await app.as(ruolo).call(acquisti.calcolaProposte, {})).status).toBe(403);
  }
});
