import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { FormDialog } from './form-dialog.tsx';
import { nextStep, wireNextStep } from './next-step.ts';

beforeAll(() => wireNextStep(document));

test('Ctrl+Enter sends the form that is written in, and goes on from an empty field beside the next step', async () => {
  const done: string[] = [];
  const person = draw(
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('sent');
        }}
      >
        <input aria-label="Codice" />
        <button type="submit">Aggiungi</button>
      </form>
      <button {...nextStep} onClick={() => done.push('on')}>
        Continua
      </button>
    </main>,
  );
  const field = screen.getByLabelText('Codice');
  await person.type(field, '12{Control>}{Enter}{/Control}');
  expect(done.at(-1)).toBe('sent');
  await person.clear(field);
  await person.type(field, '{Control>}{Enter}{/Control}');
  expect(done.at(-1)).toBe('on');
});

test('from an empty field of a form alone it sends, so that the form says what is wanting', async () => {
  const done: string[] = [];
  const person = draw(
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('sent');
        }}
      >
        <input aria-label="Nome" />
        <button type="submit">Salva</button>
      </form>
    </main>,
  );
  await person.type(screen.getByLabelText('Nome'), '{Control>}{Enter}{/Control}');
  expect(done).toContain('sent');
});

test('in a dialog it sends the form from beside its fields too, as from the button that closes', async () => {
  const done: string[] = [];
  const person = draw(
    <div role="dialog" aria-modal="true">
      <button>Chiudi</button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('sent');
        }}
      >
        <button type="submit">Salva</button>
      </form>
    </div>,
  );
  screen.getByRole('button', { name: 'Chiudi' }).focus();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(done).toEqual(['sent']);
});

test('in a dialog it sends from a closed list, which plain Enter opens; the list then chooses', async () => {
  const done: string[] = [];
  const person = draw(
    <FormDialog
      title="Consegna"
      submitLabel="Salva"
      submitError={null}
      loading={false}
      onClose={() => {}}
      onSubmit={(event) => {
        event.preventDefault();
        done.push('sent');
      }}
    >
      <Select label="Trasporto" data={['Ritiro', 'Corriere']} />
    </FormDialog>,
  );
  const list = await screen.findByRole('combobox', { name: 'Trasporto' });
  list.focus();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect([done, list.getAttribute('aria-expanded')]).toEqual([['sent'], 'false']);
  await person.keyboard('{Enter}');
  expect(list.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{ArrowDown}{Enter}');
  expect([done, (list as HTMLInputElement).value]).toEqual([['sent'], 'Ritiro']);
});
