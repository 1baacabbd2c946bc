import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { VociTipologia } from './voci-tipologia-testata.tsx';

test('P-213: a mark that some articles have says how many, and is given to all or taken from all', async () => {
  const segnati = { obsoleto: 3, fuoricatalogo: 10, eliminato: 0 };
  const tutti = { obsoleto: false, fuoricatalogo: true, eliminato: false, disattivainternet: false };
  await standInApi(() => ok({ codTestata: 'VTS00012', suffisso: 0, ...tutti, nrArticoli: 10, segnati, versione: 4 }));
  const fatti: unknown[] = [];
  const person = draw(
    <Menu opened closeOnItemClick={false}>
      <Menu.Target>
        <button type="button">Menu</button>
      </Menu.Target>
      <Menu.Dropdown>
        <VociTipologia
          testata={{ codTestata: 'VTS00012', suffisso: 0 }}
          onCambia={(...cambio) => void fatti.push(cambio)}
        />
      </Menu.Dropdown>
    </Menu>,
  );
  await person.click(await screen.findByRole('menuitem', { name: 'Obsoleto: segna tutti (3 di 10)' }));
  await person.click(screen.getByRole('menuitem', { name: 'Obsoleto: togli a tutti' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Fuori catalogo', checked: true }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Eliminato', checked: false }));
  expect(fatti).toEqual([
    ['obsoleto', true, 4],
    ['obsoleto', false, 4],
    ['fuoricatalogo', false, 4],
    ['eliminato', true, 4],
  ]);
});
