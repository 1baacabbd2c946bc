import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { MancaDialog, type Mancante, type SceltaManca } from './merce-che-manca.tsx';

const vite: Mancante = {
  cdArticolo: '10000000001',
  richiesta: 200,
  disponibile: 22,
  um: 'PZ',
  finisce: false,
  poi: '178 PZ in arrivo il 12/12/2026',
};
const dado: Mancante = { ...vite, cdArticolo: '10000000002', disponibile: 0, finisce: true, poi: 'non ne arriva più' };

function apri(articoli: readonly Mancante[]) {
  const scegli = vi.fn<(scelta: SceltaManca) => void>();
  draw(
    <MancaDialog
      articoli={articoli}
      frase="L’ordine non è ancora fatto"
      error={null}
      loading={false}
      scegli={scegli}
      indietro={{ label: 'Torna al carrello', act: () => {} }}
      onClose={() => {}}
    />,
  );
  return scegli;
}

test('says what is there and what comes when; all is one key, only what is there another, Enter is all', async () => {
  const scegli = apri([vite, dado]);
  expect(await screen.findByText('178 PZ in arrivo il 12/12/2026')).toBeTruthy();
  expect(screen.getByText('Di chi non arriva più va solo quello che c’è.')).toBeTruthy();
  await userEvent.keyboard('t');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Enter}');
  expect(scegli.mock.calls).toEqual([['aspetta o lascia'], ['lascia'], ['aspetta o lascia']]);
});

test('where nothing comes any more, only what is there is offered', async () => {
  const scegli = apri([dado]);
  expect(await screen.findByRole('button', { name: /Senza questi articoli/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tutto/ })).toBeNull();
  await userEvent.keyboard('t');
  await userEvent.keyboard('{Enter}');
  expect(scegli.mock.calls).toEqual([['lascia']]);
});
