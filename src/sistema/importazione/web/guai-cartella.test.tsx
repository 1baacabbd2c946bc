import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { GuaiCartella } from './guai-cartella.tsx';

const dal = '2026-03-16T09:00:00Z';

test('what is wrong with the folder and with what lies in it is told row by row', async () => {
  const guai = [
    { nome: '', motivo: 'nella cartella non si può scrivere (EROFS)', dal },
    { nome: 'prezzi.zip', motivo: 'è un collegamento', dal },
  ];
  await standInApi(() => ok({ guai }));
  draw(<GuaiCartella />);
  const righe = within(await screen.findByRole('region', { name: 'Cartella delle consegne' })).getAllByRole('row');
  expect(righe.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('la cartella stessanella cartella non si può scrivere'),
    expect.stringContaining('prezzi.zipè un collegamento'),
  ]);
});

test('where all is well nothing is shown', async () => {
  const asked = await standInApi(() => ok({ guai: [] }));
  draw(<GuaiCartella />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => document.body.textContent).not.toContain('Cartella delle consegne');
});

test('reports a failed read', async () => {
  await standInApi(() => refused(500, 'Errore interno.'));
  draw(<GuaiCartella />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
});
