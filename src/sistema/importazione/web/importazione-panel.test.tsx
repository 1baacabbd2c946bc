import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { ImportazionePanel } from './importazione-panel.tsx';

/** A part with links. */
function inRouter(part: ReactNode): ReactNode {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return <RouterProvider<typeof router> router={router} />;
}

const letta = {
  id: 7,
  nomeFile: 'consegna.zip',
  stato: 'pronta',
  idLavoro: 9,
  completa: false,
  utente: 'Capo Prova',
  creata: '2026-03-16T09:00:00Z',
  finita: null,
  errori: 0,
  nuove: 3,
  cambiate: 1,
  conteggi: [
    {
      kind: 'articoli',
      title: 'Articoli',
      nuove: 3,
      cambiate: 1,
      uguali: 1200,
      mancanti: 2,
      mancantiDiventano: 'segnati come eliminati',
    },
  ],
  guasti: [],
  note: [],
  parziale: false,
  revocabileFino: null,
  motivo: '',
};

test('a checked delivery says what would change, and is confirmed with or without what it lacks', async () => {
  const asked = await standInApi(({ line }) => (line.startsWith('GET') ? ok(letta) : ok('OK')));
  const person = draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect(await screen.findByText(/3 nuove, 1 cambiate, 1.200 uguali, 2 mancano \(segnati come eliminati/)).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /La consegna è completa/ }));
  await person.click(screen.getByRole('button', { name: 'Importa' }));
  await waitFor(() =>
    expect(asked.find(({ line }) => line.includes('/avvio'))?.body).toMatchObject({ completa: true }),
  );
});

test('faults are told in sentences, and nothing can be confirmed', async () => {
  const guasto = { file: 'articoli.csv', riga: 12, colonna: 'unMisura', valore: '', atteso: 'un valore' };
  await standInApi(() => ok({ ...letta, stato: 'con errori', conteggi: [], errori: 1, guasti: [guasto] }));
  draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect(await screen.findByText('articoli.csv, riga 12, colonna unMisura: atteso un valore')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scarica gli errori (CSV)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importa' })).toBeNull();
});

test('work that goes on says what it is at and can be called off', async () => {
  const lavoro = { id: 9, titolo: '', stato: 'in corso', percentuale: 0, indirizzo: null, errore: '' };
  const asked = await standInApi(({ line }) => {
    if (!line.startsWith('GET')) return ok('OK');
    if (line.includes('/lavori/9')) return ok({ ...lavoro, avanzamento: 'lettura listini 20000' });
    return ok({ ...letta, stato: 'in controllo', conteggi: [] });
  });
  const person = draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect((await screen.findByText('lettura listini 20000')).getAttribute('role')).toBe('status');
  await person.click(screen.getByRole('button', { name: 'Annulla l’importazione' }));
  await waitFor(() => expect(asked.some(({ line }) => line.includes('/annulla'))).toBe(true));
});

test('pictures and sheets of a delivery are counted beside its rows, with those that are missing; an undo says that they stay', async () => {
  const file = {
    kind: 'file',
    title: 'Immagini e schede',
    nuove: 5,
    cambiate: 2,
    uguali: 40,
    mancanti: 0,
    mancantiDiventano: '',
  };
  const mancano = { testo: 'Immagini e schede nominate dalle righe, che non ci sono', quante: 12 };
  const fine = { stato: 'importata', revocabileFino: '2026-04-15T09:00:00Z', conteggi: [...letta.conteggi, file] };
  await standInApi(() => ok({ ...letta, ...fine, note: [mancano] }));
  const person = draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect(await screen.findByText('5 nuove, 2 cambiate, 40 uguali')).toBeTruthy();
  expect(screen.getByText('Immagini e schede')).toBeTruthy();
  expect(screen.getByText(mancano.testo)).toBeTruthy();
  expect(screen.getByText('12')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Revoca l’importazione' }));
  expect(await screen.findByText(/Immagini e schede scritte nell’archivio restano/)).toBeTruthy();
});

test('what was written can be undone after a question, as long as it is kept', async () => {
  const scritta = { ...letta, stato: 'importata', revocabileFino: '2026-04-15T09:00:00Z' };
  const asked = await standInApi(({ line }) => (line.startsWith('GET') ? ok(scritta) : ok('OK')));
  const person = draw(<ImportazionePanel id={7} onClose={() => {}} />);
  await person.click(await screen.findByRole('button', { name: 'Revoca l’importazione' }));
  expect(
    await screen.findByText(/Righe nuove che vengono tolte: 3\. Righe cambiate che tornano com’erano: 1/),
  ).toBeTruthy();
  expect(asked.some(({ line }) => line.includes('/revoca'))).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Revoca' }));
  await waitFor(() => expect(asked.some(({ line }) => line.includes('/revoca'))).toBe(true));
});

test('a catalogue says what the portal does not keep, and can not be said to be full', async () => {
  await standInApi(() =>
    ok({ ...letta, parziale: true, note: [{ testo: 'EAN: il portale non lo tiene', quante: 1200 }] }),
  );
  draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect(await screen.findByText('EAN: il portale non lo tiene')).toBeTruthy();
  expect(screen.getByText('1.200')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('names that the portal does not know are chosen on a screen of their own, or are a table to be filled in', async () => {
  const celle = { tipo: 'marchio', valore: 'Gamma', descrizione: '', articoli: '2', codice: '' };
  const guasto = { file: 'c.xml', riga: 3, colonna: 'MANUFACTURER_NAME', valore: 'Gamma', atteso: 'un marchio' };
  const ignota = { ...guasto, manca: { file: 'corrispondenze.csv', di: 'Alfa', celle } };
  let guasti: readonly object[] = [guasto];
  await standInApi(() => ok({ ...letta, stato: 'con errori', errori: 1, guasti }));
  draw(<ImportazionePanel id={7} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Scarica gli errori (CSV)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /corrispondenze/ })).toBeNull();
  cleanup();
  guasti = [ignota];
  draw(inRouter(<ImportazionePanel id={8} onClose={() => {}} />));
  expect(await screen.findByRole('button', { name: 'Scarica corrispondenze.csv' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Scegli marchi e gruppi' }).getAttribute('href')).toContain('importazione=7');
});
