import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Customer } from '#platform/web/customer.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { ClienteCombo } from './cliente-combo.tsx';

test('a customer is found by what is typed, through the call that the customers bring, and chosen', async () => {
  const bianchi = { cdAnagrafica: '000200', ragioneSociale: 'Bianchi Srl', localita: 'Lecco', provincia: 'LC' };
  const asked = await standInApi(() => ok({ clienti: [bianchi] }));
  const onChange = vi.fn<(cliente: Customer | null) => void>();
  const person = draw(<ClienteCombo value={null} onChange={onChange} />);
  await person.type(screen.getByLabelText('Cliente'), 'bian');
  await eventually(() => expect(asked.at(-1)?.line).toMatch(/cerca=bian$/));
  await person.click(await screen.findByText('Bianchi Srl'));
  expect(onChange).toHaveBeenCalledWith({ codAnagrafica: '000200', ragioneSociale: 'Bianchi Srl' });
});
