import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
