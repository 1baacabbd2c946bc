import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { TastoTipologia } from './tasto-tipologia.tsx';

test('the type that was chosen gives the focus to the button of the types, which opened by itself', async () => {
  const scelte: string[] = [];
  const person = draw(
    <TastoTipologia
      tipi={[
        { tipoSerramento: 'A', descrizione: 'Anta singola' },
        { tipoSerramento: 'B', descrizione: 'Due ante' },
      ]}
      scelta=""
      onScelta={(tipo) => scelte.push(tipo)}
    />,
  );
  await person.click(await screen.findByRole('button', { name: 'Due ante' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(scelte).toEqual(['B']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tipologia/ })));
});
