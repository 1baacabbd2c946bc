import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeLostScans } from '#platform/web/lost-scans.ts';
import { endSession, startSession } from '#platform/web/session.ts';
import { drawPage } from '#test/fixtures/pages.tsx';
import { batte } from '#test/fixtures/lettore.ts';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { ricezioneRoutes } from './routes.tsx';

const codice = '106000010101';
const riga = {
  cdArticolo: codice,
  cdFornitore: 'F-1',
  descrizione: 'Vite',
  unMisura: 'PZ',
  qta: 12,
  pronta: 0,
  ubicazione: 'A-01-02',
  ubicazione2: '',
  scaffale: 0,
  scortaNonGestita: false,
  primo: null,
  arrivi: 0,
};

/** The page; replies about an article are held back until released. */
async function apri(indirizzo = '/ricezione', trovata: typeof riga | null = riga) {
  let lascia: () => void = () => {};
  const pronto = new Promise<void>((resolve) => (lascia = resolve));
  const chieste = await standInApi(async ({ line }) => {
    if (line.includes('/trova')) await pronto;
    if (line.includes('/trova')) return ok({ riga: trovata });
    if (line.startsWith('POST')) return ok({ id: 1, posto: riga.ubicazione, resta: 0 });
    return line.includes('/ultime') ? ok({ righe: [] }) : ok({ totale: 1, righe: [riga] });
  });
  const { persona, router } = drawPage(ricezioneRoutes, indirizzo, { ruolo: 5 });
  await screen.findByRole('table', { name: 'Merce da sistemare' });
  return { persona, chieste, lascia, history: router.history, dove: () => router.state.location.search };
}

const campo = (nome: string): HTMLInputElement => screen.getByRole('textbox', { name: nome });

test('a place that is scanned while the article is still looked for stands in the form, and the cursor at the quantity', async () => {
  const { lascia } = await apri();
  batte(codice);
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  batte('A-01-02');
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  expect(campo('Posto').value).toBe('A-01-02');
  expect(document.activeElement).toBe(campo('Quantità'));
});

test('once an article is put away the cursor stands where the next one is scanned', async () => {
  const { persona, chieste, lascia } = await apri(`/ricezione?articolo=${codice}`);
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  batte('A-01-02');
  await waitFor(() => expect(campo('Posto').value).toBe('A-01-02'));
  await persona.click(screen.getByRole('button', { name: 'Sistema' }));
  await screen.findByText(/^12 PZ a A-01-02/);
  expect(chieste.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    posto: 'A-01-02',
    qta: 12,
    nuovoPosto: false,
  });
  await screen.findByRole('textbox', { name: 'Articolo' });
  await waitFor(() => expect(document.activeElement).toBe(campo('Articolo')));
});

test('a scan that goes into the search is the article’s: the search keeps its text and asks for nothing', async () => {
  const { chieste, dove, lascia } = await apri('/ricezione?cerca=vite');
  const cerca = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cerca' });
  cerca.focus();
  batte(codice);
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  expect(cerca.value).toBe('vite');
  lascia();
  await waitFor(() => expect(dove()).toEqual({ cerca: 'vite', articolo: codice }));
  expect(chieste.map(({ line }) => line).filter((line) => line.includes(`cerca=${codice}`))).toEqual([]);
});

test('a code whose answer does not come before the login is over is told afterwards, once', async () => {
  startSession({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 900 });
  await apri();
  batte(codice);
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  act(() => endSession(true));
  expect([takeLostScans(), takeLostScans()]).toEqual([
    `Letto ${codice} senza accesso: non è stato preso. Rileggerlo.`,
    '',
  ]);
});

test('the page opens in its field; only what is found in reception goes into the address, under our own code', async () => {
  const { lascia, dove } = await apri();
  await waitFor(() => expect(document.activeElement).toBe(campo('Articolo')));
  batte(']C1F-100');
  await screen.findByRole('region', { name: 'Articolo da sistemare' });
  expect(dove()).toEqual({});
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  await waitFor(() => expect(dove()).toEqual({ articolo: codice }));
});

test('an article that is not in reception gets a message and does not enter the URL', async () => {
  const { lascia, dove } = await apri('/ricezione', null);
  lascia();
  batte('Segreto123!', { passo: 120 });
  expect(await screen.findByText(/non c’è niente in ricezione/)).toBeTruthy();
  expect(dove()).toEqual({});
});

test.each([75, 100])('a quantity of 1500 typed at %i ms a key is the quantity, whatever the place', async (passo) => {
  const { lascia } = await apri(`/ricezione?articolo=${codice}`);
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  campo('Quantità').focus();
  batte('1500', { passo, fine: 'Tab' });
  expect([campo('Posto').value, campo('Quantità').value]).toEqual(['', expect.stringContaining('1500')]);
});

test('a bare number that is no drawer is read as no place, and said', async () => {
  const { lascia } = await apri(`/ricezione?articolo=${codice}`);
  lascia();
  await screen.findByRole('textbox', { name: 'Posto' });
  batte('1500');
  expect(await screen.findByText('Letto 1500: non è un posto né un articolo.')).toBeTruthy();
  expect(campo('Posto').value).toBe('');
});

test('Back closes the open article, scanned or chosen, and leaves the page from the list; a day of articles is no longer way', async () => {
  const { persona, lascia, history, dove } = await apri();
  lascia();
  const quanti = history.length;
  for (const apre of [() => batte(']C1F-100'), () => screen.getByText('Vite').click()]) {
    act(apre);
    await screen.findByRole('textbox', { name: 'Posto' });
    await waitFor(() => expect(dove()).toEqual({ articolo: codice }));
    batte('Z-999999-9');
    act(() => history.back());
    await screen.findByRole('textbox', { name: 'Articolo' });
    expect(dove()).toEqual({});
  }
  for (let volte = 0; volte < 2; volte += 1) {
    batte(codice);
    await screen.findByRole('textbox', { name: 'Posto' });
    await waitFor(() => expect(dove()).toEqual({ articolo: codice }));
    await persona.click(screen.getByRole('button', { name: 'Lascia' }));
    await screen.findByRole('textbox', { name: 'Articolo' });
  }
  expect([dove(), history.length]).toEqual([{}, quanti + 1]);
});
