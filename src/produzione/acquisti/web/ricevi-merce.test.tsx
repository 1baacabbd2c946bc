import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { RiceviMerce } from './ricevi-merce.tsx';

const scritto = async (chiusa: () => void) => {
  const persona = draw(<RiceviMerce idRiga={1} articolo="Vite" resta={20} unMisura="PZ" onClose={chiusa} />);
  await persona.type(await screen.findByRole('textbox', { name: /^DDT del fornitore/ }), 'B1');
  return persona;
};

test('a receipt that was booked before says so in its dialog, which asks whether it is another delivery', async () => {
  const detto = 'Il DDT B1 del 16/03/2026 con 20 di 100 è già stato registrato il 16/03/2026 alle 10:00 da Rita Bo.';
  const chieste = await standInApi(({ body }) =>
    (body as { altraConsegna: boolean }).altraConsegna
      ? ok('OK')
      : refused(409, detto, { present: { giaRegistrate: [1] } }),
  );
  const chiusa = vi.fn<() => void>();
  const persona = await scritto(chiusa);
  await persona.click(screen.getByRole('button', { name: 'Registra' }));
  await screen.findByText(detto);
  expect(chiusa).not.toHaveBeenCalled();
  await persona.click(screen.getByRole('checkbox', { name: 'È un’altra consegna con lo stesso DDT' }));
  await persona.click(screen.getByRole('button', { name: 'Registra' }));
  await waitFor(() => expect(chiusa).toHaveBeenCalled());
  expect(chieste).toHaveLength(2);
});

test('Enter twice sends one receipt', async () => {
  const chieste = await standInApi(() => ok('OK'));
  const chiusa = vi.fn<() => void>();
  await scritto(chiusa);
  const modulo = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(modulo);
  fireEvent.submit(modulo);
  await waitFor(() => expect(chiusa).toHaveBeenCalled());
  expect(chieste).toHaveLength(1);
});

test('pieces are whole: half of one is refused at the field and nothing is sent', async () => {
  const chieste = await standInApi(() => ok('OK'));
  const persona = await scritto(vi.fn<() => void>());
  const quantita = screen.getByRole('textbox', { name: /^Quantità arrivata/ });
  await persona.clear(quantita);
  await persona.type(quantita, '0,5');
  await persona.click(screen.getByRole('button', { name: 'Registra' }));
  await screen.findByText('Serve un numero intero.');
  expect(chieste).toEqual([]);
});
