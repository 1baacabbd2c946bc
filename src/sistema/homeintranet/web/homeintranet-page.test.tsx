import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { HomeintranetPage } from './homeintranet-page.tsx';

const voce = {
  chiave: 'a',
  titolo: 'Ordini in ritardo',
  numero: 1234,
  verso: '/preparazione?vista=ritardo',
  urgente: true,
};

test('each number is a link to its list, already filtered', async () => {
  await standInApi(() => ok({ oggi: '2026-03-16', voci: [voce, { ...voce, chiave: 'b', titolo: 'Mail', numero: 0 }] }));
  draw(<HomeintranetPage />);
  const link = await screen.findByRole('link', { name: /1\.234.*Ordini in ritardo/ });
  expect(link.getAttribute('href')).toBe('/preparazione?vista=ritardo');
  expect(link.dataset['urgente']).toBe('true');
  expect(screen.getByRole('heading', { name: 'Oggi, 16/03/2026' })).toBeTruthy();
});

test('where nothing is for a role the page says so, and a failure is shown', async () => {
  let answer = refused(500, 'Errore interno.');
  await standInApi(() => answer);
  const person = draw(<HomeintranetPage />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
  answer = ok({ oggi: '2026-03-16', voci: [] });
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Niente da segnalare')).toBeTruthy();
});
