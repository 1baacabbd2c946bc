import type { TypedScreen } from './typed-kinds.ts';
import { click, openDeclaration } from './typed-opening.ts';

const admin = 'admin@demo.it';
const persona = 'src/vendita/persone/web/persona-dialog.tsx';
const periodo = 'src/vendita/andamento/web/filtri-andamento.tsx';
const dichiarazioni = 'src/vendita/clienti/web/dichiarazioni.tsx';
const incassa = 'src/vendita/partite/web/incassa-dialog.tsx';

export const moneyScreens: readonly TypedScreen[] = [
  {
    as: admin,
    at: '/andamento',
    dates: [
      { file: periodo, label: 'Dal', address: 'dal' },
      { file: periodo, label: 'Al', address: 'al' },
      { file: periodo, label: 'Confronta dal', address: 'confronto' },
    ],
  },
  {
    as: 'ufficio@demo.it',
    at: '/documenti/ordini',
    open: openDeclaration,
    dates: ['Data della ricevuta', 'Vale dal', 'Vale al'].map((label) => ({ file: dichiarazioni, label })),
    numbers: [{ file: dichiarazioni, label: 'Importo senza IVA', decimals: 2 }],
  },
  {
    as: admin,
    at: '/partite',
    open: async (page) => {
      await page.getByRole('table', { name: 'Partite aperte' }).locator('tbody tr').first().press('Enter');
      await page.getByRole('textbox', { name: 'Importo ricevuto' }).waitFor();
    },
    dates: [{ file: incassa, label: 'Data' }],
    numbers: [
      { file: incassa, label: 'Importo ricevuto', decimals: 2 },
      {
        file: 'src/vendita/partite/web/incassa-dialog.tsx',
        label: 'Si chiude di …',
        called: /^Si chiude di/,
        decimals: 2,
        small: true,
      },
    ],
  },
  {
    as: admin,
    at: '/partite?cliente=000100',
    open: (page) => click(page, 'Fido'),
    numbers: [{ file: 'src/vendita/partite/web/partite-page.tsx', label: 'Fido', decimals: 2 }],
  },
  {
    as: 'cliente@demo.it',
    at: '/persone',
    open: (page) => click(page, 'Invita'),
    numbers: [
      { file: persona, label: 'Limite per ordine (euro, IVA compresa)', decimals: 2 },
      { file: persona, label: 'Limite al mese (euro, IVA compresa)', decimals: 2 },
    ],
  },
  {
    as: admin,
    at: '/azienda?dati=true',
    open: (page) => click(page, 'Aggiungi giorni di chiusura'),
    numbers: [
      {
        file: 'src/catalogo/vetrina/web/pagine-azienda.tsx',
        label: 'Latitudine della sede',
        decimals: 6,
        good: '45,5',
        most: 48,
      },
      {
        file: 'src/catalogo/vetrina/web/pagine-azienda.tsx',
        label: 'Longitudine della sede',
        decimals: 6,
        good: '11,5',
        most: 19,
      },
    ],
    dates: [
      { file: 'src/catalogo/vetrina/web/dati-azienda-dialog.tsx', label: 'Chiusi dal' },
      { file: 'src/catalogo/vetrina/web/dati-azienda-dialog.tsx', label: 'al' },
    ],
  },
  {
    as: admin,
    at: '/partite?vista=incassi',
    open: (page) => click(page, 'Chiudi mese'),
    dates: [{ file: 'src/vendita/partite/web/incassi-elenco.tsx', label: 'Chiusi fino al' }],
  },
];
