import { readSheet } from 'read-excel-file/universal';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { firmaFile } from '#test/fixtures/fatture.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { canalePec } from '#vendita/fatture-elettroniche/server/canali/pec.ts';
import { apriPecSimulata } from '#vendita/fatture-elettroniche/server/simulatore/pec-simulata.ts';
import * as contract from './contract.ts';
import { type FatturaSimulata, scriviFatturaSimulata } from './server/simulatore/fattura-simulata.ts';

const prova = await apriProvaFatture();
const { app, db, negozio, ufficio, clock, ricevi } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: () => {} });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});
const sdi = 'sdi37@pec.simulata.example';
let numeri = 0;

const fattura = (dati: Partial<FatturaSimulata> = {}): string =>
  scriviFatturaSimulata({
    denominazione: 'Viterie Prova S.p.A.',
    piva: '01234567897',
    numero: `${++numeri}/F`,
    data: '2026-03-10',
    righe: [{ codice: '', descrizione: 'Trasporto', prezzo: 12 }],
    ...dati,
  });
const base64 = (xml: string): string => Buffer.from(xml).toString('base64');
const carica = (contenuto: string, nome = 'fattura.xml') =>
  ufficio.call(contract.caricaFatturaFornitore, { nome, contenuto });
const elenco = async (cerca: string, vista: 'tutte' | 'da vedere' = 'tutte') =>
  (await ufficio.call(contract.elencoFattureFornitori, { cerca, vista: vista === 'da vedere' ? undefined : vista }))
    .reply.righe;
const leggi = async (id: number) => (await ufficio.call(contract.leggiFatturaFornitore, { id })).reply;

/** An order of ten pieces at 4.00, received with a delivery note. */
async function merceArrivata(nrBolla: string) {
  const cdArticolo = await negozio.articolo();
  const idRiga = await creaOrdineFornitore(db, { cdArticolo });
  await db.run(sql`
    update ordini_fornitori o set ragione_sociale = 'VITERIE PROVA SPA' from ordini_fornitori_righe r where r.id = ${idRiga} and o.id = r.id_ordine`);
  await db.run(
    sql`update ordini_fornitori_righe set qt_ord_for = 10, qt_ricevuta = 10, prezzo = 4 where id = ${idRiga}`,
  );
  await db.run(
    sql`insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta) values (${idRiga}, ${nrBolla}, '2026-03-09', 10)`,
  );
  return { cdArticolo, idRiga };
}

test('an invoice arrives once, plain or signed, however often its mail is received; other mails create none', async () => {
  const [piana, firmata, falsa] = [fattura({ numero: 'P1' }), fattura({ numero: 'P2' }), fattura({ numero: 'P3' })];
  const allegato = (nome: string, bytes: Buffer) => ({ nome, bytes });
  const p7m = Buffer.from(await firmaFile(Buffer.from(firmata)), 'base64');
  await pec.arrivaDa(sdi, [
    allegato('IT01234567897_00001.xml', Buffer.from(piana)),
    allegato('IT01234567897_00001_MT_001.xml', Buffer.from('<?xml version="1.0"?><FileMetadati/>')),
  ]);
  await pec.arrivaDa(sdi, [allegato('IT01234567897_00002.xml.p7m', p7m)]);
  await pec.arrivaDa(sdi, [allegato('IT01234567897_00001.xml', Buffer.from(piana))]);
  await pec.arrivaDa(sdi, [allegato('IT01234567897_00009.xml', Buffer.from(`${firmata}\n`))]);
  await pec.arrivaDa('qualcuno@altrove.example', [allegato('IT01234567897_00003.xml', Buffer.from(falsa))]);
  await pec.arrivaDa(sdi, [allegato('avviso.pdf', Buffer.from('%PDF-1.4'))]);
  await ricevi(canale);
  await ricevi(canale);
  expect((await elenco('P')).map(({ numero }) => numero).toSorted()).toEqual(['P1', 'P2']);
  expect((await prova.daVedere()).map(({ esito, motivo }) => [esito, motivo]).toSorted()).toEqual([
    ['falsa', 'È una fattura di un fornitore che non viene dal Sistema di Interscambio.'],
    ['illeggibile', 'Non è un file XML o P7M.'],
  ]);
  const [una] = await elenco('P2');
  const dove = await ufficio.call(contract.fileFatturaFornitore, { id: una?.id ?? 0 });
  const file = await app.server.app.inject(new URL(dove.reply, 'http://portale').pathname);
  expect(file.rawPayload.equals(p7m)).toBe(true);
});

test('lines are held against orders and receipts by the maker’s code, and each difference is named', async () => {
  const [giusta, cara, troppa] = [await merceArrivata('B1'), await merceArrivata('B1'), await merceArrivata('B1')];
  await db.run(
    sql`update articoli set cd_articolo_fornitore_catalogo = 'VP-77' where cd_articolo = ${giusta.cdArticolo}`,
  );
  const { reply } = await carica(
    base64(
      fattura({
        ddt: ['B1'],
        righe: [
          { codice: 'VP-77', descrizione: 'Giusta', quantita: 10, prezzo: 4 },
          { codice: cara.cdArticolo, descrizione: 'Cara', quantita: 10, prezzo: 4.2 },
          { codice: troppa.cdArticolo, descrizione: 'Troppa', quantita: 12, prezzo: 4, aliquota: 10 },
          { codice: 'MAI-VISTO', descrizione: 'Ignota', quantita: 1, prezzo: 1 },
          { codice: await negozio.articolo(), descrizione: 'Non ordinata', quantita: 1, prezzo: 1 },
          { codice: '', descrizione: 'Trasporto', prezzo: 12 },
        ],
      }),
    ),
  );
  const letta = await leggi(reply.prima);
  expect(letta).toMatchObject({ fornitore: 'VITERIE PROVA SPA', differenze: [], stato: 'da vedere' });
  expect(letta.righe.map(({ differenze }) => differenze.map(({ che }) => che))).toEqual([
    [],
    ['prezzo'],
    ['quantità', 'IVA'],
    ['articolo'],
    ['ordine'],
    [],
  ]);
  expect(letta.righe[0]).toMatchObject({
    cdArticolo: giusta.cdArticolo,
    ordine: expect.stringMatching(/^OF \d+\/\d{4}$/),
  });
  await db.run(
    sql`insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta) values (${troppa.idRiga}, 'B1', '2026-03-11', 2)`,
  );
  expect((await leggi(reply.prima)).righe[2]?.differenze.map(({ che }) => che)).toEqual(['IVA']);
});

test('a supplier’s name under another VAT number is not matched until a person confirms it, and a new IBAN is reported', async () => {
  await merceArrivata('N1');
  const con = (iban: string, dati: Partial<FatturaSimulata> = {}) =>
    carica(base64(fattura(dati).replace('</ImportoPagamento>', `</ImportoPagamento><IBAN>${iban}</IBAN>`)));
  const [vecchio, nuovo] = ['IT60X0542811101000000123456', 'DE89370400440532013000'];
  expect(await leggi((await con(vecchio)).reply.prima)).toMatchObject({
    fornitore: 'VITERIE PROVA SPA',
    differenze: [],
  });
  const cambiato = await leggi((await con(nuovo)).reply.prima);
  expect(cambiato.differenze).toEqual([expect.stringContaining(`IBAN che questo fornitore non aveva: ${nuovo}`)]);
  const falsa = (await con(nuovo, { piva: '12345670785' })).reply.prima;
  expect((await leggi(falsa)).fornitore).toBe('');
  await ufficio.call(contract.abbinaFornitore, { id: falsa, fornitore: 'VITERIE PROVA SPA' });
  expect((await leggi(falsa)).differenze).toContain(
    'Finora VITERIE PROVA SPA fatturava con un’altra partita IVA: 01234567897.',
  );
  const altra = (await con(nuovo, { piva: '12345670785', denominazione: 'Altro nome' })).reply.prima;
  await ufficio.call(contract.abbinaFornitore, { id: falsa, fornitore: '' });
  expect([(await leggi(falsa)).fornitore, (await leggi(altra)).fornitore]).toEqual(['', '']);
});

test('sums that do not follow from their parts are named', async () => {
  const buona = fattura({ righe: [{ codice: '', descrizione: 'Trasporto', prezzo: 100 }] });
  const detto = async (da: string | RegExp, a: string) =>
    (
      await leggi(
        (await carica(base64(buona.replace(da, a).replace(/<Numero>[^<]*/, `<Numero>S${++numeri}`)))).reply.prima,
      )
    ).differenze;
  expect(await detto('', '')).toEqual([]);
  expect(await detto(/(?<=<ImportoTotaleDocumento>)[^<]*/, '99999.00')).toEqual([
    'Il totale è € 99.999,00, ma imponibile e imposta fanno € 122,00.',
  ]);
  expect(await detto(/(?<=<ImportoPagamento>)[^<]*/, '5000.00')).toEqual([
    'Il pagamento chiesto è € 5.000,00, il totale è € 122,00.',
  ]);
  expect(await detto(/(?<=<ImportoPagamento>)[^<]*/, '100.00')).toEqual([]);
  expect(await detto(/(?<=<Imposta>)[^<]*/, '21.50')).toEqual([
    'L’imposta al 22 % è € 21,50, ma di € 100,00 sarebbe € 22,00.',
  ]);
  expect(await detto(/(?<=<AliquotaIVA>)[^<]*/, '10.00')).toEqual([
    'Una riga è al 10 %, che il riepilogo dell’IVA non ha.',
  ]);
});

test('what earlier invoices have already is counted, less credit notes and what is disputed', async () => {
  const { cdArticolo } = await merceArrivata('G1');
  const una = (numero: string, quantita: number, altro: Partial<FatturaSimulata> = {}) =>
    carica(
      base64(
        fattura({
          numero,
          ddt: ['G1'],
          righe: [{ codice: cdArticolo, descrizione: 'Vite', quantita, prezzo: 4 }],
          ...altro,
        }),
      ),
    );
  const prima = (await una('G-1', 6)).reply.prima;
  const seconda = (await una('G-2', 6)).reply.prima;
  const detto = async (id: number) => (await leggi(id)).righe[0]?.differenze.map((una) => una.detto);
  expect(await detto(prima)).toEqual([]);
  expect(await detto(seconda)).toEqual(['Fatturati 6, già fatturati 6, ricevuti 10.']);
  await una('G-3', 1, { tipo: 'TD04' });
  await una('G-3N', -1, { tipo: 'TD04' });
  const quarta = (await una('G-4', 1)).reply.prima;
  expect(await detto(quarta)).toEqual(['Fatturati 1, già fatturati 10, ricevuti 10.']);
  const { versione } = await leggi(seconda);
  await ufficio.call(contract.decidiFatturaFornitore, {
    id: seconda,
    versione,
    stato: 'in contestazione',
    motivo: 'Doppia',
  });
  expect(await detto(quarta)).toEqual([]);
});

test('subcontracted work is held against its order, by the article that comes back', async () => {
  const [grezzo, lavorato] = [await negozio.articolo(), await negozio.articolo()];
  const idRiga = await creaOrdineFornitore(db, {
    cdArticolo: grezzo,
    ragioneSociale: 'Zincature Prova',
    quantita: 20,
    ricevuta: 20,
  });
  await db.run(sql`
    update ordini_fornitori o set tipo = 'CL' from ordini_fornitori_righe r where r.id = ${idRiga} and o.id = r.id_ordine`);
  await db.run(sql`update ordini_fornitori_righe set cd_articolo_padre = ${lavorato} where id = ${idRiga}`);
  const { prima } = (
    await carica(
      base64(
        fattura({
          denominazione: 'Zincature Prova S.n.c.',
          piva: '09876543225',
          righe: [{ codice: lavorato, descrizione: 'Zincatura', quantita: 20, prezzo: 1.3 }],
        }),
      ),
    )
  ).reply;
  expect(await leggi(prima)).toMatchObject({
    fornitore: 'Zincature Prova',
    righe: [{ ordine: expect.stringMatching(/^CL /), differenze: [{ che: 'prezzo' }] }],
  });
});

test('the list goes to the bookkeeping as a sheet with a row per rate', async () => {
  const righe = [
    { codice: '', descrizione: 'A', prezzo: 100 },
    { codice: '', descrizione: 'B', prezzo: 50, aliquota: 10 },
  ];
  await carica(base64(fattura({ numero: 'XLS-1', righe })));
  const { reply } = await ufficio.call(contract.excelFattureFornitori, { vista: 'tutte', cerca: 'XLS-1' });
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of reply.bytes) pezzi.push(pezzo);
  const foglio = await readSheet(new Uint8Array(Buffer.concat(pezzi)).buffer);
  expect(foglio.map((riga) => [riga[2], riga[8], riga[10], riga[11], riga[12]])).toEqual([
    ['Numero', 'Aliquota IVA', 'Imponibile', 'Imposta', 'Totale documento'],
    ['XLS-1', 22, 100, 22, 177],
    ['XLS-1', 10, 50, 5, 177],
  ]);
});

test('an unknown supplier is reported, identified by a person, and known from then on', async () => {
  await merceArrivata('B2');
  const sua = { denominazione: 'Altro nome', piva: '09876543217' };
  const { prima } = (await carica(base64(fattura(sua)))).reply;
  expect((await leggi(prima)).differenze[0]).toContain('non è tra quelli dei nostri ordini');
  expect((await ufficio.call(contract.abbinaFornitore, { id: prima, fornitore: 'Nessuno' })).status).toBe(422);
  expect((await ufficio.call(contract.abbinaFornitore, { id: prima, fornitore: 'VITERIE PROVA SPA' })).status).toBe(
    200,
  );
  expect((await leggi(prima)).differenze).toEqual([
    'Finora VITERIE PROVA SPA fatturava con un’altra partita IVA: 01234567897.',
  ]);
  const dopo = (await carica(base64(fattura(sua)))).reply;
  expect((await leggi(dopo.prima)).fornitore).toBe('VITERIE PROVA SPA');
});

test('the same invoice is stored once by hand, by several at once and in another file; another with its number is told', async () => {
  const xml = fattura({ numero: 'D1' });
  const esiti = await Promise.all([1, 2, 3].map(() => carica(base64(xml))));
  expect(esiti.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(esiti.reduce((somma, { reply }) => somma + reply.nuove, 0)).toBe(1);
  const [una] = await elenco('D1');
  expect((await carica(await firmaFile(Buffer.from(xml)), 'altra.xml.p7m')).reply).toEqual({
    nuove: 0,
    prima: una?.id,
  });
  const doppia = await carica(
    base64(fattura({ numero: 'D1', righe: [{ codice: '', descrizione: 'Altro', prezzo: 3 }] })),
  );
  expect((await leggi(doppia.reply.prima)).differenze.join()).toContain('Stesso numero');
});

test('an invoice of today that arrives just after midnight in Italy is not of the future', async () => {
  const { prima: id } = (await carica(base64(fattura({ numero: 'N1' })))).reply;
  const futura = async (arrivata: string): Promise<boolean> => {
    await db.run(
      sql`update fatture_fornitori set data = '2026-11-30', arrivata = ${arrivata}::timestamptz where id = ${id}`,
    );
    return (await leggi(id)).differenze.includes('Ha una data nel futuro.');
  };
  expect([await futura('2026-11-29T23:08:00Z'), await futura('2026-11-29T22:59:00Z')]).toEqual([false, true]);
});

test('it is approved or disputed with the reason, taken back, and who comes second is told', async () => {
  const { prima: id } = (await carica(base64(fattura()))).reply;
  const decidi = (stato: 'approvata' | 'in contestazione' | 'da vedere', versione: number, motivo = '') =>
    ufficio.call(contract.decidiFatturaFornitore, { id, versione, stato, motivo });
  expect((await decidi('in contestazione', 1)).problem?.detail).toContain('perché');
  expect((await decidi('in contestazione', 1, 'prezzo')).status).toBe(200);
  expect((await decidi('in contestazione', 1, 'prezzo')).status).toBe(200);
  expect((await decidi('approvata', 1)).problem).toMatchObject({ status: 409 });
  expect(await leggi(id)).toMatchObject({ stato: 'in contestazione', motivo: 'prezzo', versione: 2 });
  expect((await leggi(id)).utente).not.toBe('');
  expect((await decidi('da vedere', 2)).status).toBe(200);
  expect(await leggi(id)).toMatchObject({ stato: 'da vedere', motivo: '', utente: '', versione: 3 });
  expect(
    (await ufficio.call(contract.decidiFatturaFornitore, { id: 999_999, versione: 1, stato: 'approvata', motivo: '' }))
      .status,
  ).toBe(404);
});

test('what is no invoice, hostile or not for us is refused or told, each with its sentence', async () => {
  const casi: readonly (readonly [string, string, string])[] = [
    [base64('<a/>'), 'a.xml', 'non contiene una fattura'],
    [base64('niente'), 'a.xml', 'non si legge'],
    [base64(`<!DOCTYPE a [<!ENTITY b "c">]>${fattura()}`), 'a.xml', 'non si legge'],
    [base64(fattura().replace('<PrezzoTotale>12.00', '<PrezzoTotale>dodici')), 'a.xml', 'importo che non si legge'],
    [base64(fattura({ data: '2026-02-31' })), 'a.xml', 'mancano'],
    [base64(fattura()), 'a.p7m', 'La firma del file non si legge'],
    [base64(fattura()), 'a.pdf', 'Serve il file XML'],
  ];
  for (const [contenuto, nome, frase] of casi)
    expect((await carica(contenuto, nome)).problem).toMatchObject({
      status: 422,
      detail: expect.stringContaining(frase),
    });
  const altrui = fattura({ numero: 'ALTRUI' }).replace(/(<CessionarioCommittente>.*?<IdCodice>)\d+/s, '$109999999999');
  expect((await carica(base64(altrui))).problem).toMatchObject({
    status: 422,
    detail: 'La fattura è intestata a 09999999999, non a noi.',
  });
  expect(await elenco('ALTRUI')).toEqual([]);
});

test('an amount is read as it is written or not at all', async () => {
  const con = (prezzo: string): string => base64(fattura().replace(/<PrezzoTotale>[^<]*/, `<PrezzoTotale>${prezzo}`));
  for (const male of [
    '0x1F',
    '1e10',
    '1e-400',
    '1000000.00000000000000000000000e3',
    '1.123456789',
    '100000000000',
    '1,5',
  ])
    expect([male, (await carica(con(male))).problem?.detail]).toEqual([
      male,
      expect.stringContaining('importo che non si legge'),
    ]);
  for (const bene of ['12', '-0.00500000', '99999999999.99', '+12.5']) {
    const { prima } = (await carica(con(bene))).reply;
    expect((await leggi(prima)).righe[0]?.totale).toBe(Number(bene));
  }
  const rata = (importo: string): string => base64(fattura().replace(/<Imposta>[^<]*/, `<Imposta>${importo}`));
  expect((await carica(rata('-0.005'))).problem?.detail).toContain('importo che non si legge');
  expect((await carica(rata('2.64000000'))).status).toBe(200);
});

test('customers, drivers and the warehouse read and decide nothing', async () => {
  const { prima: id } = (await carica(base64(fattura()))).reply;
  for (const ruolo of [1, 3, 5, 6] as const) {
    const io = app.as({ ruolo });
    expect((await io.call(contract.leggiFatturaFornitore, { id })).status).toBe(403);
    expect(
      (await io.call(contract.decidiFatturaFornitore, { id, versione: 1, stato: 'approvata', motivo: '' })).status,
    ).toBe(403);
  }
});

test('an invoice uploaded by mistake is deleted, once, and may be uploaded again; a decision taken meanwhile stays', async () => {
  const elimina = (id: number, chi = ufficio) => chi.call(contract.eliminaFatturaFornitore, { id });
  const xml = base64(fattura({ numero: 'X-1' }));
  const { prima } = (await carica(xml)).reply;
  expect((await elimina(prima, app.as(5))).status).toBe(403);
  const due = await Promise.all([elimina(prima), elimina(prima)]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await elenco('X-1')).toEqual([]);
  expect(
    await db.one(
      sql`select operazione from registro where tabella = 'fatture_fornitori' and chiave = ${String(prima)} and operazione = 'delete'`,
    ),
  ).toEqual({ operazione: 'delete' });
  const { prima: ancora } = (await carica(xml)).reply;
  expect(ancora).not.toBe(prima);
  const esiti = await Promise.all([
    ufficio.call(contract.decidiFatturaFornitore, { id: ancora, versione: 1, stato: 'approvata', motivo: '' }),
    elimina(ancora),
  ]);
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual(esiti.map(({ status }) => status));
  const { prima: decisa } = (await carica(base64(fattura({ numero: 'X-2' })))).reply;
  await ufficio.call(contract.decidiFatturaFornitore, { id: decisa, versione: 1, stato: 'approvata', motivo: '' });
  expect((await elimina(decisa)).problem.detail).toBe('La fattura è approvata: non si elimina.');
});

test('an invoice from the channel cannot be deleted, even if a person had uploaded it before', async () => {
  const xml = fattura({ numero: 'X-3' });
  const { prima } = (await carica(base64(xml))).reply;
  await pec.arrivaDa(sdi, [{ nome: 'IT01234567897_00X03.xml', bytes: Buffer.from(xml) }]);
  await ricevi(canale);
  expect(await leggi(prima)).toMatchObject({ caricata: false });
  expect((await ufficio.call(contract.eliminaFatturaFornitore, { id: prima })).problem.detail).toBe(
    'La fattura è arrivata dal Sistema di Interscambio: non si elimina, si mette in contestazione.',
  );
});
