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
import { evadiRighe } from '#vendita/documenti/server/index.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello, modificaQuantita } from './contract.ts';

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

  // Three of the first take six bars, and there are five.
  const scarsa = await chi.call(modificaQuantita, { prog: righe[0]?.prog ?? 0, qta: 3 });
  expect(scarsa.reply.avviso).toBe('Disponibilità insufficiente: 2 PZ');
  const oltre = await chi.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'oltre-scorta' });
  expect([oltre.status, oltre.problem.detail]).toEqual([
    409,
    `Disponibilità insufficiente per l'articolo ${barra}: 5 PZ.`,
  ]);
  await chi.call(modificaQuantita, { prog: righe[0]?.prog ?? 0, qta: 2 });
  const ordine = (await chi.call(confermaCarrello, { trasporto: 'ritiro' }, { 'idempotency-key': 'su-misura-1' }))
    .reply;
  expect([await impegnata(barra), await impegnata(vite)]).toEqual([5, 22]);

  // The document keeps configuration and price; another order begins from it, when there is stock again.
  const { tipo, numero, data } = ordine;
  const rapporto = (await chi.call(leggiDocumento, { tipo, numero, suffisso: '', data })).reply.righe;
  expect(rapporto.map(({ configurazione, scelte }) => [configurazione, scelte[0]?.prezzoUnitario])).toEqual(
    righe.map(({ configurazione, prezzoUnitario }) => [configurazione, prezzoUnitario]),
  );
  await app.database.store.transaction(async (tx) => {
    await evadiRighe(tx, {
      idOrdine: ordine.id,
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

test('a configuration of a model that has changed since is refused until it was looked at', async () => {
  await app.as(2).call(pubblicaModelloDistinta, { codice: 'KIT', versione: 1 });
  await expect.poll(async () => (await metti('LBB$800', 1, 1)).status).toBe(409);
  expect((await metti('LBB$800', 1, 2)).status).toBe(200);
});
