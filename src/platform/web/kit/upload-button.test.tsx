import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { Dialog } from './dialog.tsx';
import { UploadButton } from './upload-button.tsx';

function Uploading(): ReactNode {
  const [state, setState] = useState<'loading' | 'answered' | null>(null);
  return (
    <main>
      <h1>Elenco</h1>
      <UploadButton
        label="File"
        accept=".csv"
        refuse={() => null}
        loading={state === 'loading'}
        failure={null}
        onFile={() => setState('loading')}
      >
        Carica un file
      </UploadButton>
      <button onClick={() => setState('answered')}>Risposta</button>
      {state === 'answered' && (
        <Dialog title="Che cosa cambierebbe" onClose={() => setState(null)}>
          <button data-autofocus>Carica</button>
        </Dialog>
      )}
    </main>
  );
}

test('what an upload opens gives the focus back to its button, which takes no second file meanwhile', async () => {
  const person = draw(<Uploading />);
  const button = screen.getByRole('button', { name: 'Carica un file' });
  button.focus();
  await person.upload(screen.getByLabelText('File'), new File(['a;b'], 'codici.csv'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button).toHaveProperty('disabled', false);
  button.focus();
  screen.getByRole('button', { name: 'Risposta' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Carica'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the file that was chosen before can be chosen again', async () => {
  const person = draw(<Uploading />);
  const input = screen.getByLabelText<HTMLInputElement>('File');
  await person.upload(input, new File(['a;b'], 'codici.csv'));
  expect(input.files).toHaveLength(1);
  input.click();
  expect(input.files).toHaveLength(0);
});

/** The server refuses every file that is not called `buono`. */
function Refusing(): ReactNode {
  const [failure, setFailure] = useState<string>();
  return (
    <UploadButton
      label="File"
      accept=".csv"
      refuse={(_, bytes) => (bytes === 0 ? 'Il file è vuoto.' : null)}
      loading={false}
      failure={failure}
      onFile={({ name }) => setFailure(name.startsWith('buono') ? undefined : 'Il file non si legge.')}
    >
      Carica un file
    </UploadButton>
  );
}

test('a refusal, here or by the server, names its file and goes with the next upload', async () => {
  const person = draw(<Refusing />);
  const upload = (name: string, text = 'a'): Promise<void> =>
    person.upload(screen.getByLabelText('File'), new File([text], name));
  const told = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await upload('uno.csv');
  expect(told()).toEqual(['uno.csv: Il file non si legge.']);
  await upload('due.csv', '');
  expect(told()).toEqual(['due.csv: Il file è vuoto.']);
  await upload('buono.csv');
  expect(told()).toEqual([]);
});
