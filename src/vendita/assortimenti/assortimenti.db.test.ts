import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import {
  aggiungiRiga,
  confermaCarrello,
  eliminaRiga,
  leggiCarrello,
  modificaQuantita,
} from '#vendita/carrello/contract.ts';
import { nuovoCodice } from '#vendita/codici-cliente/contract.ts';
import { articoloPerOrdine, modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { aggiungiRighe, leggiTesto } from '#vendita/ordine-rapido/contract.ts';
import { nuovoRicorrente } from '#vendita/ordini-ricorrenti/contract.ts';
import * as contract from './contract.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'assortimenti-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
let volte = 0;
const chiave = () => ({ 'idempotency-key': `chiave-assortimenti-${++volte}` });

async function coppia() {
  const codAnagrafica = await negozio.cliente();
  return {
    codAnagrafica,
    io: app.as({ ruolo: 1, codAnagrafica }),
    ufficio: app.as({ ruolo: 4, codAnagrafica, idUtente: 4 }),
  };
}

async function testata(codTestata: string, righe: readonly string[]): Promise<string> {
  await creaTestata(db, { codTestata, descrizione: 'Cerniere', righe });
  return `${codTestata}-0`;
}

const fuori = (cdArticolo: string): string =>
  `L'articolo ${mostraCodiceArticolo(cdArticolo)} non è nell'assortimento concordato.`;

/** Until the notification arrives, articles outside of the list are accepted; leaves no line in the cart. */
async function finoAlVincolo(io: Caller): Promise<void> {
  const estraneo = await negozio.articolo();
  await eventually(async () => {
    const { status, reply } = await io.call(aggiungiRiga, { cdArticolo: estraneo, qta: 1 });
    if (status === 200) await io.call(eliminaRiga, { id: reply.prog });
    expect(status).toBe(422);
  });
}

async function vincolato() {
  const due = await coppia();
  const [dentro, altro] = [await negozio.articolo({ prezzo: 3 }), await negozio.articolo()];
  const inCarrello = await due.io.call(aggiungiRiga, { cdArticolo: altro, qta: 1 });
  await due.ufficio.call(contract.salvaAssortimento, { nome: 'Cantieri', vincolante: true });
  await due.ufficio.call(contract.aggiungiVoci, { testo: dentro });
  await finoAlVincolo(due.io);
  return { ...due, dentro, altro, prog: inCarrello.reply.prog };
}

test('the office gives a customer a list, and he finds its articles with his prices; a header stands for what it has', async () => {
  const { io, ufficio } = await coppia();
  expect((await io.call(contract.leggiAssortimento, {})).reply).toEqual({ assortimento: null, totale: 0, righe: [] });
  const [uno, due, tre] = [
    await negozio.articolo({ prezzo: 4, umOrdiniWeb: 'SC', qtScatola: 10 }),
    await negozio.articolo(),
    await negozio.articolo({ eliminato: true }),
  ];
  const codice = await testata('ASS00001', [due, tre]);
  expect((await ufficio.call(contract.aggiungiVoci, { testo: uno })).status).toBe(404);
  const nuovo = await ufficio.call(contract.salvaAssortimento, { nome: 'Ferramenta', vincolante: false });
  expect(nuovo.reply).toEqual({ nome: 'Ferramenta', vincolante: false, versione: 1 });
  await io.call(nuovoCodice, { codice: 'MIO-7', cdArticolo: uno });
  const testo = `Codice\n${mostraCodiceArticolo(uno)}\tVite\n\nASS 00001;Cerniere\nmio 7`;
  expect((await ufficio.call(contract.aggiungiVoci, { testo })).reply).toEqual({ aggiunte: 2, presenti: 0 });
  expect((await ufficio.call(contract.aggiungiVoci, { testo })).reply).toEqual({ aggiunte: 0, presenti: 2 });
  const { reply } = await io.call(contract.leggiAssortimento, {});
  expect(reply).toMatchObject({
    totale: 2,
    righe: [
      { cdArticolo: uno, codiceCliente: 'MIO-7', qtaMinima: 10, prezzoUnitario: 4, disponibile: 1000, rifiuto: '' },
      { cdArticolo: due, codiceCliente: '', qtaMinima: 1, prezzoUnitario: 2.5 },
    ],
  });
  expect((await io.call(contract.leggiAssortimento, { cerca: uno.slice(-4) })).reply.totale).toBe(1);
  expect((await ufficio.call(contract.elencoVoci, { ordina: '-codice' })).reply).toMatchObject({
    assortimento: { nome: 'Ferramenta' },
    totale: 2,
    righe: [
      { tipo: 'testata', codice, descrizione: 'Cerniere', articoli: 1 },
      { tipo: 'articolo', codice: uno, articoli: 1 },
    ],
  });
  await eventually(async () => {
    const trovate = await io.call(ricerca, { valore: 'Assortimento' });
    expect(trovate.reply.testate.map(({ codTestata }) => codTestata)).toEqual(['ASS00001']);
  });
  const fuoriLista = await negozio.articolo();
  expect((await io.call(aggiungiRiga, { cdArticolo: fuoriLista, qta: 1 })).status).toBe(200);
  expect((await ufficio.call(contract.togliVoce, { tipo: 'testata', codice })).status).toBe(200);
  expect((await ufficio.call(contract.togliVoce, { tipo: 'testata', codice })).status).toBe(404);
  expect((await io.call(contract.leggiAssortimento, {})).reply.totale).toBe(1);
  expect((await ufficio.call(contract.eliminaAssortimento, {})).status).toBe(200);
  expect((await io.call(contract.leggiAssortimento, {})).reply.assortimento).toBeNull();
});

test('unknown lines are named, and then nothing is added; two clerks at once are told', async () => {
  const { ufficio } = await coppia();
  await ufficio.call(contract.salvaAssortimento, { nome: 'Uno', vincolante: false });
  const { problem } = await ufficio.call(contract.aggiungiVoci, { testo: `${await negozio.articolo()}\nXX 1\nYY-2` });
  expect(problem).toMatchObject({
    status: 422,
    detail: '2 righe non sono né un articolo né una testata: non è stato aggiunto niente.',
    errors: [
      { path: 'testo.2', message: 'Riga 2: «XX 1» non è né un articolo né una testata.' },
      { path: 'testo.3', message: 'Riga 3: «YY-2» non è né un articolo né una testata.' },
    ],
  });
  expect((await ufficio.call(contract.elencoVoci, {})).reply.totale).toBe(0);
  const salva = (nome: string, versione: number) =>
    ufficio.call(contract.salvaAssortimento, { nome, vincolante: false, versione });
  expect((await salva('Due', 1)).reply.versione).toBe(2);
  expect((await salva('Tre', 1)).problem).toMatchObject({ status: 409, present: { nome: 'Due', versione: 2 } });
});

test('a binding list refuses any other article with one sentence, wherever one orders, the office too', async () => {
  const { io, ufficio, dentro, altro, prog } = await vincolato();
  const frase = fuori(altro);
  for (const chi of [io, ufficio]) {
    const { problem } = await chi.call(aggiungiRiga, { cdArticolo: altro, qta: 1 });
    expect([problem?.status, problem?.detail]).toEqual([422, frase]);
  }
  expect((await io.call(modificaQuantita, { prog, qta: 5 })).problem?.detail).toBe(frase);
  const righe = (await io.call(leggiCarrello, {})).reply.righe;
  expect(righe.map(({ avviso }) => avviso)).toEqual([frase]);
  const incollate = (await io.call(leggiTesto, { testo: `${altro} 2\n${dentro} 2` })).reply.righe;
  expect(incollate.map(({ scelte }) => scelte[0]?.rifiuto)).toEqual([frase, '']);
  const molte = await io.call(
    aggiungiRighe,
    { righe: [dentro, altro].map((cdArticolo) => ({ cdArticolo, qta: 1 })) },
    chiave(),
  );
  expect(molte.problem).toMatchObject({ status: 422, errors: [{ path: 'righe.1', message: frase }] });
  expect((await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).problem).toMatchObject({
    status: 422,
    errors: [{ path: `righe.${prog}`, message: frase }],
  });
  const ricorrente = {
    nome: 'Ogni settimana',
    ogni: 1,
    giorno: 3,
    dal: '2026-03-18',
    al: null,
    trasporto: 'ritiro',
    progIndirizzo: null,
    riferimento: '',
    righe: [{ cdArticolo: altro, qta: 1 }],
  } as const;
  expect(
    (await io.call(nuovoRicorrente, { ...ricorrente, righe: [...ricorrente.righe] }, chiave())).problem,
  ).toMatchObject({
    status: 422,
    errors: [{ path: 'righe.0.cdArticolo', message: frase }],
  });
});

test('listed articles are ordered; a confirmed order grows only within the list', async () => {
  const due = await coppia();
  const [dentro, altro] = [await negozio.articolo(), await negozio.articolo()];
  await due.ufficio.call(contract.salvaAssortimento, { nome: 'Cantieri', vincolante: true });
  const codice = await testata('ASS00002', [dentro]);
  // An empty list binds nothing.
  expect((await due.io.call(aggiungiRiga, { cdArticolo: dentro, qta: 2 })).status).toBe(200);
  await due.ufficio.call(contract.aggiungiVoci, { testo: codice });
  await finoAlVincolo(due.io);
  const { reply } = await due.io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave());
  const quale = { tipo: 'OC', anno: reply.anno, numero: reply.numero } as const;
  const nuove = [{ cdArticolo: altro, qta: 1 }];
  expect((await due.ufficio.call(modificaOrdine, { ...quale, nuove }, chiave())).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'nuove.0.cdArticolo', message: fuori(altro) }],
  });
  expect((await due.ufficio.call(articoloPerOrdine, { ...quale, cdArticolo: altro, qta: 1 })).reply.rifiuto).toBe(
    fuori(altro),
  );
});

test('ten thousand pasted lines are taken at once, found by page and by words, and no more than that', async () => {
  const { io, ufficio } = await coppia();
  await db.run(sql`
    insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
      cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
      scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
    select 'MOLTI' || n, 'Vite ' || n, 'PZ', '', 1, 1, false, '', '', 'PRV', '001001', '', '', false, false, false, true, false, false, '', ''
    from generate_series(1, 10000) n`);
  await db.run(
    sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) select 'BASE', 'MOLTI' || n, 1, 2, '2020-01-01' from generate_series(1, 10000) n`,
  );
  await ufficio.call(contract.salvaAssortimento, { nome: 'Tutto', vincolante: true });
  const testo = Array.from({ length: 10_000 }, (_, n) => `MOLTI${n + 1}`).join('\n');
  expect((await ufficio.call(contract.aggiungiVoci, { testo })).reply.aggiunte).toBe(10_000);
  expect((await io.call(contract.leggiAssortimento, { cerca: 'vite 77', ordina: 'descrizione' })).reply.totale).toBe(
    111,
  );
  expect((await io.call(contract.leggiAssortimento, { pagina: 200 })).reply.righe).toHaveLength(50);
  expect((await io.call(aggiungiRiga, { cdArticolo: 'MOLTI5', qta: 1 })).status).toBe(200);
  expect((await ufficio.call(contract.aggiungiVoci, { testo: await negozio.articolo() })).problem?.detail).toBe(
    'Un assortimento ha al massimo 10.000 voci.',
  );
});

test('another customer’s list can be neither read nor changed', async () => {
  const [uno, altro] = [await coppia(), await coppia()];
  const articolo = await negozio.articolo();
  await uno.ufficio.call(contract.salvaAssortimento, { nome: 'Mio', vincolante: false });
  await uno.ufficio.call(contract.aggiungiVoci, { testo: articolo });
  expect((await altro.io.call(contract.leggiAssortimento, {})).reply.assortimento).toBeNull();
  expect((await altro.ufficio.call(contract.togliVoce, { tipo: 'articolo', codice: articolo })).status).toBe(404);
  expect((await altro.ufficio.call(contract.eliminaAssortimento, {})).status).toBe(404);
  expect((await uno.io.call(contract.salvaAssortimento, { nome: 'Altro', vincolante: true })).status).toBe(403);
  expect((await uno.io.call(contract.elencoVoci, {})).status).toBe(403);
});
