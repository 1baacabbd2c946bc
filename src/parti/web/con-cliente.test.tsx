import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#platform/web/session.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ConCliente } from './con-cliente.tsx';
import { UtenteProvider, visitatore } from './utente.ts';

test('where a customer must be selected first, its field has the focus', async () => {
  startSession({ access_token: 'x', refresh_token: 'y', expires_in: 3600 });
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <ConCliente legge={{ who: [2, 4] }} title="Assortimento">
        <p>Contenuto</p>
      </ConCliente>
    </UtenteProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cliente per cui operare')));
});

test('a user without the right for a screen sees nothing of it, and whom to ask', async () => {
  startSession({ access_token: 'x', refresh_token: 'y', expires_in: 3600 });
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1, negati: ['amministra'] }}>
      <ConCliente legge={{ who: [1, 2], needs: 'amministra' }} title="Persone">
        <button type="button">Nuovo</button>
      </ConCliente>
    </UtenteProvider>,
  );
  expect(await screen.findByText(/lo chieda a chi amministra gli accessi/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nuovo' })).toBeNull();
});
