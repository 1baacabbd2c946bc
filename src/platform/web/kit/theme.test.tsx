import { Autocomplete, Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';

test('a field with a list keeps it closed while somebody passes through, and opens it by a click, an arrow or a letter', async () => {
  const user = draw(
    <>
      <Select label="Provincia" searchable data={['Treviso', 'Vicenza']} />
      <Autocomplete label="Fornitore" data={['Alumarca', 'Bulnova']} />
    </>,
  );
  const closed = (): boolean => screen.queryAllByRole('option').length === 0;
  await user.tab();
  expect(closed()).toBe(true);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Treviso' });
  await user.tab();
  expect(closed()).toBe(true);
  await user.keyboard('b');
  await screen.findByRole('option', { name: 'Bulnova' });
  await user.click(screen.getByRole('combobox', { name: 'Provincia' }));
  await screen.findByRole('option', { name: 'Vicenza' });
});
