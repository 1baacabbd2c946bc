import type { TypedScreen } from './typed-kinds.ts';
import { click, openReceipt, openSending } from './typed-opening.ts';

const ufficio = 'ufficio@demo.it';
const barra = 'src/produzione/conto-lavoro/web/barra-terzisti.tsx';
const ordineTerzista = 'src/produzione/conto-lavoro/web/nuovo-ordine-terzista.tsx';
const righeTerzista = 'src/produzione/conto-lavoro/web/righe-ordine-terzista.tsx';
const invio = 'src/produzione/conto-lavoro/web/invio-dialog.tsx';
const ricezione = 'src/produzione/conto-lavoro/web/ricezione-dialog.tsx';
const righeRicezione = 'src/produzione/conto-lavoro/web/colonne-ricezione-lavoro.tsx';

export const subcontractScreens: readonly TypedScreen[] = [
  {
    as: ufficio,
    at: '/terzisti',
    dates: [
      { file: barra, label: 'Dal', address: 'dal' },
      { file: barra, label: 'Al', address: 'al' },
    ],
  },
  {
    as: ufficio,
    at: '/terzisti?scheda=lavorazioni',
    open: (page) => click(page, 'Nuovo ordine a terzista'),
    dates: [{ file: ordineTerzista, label: 'Consegna richiesta' }],
    numbers: [
      { file: righeTerzista, label: 'Quantità', decimals: 3 },
      { file: righeTerzista, label: 'Prezzo', decimals: 5 },
    ],
  },
  {
    as: ufficio,
    at: '/terzisti?scheda=lavorazioni',
    open: openSending,
    numbers: [
      { file: invio, label: 'Da inviare di …', called: /^Da inviare di/, decimals: 3, byUnit: true, small: true },
    ],
  },
  {
    as: ufficio,
    at: '/terzisti?scheda=inviate',
    open: openReceipt,
    dates: [{ file: ricezione, label: 'Del' }],
    numbers: [
      { file: righeRicezione, label: 'Scarto di …', called: /^Scarto di/, decimals: 3, byUnit: true, ruled: true },
      { file: righeRicezione, label: 'Ricevuta di …', called: /^Ricevuta di/, decimals: 3, byUnit: true, ruled: true },
    ],
  },
];
