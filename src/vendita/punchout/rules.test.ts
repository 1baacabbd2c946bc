import { expect, test } from 'vitest';
import { campiOci, type RigaPortata } from './rules/carrello-oci.ts';
import { cornice, erroriAccesso, nonParte } from './rules.ts';

const riga: RigaPortata = {
  cdArticolo: '10000000001',
  configurazione: '',
  codiceCliente: '4711',
  codiceProduttore: 'F-1',
  produttore: 'Prova',
  descrizione: 'Vite <TE> "M8" & dado, di una lunghezza che non sta in quaranta',
  qta: 1200.5,
  unita: 'C62',
  prezzo: 0.03512,
  importo: 42.16,
  aliquota: 22,
  riferimento: 'Reparto 3',
  note: 'urgente',
};
const capo = { fornitore: '100042', gruppoMerci: '' };

test('a returned line has both part numbers, a decimal point, and a small price given per thousand', () => {
  const campi = Object.fromEntries(campiOci([riga], capo).map(({ nome, valore }) => [nome, valore]));
  expect(campi).toEqual({
    'NEW_ITEM-DESCRIPTION[1]': 'Vite <TE> "M8" & dado, di una lunghezza ',
    'NEW_ITEM-MATNR[1]': '4711',
    'NEW_ITEM-QUANTITY[1]': '1200.5',
    'NEW_ITEM-UNIT[1]': 'C62',
    'NEW_ITEM-PRICE[1]': '35.12',
    'NEW_ITEM-CURRENCY[1]': 'EUR',
    'NEW_ITEM-PRICEUNIT[1]': '1000',
    'NEW_ITEM-VENDOR[1]': '100042',
    'NEW_ITEM-VENDORMAT[1]': '10000000001',
    'NEW_ITEM-MANUFACTMAT[1]': 'F-1',
    'NEW_ITEM-EXT_PRODUCT_ID[1]': '10000000001',
    'NEW_ITEM-CUST_FIELD1[1]': '22',
    'NEW_ITEM-CUST_FIELD5[1]': 'Reparto 3',
    'NEW_ITEM-LONGTEXT_1:132[]': `${riga.descrizione}\nurgente`,
  });
});

test('a frame named by the buyer’s program is used, anything else opens in the whole window', () => {
  expect(['_top', '_parent', 'sapframe', '', 'a b', '"><script>', '_blank'].map(cornice)).toEqual([
    '_top',
    '_parent',
    'sapframe',
    '_top',
    '_top',
    '_top',
    '_top',
  ]);
});

test('an access wants a name without spaces, hosts without path, and minutes within bounds', () => {
  const buono = {
    protocollo: 'OCI' as const,
    identita: 'acquisti-1',
    hosts: ['sap.example.it:8443', '[2001:db8::1]'],
    minuti: 60,
    invia: [],
    invii: null,
  };
  expect(erroriAccesso(buono)).toEqual([]);
  const guasti = erroriAccesso({
    protocollo: 'OCI',
    identita: 'a b',
    hosts: ['https://x.example/'],
    minuti: 5,
    invia: [],
    invii: null,
  });
  expect(guasti.map(({ path }) => path)).toEqual(['identita', 'hosts', 'minuti']);
  expect(erroriAccesso({ ...buono, hosts: [] }).map(({ path }) => path)).toEqual(['hosts']);
});

test('an empty cart, a line without a price and an old made-to-measure one stay', () => {
  const buona = { cdArticolo: 'A', prezzoUnitario: 1, daAggiornare: false };
  expect(nonParte([])).toContain('nessun articolo');
  expect(nonParte([buona, { ...buona, prezzoUnitario: null }])).toContain('non ha prezzo');
  expect(nonParte([{ ...buona, daAggiornare: true }])).toContain('versione di oggi');
  expect(nonParte([buona])).toBeNull();
});
