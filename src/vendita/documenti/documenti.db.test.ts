import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { cercaDocumenti, dettaglioDocumento, elencoDocumenti } from '#vendita/documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { numeraDocumento, nuovoIdDocumento, preparaDocumento, type NuovoDocumento } from './server/crea-documento.ts';

const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });

const riga = {
  tpRiga: 'PRODOTTO',
  cdArticolo: '10000000001',
  descrizioneProdotto: 'Vite',
  unMisura: 'PZ',
  qtOrdinata: 2,
  prUnitario: 1.5,
  sconto1: 50,
  sconto2: 10,
  impRigo: 1.35,
  riferimento: 'r',
  note: "l'altra",
  configurazione: '',
  rigaOrdCliente: '',
  cdIva: null,
  percentualeIva: null,
  codiceCliente: '',
};
const crea = (dati: Partial<NuovoDocumento>) =>
  store.transaction(async (tx) => {
    const id = await nuovoIdDocumento(tx);
    await preparaDocumento(
      tx,
      id,
      {
        tipo: 'OC',
        data: '2025-03-10',
        codAnagrafica: cliente,
        origine: 'web',
        stato: 'confermato',
        rfCliente: '',
        rfOrdCliente: '',
        cig: '',
        cup: '',
        numeroPreventivo: '',
        trasporto: 'mezzo',
        pagamento: 'banca',
        dtConsRichiesta: null,
        riservataFino: null,
        destinazione: null,
        totaleMerce: 1.35,
        omaggi: 0,
        imponibile: 1.35,
        cdIva: '22',
        percentualeIva: 22,
        aliquote: null,
        imposta: 0.3,
        totaleDocumento: 1.65,
        idUtente: 1,
        centroCosto: '',
        approvatoDa: '',
        righe: [riga],
        ...dati,
      },
      new Date('2025-03-10T10:00:00Z'),
    );
    return numeraDocumento(tx, id);
  });
const elenco = async (tab: 'ordini' | 'ddt' | 'fatture' | 'web', month: number, chi = cliente) =>
  (await di(chi).call(elencoDocumenti, { tab, year: 2025, month })).reply.documenti.map(
    ({ tipo, numero, data }) => `${tipo} ${numero} ${data}`,
  );

test('each tab lists its kinds of one month, the latest first', async () => {
  await crea({});
  await crea({ data: '2025-03-31' });
  await crea({ data: '2025-04-01' });
  await crea({ tipo: 'PC', origine: 'ufficio', data: '2025-03-01' });
  await crea({ tipo: 'BO' });
  await crea({ tipo: 'FT' });
  await crea({ codAnagrafica: altro });
  expect(await elenco('ordini', 3)).toEqual(['OC 2 2025-03-31', 'OC 1 2025-03-10', 'PC 1 2025-03-01']);
  expect(await elenco('web', 3)).toEqual(['OC 2 2025-03-31', 'OC 1 2025-03-10']);
  expect(await elenco('ddt', 3)).toEqual(['BO 1 2025-03-10']);
  expect(await elenco('fatture', 3)).toEqual(['FT 1 2025-03-10']);
  expect(await elenco('ordini', 4)).toEqual(['OC 3 2025-04-01']);
  expect(await elenco('ordini', 12)).toEqual([]);
  expect(await elenco('ordini', 3, altro)).toEqual(['OC 4 2025-03-10']);
});

test('numbers begin at 1 for each kind and year', async () => {
  expect(await crea({ data: '2031-01-01' })).toMatchObject({ numero: 1, anno: 2031 });
  expect(await crea({ data: '2031-12-31' })).toMatchObject({ numero: 2, anno: 2031 });
  expect(await crea({ tipo: 'PC', data: '2031-01-01' })).toMatchObject({ numero: 1 });
});

test("the lines are shown to their customer; another's document is not there", async () => {
  const { numero } = await crea({
    data: '2027-05-02',
    righe: [riga, { ...riga, tpRiga: 'RIFERIMENTO', cdArticolo: null, descrizioneProdotto: 'Testo' }],
  });
  const quale = { tipo: 'OC', numero, data: '2027-05-02' };
  const { righe } = (await di(cliente).call(dettaglioDocumento, quale)).reply;
  const { cdArticolo, cdIva: _, percentualeIva: __, ...stessi } = riga;
  expect(righe).toEqual([
    { ...stessi, cdArticoloPadre: cdArticolo, qtEvasaStoccata: 0, sconto3: 0, dtConsRichiesta: null, attesa: '' },
    {
      ...stessi,
      tpRiga: 'RIFERIMENTO',
      cdArticoloPadre: '',
      descrizioneProdotto: 'Testo',
      qtEvasaStoccata: 0,
      sconto3: 0,
      dtConsRichiesta: null,
      attesa: '',
    },
  ]);
  for (const caller of [di(altro), app.as({ ruolo: 2, codAnagrafica: altro })]) {
    expect((await caller.call(dettaglioDocumento, quale)).problem).toMatchObject({
      status: 404,
      detail: 'Nessun dato trovato',
    });
  }
  for (const sbagliato of [{ numero: numero + 1 }, { data: '2027-05-03' }, { suffisso: 'A' }, { tipo: 'FT' }]) {
    expect((await di(cliente).call(dettaglioDocumento, { ...quale, ...sbagliato })).status).toBe(404);
  }
  expect((await app.as({ ruolo: 5, codAnagrafica: cliente }).call(dettaglioDocumento, quale)).status).toBe(200);
});

test('the number that a customer gave to a quote is seen with the document, and finds it (P-170)', async () => {
  const chi = await negozio.cliente();
  await crea({ codAnagrafica: chi, tipo: 'PC', numeroPreventivo: '7781' });
  await crea({ codAnagrafica: chi });
  const mese = await di(chi).call(elencoDocumenti, { tab: 'ordini', year: 2025, month: 3 });
  expect(mese.reply.documenti.map(({ numeroPreventivo }) => numeroPreventivo).sort()).toEqual(['', '7781']);
  const cerca = { tab: 'ordini', dal: '2025-03-01', al: '2025-03-31', testo: '7781' } as const;
  expect((await di(chi).call(cercaDocumenti, cerca)).reply.documenti.map(({ tipo }) => tipo)).toEqual(['PC']);
});

test('a document shows its delivery address, and nothing if none was given', async () => {
  const luogo = async (destinazione: object | null): Promise<unknown> => {
    const { numero } = await crea({ data: '2027-06-02', destinazione });
    return (await di(cliente).call(dettaglioDocumento, { tipo: 'OC', numero, data: '2027-06-02' })).reply.destinazione;
  };
  const detto = { ragSoc: 'Cantiere Po', indirizzo: 'Via Po 2', cap: '31100', localita: 'Treviso', provincia: 'TV' };
  expect(
    await luogo({ ...detto, prog: 2, stato: 'Italia', note: 'Suonare', configurazione: '', rigaOrdCliente: '' }),
  ).toEqual(detto);
  expect(await luogo(null)).toBe(null);
});

test('staff choose a customer first, and one that exists', async () => {
  const mese = { tab: 'ordini', year: 2025, month: 3 } as const;
  expect((await app.as(4).call(elencoDocumenti, mese)).problem).toMatchObject({
    status: 404,
    detail: 'Selezionare un cliente.',
  });
  expect((await app.as({ ruolo: 4, codAnagrafica: '999999' }).call(elencoDocumenti, mese)).problem).toMatchObject({
    status: 404,
    detail: 'Cliente non trovato',
  });
});

test('the list of a month reads by the index of the customer', async () => {
  await db.run(sql`
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
      pagamento, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    select 'OC', 2010, n, '', '2025-03-01'::date + n % 28, ${altro}, 'ufficio', 'evaso', '', '', '', '', '', '', 0, 0, 0, 0, '22', 22, 0, 0, now()
    from generate_series(1, 20000) n`);
  await db.run(sql`analyze documenti`);
  const piano = await db.rows<Record<string, string>>(sql`
    explain select * from documenti d where d.cod_anagrafica = ${cliente} and d.tipo = any('{OC,PC}') and d.data >= '2025-03-01' and d.data < '2025-04-01'`);
  expect(JSON.stringify(piano)).toContain('documenti_cliente');
});

test('a text is found in numbers, references and lines, in the period and the tab, of the own documents only', async () => {
  const chi = await negozio.cliente();
  const cerca = async (testo: string, dal = '2025-05-01', al = '2025-05-31', tab: 'ordini' | 'web' = 'ordini') =>
    (await di(chi).call(cercaDocumenti, { tab, dal, al, testo })).reply.documenti.map(({ numero }) => numero);
  const fatto = async (dati: Partial<NuovoDocumento>): Promise<number> =>
    (await crea({ codAnagrafica: chi, data: '2025-05-10', ...dati })).numero;
  const uno = await fatto({ rfOrdCliente: 'Cantiere Po' });
  const due = await fatto({
    origine: 'ufficio',
    righe: [{ ...riga, cdArticolo: '121000240101', descrizioneProdotto: 'Serratura da infilare' }],
  });
  await fatto({ data: '2025-06-01', rfOrdCliente: 'Cantiere Po' });
  await crea({ codAnagrafica: altro, data: '2025-05-10', rfOrdCliente: 'Cantiere Po' });
  expect(await cerca('cantiere')).toEqual([uno]);
  expect(await cerca('INFILARE')).toEqual([due]);
  expect(await cerca('121 00024')).toEqual([due]);
  expect(await cerca(`OC ${uno}/2025`)).toEqual([uno]);
  expect(await cerca(String(due))).toEqual([due]);
  expect(await cerca('infilare', '2025-05-01', '2025-05-31', 'web')).toEqual([]);
  expect(await cerca('cantiere', '2025-05-11')).toEqual([]);
  expect(
    (await app.as().call(cercaDocumenti, { tab: 'web', dal: '2025-05-01', al: '2025-05-31', testo: 'po' })).status,
  ).toBe(401);
});

test('P-189: a period that ends before it begins, or after today, is refused by the call as the screen would correct it', async () => {
  // Now: 16 March 2026.
  const cerca = (dal: string, al: string) =>
    di(cliente).call(cercaDocumenti, { tab: 'ordini', dal, al, testo: 'vite' });
  expect((await cerca('2026-03-16', '2026-03-16')).status).toBe(200);
  expect((await cerca('2026-03-12', '2026-03-11')).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'dal', message: "L'inizio del periodo non può essere dopo la fine." }],
  });
  expect((await cerca('2026-03-12', '2026-03-17')).problem).toMatchObject({ status: 422, errors: [{ path: 'al' }] });
  const mese = (month: number) => di(cliente).call(elencoDocumenti, { tab: 'ordini', year: 2026, month });
  expect([(await mese(3)).status, (await mese(4)).status]).toEqual([200, 422]);
});
