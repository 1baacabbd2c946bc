import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Customer } from '#platform/web/customer.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { ClienteCombo } from './cliente-combo.tsx';

const voce = (ragioneSociale: string) => ({
  cdAnagrafica: '000200',
  ragioneSociale,
  localita: 'Lecco',
  provincia: 'LC',
});

test('Enter before the customers arrive waits for those of the whole text, and sends no form; another letter takes it back', async () => {
  const arrivi: (() => void)[] = [];
  const asked = await standInApi(async ({ line }) => {
    await new Promise<void>((arriva) => arrivi.push(arriva));
    return ok({ clienti: [voce(line.endsWith('cerca=bian') ? 'Bianchi Srl' : 'Albano Srl')] });
  });
  const onChange = vi.fn<(cliente: Customer | null) => void>();
  const onSubmit = vi.fn<(event: SubmitEvent) => void>();
  const person = draw(
    <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
      <ClienteCombo value={null} onChange={onChange} />
    </form>,
  );
  const tutti = async (): Promise<void> => {
    await eventually(() => expect(arrivi.length).toBeGreaterThan(0));
    for (const arriva of arrivi.splice(0)) arriva();
  };
  await person.type(screen.getByLabelText('Cliente'), 'a{Enter}lb');
  await eventually(() => expect(asked.at(-1)?.line).toMatch(/cerca=alb$/));
  await tutti();
  await screen.findByText('Albano Srl');
  expect(onChange).not.toHaveBeenCalled();
  await person.clear(screen.getByLabelText('Cliente'));
  await person.type(screen.getByLabelText('Cliente'), 'bian{Enter}');
  await eventually(() => expect(asked.at(-1)?.line).toMatch(/cerca=bian$/));
  await tutti();
  await eventually(() =>
    expect(onChange.mock.calls).toEqual([[{ codAnagrafica: '000200', ragioneSociale: 'Bianchi Srl' }]]),
  );
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a customer is found by what is typed, through the call that the customers bring, and chosen', async () => {
  const asked = await standInApi(() => ok({ clienti: [voce('Bianchi Srl')] }));
  const onChange = vi.fn<(cliente: Customer | null) => void>();
  const person = draw(<ClienteCombo value={null} onChange={onChange} />);
  await person.type(screen.getByLabelText('Cliente'), 'bian');
  await eventually(() => expect(asked.at(-1)?.line).toMatch(/cerca=bian$/));
  await person.click(await screen.findByText('Bianchi Srl'));
  expect(onChange).toHaveBeenCalledWith({ codAnagrafica: '000200', ragioneSociale: 'Bianchi Srl' });
});
