import { expect, test } from 'vitest';
import type { NuovoDocumento } from './crea-documento.ts';
import { mailConferma } from './mail-conferma.ts';

const documento: NuovoDocumento = {
  tipo: 'OC',
  data: '2026-03-16',
  codAnagrafica: '000100',
  origine: 'web',
  stato: 'confermato',
  rfCliente: '',
  rfOrdCliente: 'A/7',
  cig: '',
  cup: '',
  numeroPreventivo: '',
  trasporto: 'BRT',
  pagamento: 'banca',
  dtConsRichiesta: '2026-03-18',
  riservataFino: null,
  destinazione: null,
  centroCosto: '',
  approvatoDa: '',
  totaleMerce: 1234.5,
  omaggi: 0,
  imponibile: 1234.5,
  cdIva: '22',
  percentualeIva: 22,
  aliquote: null,
  imposta: 271.59,
  totaleDocumento: 1506.09,
  idUtente: 1,
  righe: [
    {
      tpRiga: 'PRODOTTO',
      cdArticolo: '10000000001',
      descrizioneProdotto: 'Vite TE M6x20',
      unMisura: 'PZ',
      qtOrdinata: 1000,
      prUnitario: 2.743,
      sconto1: 50,
      sconto2: 10,
      impRigo: 1234.5,
      riferimento: '<b>cantiere</b>',
      note: '',
      configurazione: '',
      rigaOrdCliente: '',
      cdIva: null,
      percentualeIva: null,
      codiceCliente: '',
    },
    {
      tpRiga: 'RIFERIMENTO',
      cdArticolo: null,
      descrizioneProdotto: 'Consegna & posa',
      unMisura: '',
      qtOrdinata: 0,
      prUnitario: 0,
      sconto1: 0,
      sconto2: 0,
      impRigo: 0,
      riferimento: '',
      note: '',
      configurazione: '',
      rigaOrdCliente: '',
      cdIva: null,
      percentualeIva: null,
      codiceCliente: '',
    },
  ],
};
const dati = { ragioneSociale: 'Rossi & Figli', numero: 7, anno: 2026, documento };

test('the mail says number, lines and totals in Italian writing', () => {
  const { oggetto, testo } = mailConferma(dati);
  expect(oggetto).toBe('Conferma ordine 7/2026');
  for (const parte of [
    'Gentile Rossi & Figli,',
    'Data: 16/03/2026',
    'Vostro ordine: A/7',
    'Trasporto: Corriere BRT',
    'Consegna richiesta: 18/03/2026',
    '10000000001 Vite TE M6x20: 1.000 PZ x 2,743 sconto 50+10 = € 1.234,50 (<b>cantiere</b>)',
    '* Consegna & posa',
    'IVA 22%: € 271,59',
    'Totale documento: € 1.506,09',
  ])
    expect(testo).toContain(parte);
});

test('of several rates each has its line with what it is on', () => {
  const aliquote = [
    { cdIva: '22', percentualeIva: 22, imponibile: 1000, imposta: 220 },
    { cdIva: 'N4', percentualeIva: 0, imponibile: 234.5, imposta: 0 },
  ];
  const totali = { aliquote, imposta: 220, totaleDocumento: 1454.5 };
  const { testo, html } = mailConferma({ ...dati, documento: { ...documento, ...totali } });
  for (const parte of [
    'IVA 22% su € 1.000,00: € 220,00',
    'IVA 0% N4 su € 234,50: € 0,00',
    'Totale documento: € 1.454,50',
  ])
    expect(testo).toContain(parte);
  expect(html).toContain('IVA 0% N4 su € 234,50');
});

test('what differs from the customer’s paper stands before the lines, and nothing where nothing does', () => {
  const { testo, html } = mailConferma({
    ...dati,
    daDire: '1. <b>Vite</b>: non compresa.\n2. Dado: 100 PZ invece di 90.\n',
  });
  expect(testo).toContain(
    'Differenze dal vostro ordine:\n1. <b>Vite</b>: non compresa.\n2. Dado: 100 PZ invece di 90.',
  );
  expect(html).toContain('1. &lt;b&gt;Vite&lt;/b&gt;: non compresa.<br>2. Dado');
  expect(mailConferma(dati).testo).not.toContain('Differenze');
});

test('whatever people typed stays text in the HTML', () => {
  const { html } = mailConferma(dati);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;cantiere&lt;/b&gt;');
  expect(html).toContain('Rossi &amp; Figli');
});

test('an order that waits for its money, and a quote, say so', () => {
  expect(
    mailConferma({ ...dati, documento: { ...documento, stato: 'in attesa di pagamento', pagamento: 'bonifico' } })
      .testo,
  ).toContain('sarà confermato al ricevimento del pagamento (Bonifico bancario)');
  expect(mailConferma({ ...dati, documento: { ...documento, tipo: 'PC', numeroPreventivo: '12' } })).toMatchObject({
    oggetto: 'Conferma preventivo 7/2026',
  });
});
