import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apriBanco, attivo, riga } from '#test/fixtures/banco-aperto.tsx';
import { ordiniInArrivoRoutes } from './routes.tsx';

const apri = (righe: readonly object[], come: Parameters<typeof apriBanco>[2] = {}) =>
  apriBanco(ordiniInArrivoRoutes, righe, come);

test('a delivery place that is no address of the customer gets a message, and an address must be chosen', async () => {
  const ignota = await apri([riga(0)], { consegna: { scritta: 'Cantiere Est, Via Nuova 9', prog: null } });
  expect(await screen.findByText(/chiede di consegnare a «Cantiere Est, Via Nuova 9», che non è tra/)).toBeTruthy();
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await ignota.persona.keyboard('{Enter}');
  const dove = await screen.findByRole('combobox', { name: 'Consegna a' });
  await waitFor(() => expect(document.activeElement).toBe(dove));
  expect(screen.getByText('Nel documento: Cantiere Est, Via Nuova 9')).toBeTruthy();
  await ignota.persona.click(screen.getByRole('button', { name: 'Conferma l’ordine' }));
  expect(await screen.findByText('Scegliere dove consegnare.')).toBeTruthy();
  expect(ignota.ordinato()).toBe(undefined);
});

test('a place that is an address of the customer is taken', async () => {
  const nota = await apri([riga(0)], { consegna: { scritta: 'Cantiere', prog: 2 } });
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await nota.persona.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Fanne un ordine' });
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('OF-12'));
  await nota.persona.keyboard('{Enter}');
  await waitFor(() => expect(nota.ordinato()).toMatchObject({ progIndirizzo: 2 }));
});

test('the days follow the address that is chosen, and a day other than the one asked for says so', async () => {
  const { persona, ordinato } = await apri([riga(0)], { dataChiesta: '2026-03-19' });
  await waitFor(() => expect(attivo()).toBe('Fanne un ordine'));
  await persona.keyboard('{Enter}');
  const giorno = await screen.findByRole('combobox', { name: 'Giorno di consegna' });
  expect((giorno as HTMLInputElement).value).toBe('20/03/2026');
  expect(screen.getByText('Chiesto per il 19/03/2026.')).toBeTruthy();
  expect(screen.getByText('Il documento non lo dice: è il primo indirizzo del cliente.')).toBeTruthy();
  await persona.click(screen.getByRole('combobox', { name: 'Consegna a' }));
  await persona.click(await screen.findByRole('option', { name: 'Cantiere' }));
  await waitFor(() => expect((giorno as HTMLInputElement).value).toBe('19/03/2026'));
  expect(screen.queryByText('Chiesto per il 19/03/2026.')).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Conferma l’ordine' }));
  await waitFor(() => expect(ordinato()).toMatchObject({ progIndirizzo: 2, dataConsegna: '2026-03-19' }));
});

test('what was not read is marked in the document', async () => {
  await apri([riga(0)]);
  const persa = await screen.findByTitle('Non letta');
  expect([persa.tagName, persa.textContent]).toEqual(['MARK', 'rondelle 6x24']);
  expect((await screen.findByText('zincate')).tagName).toBe('TD');
});
