import { testataSemplice } from '#demo/server/known.ts';
import {
  click,
  openPurchase,
  openConfirmation,
  openCorrection,
  openPutAway,
  openPicking,
  openDraft,
  openKey,
  openEan,
  openHeader,
  openRequest,
} from './typed-opening.ts';
import { typedOrderChanges } from './order-changes.ts';
import { typedStandingOrders } from './standing-orders.ts';
import { typedPunchout } from './punchout.ts';
import { typedReservations } from './reservations.ts';
import { typedReturns } from './returns.ts';
import type { TypedScreen } from './typed-kinds.ts';
import { moneyScreens } from './typed-money.ts';
import { subcontractScreens } from './typed-subcontract.ts';

const admin = 'admin@demo.it';
const ufficio = 'ufficio@demo.it';
const magazzino = 'magazzino@demo.it';
const header = `${testataSemplice.codTestata}-${testataSemplice.suffisso}`;
const campiScansione = 'src/logistica/scansioni/web/campi-scansione.tsx';
const campiKm = 'src/logistica/rimborsi/web/campi-km.tsx';
const ritiroConsegne = 'src/logistica/consegne/web/ritiro-dialog.tsx';
const finestreConsegne = 'src/logistica/consegne/web/finestre-consegne.tsx';
const notaCredito = 'src/vendita/documenti/web/nota-credito-dialog.tsx';
const righeAccredito = 'src/vendita/documenti/web/colonne-accredito.tsx';
const filtriRicerca = 'src/vendita/ricerca-documenti/web/filtri-ricerca.tsx';
const testata = 'src/prodotto/testate/web/gestione/campi-form-testata.tsx';
const righeOrdine = 'src/produzione/acquisti/web/nuovo-ordine-dialog.tsx';
const email = 'src/sistema/email/rules/list.ts';
const periodo = 'src/vendita/documenti/web/documenti-page.tsx';
const regolaRiordino = 'src/produzione/acquisti/web/regola-dialog.tsx';
const ricevi = 'src/produzione/acquisti/web/ricevi-merce.tsx';
const conferma = 'src/produzione/acquisti/web/conferma-riga.tsx';
const settimana = 'src/logistica/preparazione/web/settimana-page.tsx';
const spedizione = 'src/logistica/etichette/web/creazione/campi-spedizione.tsx';
const comandi = 'src/logistica/magazzino/web/pannello/magazzino-page.tsx';
const ordineCassetti = 'src/logistica/magazzino/web/pannello/ordine-cassetti.tsx';

/** Complete, by `test/repo/typed-fields.test.ts`. */
export const typedScreens: readonly TypedScreen[] = [
  {
    as: magazzino,
    at: '/etichette?scheda=elenco',
    open: openDraft,
    dates: [
      { file: spedizione, label: 'Data di partenza', saves: true },
      { file: spedizione, label: 'Data di consegna', saves: true },
    ],
    numbers: [
      { file: spedizione, label: 'Peso (kg)', decimals: 1, small: true, saves: true },
      { file: spedizione, label: 'Volume (m³)', decimals: 3, small: true, saves: true },
      { file: spedizione, label: 'Numero colli', small: true, saves: true },
      { file: spedizione, label: 'Di cui …', called: /^Di cui barre/, small: true, saves: true },
      { file: spedizione, label: 'Contrassegno (euro)', decimals: 2, small: true, saves: true },
    ],
  },
  {
    as: magazzino,
    at: '/etichette?scheda=elenco',
    open: (page) => click(page, 'Borderò'),
    dates: [{ file: 'src/logistica/etichette/web/elenco/bordero-dialog.tsx', label: 'Data del borderò' }],
  },
  {
    as: ufficio,
    at: '/consegne',
    dates: [{ file: 'src/logistica/consegne/web/consegne-page.tsx', label: 'Data di consegna' }],
  },
  {
    as: ufficio,
    at: '/consegne',
    open: async (page) => {
      await page.getByRole('button', { name: 'Gestione' }).first().click();
      await page.getByRole('menuitem', { name: 'Impostazioni' }).click();
    },
    numbers: [{ file: finestreConsegne, label: 'Minuti di pausa pranzo' }],
  },
  {
    as: ufficio,
    at: '/consegne?data=2026-03-24',
    open: async (page) => {
      const tour = page.getByRole('table', { name: /^Giro di/ }).filter({ has: page.getByRole('checkbox') });
      await tour.getByRole('checkbox').first().check();
      const panel = page
        .getByRole('region')
        .filter({ has: page.getByRole('checkbox', { checked: true, name: /^Scegli/ }) });
      await panel.getByRole('button', { name: 'Gestione' }).first().click();
      await page.getByRole('menuitem', { name: 'Ora passaggio' }).click();
    },
    numbers: [
      { file: finestreConsegne, label: 'Peso in kg', decimals: 1, small: true },
      { file: finestreConsegne, label: 'Da incassare €', decimals: 2, small: true },
    ],
  },
  {
    as: ufficio,
    at: '/consegne',
    open: (page) => click(page, 'Ritiro'),
    numbers: [
      { file: ritiroConsegne, label: 'Colli da ritirare' },
      { file: ritiroConsegne, label: 'Peso del ritiro in kg', decimals: 1, small: true },
    ],
  },
  {
    as: ufficio,
    at: '/consegne',
    open: async (page) => {
      await click(page, 'Autisti');
      await click(page, 'Nuovo autista');
    },
    numbers: [{ file: 'src/logistica/consegne/web/autisti-dialog.tsx', label: 'Portata in kg (0: non nota)' }],
  },
  {
    as: ufficio,
    at: '/preparazione/fatture',
    dates: [
      { file: 'src/logistica/preparazione/web/da-fatturare-page.tsx', label: 'Consegnati fino al', address: 'fino' },
    ],
  },
  {
    as: ufficio,
    at: '/visualizzadocumenti?Area=Acquisti',
    open: (page) => click(page, 'Nuovo ordine a fornitore'),
    dates: [{ file: 'src/produzione/acquisti/web/nuovo-ordine-dialog.tsx', label: 'Consegna richiesta' }],
    numbers: [
      { file: righeOrdine, label: 'Quantità', decimals: 3 },
      { file: righeOrdine, label: 'Prezzo', decimals: 5 },
    ],
  },
  {
    as: magazzino,
    at: '/visualizzadocumenti?Area=Acquisti&Gruppo=Ordinato&DataDa=2020-01-01&DataA=2030-01-01',
    open: openPurchase,
    dates: [{ file: ricevi, label: 'Data del DDT' }],
    numbers: [{ file: ricevi, label: 'Quantità arrivata', decimals: 3, byUnit: true }],
  },
  {
    as: magazzino,
    at: '/visualizzadocumenti?Area=Acquisti&Gruppo=Ordinato&DataDa=2020-01-01&DataA=2030-01-01',
    open: openCorrection,
    numbers: [
      {
        file: 'src/produzione/acquisti/web/correggi-ricevimento.tsx',
        label: 'Quantità arrivata davvero',
        decimals: 3,
        byUnit: true,
      },
    ],
  },
  {
    as: ufficio,
    at: '/visualizzadocumenti?Area=Acquisti&Gruppo=Ordinato&DataDa=2020-01-01&DataA=2030-01-01',
    open: openConfirmation,
    dates: [{ file: conferma, label: 'Consegna confermata' }],
    numbers: [{ file: conferma, label: 'Quantità confermata', decimals: 3, byUnit: true }],
  },
  ...moneyScreens,
  {
    as: ufficio,
    at: '/riordino',
    open: async (page) => {
      await page.getByRole('table', { name: 'Proposte di riordino' }).locator('tbody tr').first().press('Enter');
      await page.getByRole('textbox', { name: 'Giorni di consegna' }).waitFor();
    },
    numbers: [
      { file: regolaRiordino, label: 'Minimo', decimals: 3, byUnit: true },
      { file: regolaRiordino, label: 'Giorni di consegna', small: true },
      { file: regolaRiordino, label: 'Confezione', decimals: 3, byUnit: true },
    ],
  },
  {
    as: admin,
    at: '/laser?scheda=assi',
    numbers: ['X', 'Y', 'Z'].map((label) => ({
      file: 'src/produzione/laser/web/laser-page.tsx',
      label,
      decimals: 3,
      ruled: true,
    })),
  },
  {
    as: magazzino,
    at: '/ricezione',
    open: openPutAway,
    numbers: [
      {
        file: 'src/logistica/ricezione/web/sistema-articolo.tsx',
        label: 'Quantità',
        decimals: 3,
        byUnit: true,
        good: '1',
      },
    ],
  },
  {
    as: ufficio,
    at: '/visualizzadocumenti?Gruppo=Ordinato',
    dates: [
      { file: filtriRicerca, label: 'Data DA', address: 'DataDa' },
      { file: filtriRicerca, label: 'Data A', address: 'DataA' },
    ],
  },
  {
    as: ufficio,
    at: '/visualizzadocumenti?Gruppo=Ordinato',
    open: (page) => click(page, /^Altri filtri/),
    numbers: [
      { file: filtriRicerca, label: 'Numero doc.' },
      { file: filtriRicerca, label: 'Anno', good: '2025' },
    ],
  },
  ...subcontractScreens,
  {
    as: ufficio,
    at: '/documento/FT/2025/1',
    open: (page) => click(page, 'Nota di credito'),
    dates: [{ file: notaCredito, label: 'Data della nota' }],
    numbers: [
      {
        file: righeAccredito,
        label: 'Q.tà da accreditare di …',
        called: /^Q.tà da acc/,
        decimals: 3,
        byUnit: true,
        good: '1',
        most: 1,
      },
      {
        file: righeAccredito,
        label: 'Differenza di prezzo di …',
        called: /^Differenza di prezzo di/,
        decimals: 5,
        good: '0,01',
        most: 0.01,
      },
    ],
  },
  ...typedReturns,
  ...typedOrderChanges,
  ...typedReservations,
  ...typedStandingOrders,
  {
    as: 'cliente@demo.it',
    at: '/documenti/ordini',
    dates: [
      { file: periodo, label: 'Dal', address: 'dal' },
      { file: periodo, label: 'Al', address: 'al' },
    ],
  },
  {
    as: admin,
    at: '/testataProdotto',
    open: openHeader,
    dates: [
      { file: testata, label: 'Dal' },
      { file: testata, label: 'Al' },
    ],
    numbers: [
      { file: testata, label: 'Suffisso' },
      { file: testata, label: 'Sconto %', decimals: 2, small: true },
    ],
  },
  {
    as: admin,
    at: `/testataProdotto?testata=${header}&scheda=storico`,
    dates: [{ file: 'src/prodotto/testate/web/gestione/storico-testata.tsx', label: 'Com’era il' }],
  },
  {
    as: ufficio,
    at: '/richiesteprogramma',
    open: openRequest,
    dates: [{ file: 'src/sistema/richieste/web/richiesta-form.tsx', label: 'Eseguita il' }],
  },
  {
    as: ufficio,
    at: '/utilita/emailinviate',
    dates: [
      { file: email, label: 'Dal', address: 'DataInizio' },
      { file: email, label: 'Al', address: 'DataFine' },
    ],
  },
  {
    as: ufficio,
    at: `/catalogo/${testataSemplice.codTestata}/${testataSemplice.suffisso}`,
    open: openEan,
    numbers: [
      {
        file: 'src/prodotto/articolo/web/cura/modifica-ean.tsx',
        label: 'Contiene, codice …',
        called: /^Contiene, codice/,
        decimals: 3,
        byUnit: true,
      },
    ],
  },
  {
    as: magazzino,
    at: '/ordinipreparazione',
    numbers: [
      { file: settimana, label: 'Settimana' },
      { file: settimana, label: 'Anno', good: '2025' },
    ],
  },
  {
    as: magazzino,
    at: '/preparazione',
    open: openPicking,
    numbers: [
      { file: 'src/logistica/preparazione/web/ordine-page.tsx', label: 'Quantità', decimals: 3 },
      {
        file: 'src/logistica/preparazione/web/giro-prelievo.tsx',
        label: 'Pronta di …',
        called: /^Pronta di/,
        decimals: 3,
        byUnit: true,
        saves: true,
      },
    ],
  },
  {
    as: magazzino,
    at: '/magazzino',
    numbers: [
      { file: comandi, label: 'Cassetto' },
      { file: comandi, label: 'Baia' },
      { file: ordineCassetti, label: 'Anno', good: '2025' },
      { file: ordineCassetti, label: 'Numero' },
    ],
  },
  {
    as: magazzino,
    at: '/stampanti',
    numbers: [{ file: 'src/esterni/stampanti/web/modulo-stampa.tsx', label: 'N. etichette' }],
  },
  {
    as: ufficio,
    at: '/centrolavoro?scheda=programmi&programma=1',
    open: (page) => click(page, 'Modifica'),
    numbers: [
      { file: 'src/produzione/centrolavoro/web/modifica-programma-dialog.tsx', label: 'Pezzi per lavoro', small: true },
    ],
  },
  {
    as: ufficio,
    at: '/terzisti?scheda=gestione',
    open: (page) => click(page, 'Nuova lavorazione'),
    numbers: [{ file: 'src/produzione/conto-lavoro/web/lavorazione-dialog.tsx', label: 'Lead time (giorni)' }],
  },
  {
    as: ufficio,
    at: '/terzisti',
    open: async (page) => {
      await page.getByRole('table', { name: 'Documenti dei terzisti' }).locator('tbody tr').first().press('Enter');
      await page
        .getByRole('switch', { name: /^Stampa etichette/ })
        .first()
        .press('Space');
    },
    numbers: [
      { file: 'src/parti/web/etichette/cella-etichette.tsx', label: 'N. etichette: …', called: /^N. etichette/ },
    ],
  },
  typedPunchout,
  {
    as: ufficio,
    at: '/ingressi',
    open: (page) => click(page, 'Nuovo'),
    numbers: [{ file: 'src/vendita/ingressi/web/ingresso-form.tsx', label: 'Vale per ore' }],
  },
  {
    as: admin,
    at: `/testataProdotto?CodTestata=${testataSemplice.codTestata}&testata=${header}`,
    open: openKey,
    numbers: [{ file: 'src/prodotto/testate/web/gestione/chiave-dialog.tsx', label: 'Suffisso' }],
  },
  {
    as: ufficio,
    at: '/rimborsi?data=2026-03-24&autista=Bruno',
    dates: [{ file: 'src/logistica/rimborsi/web/rimborsi-page.tsx', label: 'Data' }],
    numbers: [
      ...['Km Iniziali', 'Km calcolati'].map((label) => ({ file: campiKm, label, decimals: 1, small: true })),
      { file: campiKm, label: '€/Km', decimals: 4, small: true },
    ],
  },
  {
    as: ufficio,
    at: '/scansioni?origine=CodBarError',
    numbers: ['Numero doc.', 'Nr. Rimanenza', 'Nr. Pagina'].map((label) => ({ file: campiScansione, label })),
  },
];
