import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ApiError } from '../api-error.ts';
import { answerConfirmation, askConfirmation } from '../confirm-door.ts';
import { presentOf, type Versioned } from './conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import { losesText } from './unsaved.ts';

interface Note extends Versioned {
  readonly testo: string;
}

const problem = { type: 'x', title: 'x', status: 409 };
const refused = new ApiError(422, { ...problem, status: 422, detail: 'Inserire il testo.' });
const taken = new ApiError(409, {
  ...problem,
  detail: 'Modificata da Ufficio. Ricaricare e ripetere la modifica.',
  present: { testo: 'il suo', versione: 7 },
});

interface GivenProps {
  readonly error?: ApiError | null;
  readonly loading?: boolean;
  readonly onSend?: (testo: string, versione: number) => void;
  readonly onClose?: () => void;
}

/** A form for a note read at version 6, with the usual conflict choice. */
function Form({ error: first = null, loading = false, onSend, onClose = () => {} }: GivenProps): ReactNode {
  const [{ testo, versione, error }, set] = useState({ testo: 'il mio', versione: 6, error: first });
  const present = presentOf<Note>(error);
  return (
    <FormDialog
      title="Modifica nota"
      submitLabel="Salva"
      submitError={error}
      loading={loading}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSend?.(testo, versione);
      }}
      conflict={
        error && present
          ? {
              error,
              present: present.testo,
              onPresent: () => set({ ...present, error: null }),
              onMine: () => set({ testo, versione: present.versione, error: null }),
            }
          : null
      }
    >
      <input
        aria-label="Testo"
        value={testo}
        onChange={({ target }) => set({ testo: target.value, versione, error })}
      />
    </FormDialog>
  );
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Salva' });

test('a refused form stays open with the message and the input', async () => {
  const person = draw(<Form error={refused} />);
  await person.type(await screen.findByLabelText('Testo'), ' testo');
  expect(screen.getByRole('alert').textContent).toContain('Inserire il testo.');
  expect(screen.getByLabelText<HTMLInputElement>('Testo').value).toBe('il mio testo');
});

test('while a form is being saved it can be neither sent again nor closed', async () => {
  let closed = 0;
  const person = draw(<Form loading onClose={() => void closed++} />);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Annulla' })).disabled).toBe(true);
  await person.keyboard('{Escape}');
  expect(closed).toBe(0);
});

test('a user with an old version sees the current values, and sends nothing before choosing', async () => {
  let sent = 0;
  const person = draw(<Form error={taken} onSend={() => void sent++} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Modificata da Ufficio.');
  expect(alert.textContent).not.toContain('Ricaricare');
  expect(alert.textContent).toContain('il suo');
  await person.click(save());
  expect(sent).toBe(0);
});

test('"Tieni il mio" keeps what was typed and replaces the version that stands there now', async () => {
  const sent: unknown[] = [];
  const person = draw(<Form error={taken} onSend={(...what) => void sent.push(what)} />);
  await person.click(await screen.findByRole('button', { name: 'Tieni il mio' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await person.click(save());
  expect(sent).toEqual([['il mio', 7]]);
});

test('"Parti dal valore attuale" goes on from what the other one saved', async () => {
  const sent: unknown[] = [];
  const person = draw(<Form error={taken} onSend={(...what) => void sent.push(what)} />);
  await person.click(await screen.findByRole('button', { name: 'Parti dal valore attuale' }));
  await person.type(screen.getByLabelText('Testo'), '!');
  await person.click(save());
  expect(sent).toEqual([['il suo!', 7]]);
});

test.each(['{Escape}', 'Annulla', 'Chiudi'])(
  '%s asks before what was typed goes; an untouched form closes at once',
  async (how) => {
    let closed = 0;
    const person = draw(
      <FormDialog
        title="Nota"
        onClose={() => (closed += 1)}
        onSubmit={(event) => event.preventDefault()}
        submitLabel="Salva"
        submitError={null}
        loading={false}
      >
        <TextInput label="Testo" />
      </FormDialog>,
    );
    const leave = async (): Promise<void> => {
      if (how === '{Escape}') return person.keyboard(how);
      await person.click(screen.getByRole('button', { name: how }));
    };
    await person.click(await screen.findByLabelText('Testo'));
    await leave();
    expect(closed).toBe(1);
    await person.type(screen.getByLabelText('Testo'), 'ciao');
    expect(losesText()).toBe(true);
    await leave();
    await person.click(await screen.findByRole('button', { name: 'Continua a scrivere' }));
    expect([closed, screen.getByLabelText<HTMLInputElement>('Testo').value]).toEqual([1, 'ciao']);
    await leave();
    await person.click(await screen.findByRole('button', { name: 'Abbandona' }));
    await waitFor(() => expect(closed).toBe(2));
  },
);

test.each([
  { type: 'search' },
  { type: 'password', autoComplete: 'current-password' },
  { autoComplete: 'one-time-code' },
])('text in a field that is %j does not ask before closing', async (campo) => {
  let closed = 0;
  const person = draw(
    <FormDialog
      title="Nuova"
      onClose={() => (closed += 1)}
      onSubmit={(event) => event.preventDefault()}
      submitLabel="Prepara"
      submitError={null}
      loading={false}
    >
      <TextInput {...campo} label="Numero" />
    </FormDialog>,
  );
  await person.type(await screen.findByLabelText('Numero'), '999');
  await person.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('the server’s earlier answer does not stay below a new attempt that the form itself refuses', async () => {
  const person = draw(<Form error={refused} />);
  expect(screen.getByRole('alert').textContent).toContain('Inserire il testo.');
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

/** The server's refusal is shown at the field until the user edits it. */
function AtField(): ReactNode {
  const [wrong, setWrong] = useState(true);
  return (
    <FormDialog
      title="Modifica"
      onClose={() => {}}
      onSubmit={(event) => event.preventDefault()}
      submitLabel="Salva"
      submitError={refused}
      loading={false}
    >
      <TextInput label="Testo" error={wrong && refused.message} onChange={() => setWrong(false)} />
    </FormDialog>
  );
}

test('an error shown at a field is not repeated below the form, neither now nor while typing', async () => {
  const person = draw(<AtField />);
  expect(await screen.findAllByText('Inserire il testo.')).toHaveLength(1);
  await person.type(screen.getByLabelText('Testo'), 'x');
  expect(screen.queryByText('Inserire il testo.')).toBeNull();
});

test('what was sent is not lost unasked while the question who it is stands, nor after a refusal', async () => {
  function Mandata(): ReactNode {
    const [error, setError] = useState<ApiError | null>(null);
    return (
      <FormDialog
        title="Nota"
        onClose={() => {}}
        onSubmit={(event) => {
          event.preventDefault();
          void askConfirmation().then(() => setError(refused));
        }}
        submitLabel="Salva"
        submitError={error}
        loading={false}
      >
        <TextInput label="Testo" />
      </FormDialog>
    );
  }
  const person = draw(<Mandata />);
  await person.type(await screen.findByLabelText('Testo'), 'ciao{Enter}');
  expect(losesText()).toBe(true);
  answerConfirmation(true);
  expect(losesText()).toBe(false);
  await screen.findByText('Inserire il testo.');
  expect(losesText()).toBe(true);
});
