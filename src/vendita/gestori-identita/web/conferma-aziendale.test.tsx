import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { ConfermaAziendale } from './conferma-aziendale.tsx';

test.each([
  [true, 1],
  [false, 0],
])('a login that came by the provider (%s) alone is offered to prove itself there', async (mio, quanti) => {
  const asked = await standInApi(() => ok({ attivo: true, mio }));
  draw(<ConfermaAziendale sola={false} />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => screen.queryAllByRole('button')).toHaveLength(quanti);
});

test('who has nothing left to confirm with reads how to come in anew', async () => {
  await standInApi(() => ok({ attivo: false, mio: false }));
  draw(<ConfermaAziendale sola />);
  expect(await screen.findByText(/Uscire e rientrare.*dimenticato la password/)).toBeTruthy();
});

test('a browser that blocks the tab is named, and nothing is asked of the server', async () => {
  const asked = await standInApi(() => ok({ attivo: true, mio: true }));
  vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => void vi.restoreAllMocks());
  const persona = draw(<ConfermaAziendale sola={false} />);
  await persona.click(await screen.findByRole('button', { name: 'Conferma con l’accesso aziendale' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/ha bloccato la scheda/);
  expect(asked.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
});
