import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { TestateEliminate } from './testate-eliminate.tsx';

const eliminata = { id: 9, testata: 'VTS00012-0', descrizione: 'Viti', quando: '2026-03-10T09:00:00Z', utente: 'Anna' };

test('a header that was taken out is put back, and its list goes to it', async () => {
  const asked = await standInApi(({ line }) =>
    ok(line.includes('/ripristina') ? { testata: eliminata.testata } : { eliminate: [eliminata] }),
  );
  let scelta = '';
  const person = draw(<TestateEliminate onRipristinata={(testata) => (scelta = testata)} onClose={() => {}} />);
  await person.click(await screen.findByRole('button', { name: 'Ripristina VTS00012-0' }));
  expect(await screen.findByText('Testata VTS00012-0 ripristinata')).toBeDefined();
  expect(scelta).toBe('VTS00012-0');
  expect(asked.find(({ line }) => line.includes('/ripristina'))?.body).toEqual({ id: 9 });
});

test('without deleted headers a message appears', async () => {
  await standInApi(() => ok({ eliminate: [] }));
  draw(<TestateEliminate onRipristinata={() => {}} onClose={() => {}} />);
  expect(await screen.findByText('Nessuna testata eliminata')).toBeDefined();
});
