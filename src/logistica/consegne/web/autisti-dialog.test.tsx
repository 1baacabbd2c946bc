import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { AutistiDialog } from './autisti-dialog.tsx';

test('a driver is taken away only after the question, and stays where it is answered with no', async () => {
  const bruno = { autista: 'Bruno', colore: '#1c7ed6', portata: 900, barre: true };
  const asked = await standInApi(({ line }) => ok(line.startsWith('GET') ? [bruno] : 'OK'));
  const scritte = () => asked.filter(({ line }) => line.startsWith('PUT'));
  const persona = draw(<AutistiDialog onClose={() => {}} />);
  const domanda = async () => {
    await persona.click(await screen.findByRole('button', { name: 'Togli Bruno' }));
    return within(await screen.findByRole('dialog', { name: 'Togliere Bruno?' }));
  };
  await persona.click((await domanda()).getByRole('button', { name: 'Annulla' }));
  expect(scritte()).toEqual([]);
  await persona.click((await domanda()).getByRole('button', { name: 'Togli' }));
  await expect.poll(scritte).toMatchObject([{ body: { autista: 'Bruno', attivo: false } }]);
});
