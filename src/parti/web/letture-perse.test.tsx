import { PasswordInput, TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { batte } from '#test/fixtures/lettore.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { CampoLettore } from './campo-lettore.tsx';
import { NienteCodici } from './niente-codici.tsx';
import { useLettore } from './use-lettore.ts';
import { UtenteProvider, visitatore } from './utente.ts';

const onLetto = vi.fn<(letto: string) => void>();
const onInvio = vi.fn<() => void>();
beforeEach(() => {
  onLetto.mockClear();
  onInvio.mockClear();
});

const entrato = { ...visitatore, ruolo: 5, locale: true } as const;
const disegna = (parte: ReactNode): UserEvent => draw(<UtenteProvider value={entrato}>{parte}</UtenteProvider>);

function Ascolta({ chi }: { chi: (letto: string) => void }): ReactNode {
  useLettore(chi);
  return null;
}

test('a scan while nobody is logged in is reported at once, also over the login dialog, and again after the login', async () => {
  function Pagina(): ReactNode {
    const [dentro, setDentro] = useState(false);
    return (
      <UtenteProvider value={dentro ? entrato : visitatore}>
        {dentro ? <Ascolta chi={onLetto} /> : <NotAllowed visitor />}
        {!dentro && (
          <Dialog title="Accesso" onClose={() => {}}>
            <PasswordInput label="Password" />
            <button onClick={() => setDentro(true)}>Entra</button>
          </Dialog>
        )}
      </UtenteProvider>
    );
  }
  const persona = draw(<Pagina />);
  await screen.findByText('Accesso riservato');
  // The listener is loaded in a separate file.
  await waitFor(() => {
    screen.getByRole('button', { name: 'Entra' }).focus();
    expect(batte('9117')).toBe(false);
  });
  expect(await screen.findByText('Non preso: 9117. Dopo l’accesso si rilegge.')).toBeTruthy();
  const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  password.focus();
  batte('Segreto123!');
  screen.getByRole('button', { name: 'Entra' }).focus();
  batte('9203');
  expect(await screen.findByText('Non presi: 9117, 9203. Dopo l’accesso si rilegge.')).toBeTruthy();
  expect(password.value).toBe('Segreto123!');
  await persona.click(screen.getByRole('button', { name: 'Entra' }));
  const detto = 'Letti 9117, 9203 senza accesso: non sono stati presi. Rileggerli.';
  expect(await screen.findByText(detto)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Chiudi il messaggio' }));
  cleanup();
  disegna(
    <>
      <Ascolta chi={onLetto} />
    </>,
  );
  batte('9117');
  expect([onLetto.mock.calls, screen.queryByText(detto)]).toEqual([[['9117']], null]);
});

test('a code whose call finds the session expired is reported after the next login', async () => {
  const finita = new ApiError(401, { type: 'x', title: 'x', status: 401, detail: 'Sessione scaduta.' });
  disegna(<CampoLettore onCodice={() => Promise.reject(finita)} />);
  batte('106000010101');
  await screen.findByText('Sessione scaduta.');
  cleanup();
  disegna(<CampoLettore onCodice={onLetto} />);
  expect(await screen.findByText(/^Letto 106000010101 senza accesso/)).toBeTruthy();
});

test('where no codes are read a scan presses no button and is answered; into a field it is typed as ever', async () => {
  disegna(
    <>
      <NienteCodici />
      <button onClick={onInvio}>Invia</button>
      <TextInput label="Cerca" />
    </>,
  );
  screen.getByRole('button', { name: 'Invia' }).focus();
  expect(batte('CL 12/2026/3')).toBe(false);
  expect(await screen.findByText('Letto CL 12/2026/3: qui si legge nei campi.')).toBeTruthy();
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cerca' });
  campo.focus();
  expect([batte('9117'), campo.value, onInvio.mock.calls]).toEqual([true, '9117', []]);
});
