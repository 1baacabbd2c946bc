import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { AiutoTasto } from './aiuto-tasto.tsx';

test('the cart has its help: its subjects unfold, and it is closed again', async () => {
  const persona = draw(<AiutoTasto />);
  await persona.click(screen.getByRole('button', { name: 'Aiuto sul carrello' }));
  const aiuto = await screen.findByRole('dialog', { name: 'Aiuto sul carrello' });
  expect(within(aiuto).getByText('Ordine o preventivo')).toBeDefined();
  await persona.click(within(aiuto).getByText('Avvisi sulle righe'));
  await within(aiuto).findByText(/Il triangolo segnala/);
  await persona.click(within(aiuto).getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
