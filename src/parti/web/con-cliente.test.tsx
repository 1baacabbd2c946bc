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
      <ConCliente ruoli={[2, 4]} title="Assortimento">
        <p>Contenuto</p>
      </ConCliente>
    </UtenteProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cliente per cui operare')));
});
