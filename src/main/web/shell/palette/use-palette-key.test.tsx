import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { paletteField, usePaletteKey } from './use-palette-key.ts';

/** A screen with a field, and a palette whose code loads late. */
function Schermata({ has }: { has: boolean }): ReactNode {
  const { open, testo, setTesto } = usePaletteKey(has);
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <input aria-label="Quantità" />
      <button onClick={() => setArrived(true)}>Arriva</button>
      {open && arrived && (
        <input aria-label="Vai a" {...paletteField} value={testo} onChange={(event) => setTesto(event.target.value)} />
      )}
    </>
  );
}
const valueOf = (name: string): string => screen.getByLabelText<HTMLInputElement>(name).value;

test('text typed before the palette has opened goes into it and not into the field behind', async () => {
  const person = draw(<Schermata has />);
  await person.click(screen.getByLabelText('Quantità'));
  await person.keyboard('12{Control>}k{/Control}BO 111{Backspace}0{Enter}');
  expect(valueOf('Quantità')).toBe('12');
  await person.click(screen.getByRole('button', { name: 'Arriva' }));
  expect(valueOf('Vai a')).toBe('BO 110');
  await person.click(screen.getByLabelText('Vai a'));
  await person.keyboard('9');
  expect(valueOf('Vai a')).toBe('BO 1109');
  await person.keyboard('{Control>}k{/Control}{Control>}k{/Control}');
  expect(valueOf('Vai a')).toBe('');
});

test('if it is closed before it has opened, it takes no more keys', async () => {
  const person = draw(<Schermata has />);
  await person.click(screen.getByLabelText('Quantità'));
  await person.keyboard('{Control>}k{/Control}1{Escape}2');
  expect(valueOf('Quantità')).toBe('2');
});

test('a visitor has no palette, and Ctrl+K waits for none', async () => {
  const person = draw(<Schermata has={false} />);
  await person.click(screen.getByLabelText('Quantità'));
  await person.keyboard('{Control>}k{/Control}3');
  expect(valueOf('Quantità')).toBe('3');
});
