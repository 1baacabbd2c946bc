import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { Riga } from '../righe.ts';
import { RigheTabella } from './righe-tabella.tsx';

const riga = (prog: number): Riga => ({
  prog,
  tpRiga: 'PRODOTTO',
  cdArticolo: `12100024010${prog}`,
  codiceCliente: '',
  descrizione: 'Vite',
  cdFornitore: '',
  um: 'PZ',
  qta: prog,
  riferimento: '',
  note: '',
  prezzoListino: 1,
  promozione: false,
  delCliente: false,
  sconto1: 0,
  sconto2: 0,
  prezzoUnitario: 1,
  importo: prog,
  avviso: '',
  rigaOrdCliente: '',
  cdIva: '22',
  percentualeIva: 22,
  configurazione: '',
  daAggiornare: false,
});

async function apri(righe: readonly Riga[], conVsRiga = false) {
  const tolte: number[] = [];
  const root = createRootRoute();
  const pagina = (): ReactNode => (
    <UtenteProvider value={{ ...visitatore, ruolo: 1 }}>
      <button>Prima</button>
      <RigheTabella righe={righe} nuova={null} conVsRiga={conVsRiga} togli={({ prog }) => void tolte.push(prog)} />
      <button>Continua</button>
    </UtenteProvider>
  );
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: pagina })]),
    history: createMemoryHistory(),
  });
  const persona = draw(<RouterProvider router={router} />);
  await screen.findByText('Continua');
  screen.getByText('Prima').focus();
  return { persona, tolte };
}

const qui = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

test('five lines are six Tab stops: the row and a quantity for each', async () => {
  const { persona } = await apri([1, 2, 3, 4, 5].map(riga));
  const fermate: string[] = [];
  do {
    await persona.tab();
    fermate.push(document.activeElement?.tagName === 'TR' ? 'riga' : qui());
  } while (fermate.at(-1) !== 'Continua');
  expect(fermate).toEqual([
    'riga',
    ...[1, 2, 3, 4, 5].map((prog) => `Quantità di 121 00024 01 0${prog}: ${prog}`),
    'Continua',
  ]);
});

test('left and right go to what a row has; R and N open its reference and note, Canc removes it', async () => {
  const { persona, tolte } = await apri([1, 2].map(riga));
  await persona.tab();
  await persona.keyboard('{ArrowRight}');
  expect(qui()).toBe('121 00024 01 01');
  await persona.keyboard('{ArrowLeft}');
  expect(document.activeElement?.tagName).toBe('TR');
  await persona.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Riferimento' })).toBe(document.activeElement);
  await persona.keyboard('{ArrowLeft}{Escape}');
  expect(qui()).toBe('Riferimento: aggiungi');
  await persona.keyboard('{ArrowRight}');
  expect(qui()).toBe('Note: aggiungi');
  await persona.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(qui()).toBe('Elimina la riga 121 00024 01 01');
  await persona.keyboard('{Enter}');
  await persona.tab({ shift: true });
  await persona.tab({ shift: true });
  expect(document.activeElement?.tagName).toBe('TR');
  await persona.keyboard('n');
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(document.activeElement);
  await persona.keyboard('{Escape}');
  await persona.tab({ shift: true });
  expect(tolte).toEqual([1]);
});

test('asked for, each line has a field for its number in the buyer’s order, which is no Tab stop of its own', async () => {
  const { persona } = await apri([riga(1), { ...riga(2), rigaOrdCliente: '20' }], true);
  expect(
    screen.getAllByRole('button', { name: /^Vs\. riga d’ordine: / }).map(({ textContent }) => textContent),
  ).toEqual(['Vs. riga d’ordine: aggiungi', 'Vs. riga d’ordine: 20']);
  await persona.tab();
  await persona.tab();
  expect(qui()).toMatch(/^Quantità di/);
});
