import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore, type Utente } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { DaPagare } from './da-pagare.tsx';
import type { Situazione } from './fase.ts';

const situazione: Situazione = {
  anno: 2026,
  numero: 7,
  data: '2026-03-16',
  stato: 'in attesa di pagamento',
  pagamento: 'bonifico',
  totale: 122,
  daDefinire: false,
  scade: null,
  metodi: ['carta', 'paypal'],
  tentativo: null,
  coordinate: 'Cardine, IT00',
};
const mostra = (altro: Partial<Situazione>, negati: Utente['negati'] = []) =>
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1, negati }}>
      <DaPagare situazione={{ ...situazione, ...altro }} />
    </UtenteProvider>,
  );
const paga = () => screen.queryByRole('button', { name: 'Vai al pagamento' });

test('while the transport is to be defined there is nothing to pay with, only the reason and giving up', async () => {
  const asked = await standInApi(() => ok('OK'));
  const person = mostra({ daDefinire: true, scade: null });
  expect(screen.getByRole('alert').textContent).toContain('trasporto');
  expect([paga(), screen.queryByRole('radio'), screen.queryByText(/IT00/)]).toEqual([null, null, null]);
  await person.click(screen.getByRole('button', { name: 'Annulla ordine' }));
  const domanda = within(await screen.findByRole('dialog'));
  await person.click(domanda.getByRole('button', { name: 'Annulla ordine' }));
  expect(await screen.findByText('Ordine annullato')).toBeTruthy();
  expect(asked.map(({ line }) => line)).toEqual(['POST /user/pagamenti/2026/7/annulla']);
});

test('once it is defined the order is paid; a person without the right only reads', async () => {
  await standInApi(() => ok('OK'));
  mostra({}, ['paga']);
  expect(screen.getByText(/IT00/)).toBeTruthy();
  expect(paga()?.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/non farlo/)).toBeTruthy();
});
