import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { NumberLimits } from '#platform/contract/limited-number.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { guideToRefused } from '../refused-field.ts';
import { NumberField } from './number-field.tsx';

guideToRefused(document);

interface Given extends NumberLimits {
  readonly start?: number | null;
  readonly required?: boolean;
  /** Simulates a screen that treats an empty field as zero. */
  readonly nought?: boolean;
}

function open({ start = null, nought = false, ...others }: Given = {}): { person: UserEvent; sent: (number | null)[] } {
  const sent: (number | null)[] = [];
  function Form(): ReactNode {
    const [value, setValue] = useState(start);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(value);
        }}
      >
        <NumberField
          label="Quantità"
          value={value}
          onChange={(next) => setValue(nought ? (next ?? 0) : next)}
          {...others}
        />
        <output>{value ?? 'nessuno'}</output>
        <button type="submit">Salva</button>
      </form>
    );
  }
  return { person: draw(<Form />), sent };
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Quantità' });
const held = (): string | null => screen.getByRole('status').textContent;
const said = (): string | null => document.querySelector('.mantine-InputWrapper-error')?.textContent ?? null;
const write = async (person: UserEvent, text: string): Promise<void> => {
  await person.clear(field());
  await person.type(field(), text);
};

test.each([
  ['1,5', '1.5', '1,5'],
  ['1.5', '1.5', '1,5'],
  ['1.234,5', '1234.5', '1234,5'],
  ['1234,5', '1234.5', '1234,5'],
  ['1.234', '1234', '1234'],
  ['0.125', '0.125', '0,125'],
  ['12', '12', '12'],
])('%s typed by keys is %s, and shown as %s when the field is left', async (text, value, shown) => {
  const { person } = open({ decimals: 3, nought: true });
  await write(person, text);
  expect([held(), field().value]).toEqual([value, text]);
  await person.tab();
  expect([held(), field().value, said()]).toEqual([value, shown, null]);
});

test.each([
  ['1.5', {}, 'Serve un numero intero.'],
  ['1,5', {}, 'Serve un numero intero.'],
  ['1.23,4', { decimals: 3 }, 'Questo non è un numero: scrivere per esempio 12,5.'],
  ['dodici', {}, 'Questo non è un numero: scrivere per esempio 12.'],
  ['1,2345', { decimals: 3 }, 'Al massimo 3 decimali.'],
  ['10000', { min: 0, max: 9999 }, 'Il numero deve essere da 0 a 9.999.'],
  ['-1', { min: 0 }, 'Il numero deve essere almeno 0.'],
  ['101', { max: 100 }, 'Il numero può essere al massimo 100.'],
])('%s is refused at the field where it is not taken, and not sent', async (text, limits, sentence) => {
  const { person, sent } = open({ start: 7, ...limits });
  await write(person, `${text}{Enter}`);
  expect([held(), field().value, said(), sent]).toEqual(['nessuno', text, sentence, []]);
});

test('an emptied field has no value, or is refused where a number is required', async () => {
  const { person, sent } = open({ start: 7 });
  await person.clear(field());
  await person.keyboard('{Enter}');
  expect([held(), sent, said()]).toEqual(['nessuno', [null], null]);
});

test('an emptied field that must hold a number says so', async () => {
  const { person, sent } = open({ start: 7, required: true });
  await person.clear(field());
  await person.keyboard('{Enter}');
  expect([sent, said()]).toEqual([[], 'Scrivere un numero.']);
});

test('the arrows go by one and stay within the limits', async () => {
  const { person } = open({ start: 2, min: 1, max: 3 });
  field().focus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect([held(), field().value]).toEqual(['3', '3']);
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(held()).toBe('1');
});
