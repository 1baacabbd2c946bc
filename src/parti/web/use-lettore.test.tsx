import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { CampoLettore } from './campo-lettore.tsx';
import type { Battuta } from './use-lettore.ts';
import { dopoTasto, useLettore } from './use-lettore.ts';

/** What is heard of keys that come so many ms after one another. */
function letti(tasti: readonly string[], passo: number): (string | null)[] {
  let battuta: Battuta = { testo: '', quando: -1000 };
  return tasti.map((key, i) => {
    const dopo = dopoTasto(battuta, { key, timeStamp: i * passo });
    battuta = dopo.battuta;
    return dopo.letto;
  });
}

test('quick keys that end with Enter are a label, shifted ones too', () => {
  expect(letti(['Shift', 'A', '1', '2', '3', 'Enter'], 10).at(-1)).toBe('A123');
  expect(letti([...'9117', 'Enter', ...'9203', 'Enter'], 8).filter(Boolean)).toEqual(['9117', '9203']);
});

test('what a person types is none, and neither is Enter alone', () => {
  expect(letti([...'9117', 'Enter'], 120).filter(Boolean)).toEqual([]);
  expect(letti(['Enter', 'Enter', '9', 'Enter'], 5).filter(Boolean)).toEqual([]);
});

const onLetto = vi.fn<(letto: string) => void>();
const onInvio = vi.fn<() => void>();

function Ascolta({ chi }: { chi: (letto: string) => void }): ReactNode {
  useLettore(chi);
  return null;
}

/** A screen that listens, with a quantity and a note that a person is writing. */
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
      <NumberField
        label="Quantità"
        value={qta}
        onChange={setQta}
        onKeyDown={({ key }) => key === 'Enter' && onInvio()}
      />
      <TextInput label="Nota" value={nota} onChange={({ currentTarget }) => setNota(currentTarget.value)} />
      <output>{`${qta}|${nota}`}</output>
    </form>
  );
}

test.each(['Quantità', 'Nota'])(
  'a scan while the focus is in %s leaves the field as it was, sends nothing, and is heard once',
  async (nome) => {
    onLetto.mockClear();
    onInvio.mockClear();
    const persona = draw(<Schermo />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'urgente' } });
    screen.getByRole('textbox', { name: nome }).focus();
    await persona.keyboard('106000010101{Enter}');
    expect(onLetto.mock.calls).toEqual([['106000010101']]);
    expect(screen.getByRole('status').textContent).toBe('3|urgente');
    expect(onInvio).not.toHaveBeenCalled();
  },
);

test('of a screen and a dialog over it the dialog hears the scan, and the screen again once it is closed', async () => {
  const [schermo, dialogo] = [vi.fn<(letto: string) => void>(), vi.fn<(letto: string) => void>()];
  function Pagina(): ReactNode {
    const [aperto, setAperto] = useState(false);
    return (
      <>
        <Ascolta chi={schermo} />
        {aperto && <Ascolta chi={dialogo} />}
        <button onClick={() => setAperto(!aperto)}>Dialogo</button>
      </>
    );
  }
  const persona = draw(<Pagina />);
  fireEvent.click(screen.getByRole('button'));
  await persona.keyboard('9117{Enter}');
  fireEvent.click(screen.getByRole('button'));
  await persona.keyboard('9203{Enter}');
  expect([dialogo.mock.calls, schermo.mock.calls]).toEqual([[['9117']], [['9203']]]);
});

test('the field for codes takes what is scanned anywhere and what is typed in it, and is empty for the next one', async () => {
  onLetto.mockClear();
  const persona = draw(<CampoLettore onCodice={onLetto} />);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Codice' });
  await persona.keyboard('9117{Enter}');
  campo.focus();
  await persona.keyboard('106000010101{Enter}');
  // The library that types keeps a text of its own, which a field that is set does not change.
  fireEvent.change(campo, { target: { value: 'F-2' } });
  fireEvent.keyDown(campo, { key: 'Enter' });
  expect([onLetto.mock.calls.flat(), campo.value]).toEqual([['9117', '106000010101', 'F-2'], '']);
});

test('the field for codes that comes in place of the key just pressed has the focus', async () => {
  function Pagina(): ReactNode {
    const [iniziata, setIniziata] = useState(false);
    return iniziata ? <CampoLettore onCodice={onLetto} /> : <button onClick={() => setIniziata(true)}>Inizia</button>;
  }
  const persona = draw(<Pagina />);
  await persona.click(screen.getByRole('button', { name: 'Inizia' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Codice' }));
});

test('Ctrl and A together are no letter of a label', () => {
  const [prima, tutto] = [
    { testo: '12', quando: 0 },
    { key: 'a', timeStamp: 10, ctrlKey: true },
  ];
  expect(dopoTasto(prima, tutto).battuta.testo).toBe('12');
});

test('a code with a / that is scanned outside of a field is no key of the screen; one key alone is, a moment later', async () => {
  const sentiti = vi.fn<(key: string) => void>();
  onLetto.mockClear();
  const persona = draw(
    <button onKeyDown={({ key }) => sentiti(key)}>
      <Ascolta chi={onLetto} />
      Riga
    </button>,
  );
  screen.getByRole('button').focus();
  await persona.keyboard('CL 12/2026/3{Enter}');
  expect(onLetto.mock.calls).toEqual([['CL 12/2026/3']]);
  expect(sentiti.mock.calls).toEqual([]);
  fireEvent.keyDown(screen.getByRole('button'), { key: 't' });
  await waitFor(() => expect(sentiti).toHaveBeenLastCalledWith('t'));
});
