import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import type { Dettaglio, Prezzo } from './dati-articolo.ts';
import { DatiMagazziniere } from './dati-magazziniere.tsx';

const dettaglio: Dettaglio = {
  cdArticolo: '106000010101',
  descrizione: 'VITE M6x40',
  unMisura: 'PZ',
  umOrdiniWeb: 'SC',
  qtaPerPezzo: 1,
  qtScatola: 500,
  articoloNonDivisibile: false,
  cdIva: '22',
  descUmConversione: '',
  cdArticoloFornitoreCatalogo: '',
  catMerceologica: '106',
  ubicazione: '9117',
  ubicazione2: 'EST1-20',
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  distintaBaseSemplice: false,
  distintaBaseDinamica: false,
  funzioneDb: '',
  promo: '',
  codTestata: 'VTC00001',
  suffisso: 0,
  ean: [],
  conDescrizioneTecnica: false,
  versione: 1,
};
const magazzino: NonNullable<Prezzo['dettaglioMagazzino']> = {
  qtaScaffale: 1250,
  qtaUbicazione2: 30,
  qtaTerzista: 0,
  qtaRicevuta: 0,
  qtaDisponibile: 1250,
  qtaPreOrdine: 0,
  dataInventario: null,
  nomiMesi: ['marzo', 'aprile', 'maggio'],
  qtaOrdCliMese1: 0,
  qtaOrdCliMese2: 0,
  qtaOrdCliMese3: 0,
  qtaOrdCliSucc: 0,
  qtaEvasaStoccataMese1: 0,
  qtaEvasaStoccataMese2: 0,
  qtaEvasaStoccataMese3: 0,
  qtaEvasaStoccataSucc: 0,
  qtaOrdForMese1: 0,
  qtaOrdForMese2: 0,
  qtaOrdForMese3: 0,
  qtaOrdForSucc: 0,
};
const prezzo: Prezzo = {
  prezzoListino: 0.1,
  sconto1: 50,
  sconto2: 10,
  prezzoScontato: 0.045,
  netto: false,
  dtValidita: null,
  spiegazione: '',
  pathImg: '',
  imgNonPresente: false,
  scortaNonGestita: false,
  preferiti: false,
  qtaDisponibile: 1250,
  dettaglioMagazzino: magazzino,
  dettaglioTerzisti: null,
  ordinatoArticoloFornitori: null,
};

/** The panel of a warehouse user of machine 91. */
const apri = (qtaScaffale: number, ubicazione = '9117', scortaNonGestita = false) =>
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 5, locale: true, ubicazioni: ['91'] }}>
      <DatiMagazziniere
        dettaglio={{ ...dettaglio, ubicazione }}
        prezzo={{ ...prezzo, scortaNonGestita, dettaglioMagazzino: { ...magazzino, qtaScaffale } }}
      />
    </UtenteProvider>,
  );
const titoli = (): (string | null)[] => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('P-200: a picker reads the place first and prices last, and calls the drawer from there', async () => {
  const asked = await standInApi(() => ok('OK'));
  const person = apri(1250);
  expect(titoli().slice(0, 2)).toEqual(['Ubicazione', 'Scaffale']);
  expect(titoli().slice(-2)).toEqual(['Sconto %', 'Prezzo scontato']);
  expect(screen.queryByRole('status')).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Estrai cassetto 17' }));
  expect(await screen.findByText('Comando inviato')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ comando: 'EXTRACT_CMD', cassetto: '9117' }),
  ]);
});

test('if the shelf is empty, it shows where the goods are instead', async () => {
  await standInApi(() => ok('OK'));
  apri(0);
  expect(screen.getByRole('status').textContent).toBe('Sullo scaffale non ce n’è: 30 nel magazzino esterno (EST1-20).');
});

test('a drawer of somebody else’s machine is named, and not called', async () => {
  await standInApi(() => ok('OK'));
  apri(10, '9312');
  expect(await screen.findByText('Il cassetto sta nella macchina 93, che non è tra le tue.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Estrai/ })).toBeNull();
});

test('P-057: for an article not kept in stock a picker reads the buyer’s wording, not zero', async () => {
  await standInApi(() => ok('OK'));
  apri(0, '9117', true);
  expect(screen.getByText('Scaffale', { selector: '[class*="posto"] dt' }).nextSibling?.textContent).toBe(
    'SCORTA NON GESTITA',
  );
});
