import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import {
  distintaDinamica,
  elaboraDistinta,
  elencoModelli,
  leggiModelloDistinta,
  pdfDistinta,
  provaModelloDistinta,
  pubblicaModelloDistinta,
  salvaModelloDistinta,
  tipiSerramento,
} from './contract.ts';
import { modelloVuoto } from './rules/modello-nuovo.ts';
import type { Modello } from './rules/modello.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'configurazioni-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
await db.run(sql`update clienti set sconto1 = 50, sconto2 = 10 where cod_anagrafica = ${cliente}`);

const [corto, lungo, vite, kit, maniglia] = [
  await negozio.articolo({ prezzo: 10, scorta: 4 }),
  await negozio.articolo({ prezzo: 20, scorta: 0 }),
  await negozio.articolo({ prezzo: 0.2, scorta: 100 }),
  await negozio.articolo({ prezzo: null, scorta: 0 }),
  await negozio.articolo({ prezzo: null, scorta: 0 }),
];
await db.run(sql`update articoli set distinta_base_dinamica = true, funzione_db = 'PROVA' where cd_articolo = ${kit}`);
await db.run(sql`update articoli set funzione_db = 'MAN01' where cd_articolo = ${maniglia}`);
const tipo = (valore: string, descrizione: string) =>
  db.run(
    sql`insert into tipi_serramento (cd_articolo, tipo_serramento, descrizione) values (${kit}, ${valore}, ${descrizione})`,
  );
await tipo('F1', 'Finestra');
await tipo('F2', 'Finestra doppia');

const vuota = { unita: '', valori: [], min: 0, max: 0, passo: 1, opzionePadre: '', valoreOpzioneCompatibile: [] };
const modello: Modello = {
  descrizione: 'Modello di prova',
  opzioni: [
    {
      ...vuota,
      id: 'TIPO',
      nome: 'Tipologia',
      raggruppamento: 'Progetto',
      tipo: 'scelta',
      predefinito: 'F1',
      valori: [
        { valore: 'F1', nome: 'Finestra' },
        { valore: 'F2', nome: 'Finestra doppia' },
      ],
    },
    {
      ...vuota,
      id: 'LBB',
      nome: 'Larghezza',
      raggruppamento: 'Misure',
      tipo: 'misura',
      unita: 'mm',
      min: 400,
      max: 1200,
      predefinito: '600',
    },
    {
      ...vuota,
      id: 'FIN',
      nome: 'Finitura',
      raggruppamento: 'Finitura',
      tipo: 'scelta',
      predefinito: 'ARG',
      valori: [
        { valore: 'ARG', nome: 'Argento' },
        { valore: 'BIA', nome: 'Bianco' },
      ],
    },
  ],
  vincoli: [{ id: 'STRETTA', vietato: 'FIN=BIA; LBB=..500', messaggio: 'Bianco solo da 501 mm.' }],
  grandezze: [],
  limiti: [],
  posizioni: [
    { id: 'BARRA', nome: 'Barra', se: '' },
    { id: 'VITI', nome: 'Viti', se: '' },
  ],
  componenti: [
    { posizione: 'BARRA', se: 'LBB=..800', articolo: corto, um: 'PZ', quantita: '1', lunghezza: 'LBB' },
    { posizione: 'BARRA', se: 'LBB=801..', articolo: lungo, um: 'PZ', quantita: '1', lunghezza: 'LBB' },
    {
      posizione: 'VITI',
      se: '',
      articolo: vite,
      um: 'PZ',
      quantita: 'su(LBB / 100) * (TIPO == "F2" ? 2 : 1)',
      lunghezza: '',
    },
  ],
  unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
  viste: [{ id: 'FRONTE', nome: 'Vista', larghezza: 'LBB', altezza: '300' }],
  elementi: [
    { vista: 'FRONTE', se: '', forma: 'rettangolo', stile: 'profilo', x: '0', y: '0', x2: 'LBB', y2: '300', testo: '' },
    { vista: 'FRONTE', se: '', forma: 'parte', stile: 'parte', x: '10', y: '10', x2: '60', y2: '60', testo: 'BARRA' },
  ],
};
const admin = app.as(2);
const comeCliente = app.as({ ruolo: 1, codAnagrafica: cliente });
await admin.call(salvaModelloDistinta, { codice: 'PROVA', modello, versione: 0 });
await admin.call(pubblicaModelloDistinta, { codice: 'PROVA', versione: 1 });

const elabora = (opzioni: string, altro: object = {}, chi = comeCliente) =>
  chi.call(elaboraDistinta, { codArticolo: kit, tipoSerramento: 'F1', opzioni, ...altro });

describe('P-105: the dynamic bill', () => {
  test('P-132: window types are those of the article', async () => {
    expect((await comeCliente.call(tipiSerramento, { id: kit })).reply.tipi).toEqual([
      { tipoSerramento: 'F1', descrizione: 'Finestra' },
      { tipoSerramento: 'F2', descrizione: 'Finestra doppia' },
    ]);
  });

  test('P-073, P-074: has parts and totals at the buyer’s own terms; shelf quantities are x for a customer', async () => {
    const { reply } = await elabora('LBB$800');
    expect(
      reply.componentiDistinta.map((parte) => [
        parte.prog,
        parte.codiceUtente,
        parte.cfImpVis,
        parte.lunghezza,
        parte.prezzo,
        parte.sconti,
        parte.importo,
        parte.qtaScaffale,
      ]),
    ).toEqual([
      [1, corto, 1, 800, 10, '50+10', 4.5, 'x'],
      [2, vite, 8, null, 0.2, '50+10', 0.72, 'x'],
    ]);
    expect([reply.totale, reply.sconto1, reply.sconto2, reply.totaleGenerale, reply.qtaScaffale]).toEqual([
      5.22,
      0,
      0,
      5.22,
      'x',
    ]);
    expect(reply.opzioni).toBe('TIPO$F1$F1|LBB$800$|FIN$ARG$ARG^BIA');
  });

  test('an agreement on the very article comes off the sum of its parts; staff see the shelves', async () => {
    await db.run(
      sql`insert into sconti_cliente (cod_anagrafica, livello, chiave, sconto1, sconto2) values (${cliente}, 'articolo', ${kit}, 10, 5)`,
    );
    const { reply } = await eventually(async () => {
      const letta = await elabora('LBB$800', { codCliente: cliente }, admin);
      const { totale, sconto1, sconto2, totaleGenerale } = letta.reply;
      expect([totale, sconto1, sconto2, totaleGenerale]).toEqual([5.22, 10, 5, 4.4631]);
      return letta;
    });
    // Four bars, and twelve times eight screws.
    expect([reply.qtaScaffale, reply.disponibile, reply.componentiDistinta[1]?.qtaScaffale]).toEqual([4, true, 100]);
    expect((await elabora('LBB$801', { codCliente: cliente }, admin)).reply.disponibile).toBe(false);
  });

  test('every part says why: row, formula and how far a measure may go', async () => {
    const { reply } = await elabora('LBB$800');
    expect(reply.componentiDistinta[0]?.perche).toMatchObject({
      posizione: 'Barra',
      riga: 1,
      condizione: 'Larghezza mm fino a 800',
      intervalli: [{ nome: 'Larghezza mm', valore: 800, da: null, a: 800 }],
    });
  });

  test('an impossible configuration is refused with rule, choices and the nearest size', async () => {
    const stretta = await elabora('FIN$BIA|LBB$450');
    expect([stretta.status, stretta.problem.detail]).toEqual([
      422,
      'Non vanno insieme: Larghezza 450 mm e Finitura Bianco. Bianco solo da 501 mm.',
    ]);
    expect(stretta.problem.present).toMatchObject({ versione: 1, regole: ['STRETTA'] });
    expect((await elabora('LBB$1300')).problem.present).toMatchObject({ vicini: [{ valore: '1200' }] });
    expect([
      (await elabora('ALTRA$1')).problem.detail,
      (await elabora("LBB$1';--")).problem.detail,
      (await elabora('LBB$8000000000000000000000')).problem.detail,
      (await elabora('LBB$100')).problem.detail,
      (await elabora('FIN$VERDE')).problem.detail,
      (await elabora('', { versione: 9 })).problem.detail,
      (await elabora('', { tipoSerramento: 'XX' })).problem.detail,
    ]).toEqual([
      'L’opzione ALTRA non è di questo modello.',
      'Le opzioni non si leggono: ogni voce è sigla$valore, separate da |.',
      'Larghezza 8000000000000000000000 mm non è possibile: va da 400 a 1200 mm. La misura più vicina è 1200 mm.',
      'Larghezza 100 mm non è possibile: va da 400 a 1200 mm. La misura più vicina è 400 mm.',
      'Finitura: VERDE non c’è. Sono possibili Argento, Bianco.',
      'La versione 9 del modello non c’è: vale la versione 1.',
      'Scegliere la tipologia: F1 (Finestra), F2 (Finestra doppia).',
    ]);
  });

  test('P-136: the drawing comes where it is asked for, as an address of its own and in mm', async () => {
    const { reply } = await elabora('LBB$800', { disegna: true, l_Area: 400, h_Area: 300 });
    const svg = Buffer.from(reply.urlSvg.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toContain('data-prog="1"');
    expect(svg).toContain('width="400" height="300"');
    expect(reply.viste[0]).toMatchObject({ larghezza: 800, altezza: 300 });
    expect((await elabora('')).reply.urlSvg).toBe('');
  });

  test('its PDF has choices, drawing with dimensions, numbered parts and the price of who asks; drawn once for the same of a day', async () => {
    const chiesta = { codArticolo: kit, tipoSerramento: 'F1', opzioni: 'LBB$800' };
    const { reply: url } = await comeCliente.call(pdfDistinta, chiesta);
    const pdf = await app.server.app.inject({ url });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const testo = (await textOf(pdf.rawPayload)).join(' ');
    for (const parte of [
      'CONFIGURAZIONE',
      'Larghezza',
      '800 mm',
      'Argento',
      'taglio 800 mm',
      '50+10',
      'Totale generale',
      '€ 4,463',
    ])
      expect(testo).toContain(parte);
    // The name of the view, and the part number in its circle.
    expect(testo).toContain('Vista 1 N.');
    await comeCliente.call(pdfDistinta, chiesta);
    const giorni = readdirSync(join(filesDir, 'riservati/configurazioni'));
    expect(giorni.flatMap((giorno) => readdirSync(join(filesDir, 'riservati/configurazioni', giorno)))).toHaveLength(1);
    expect((await comeCliente.call(pdfDistinta, { ...chiesta, opzioni: 'LBB$1300' })).status).toBe(422);
  });

  test('a window type added to an article or removed is seen at once, although types are cached', async () => {
    await tipo('F3', 'Finestra tripla');
    const possibili = async () => (await comeCliente.call(tipiSerramento, { id: kit })).reply.tipi.length;
    await expect.poll(possibili).toBe(3);
    await db.run(sql`delete from tipi_serramento where cd_articolo = ${kit} and tipo_serramento = 'F3'`);
    await expect.poll(possibili).toBe(2);
  });

  test('P-202: role 6 has the prices of the document that it works on', async () => {
    const documento = await db.one<{ id: number }>(sql`
      insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
        pagamento, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
      values ('OC', 2026, 77, '', current_date, ${cliente}, 'ufficio', 'confermato', '', '', '', 'mezzo', '', '', 0, 0, 0, 0, '22', 22, 0, 0, now()) returning id`);
    const conDocumento = await elabora('LBB$800', { docId: String(documento?.id) }, app.as(6));
    expect([conDocumento.reply.totale, (await elabora('LBB$800', {}, app.as(6))).reply.totale]).toEqual([5.22, 11.6]);
    expect((await elabora('LBB$800', { docId: '999999' }, app.as(6))).status).toBe(404);
  });

  test('P-049: MAN01 is for staff alone, others’ terms for nobody', async () => {
    expect((await comeCliente.call(tipiSerramento, { id: maniglia })).status).toBe(404);
    expect((await admin.call(tipiSerramento, { id: maniglia })).reply.tipi).toEqual([]);
    expect((await comeCliente.call(tipiSerramento, { id: vite })).problem.detail).toBe(
      "L'articolo non ha una distinta dinamica.",
    );
    expect((await elabora('', { codCliente: await negozio.cliente() })).status).toBe(403);
  });

  test('dinamica/{x} is the bill with the defaults of the first window type', async () => {
    const { reply } = await comeCliente.call(distintaDinamica, { id: kit });
    expect([reply.tipoSerramento, reply.componentiDistinta[1]?.cfImpVis]).toEqual(['F1', 6]);
  });
});

describe('models', () => {
  test('are saved with their faults, published without any, and an old version still gives what it gave', async () => {
    const senzaRiga = { ...modello, componenti: modello.componenti.filter((_, i) => i !== 1) };
    const salvata = await admin.call(salvaModelloDistinta, { codice: 'PROVA', modello: senzaRiga, versione: 1 });
    expect(salvata.reply.guasti.map(({ messaggio }) => messaggio)).toEqual(['Barra: nessuna riga per LBB=801..1200.']);
    const rifiutata = await admin.call(pubblicaModelloDistinta, { codice: 'PROVA', versione: 2 });
    expect([rifiutata.status, rifiutata.problem.errors]).toEqual([
      422,
      [{ path: 'posizioni.1.se', message: 'Barra: nessuna riga per LBB=801..1200.' }],
    ]);
    const { reply: bozza } = await admin.call(leggiModelloDistinta, { codice: 'PROVA' });
    expect([bozza.modello.componenti.length, bozza.pubblicato?.componenti.length]).toEqual([2, 3]);
    const doppie = {
      ...modello,
      componenti: modello.componenti.map((riga) => (riga.posizione === 'VITI' ? { ...riga, quantita: '3' } : riga)),
    };
    await admin.call(salvaModelloDistinta, { codice: 'PROVA', modello: doppie, versione: 2 });
    // A request before the publication is not refused for ever.
    expect((await elabora('LBB$800', { versione: 2 })).status).toBe(422);
    expect((await admin.call(pubblicaModelloDistinta, { codice: 'PROVA', versione: 3 })).reply).toEqual({
      pubblicata: 2,
    });
    await expect.poll(async () => (await elabora('LBB$800')).reply.versione).toBe(2);
    const [nuova, vecchia] = [await elabora('LBB$800'), await elabora('LBB$800', { versione: 1 })];
    expect(
      [nuova.reply, vecchia.reply].map((reply) => [
        reply.versione,
        reply.versioneAttuale,
        reply.componentiDistinta[1]?.cfImpVis,
      ]),
    ).toEqual([
      [2, 2, 3],
      [1, 2, 8],
    ]);
  });

  test('two editors: the second is told, and nothing of the first is lost', async () => {
    const secondo = await admin.call(salvaModelloDistinta, { codice: 'PROVA', modello, versione: 1 });
    expect([secondo.status, secondo.problem.detail]).toEqual([
      409,
      'Il modello è stato cambiato nel frattempo da un’altra persona: rileggerlo e rifare la modifica.',
    ]);
    expect((await admin.call(leggiModelloDistinta, { codice: 'PROVA' })).reply.modello.componenti[2]?.quantita).toBe(
      '3',
    );
  });

  test('a new one does not take the place of one that is there', async () => {
    const uguale = await admin.call(salvaModelloDistinta, { codice: 'PROVA', modello, versione: 0 });
    expect([uguale.status, uguale.problem.detail]).toEqual([
      409,
      'Il modello PROVA c’è già: scegliere un altro codice.',
    ]);
    const nuovo = await admin.call(salvaModelloDistinta, { codice: 'VUOTO', modello: modelloVuoto, versione: 0 });
    expect(nuovo.status).toBe(400);
    const { reply } = await admin.call(salvaModelloDistinta, {
      codice: 'VUOTO',
      modello: { ...modelloVuoto, descrizione: 'Nuovo' },
      versione: 0,
    });
    expect(reply.versione).toBe(1);
    expect((await admin.call(leggiModelloDistinta, { codice: 'VUOTO' })).reply.pubblicato).toBeNull();
  });

  test('a version is published under a number of its own, also where an import has gone back to an older one', async () => {
    await admin.call(salvaModelloDistinta, { codice: 'TORNA', modello, versione: 0 });
    for (const pubblicata of [1, 2])
      expect((await admin.call(pubblicaModelloDistinta, { codice: 'TORNA', versione: 1 })).reply).toEqual({
        pubblicata,
      });
    await db.run(sql`update modelli_distinta set pubblicata = 1 where codice = 'TORNA'`);
    expect((await admin.call(pubblicaModelloDistinta, { codice: 'TORNA', versione: 1 })).reply).toEqual({
      pubblicata: 3,
    });
  });

  test('are tried as they are written, without being saved', async () => {
    const prova = await admin.call(provaModelloDistinta, {
      codice: 'PROVA',
      modello,
      tipoSerramento: 'F2',
      opzioni: 'LBB$700',
    });
    expect(prova.reply.esito?.componentiDistinta.map(({ cfImpVis }) => cfImpVis)).toEqual([1, 14]);
    const rotto = { ...modello, limiti: [{ id: 'L', se: '', formula: 'BOH', min: 1, max: null, messaggio: 'm' }] };
    expect(
      (await admin.call(provaModelloDistinta, { codice: 'PROVA', modello: rotto, opzioni: '' })).reply.guasti,
    ).toHaveLength(1);
  });

  test('are for role 2 alone', async () => {
    expect((await admin.call(elencoModelli, {})).reply.modelli).toMatchObject([
      { codice: 'PROVA', pubblicata: 2, daPubblicare: false, articoli: 1 },
      { codice: 'TORNA', pubblicata: 3, daPubblicare: false, articoli: 0 },
      { codice: 'VUOTO', pubblicata: 0, daPubblicare: true, articoli: 0 },
    ]);
    expect((await app.as(4).call(elencoModelli, {})).status).toBe(403);
  });
});
