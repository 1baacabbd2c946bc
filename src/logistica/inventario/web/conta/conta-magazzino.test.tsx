import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Memory } from '#platform/web/offline/memory.ts';
import { batte } from '#test/fixtures/lettore.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ContaMagazzino } from './conta-magazzino.tsx';
import type { Contato, Foglio } from './memoria-conta.ts';
import { leggi, postiDelFoglio, righeTelefono } from './stato-conta.ts';

const riga = (cdArticolo: string, ubicazione: string, altro: Partial<Foglio['righe'][number]> = {}) => ({
  cdArticolo,
  cdFornitore: `F-${cdArticolo.slice(-1)}`,
  descrizione: `Vite ${cdArticolo.slice(-1)}`,
  unMisura: 'PZ',
  ubicazione,
  stato: 'da contare' as const,
  qta: null,
  contataDa: '',
  gtin: [],
  ...altro,
});
const foglio: Foglio = {
  descrizione: 'Posti da A-01 a A-02',
  stato: 'aperta',
  adesso: '2026-03-16T09:00:00Z',
  scarto: 0,
  righe: [riga('120010000121', 'A-01'), riga('120010000122', 'A-01'), riga('120010000123', 'A-02')],
};

beforeEach(() => history.replaceState(null, ''));

/** A phone without network; returns the stored counts. */
function apri(altro: Partial<Foglio> = {}, inizio: readonly Contato[] = []) {
  let contati = inizio;
  const memoria: Memory<Foglio, Contato> = {
    deeds: () => Promise.resolve(contati),
    add: (nuovi) => {
      contati = [...contati, ...nuovi];
      return Promise.resolve();
    },
    forgetRefused: () => {
      contati = contati.filter(({ stato }) => stato === '');
      return Promise.resolve();
    },
    send: () => Promise.reject(new Error('no network')),
    kept: () => Promise.resolve({ ...foglio, ...altro }),
    sheet: () => Promise.resolve(null),
  };
  const persona = draw(<ContaMagazzino memoria={memoria} />);
  const scrivi = async (campo: RegExp, testo: string): Promise<void> => {
    await persona.type(await screen.findByRole('textbox', { name: campo }), `${testo}{Enter}`);
  };
  return { persona, scrivi, contati: () => contati.map(({ ubicazione, codice, qta }) => [ubicazione, codice, qta]) };
}

test('place, article and quantity are three scans with Enter, without a network too, and another place moves on', async () => {
  const { scrivi, contati } = apri();
  await scrivi(/^Posto/, 'a-01');
  await scrivi(/^Articolo a A-01/, 'f 1');
  await scrivi(/^Quantità PZ/, '12');
  await screen.findByText('120 01000 01 21 a A-01: 12 PZ');
  await screen.findByText(/Da inviare: 1/);
  await scrivi(/^Articolo a A-01/, 'A-02');
  await scrivi(/^Articolo a A-02/, '120010000123');
  await scrivi(/^Quantità PZ/, '3');
  await screen.findByText(/^1 di 2 posti/);
  expect(contati()).toEqual([
    ['A-01', '120010000121', 12],
    ['A-02', '120010000123', 3],
  ]);
});

test('a label in the field of the quantity, half a piece and a place that is none are told, and nothing is counted', async () => {
  const { scrivi, contati } = apri();
  await scrivi(/^Posto/, 'B-07');
  await screen.findByText('B-07 non è un posto di questa conta.');
  await scrivi(/^Posto/, 'A-01');
  await scrivi(/^Articolo/, 'F-1');
  await scrivi(/^Quantità/, '120010000122');
  await screen.findByText('Questa è un’etichetta: scrivere prima la quantità.');
  expect(contati()).toEqual([]);
  // The scanned label was removed from the field, so the next input is the quantity.
  await scrivi(/^Quantità/, '1,5');
  await screen.findByText('Serve un numero intero.');
  await scrivi(/^Quantità/, '{Control>}a{/Control}4');
  await waitFor(() => expect(contati()).toEqual([['A-01', '120010000121', 4]]));
});

test('a scan is read whatever has the focus, presses no button and is never a quantity; digits of a person are one', async () => {
  const { persona, scrivi, contati } = apri();
  await scrivi(/^Posto/, 'A-01');
  await persona.click(await screen.findByRole('button', { name: 'Posto finito' }));
  batte(']C1120010000121');
  const quantita = await screen.findByRole('textbox', { name: /^Quantità PZ/ });
  quantita.focus();
  batte('1203', { fine: 'Tab' });
  await screen.findByText('Questa è un’etichetta: scrivere prima la quantità.');
  batte('12', { passo: 90, fine: '' });
  batte('120010000122');
  await screen.findByText('Questa è un’etichetta: confermare prima la quantità.');
  expect([quantita, contati()]).toEqual([expect.objectContaining({ value: '12' }), []]);
  await persona.clear(quantita);
  batte('1203', { passo: 75, fine: '' });
  await persona.click(screen.getByRole('button', { name: 'Conta' }));
  await waitFor(() => expect(contati()).toEqual([['A-01', '120010000121', 1203]]));
  screen.getByRole('button', { name: 'Togli 120010000121' }).focus();
  batte('1203', { passo: 90 });
  await screen.findByText(/^Letto troppo lentamente/);
  expect(contati()).toHaveLength(1);
});

test('Escape gives up a quantity; Back goes up from article to place and from place to the places; a reload stays', async () => {
  const { persona, scrivi } = apri();
  await scrivi(/^Posto/, 'A-01');
  await scrivi(/^Articolo/, 'F-1');
  await persona.keyboard('{Escape}');
  await scrivi(/^Articolo a A-01/, 'F-2');
  await screen.findByRole('textbox', { name: /^Quantità/ });
  // Simulates a phone's Back: the page's own history entry becomes current.
  const back = (): void =>
    act(() => {
      history.replaceState(null, '');
      globalThis.dispatchEvent(new Event('popstate'));
    });
  back();
  await screen.findByRole('textbox', { name: /^Articolo a A-01/ });
  cleanup();
  apri();
  await screen.findByRole('textbox', { name: /^Articolo a A-01/ });
  back();
  expect(await screen.findByRole('textbox', { name: /^Posto/ })).toBeTruthy();
});

test('what is counted already is replaced or added to; what was not found is put to zero after a question; a count is taken back', async () => {
  const { persona, scrivi, contati } = apri();
  await scrivi(/^Posto/, 'A-01');
  await scrivi(/^Articolo/, 'F-1');
  await scrivi(/^Quantità/, '5');
  await scrivi(/^Articolo/, 'F-1');
  await persona.type(await screen.findByRole('textbox', { name: /^Quantità/ }), '2');
  await persona.click(screen.getByRole('button', { name: 'Aggiungi a 5' }));
  await persona.click(await screen.findByRole('button', { name: 'Posto finito' }));
  expect(screen.getByText('1 articolo non contato a A-01: non ce n’è?')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Sì, a zero' }));
  await persona.click(await screen.findByRole('button', { name: 'Togli 120010000121' }));
  await waitFor(() =>
    expect(contati()).toEqual([
      ['A-01', '120010000121', 5],
      ['A-01', '120010000121', 7],
      ['A-01', '120010000122', 0],
      ['A-01', '120010000121', null],
    ]),
  );
});

test('an article that does not belong to the place is counted there as found; refusals of the office give the reason', async () => {
  const rifiutato = {
    id: '1',
    ubicazione: 'A-01',
    codice: 'XYZ',
    qta: 1,
    quando: foglio.adesso,
    stato: 'XYZ non è il codice di un solo articolo.',
  };
  const { persona, scrivi, contati } = apri({}, [rifiutato]);
  await screen.findByText('Non preso (A-01, 1): XYZ non è il codice di un solo articolo.');
  await persona.click(screen.getByRole('button', { name: 'Ho letto' }));
  await waitFor(() => expect(screen.queryByText(/^Non preso/)).toBeNull());
  await scrivi(/^Posto/, 'A-01');
  await scrivi(/^Articolo/, '999999999999');
  await screen.findByText(/si conta come fuori posto/);
  await scrivi(/^Quantità/, '4');
  await waitFor(() => expect(contati().at(-1)).toEqual(['A-01', '999999999999', 4]));
});

test('what was sent after the sheet was read still stands; a refused one does not', () => {
  const contato = (stato: string, quando: string): Contato => ({
    id: '1',
    ubicazione: 'A-02',
    codice: 'F-3',
    qta: 9,
    quando,
    stato,
  });
  const di = (uno: Contato) => righeTelefono(foglio, [uno]).at(-1);
  expect(di(contato('', '2026-03-16T08:00:00Z'))).toMatchObject({ stato: 'contata', qta: 9, daInviare: true });
  expect(di(contato('inviato', '2026-03-16T09:01:00Z'))).toMatchObject({ stato: 'contata', qta: 9, daInviare: false });
  expect(di(contato('inviato', '2026-03-16T08:59:00Z'))).toMatchObject({ stato: 'da contare', qta: null });
  expect(di(contato('La conta è chiusa.', '2026-03-16T09:01:00Z'))).toMatchObject({ stato: 'da contare' });
  const righe = righeTelefono(foglio, [contato('', foglio.adesso)]);
  expect(postiDelFoglio(righe)).toEqual([
    { posto: 'A-01', resta: 2 },
    { posto: 'A-02', resta: 0 },
  ]);
  expect(leggi('A-02', righe, 'A-01')).toEqual({ posto: 'A-02' });
});
