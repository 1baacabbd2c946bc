import { Select } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { choice } from '#platform/web/kit/pick-by-letter.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { Keys } from './shell-keys.tsx';

const gruppi = ['Ordinato', 'Consegnato', 'Preventivi', 'Resi', 'Reclami', 'Consegne autista'];

function Scelta(): ReactNode {
  const [gruppo, setGruppo] = useState<string | null>('Ordinato');
  return (
    <>
      <Keys />
      <Select label="Gruppo" data={gruppi} value={gruppo} onChange={setGruppo} />
    </>
  );
}

test('a list that has no search takes the option that begins with the letters typed, never takes it away, and closes', async () => {
  const person = draw(<Scelta />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Gruppo' });
  const scelto = (nome: string) =>
    waitFor(() => expect([field.value, field.getAttribute('aria-expanded')]).toEqual([nome, 'false']));
  await person.tab();
  await person.keyboard('p');
  await scelto('Preventivi');
  await person.keyboard('r');
  await scelto('Preventivi');
});

test('letters that come while the list is being opened are one word', async () => {
  draw(<Scelta />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Gruppo' });
  field.focus();
  for (const key of ['r', 'e', 'c']) fireEvent.keyDown(field, { key });
  await waitFor(() => expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Reclami', 'false']));
});

test.each([
  ['r', 'ordinato', 'resi'],
  ['r', 'resi', 'reclami'],
  ['rr', 'resi', 'reclami'],
  ['r', 'reclami', 'resi'],
  ['consegne', 'ordinato', 'consegne autista'],
  ['rec', 'ordinato', 'reclami'],
  ['x', 'ordinato', undefined],
])('%s typed on %s means %s', (text, present, wanted) => {
  const options = gruppi.map((uno) => uno.toLowerCase());
  expect(options[choice(options, text, present)]).toBe(wanted);
});
