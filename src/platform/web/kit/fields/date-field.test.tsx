import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { focusUnread, guideToRefused } from '../refused-field.ts';
import { DateField } from './date-field.tsx';

guideToRefused(document);
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

interface Given {
  readonly start?: string | null;
  readonly required?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  /** Simulates a screen that rejects the day and shows none. */
  readonly emptied?: boolean;
}

/** A form with one date, its value, the submitted value, and a button that sets another day from outside. */
function open({ start = null, emptied = false, ...others }: Given = {}): {
  person: UserEvent;
  sent: (string | null)[];
} {
  const sent: (string | null)[] = [];
  function Form(): ReactNode {
    const [day, setDay] = useState(start);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(day);
        }}
      >
        <DateField label="Consegna" value={day} onChange={emptied ? () => setDay(null) : setDay} {...others} />
        <output>{day ?? 'vuota'}</output>
        <button type="submit">Salva</button>
        <button type="button" onClick={() => setDay('2027-03-01')}>
          Altra
        </button>
      </form>
    );
  }
  return { person: draw(<Form />), sent };
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Consegna' });
const held = (): string | null => screen.getByRole('status').textContent;
/** The field's accessible error message. */
const said = (): string =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join('');
const write = async (person: UserEvent, text: string): Promise<void> => {
  await person.clear(field());
  await person.type(field(), text);
};

test('what is typed is read when the field is left, and written back in full', async () => {
  const { person } = open({ start: '2026-12-24' });
  await write(person, '5/11');
  expect([held(), field().value]).toEqual(['2026-12-24', '5/11']);
  await person.tab();
  expect([held(), field().value, said()]).toEqual(['2026-11-05', '05/11/2026', '']);
});

test('Enter reads it too, before its form is sent', async () => {
  const { person, sent } = open();
  await write(person, '051126{Enter}');
  expect(sent).toEqual(['2026-11-05']);
});

test('an invalid date stays in the field with its error, changes nothing and is not sent', async () => {
  const { person, sent } = open({ start: '2026-12-24' });
  await write(person, '31/02/2026');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  await person.tab();
  expect([held(), field().value, field().getAttribute('aria-invalid')]).toEqual(['2026-12-24', '31/02/2026', 'true']);
  expect(said()).toBe('Il giorno 31/02/2026 non esiste.');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field());
  await write(person, '28/02/2026');
  expect([said(), held()]).toEqual(['', '2026-12-24']);
  await person.keyboard('{Enter}');
  expect(sent).toEqual(['2026-02-28']);
});

test('Enter in the field does not send what is no date, nor does a form that is sent while it is typed', async () => {
  const { person, sent } = open();
  await write(person, '45/13{Enter}');
  expect([sent, said()]).toEqual([[], 'Il mese 13 non esiste: si scrive prima il giorno, poi il mese.']);
  await write(person, 'boh');
  field().form?.requestSubmit();
  await expect.poll(said).toMatch('Questa non è una data');
  expect(sent).toEqual([]);
});

test('what is done outside of a form is held back by a date that could not be read', async () => {
  const { person } = open();
  expect(focusUnread(document)).toBe(false);
  await write(person, 'boh');
  expect(focusUnread(document)).toBe(true);
  await expect.poll(said).toMatch('Questa non è una data');
});

test('an emptied field is null, or refused where a date is wanted', async () => {
  const { person } = open({ start: '2026-12-24' });
  await person.clear(field());
  await person.tab();
  expect([held(), said()]).toEqual(['vuota', '']);
});

test('an emptied field that must hold a date says so and keeps what it had', async () => {
  const { person, sent } = open({ start: '2026-12-24', required: true });
  await person.clear(field());
  await person.keyboard('{Enter}');
  expect([held(), said(), sent]).toEqual(['2026-12-24', 'Scrivere una data.', []]);
});

test('a day outside of the limits is refused with a message, never clipped', async () => {
  const { person } = open({ start: '2026-11-01', max: '2026-11-17' });
  await write(person, '18/11/2026');
  await person.tab();
  expect([held(), field().value, said()]).toEqual([
    '2026-11-01',
    '18/11/2026',
    'La data non può essere dopo il 17/11/2026.',
  ]);
});

test('a day that comes from elsewhere takes the place of what was typed', async () => {
  const { person } = open();
  await write(person, '45/13');
  await person.click(screen.getByRole('button', { name: 'Altra' }));
  expect([held(), field().value, said()]).toEqual(['2027-03-01', '01/03/2027', '']);
});

test('a refused day does not stay in the field', async () => {
  const { person } = open({ start: '2026-11-20', emptied: true });
  await write(person, '28/11/2026');
  await person.tab();
  expect([held(), field().value]).toEqual(['vuota', '']);
});

test('the calendar opens by the arrow down on the day of the field, and what is chosen stands in it', async () => {
  const { person } = open({ start: '2026-12-24' });
  field().focus();
  await person.keyboard('{ArrowDown}');
  const dialog = await screen.findByRole('dialog', { name: 'Calendario' });
  await expect.poll(() => document.activeElement?.textContent).toBe('24');
  await person.keyboard('{ArrowRight}{Enter}');
  expect([held(), field().value]).toEqual(['2026-12-25', '25/12/2026']);
  await expect.poll(() => dialog.isConnected).toBe(false);
  expect(document.activeElement).toBe(field());
});

test('a click opens the calendar beside the field, which goes on being typed into; Escape closes it', async () => {
  const { person } = open();
  await person.click(field());
  await screen.findByRole('dialog', { name: 'Calendario' });
  expect(document.activeElement).toBe(field());
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
});

test('a field that is switched off holds nothing back', async () => {
  const { person, sent } = open({ start: '2026-12-24', disabled: true });
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(sent).toEqual(['2026-12-24']);
});
