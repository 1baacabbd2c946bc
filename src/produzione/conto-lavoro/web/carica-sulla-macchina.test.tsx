import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rootRoute } from '#platform/web/root-route.ts';
import { drawPage } from '#test/fixtures/pages.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { CaricaSullaMacchina } from './carica-sulla-macchina.tsx';

const programma = (id: number, rilasciata: number | null) => ({ id, rilasciata });

/** Target of the link of a work line whose article has these programs; null: no link. */
async function rimando(programmi: object[]): Promise<URLSearchParams | null> {
  const chieste = await standInApi(() => ok({ programmi }));
  const pagina = createRoute({
    getParentRoute: () => rootRoute,
    path: '/prova',
    component: () => <CaricaSullaMacchina cdArticolo="00012345" lotto="CL 3/2026/1" />,
  });
  drawPage([pagina], '/prova');
  await waitFor(() => expect(chieste.map(({ line }) => line)).toHaveLength(1));
  expect(chieste[0]?.line).toContain('cdArticolo=00012345');
  const trovato = await screen.findByRole('link', { name: 'Carica sulla macchina' }).catch(() => null);
  return trovato && new URL(trovato.getAttribute('href') ?? '', 'http://qui').searchParams;
}

test('a work line leads to the one released program of its article, for that article and its lot', async () => {
  const verso = await rimando([programma(7, 2), programma(8, null)]);
  expect(verso?.get('programma')).toBe('7');
  expect(verso?.get('articolo')).toContain('00012345');
  expect(verso?.get('lotto')).toBe('CL 3/2026/1');
});

test('of several the person chooses; where none is released nothing is offered', async () => {
  expect((await rimando([programma(7, 2), programma(9, 1)]))?.get('programma')).toBeNull();
});
