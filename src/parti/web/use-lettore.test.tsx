import { PasswordInput, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { afterKey, type Burst } from '#platform/web/use-scanner.ts';
import { batte } from '#test/fixtures/lettore.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { CampoLettore } from './campo-lettore.tsx';
import { useLettore } from './use-lettore.ts';
import { UtenteProvider, visitatore } from './utente.ts';

/** Codes recognised from keys at this interval in ms. */
function letti(tasti: readonly string[], passo: number, inCampo = false): string[] {
  let burst: Burst = { text: '', at: -1000, broken: false };
  return tasti.flatMap((key, i) => {
    const dopo = afterKey(burst, { key, timeStamp: i * passo }, inCampo);
    burst = dopo.burst;
    return dopo.code === null ? [] : [dopo.code];
  });
}

test('quick keys that end with Enter or Tab are a label, shifted ones too', () => {
  expect(letti(['Shift', 'A', '1', '2', '3', 'Enter'], 10)).toEqual(['A123']);
  expect(letti([...'9117', 'Enter', ...'9203', 'Tab'], 8)).toEqual(['9117', '9203']);
});

test('at 20 and 30 ms a key a reader types in a field, at 75 and 100 a person, unless a reader’s prefix comes first', () => {
  const passi = (codice: string) =>
    [20, 30, 75, 100].filter((passo) => letti([...codice, 'Enter'], passo, true).length > 0);
  expect(passi('1500')).toEqual([20, 30]);
  expect(passi('Segreto123')).toEqual([20, 30]);
  expect(passi(']C1106000010101')).toEqual([20, 30, 75, 100]);
});

test('what a person types is none, and neither is Enter alone', () => {
  expect(letti([...'9117', 'Enter'], 75)).toEqual([]);
  expect(letti(['Enter', 'Enter', '9', 'Enter'], 5)).toEqual([]);
});

test('of a code that comes unevenly no half is taken for the whole', () => {
  let burst: Burst = { text: '', at: -1000, broken: false };
  const passi = [10, 10, 10, 10, 90, 10, 10, 10, 10, 10];
  let quando = 0;
  const uditi = [...'106000010', 'Enter'].map((key, i) => {
    const dopo = afterKey(burst, { key, timeStamp: (quando += passi[i] ?? 0) }, true);
    burst = dopo.burst;
    return dopo.code;
  });
  expect(uditi.filter(Boolean)).toEqual([]);
});

test('a reader’s prefix begins a code right after a typed key, too', () => {
  let burst: Burst = { text: '', at: -1000, broken: false };
  const uditi = [...'15]C19117', 'Tab'].map((key, i) => {
    const dopo = afterKey(burst, { key, timeStamp: i < 3 ? i * 80 : 160 + i * 10 }, true);
    burst = dopo.burst;
    return dopo.code;
  });
  expect(uditi.filter(Boolean)).toEqual([']C19117']);
});

const onLetto = vi.fn<(letto: string) => void>();
const onInvio = vi.fn<() => void>();
beforeEach(() => {
  onLetto.mockClear();
  onInvio.mockClear();
});

const entrato = { ...visitatore, ruolo: 5, locale: true } as const;
const disegna = (parte: ReactNode, utente: typeof visitatore = entrato): UserEvent =>
  draw(<UtenteProvider value={utente}>{parte}</UtenteProvider>);

function Ascolta({ chi }: { chi: (letto: string) => void }): ReactNode {
  useLettore(chi);
  return null;
}

/** A screen with a listener, a quantity and a note. */
function Schermo(): ReactNode {
  const [qta, setQta] = useState<number | null>(3);
  const [nota, setNota] = useState('');
  useLettore(onLetto);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onInvio();
      }}
    >
      <NumberField label="Quantità" value={qta} onChange={setQta} />
      <TextInput label="Nota" value={nota} onChange={({ currentTarget }) => setNota(currentTarget.value)} />
      <output>{`${qta}|${nota}`}</output>
    </form>
  );
}

test.each(['Quantità', 'Nota'])(
  'a scan while the focus is in %s leaves the field as it was, sends nothing, and is heard once',
  (nome) => {
    disegna(<Schermo />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'urgente' } });
    screen.getByRole('textbox', { name: nome }).focus();
    expect(batte('106000010101')).toBe(false);
    expect(onLetto.mock.calls).toEqual([['106000010101']]);
    expect(screen.getByRole('status').textContent).toBe('3|urgente');
  },
);

test.each([75, 100])('a note typed at %i ms a key stays in its field, and its Enter is the field’s', (passo) => {
  disegna(<Schermo />);
  const nota = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' });
  nota.focus();
  expect(batte('1500', { passo })).toBe(true);
  expect([nota.value, onLetto.mock.calls]).toEqual(['1500', []]);
});

function ConDialogo(): ReactNode {
  return (
    <>
      <Ascolta chi={onLetto} />
      <Dialog title="Accedi" onClose={() => {}}>
        <TextInput label="Nome utente" />
        <PasswordInput label="Password" />
        <button onClick={onInvio}>Entra</button>
      </Dialog>
    </>
  );
}

test.each([5, 20, 30, 75, 100])('at %i ms a key nothing that is typed into a dialog is heard or taken', (passo) => {
  disegna(<ConDialogo />);
  for (const nome of ['Nome utente', 'Password']) {
    const campo = screen.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
    campo.focus();
    expect([batte('Segreto123!', { passo }), campo.value]).toEqual([true, 'Segreto123!']);
  }
  expect(onLetto).not.toHaveBeenCalled();
});

test('a scan over a question is not heard, and its Enter answers nothing', () => {
  disegna(<ConDialogo />);
  screen.getByRole('button', { name: 'Entra' }).focus();
  expect(batte('9117')).toBe(false);
  expect(onLetto).not.toHaveBeenCalled();
});

test.each([30, 50, 75, 100, 140])(
  'at %i ms a key the Enter and the blanks of a scan press no button of a screen or of a question, and choose from no list',
  (passo) => {
    const [premuto, scelto] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const bottone = (nome: string): ReactNode => (
      <button onKeyDown={(event) => /^(Enter| )$/.test(event.key) && !event.defaultPrevented && premuto()}>
        {nome}
      </button>
    );
    disegna(
      <>
        <Ascolta chi={onLetto} />
        {bottone('Estrai cassetto')}
        <select aria-label="Da dove" onKeyDown={({ key }) => key.length > 1 && scelto()}>
          <option>9117</option>
        </select>
        <input readOnly aria-label="Vista" onKeyDown={({ key }) => key === 'Enter' && scelto()} />
      </>,
    );
    for (const cosa of [
      screen.getByRole('button'),
      screen.getByRole('combobox', { name: 'Da dove' }),
      screen.getByRole('textbox', { name: 'Vista' }),
    ])
      for (const codice of ['9117', 'CL 12/2026/3', ']C19117']) {
        cosa.focus();
        expect([codice, batte(codice, { passo })]).toEqual([codice, false]);
      }
    expect([premuto.mock.calls, scelto.mock.calls]).toEqual([[], []]);
    // One or two keys, or Enter alone, come from a person.
    for (const pochi of ['', '9', '12']) expect(batte(pochi, { passo: 120 })).toBe(true);
    disegna(
      <Dialog title="Estrarre il cassetto 12?" onClose={() => {}}>
        {bottone('Estrai')}
      </Dialog>,
    );
    screen.getByRole('button', { name: 'Estrai' }).focus();
    premuto.mockClear();
    expect([batte('9117', { passo }), batte('106 00001 01-01', { passo })]).toEqual([false, false]);
    expect(premuto).not.toHaveBeenCalled();
  },
);

test('nothing is received before the login, and a password on the page never', () => {
  disegna(<Ascolta chi={onLetto} />, visitatore);
  batte('9117');
  expect(onLetto).not.toHaveBeenCalled();
  disegna(
    <form>
      <Ascolta chi={onLetto} />
      <TextInput label="Utente" />
      <PasswordInput label="Chiave" />
    </form>,
  );
  for (const nome of ['Utente', 'Chiave']) {
    screen.getByLabelText(nome, { selector: 'input' }).focus();
    batte('Segreto123!');
  }
  expect(onLetto).not.toHaveBeenCalled();
});

test('of a screen and a dialog over it the dialog hears the scan, and the screen again once it is closed', async () => {
  const [schermo, dialogo] = [vi.fn<(letto: string) => void>(), vi.fn<(letto: string) => void>()];
  function Pagina(): ReactNode {
    const [aperto, setAperto] = useState(false);
    return (
      <>
        <Ascolta chi={schermo} />
        <button onClick={() => setAperto(true)}>Controllo</button>
        {aperto && (
          <Dialog title="Colli" onClose={() => setAperto(false)}>
            <CampoLettore onCodice={dialogo} />
          </Dialog>
        )}
      </>
    );
  }
  const persona = disegna(<Pagina />);
  fireEvent.click(screen.getByRole('button', { name: 'Controllo' }));
  await screen.findByRole('textbox', { name: 'Codice' });
  batte('9117');
  await persona.click(screen.getByRole('button', { name: 'Chiudi' }));
  batte('9203');
  expect([dialogo.mock.calls, schermo.mock.calls]).toEqual([[['9117']], [['9203']]]);
});

test('the field for codes takes what is scanned anywhere and what is typed in it, without prefix, says it, and is empty for the next one', async () => {
  disegna(<CampoLettore onCodice={onLetto} />);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Codice' });
  campo.blur();
  batte(']C19117');
  campo.focus();
  batte('106000010101', { fine: 'Tab' });
  batte(']E0F-2', { passo: 120, fine: 'Tab' });
  expect([onLetto.mock.calls.flat(), campo.value]).toEqual([['9117', '106000010101', 'F-2'], '']);
  expect((await screen.findByRole('status')).textContent).toBe('Letto: F-2');
  expect(batte('', { fine: 'Tab' })).toBe(true);
});

test('Tab after a code that a person typed moves on and sends nothing; Enter sends it', () => {
  disegna(<CampoLettore onCodice={onLetto} />);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Codice' });
  campo.focus();
  expect(batte('9117', { passo: 120, fine: 'Tab' })).toBe(true);
  expect([onLetto.mock.calls, campo.value]).toEqual([[], '9117']);
  batte('', { fine: 'Enter' });
  expect([onLetto.mock.calls.flat(), campo.value]).toEqual([['9117'], '']);
});

test('the server’s answer to a code is shown beside the field, a refusal too', async () => {
  const onCodice = vi.fn<(codice: string) => Promise<string>>(async (codice) => {
    if (codice === 'no') throw new Error('no');
    return `Letto: cassetto ${codice}`;
  });
  const persona = disegna(<CampoLettore onCodice={onCodice} />);
  await persona.keyboard('17{Enter}');
  expect(await screen.findByText('Letto: cassetto 17')).toBeTruthy();
  await persona.keyboard('no{Enter}');
  expect(await screen.findByText('Errore interno')).toBeTruthy();
});

test('the field for codes that comes in place of the key just pressed has the focus', async () => {
  function Pagina(): ReactNode {
    const [iniziata, setIniziata] = useState(false);
    return iniziata ? <CampoLettore onCodice={onLetto} /> : <button onClick={() => setIniziata(true)}>Inizia</button>;
  }
  const persona = disegna(<Pagina />);
  await persona.click(screen.getByRole('button', { name: 'Inizia' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Codice' }));
});

test('the field for codes has the focus after a login, which leaves it at a button of the header, and leaves other fields alone', async () => {
  function Pagina(): ReactNode {
    const [entrato, setEntrato] = useState(false);
    return (
      <>
        <header>
          <button onFocus={() => setEntrato(true)}>Tema</button>
        </header>
        <input aria-label="Cerca" onFocus={() => setEntrato(true)} />
        {entrato && <CampoLettore onCodice={onLetto} />}
      </>
    );
  }
  disegna(<Pagina />);
  act(() => screen.getByRole('button', { name: 'Tema' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Codice' }));
  cleanup();
  disegna(<Pagina />);
  act(() => screen.getByRole('textbox', { name: 'Cerca' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cerca' }));
});

test('Ctrl and A together are no letter of a label', () => {
  const [prima, tutto] = [
    { text: '12', at: 0, broken: false },
    { key: 'a', timeStamp: 10, ctrlKey: true },
  ];
  expect(afterKey(prima, tutto).burst.text).toBe('12');
});

test('a code with a / that is scanned outside of a field is no key of the screen; one key alone is, a moment later', async () => {
  const sentiti = vi.fn<(key: string) => void>();
  disegna(
    <button onKeyDown={({ key }) => sentiti(key)}>
      <Ascolta chi={onLetto} />
      Riga
    </button>,
  );
  screen.getByRole('button').focus();
  batte('CL 12/2026/3');
  expect(onLetto.mock.calls).toEqual([['CL 12/2026/3']]);
  expect(sentiti.mock.calls).toEqual([]);
  batte('t', { fine: '' });
  await waitFor(() => expect(sentiti).toHaveBeenLastCalledWith('t'));
});

test('keys typed on one screen do not begin a code on the next', () => {
  disegna(<Ascolta chi={onLetto} />);
  batte('t', { fine: '' });
  cleanup();
  disegna(<Ascolta chi={onLetto} />);
  for (const key of [...'9117', 'Enter']) fireEvent.keyDown(document.body, { key });
  expect(onLetto.mock.calls).toEqual([['9117']]);
});
