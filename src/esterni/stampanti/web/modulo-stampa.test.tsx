import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { EtichetteMandate } from './etichette-mandate.tsx';
import { ModuloStampa } from './modulo-stampa.tsx';

const stampanti = [
  { nome: 'Banco1', canale: '9100', densita: '203', inCoda: 0, motivo: '' },
  { nome: 'Maniglie1', canale: 'pstprnt', densita: '300', inCoda: 2, motivo: 'Carta finita' },
] as const;
const anteprima = ok({ zpl: '^XA^XZ', png: 'AAAA', larghezza: 100, altezza: 60 });
const modulo = (chiave = '106000010101') =>
  draw(<ModuloStampa stampanti={[...stampanti]} tipo="articolo" chiave={chiave} onScelta={() => {}} />);

test('B-251: the first printer is chosen, the preview is shown, and a message confirms the print', async () => {
  const asked = await standInApi(({ line }) =>
    line.startsWith('GET')
      ? anteprima
      : ok({ messaggio: 'Etichette inviate alla stampante', inCoda: 1, errori: [], programma: [] }),
  );
  const person = modulo();
  await screen.findByRole('img', { name: 'Anteprima dell’etichetta 106000010101' });
  await person.click(screen.getByRole('button', { name: 'Stampa' }));
  expect(await screen.findByText('Etichette inviate alla stampante')).toBeTruthy();
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    stampante: 'Banco1',
    tipo: 'articolo',
    righe: [{ chiave: '106000010101', numeroEtichette: 1 }],
  });
});

test('two presses in a moment print one label with one message; a later press prints again', async () => {
  const asked = await standInApi(({ line }) =>
    line.startsWith('GET') ? anteprima : ok({ messaggio: 'Etichette inviate', inCoda: 1, errori: [], programma: [] }),
  );
  // Another label than in earlier tests: the same one so soon would count as a double press.
  const person = modulo('106000010199');
  const stampa = await screen.findByRole('button', { name: 'Stampa' });
  const mandate = () => asked.filter(({ line }) => line.startsWith('POST'));
  const modulino = stampa.closest('form') as HTMLFormElement;
  const moment = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(moment);
  onTestFinished(() => now.mockRestore());
  fireEvent.submit(modulino);
  fireEvent.submit(modulino);
  await screen.findByText('Etichette inviate');
  await person.click(stampa);
  expect(mandate()).toHaveLength(1);
  now.mockReturnValue(moment + 600);
  await person.click(stampa);
  await waitFor(() => expect(mandate()).toHaveLength(2));
});

test('B-164: without a count nothing is sent, and the field says why', async () => {
  await standInApi(() => anteprima);
  const person = modulo();
  await person.clear(screen.getByRole('textbox', { name: 'N. etichette' }));
  expect(await screen.findByText("Numero etichette non valide per l'articolo 106000010101")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stampa' }).disabled).toBe(true);
});

test('B-226: a refusal of the server is shown at the form', async () => {
  await standInApi(({ line }) =>
    line.startsWith('GET') ? anteprima : refused(404, "Errore. Impossibile stampare l'etichetta"),
  );
  const person = modulo();
  await person.click(screen.getByRole('button', { name: 'Stampa' }));
  expect(await screen.findByText("Errore. Impossibile stampare l'etichetta")).toBeTruthy();
});

test('a label in doubt is offered for another print, one that waits is not', async () => {
  const riga = {
    id: 1,
    stampante: 'Banco1',
    tipo: 'cassetto',
    chiave: '9117',
    copie: 1,
    stato: 'da verificare',
    messaggio: 'Forse già stampata: controllare alla stampante, poi ristampare o annullare',
    utente: 'Ada',
    chiesta: '2026-03-16T09:00:00Z',
  };
  const asked = await standInApi(({ line }) =>
    line.startsWith('GET')
      ? ok({ totale: 2, righe: [riga, { ...riga, id: 2, chiave: '9118', stato: 'in coda' }] })
      : ok({ programma: [] }),
  );
  const person = draw(<EtichetteMandate pagina={1} onPagina={() => {}} />);
  await screen.findByRole('table', { name: 'Etichette mandate' });
  expect(screen.getByRole('button', { name: 'Ristampa: 9118' }).getAttribute('aria-disabled')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Ristampa: 9117' }));
  expect(await screen.findByText('Etichette inviate alla stampante')).toBeTruthy();
  expect(asked.some(({ line }) => line.startsWith('POST') && line.includes('/etichette/1/ristampa'))).toBe(true);
});
