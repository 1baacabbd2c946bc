import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';

const ferma: RowAction<{ attivo: boolean }> = {
  label: ({ attivo }) => (attivo ? 'Ferma' : 'Riprendi'),
  of: ({ attivo }) => `${attivo ? 'Ferma' : 'Riprendi'}: listino`,
  act: () => {},
};

test.each([
  [true, 'Ferma'],
  [false, 'Riprendi'],
])('a toggle names the action it does now (active: %s)', (attivo, shown) => {
  draw(<RowActions row={{ attivo }} actions={[ferma]} />);
  expect(screen.getByRole('button', { name: `${shown}: listino` }).textContent).toBe(shown);
});

test('the key of a secret says whether it shows or hides it', async () => {
  const person = draw(<PasswordField label="Password" what="la password" />);
  await person.click(screen.getByRole('button', { name: 'Mostra la password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Nascondi la password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});
