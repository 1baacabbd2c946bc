import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import {
  pubblicaModelloDistinta,
  leggiConfigurazione,
  salvaModelloDistinta,
} from '#prodotto/configuratore/contract.ts';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { leggiDocumento, aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { paginaDocumento } from '#vendita/documenti/contract.ts';
import { evadiRighe } from '#vendita/documenti/server/index.ts';
import {
  aggiornaConfigurazione,
  aggiungiRiga,
  confermaCarrello,
  leggiCarrello,
  modificaQuantita,
  totaleCarrello,
} from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
const chi = app.as({ ruolo: 1, codAnagrafica: cliente });
const [barra, vite, kit] = [
  await negozio.articolo({ prezzo: 10, scorta: 5 }),
  await negozio.articolo({ prezzo: 0.2, scorta: 100 }),
  await negozio.articolo({ prezzo: null, scorta: 0 }),
];
await db.run(sql`update articoli set distinta_base_dinamica = true, funzione_db = 'KIT' where cd_articolo = ${kit}`);
const opzione = { unita: 'mm', valori: [], passo: 1, opzionePadre: '', valoreOpzioneCompatibile: [] };
const modello: Modello = {
  descrizione: 'Kit',
  opzioni: [
    {
      ...opzione,
      id: 'LBB',
      nome: 'Larghezza',
      raggruppamento: 'Misure',
      tipo: 'misura',
      min: 400,
      max: 1200,
      predefinito: '600',
    },
  ],
  vincoli: [],
  grandezze: [],
  limiti: [],
  posizioni: [
    { id: 'BARRA', nome: 'Barra', se: '' },
    { id: 'VITI', nome: 'Viti', se: '' },
  ],
  componenti: [
    { posizione: 'BARRA', se: '', articolo: barra, um: 'PZ', quantita: 'su(LBB / 600)', lunghezza: '' },
    { posizione: 'VITI', se: '', articolo: vite, um: 'PZ', quantita: 'su(LBB / 100)', lunghezza: '' },
  ],
  unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
  viste: [],
  elementi: [],
};
await app.as(2).call(salvaModelloDistinta, { codice: 'KIT', modello, versione: 0 });
await app.as(2).call(pubblicaModelloDistinta, { codice: 'KIT', versione: 1 });

const metti = (opzioni: string, qta: number, versione = 1) =>
  chi.call(aggiungiRiga, { cdArticolo: kit, qta, configurazione: { opzioni, versione } });
const impegnata = async (codice: string) =>
  (await db.one<{ q: number }>(sql`select qta_impegnata as q from giacenze where cd_articolo = ${codice}`))?.q;

test('without a configuration it can not be ordered, and the refusal says how it is', async () => {
  const { status, problem } = await chi.call(aggiungiRiga, { cdArticolo: kit, qta: 1 });
  expect([status, problem.detail]).toEqual([
    422,
    'Articolo su misura: si ordina con la sua configurazione, dalla scheda Distinta base dell’articolo.',
  ]);
});

test('one line each configuration, at the price of its parts, whose stock is promised; ordered, delivered and ordered again', async () => {
  await metti('LBB$800', 1);
  await metti('LBB$800', 1);
  await metti('LBB$600', 1);
  const { righe } = (await chi.call(leggiCarrello, {})).reply;
  expect(
    righe.map(({ descrizione, qta, prezzoUnitario, avviso }) => [descrizione, qta, prezzoUnitario, avviso]),
  ).toEqual([
    [`Vite TE ${kit} - Larghezza 800 mm`, 2, 21.6, ''],
    [`Vite TE ${kit} - Larghezza 600 mm`, 1, 11.2, ''],
  ]);
  const aperta = (await chi.call(leggiConfigurazione, { id: righe[0]?.configurazione ?? '' })).reply;
  expect(aperta.componentiDistinta.map(({ codiceUtente, cfImpVis }) => [codiceUtente, cfImpVis])).toEqual([
    [barra, 2],
    [vite, 8],
  ]);

  // Three of the first need six bars, and there are five.
  const scarsa = await chi.call(modificaQuantita, { prog: righe[0]?.prog ?? 0, qta: 3 });
  expect(scarsa.reply.avviso).toBe('Disponibilità insufficiente: 2 PZ');
  const oltre = await chi.call(
    confermaCarrello,
    { trasporto: 'ritiro', seManca: 'chiedi' },
    { 'idempotency-key': 'oltre-scorta' },
  );
  expect([oltre.status, oltre.problem.detail]).toEqual([
    409,
    `Disponibilità insufficiente per l'articolo ${barra}: 5 PZ.`,
  ]);
  await chi.call(modificaQuantita, { prog: righe[0]?.prog ?? 0, qta: 2 });
  const ordine = (await chi.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'su-misura-1' }))
    .reply;
  expect([await impegnata(barra), await impegnata(vite)]).toEqual([5, 22]);

  // The document keeps configuration and price; ordering again starts from it when stock is available.
  const { tipo, numero, data } = ordine;
  const rapporto = (await chi.call(leggiDocumento, { tipo, numero, suffisso: '', data })).reply.righe;
  expect(rapporto.map(({ configurazione, scelte }) => [configurazione, scelte[0]?.prezzoUnitario])).toEqual(
    righe.map(({ configurazione, prezzoUnitario }) => [configurazione, prezzoUnitario]),
  );
  await app.database.store.transaction(async (tx) => {
    await evadiRighe(tx, {
      idOrdine: ordine.id,
      idBolla: 1,
      quando: new Date('2026-03-16T08:00:00Z'),
      idUtente: null,
      righe: [
        { riga: 1, qta: 2 },
        { riga: 2, qta: 1 },
      ],
    });
  });
  expect([await impegnata(barra), await impegnata(vite)]).toEqual([0, 0]);
  const ancora = await chi.call(
    aggiungiRighe,
    { righe: [{ cdArticolo: kit, qta: 1, configurazione: righe[0]?.configurazione ?? '' }] },
    { 'idempotency-key': 'ancora-una' },
  );
  expect(ancora.reply).toEqual({ nuove: 1, cresciute: 0 });
  expect((await chi.call(leggiCarrello, {})).reply.righe[0]).toMatchObject({
    prezzoUnitario: 21.6,
    configurazione: righe[0]?.configurazione,
  });
});

/** The model with shorter bars, so a window needs more of them. */
const corto: Modello = {
  ...modello,
  componenti: modello.componenti.map((riga) =>
    riga.posizione === 'BARRA' ? { ...riga, quantita: 'su(LBB / 300)' } : riga,
  ),
};

test('a line of a version that is not sold any more is told in cart and reorder, and confirmed only at the prices of today', async () => {
  const altro = await negozio.cliente();
  const lui = app.as({ ruolo: 1, codAnagrafica: altro });
  const tenuto = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  const lungo = { cdArticolo: kit, qta: 1, configurazione: { opzioni: 'LBB$600', versione: 1 } };
  for (const persona of [lui, tenuto]) await persona.call(aggiungiRiga, lungo);
  await db.run(sql`update giacenze set qta_scaffale = 50 where cd_articolo = ${barra}`);
  const ordine = (await tenuto.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'prima-versione' }))
    .reply;
  const { versione } = (await app.as(2).call(salvaModelloDistinta, { codice: 'KIT', modello: corto, versione: 1 }))
    .reply;
  await app.as(2).call(pubblicaModelloDistinta, { codice: 'KIT', versione });

  const avviso =
    'Il modello è cambiato: la riga è della versione 1, ora vale la 2. Aggiornarla per ordinarla ai prezzi di oggi.';
  const [riga] = (await lui.call(leggiCarrello, {})).reply.righe;
  expect([riga?.avviso, riga?.daAggiornare, riga?.prezzoUnitario]).toEqual([avviso, true, 11.2]);
  const prima = await lui.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'versione-vecchia' });
  expect([prima.status, prima.problem.detail]).toEqual([422, avviso]);
  const { tipo, numero, data } = ordine;
  const riordino = (await tenuto.call(leggiDocumento, { tipo, numero, suffisso: '', data })).reply.righe[0];
  expect(riordino?.scelte[0]?.avviso).toContain(avviso);

  await expect
    .poll(async () => (await lui.call(aggiornaConfigurazione, { prog: riga?.prog ?? 0 })).reply)
    .toMatchObject({ avviso: '', daAggiornare: false, prezzoUnitario: 21.2, descrizione: riga?.descrizione });
  const dopo = await lui.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'versione-nuova' });
  expect(dopo.status).toBe(200);
});

test('a configuration of a model that has changed since is refused until it was looked at', async () => {
  await expect.poll(async () => (await metti('LBB$800', 1, 1)).status).toBe(409);
  expect((await metti('LBB$800', 1, 2)).status).toBe(200);
  const vecchio = await db.one<{ numero: number; data: string }>(
    sql`select numero, data from documenti where tipo = 'OC' and cod_anagrafica = ${cliente}`,
  );
  const { numero = 0, data = '' } = vecchio ?? {};
  const { righe } = (await chi.call(leggiDocumento, { tipo: 'OC', numero, suffisso: '', data })).reply;
  expect(righe[0]?.scelte[0]?.avviso).toContain('Il modello è cambiato: la riga è della versione 1, ora vale la 2.');
});

test('a piece made to measure has the rate of its article, whatever its parts have', async () => {
  const [suo, dado] = [await negozio.articolo({ prezzo: null, scorta: 0 }), await negozio.articolo({ prezzo: 0.2 })];
  await db.run(
    sql`update articoli set distinta_base_dinamica = true, funzione_db = 'KIT10', cd_iva = '10' where cd_articolo = ${suo}`,
  );
  const solo = {
    ...modello,
    posizioni: [{ id: 'VITI', nome: 'Viti', se: '' }],
    componenti: [{ posizione: 'VITI', se: '', articolo: dado, um: 'PZ', quantita: 'su(LBB / 10)', lunghezza: '' }],
  };
  await app.as(2).call(salvaModelloDistinta, { codice: 'KIT10', modello: solo, versione: 0 });
  await app.as(2).call(pubblicaModelloDistinta, { codice: 'KIT10', versione: 1 });
  const io = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  await io.call(aggiungiRiga, { cdArticolo: suo, qta: 1, configurazione: { opzioni: 'LBB$600', versione: 1 } });
  await io.call(aggiungiRiga, { cdArticolo: dado, qta: 10 });
  const { totIVA, percentualeIva, aliquote } = (await io.call(totaleCarrello, {})).reply;
  expect([totIVA, percentualeIva]).toEqual([1.64, null]);
  expect(aliquote?.map(({ cdIva, imponibile, imposta }) => [cdIva, imponibile, imposta])).toEqual([
    ['22', 2, 0.44],
    ['10', 12, 1.2],
  ]);
  const { tipo, anno, numero } = (
    await io.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'su-misura-aliquota' })
  ).reply;
  const { iva, documento } = (await io.call(paginaDocumento, { tipo, anno, numero })).reply;
  expect([documento.totaleDocumento, iva.map(({ cdIva, imposta }) => [cdIva, imposta])]).toEqual([
    15.64,
    [
      ['22', 0.44],
      ['10', 1.2],
    ],
  ]);
});
