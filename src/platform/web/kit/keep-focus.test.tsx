import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { confirm } from './confirm.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { nextStep, wireNextStep } from './next-step.ts';

beforeAll(() => {
  keepFocus(document);
  wireNextStep(document);
});

const layers = { dialog: Dialog, panel: DetailPanel } as const;

function Rows({ layer }: { layer?: keyof typeof layers }): ReactNode {
  const [rows, setRows] = useState(['uno', 'due', 'tre']);
  const [open, setOpen] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const Layer = layer && layers[layer];
  const without = (row: string): void => setRows((now) => now.filter((one) => one !== row));
  return (
    <main>
      <h1>Elenco</h1>
      {rows.map((row) => (
        <button key={row} onClick={() => (Layer ? setOpen(row) : without(row))}>
          Elimina {row}
        </button>
      ))}
      <button disabled={waits} onClick={() => setWaits(true)}>
        Salva
      </button>
      <input aria-label="Altro" onFocus={() => setWaits(false)} />
      {Layer && open !== null && (
        <Layer title={open} onClose={() => setOpen(null)}>
          <button
            onClick={() => {
              without(open);
              setOpen(null);
            }}
          >
            Fatto
          </button>
        </Layer>
      )}
    </main>
  );
}
const focused = (): string => document.activeElement?.textContent ?? '';
const isBody = (): boolean => document.activeElement === null || document.activeElement === document.body;

test('what a browser takes the focus from only after it was disabled has it again when it can be pressed', async () => {
  const person = draw(<Rows />);
  const salva = await screen.findByRole('button', { name: 'Salva' });
  salva.focus();
  // jsdom keeps the focus on disabled elements.
  const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(salva);
  await person.click(salva);
  await waitFor(() => expect(salva.hasAttribute('disabled')).toBe(true));
  active.mockReturnValue(document.body);
  const focus = vi.spyOn(salva, 'focus');
  salva.removeAttribute('disabled');
  await waitFor(() => expect(focus).toHaveBeenCalled());
  active.mockRestore();
});

test('when the focused element disappears, its neighbour gets the focus; if nothing is left, the screen’s title', async () => {
  const person = draw(<Rows />);
  await person.click(await screen.findByRole('button', { name: 'Elimina due' }));
  await waitFor(() => expect(focused()).toBe('Elimina tre'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(isBody()).toBe(false));
});

/** Its button disappears after the action. */
function Delivered(): ReactNode {
  const [done, setDone] = useState(false);
  return (
    <main>
      <h1>Ordine</h1>
      <a href="/documento">Documento</a>
      {!done && <button onClick={() => setDone(true)}>Consegna</button>}
    </main>
  );
}

test('a button that disappears does not leave the focus on a link, where another Enter would follow it', async () => {
  const person = draw(<Delivered />);
  await person.click(await screen.findByRole('button', { name: 'Consegna' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

/** Its row can be opened until it is removed. */
function Removable(): ReactNode {
  const [there, setThere] = useState(true);
  return (
    <main>
      {there && <button onClick={() => setThere(false)}>Togli</button>}
      <a href={there ? '#riga' : undefined}>Riga</a>
    </main>
  );
}

test('a neighbour that takes no focus any more is passed over', async () => {
  const person = draw(<Removable />);
  await person.click(screen.getByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test.each(['dialog', 'panel'] as const)(
  'a %s that closes over the row that it took away leaves the focus beside it',
  async (layer) => {
    const person = draw(<Rows layer={layer} />);
    await person.click(await screen.findByRole('button', { name: 'Elimina due' }));
    await person.click(await screen.findByRole('button', { name: 'Fatto' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Elimina due' })).toBeNull());
    await waitFor(() => expect(isBody()).toBe(false));
  },
);

/** The menu closes when its dialog opens. */
function FromMenu(): ReactNode {
  const [shown, setShown] = useState<'menu' | 'dialog' | null>(null);
  return (
    <main>
      <h1>Elenco</h1>
      <button id="gestione" onClick={() => setShown('menu')}>
        Gestione
      </button>
      {shown === 'menu' && (
        <div role="menu" aria-labelledby="gestione">
          <button role="menuitem" onClick={() => setShown('dialog')}>
            Impostazioni
          </button>
        </div>
      )}
      {shown === 'dialog' && (
        <Dialog title="Impostazioni" onClose={() => setShown(null)}>
          <input aria-label="Ora" data-autofocus />
        </Dialog>
      )}
    </main>
  );
}

test('a dialog that was opened from a menu gives the focus back to the button of the menu', async () => {
  const person = draw(<FromMenu />);
  await person.click(screen.getByRole('button', { name: 'Gestione' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Impostazioni' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ora')));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Gestione'));
});

test('a button that is disabled only for a moment has the focus again', async () => {
  const person = draw(<Rows />);
  const salva = await screen.findByRole('button', { name: 'Salva' });
  await person.click(salva);
  // Browsers remove the focus from disabled elements.
  salva.blur();
  await person.pointer({ target: screen.getByRole('heading') });
  salva.removeAttribute('disabled');
  await waitFor(() => expect(document.activeElement).toBe(salva));
});

/** Its form appears once it is loaded. */
function Reading(): ReactNode {
  const [shown, setShown] = useState<'wait' | 'form' | null>(null);
  const close = (): void => setShown(null);
  return (
    <main>
      <h1>Elenco</h1>
      <button onClick={() => setShown('wait')}>Impostazioni</button>
      {shown === 'wait' && (
        <Dialog title="Attesa" onClose={close}>
          <button onClick={() => setShown('form')}>Letto</button>
        </Dialog>
      )}
      {shown === 'form' && (
        <FormDialog
          title="Impostazioni"
          submitLabel="Salva"
          submitError={null}
          loading={false}
          onSubmit={close}
          onClose={close}
        >
          <input aria-label="Ora" data-autofocus />
        </FormDialog>
      )}
    </main>
  );
}

test('a form that takes the place of its waiting dialog gives the focus back to what opened that', async () => {
  const person = draw(<Reading />);
  await person.click(screen.getByRole('button', { name: 'Impostazioni' }));
  await person.click(await screen.findByRole('button', { name: 'Letto' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ora')));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Impostazioni'));
});

test('a question gives the focus back, however it is answered', async () => {
  const person = draw(<Rows />);
  const opener = await screen.findByRole('button', { name: 'Salva' });
  for (const danger of [true, false]) {
    opener.focus();
    const answer = confirm({ title: 'Continuare?', danger });
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    expect(await answer).toBe(false);
    await waitFor(() => expect(isBody()).toBe(false));
  }
});

test('Ctrl+Enter is the next step: it answers a question, sends a form, and leads a screen on', async () => {
  const done: string[] = [];
  const person = draw(
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done.push('inviato');
        }}
      >
        <textarea aria-label="Testo" />
        <button type="button">Annulla</button>
        <button type="submit">Salva</button>
      </form>
      <input aria-label="Passo" />
      <button {...nextStep} onClick={() => done.push('avanti')}>
        Avanti
      </button>
    </main>,
  );
  await person.click(await screen.findByLabelText('Testo'));
  await person.keyboard('{Control>}{Enter}{/Control}');
  await person.click(screen.getByLabelText('Passo'));
  await person.keyboard('{Control>}{Enter}{/Control}');
  const answer = confirm({ title: 'Eliminare?', danger: true });
  await screen.findByRole('dialog');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await answer).toBe(true);
  expect(done).toEqual(['inviato', 'avanti']);
});

test('moving from one field to another is not undone when the first is refused', async () => {
  const page = document.createElement('main');
  page.innerHTML = '<input aria-label="Quantità" /><p></p><input aria-label="Prezzo" />';
  document.body.append(page);
  const [from, to] = page.querySelectorAll('input');
  from?.focus();
  // As in browsers: the body has the focus while the blurred field renders its message.
  from?.addEventListener('blur', () => page.querySelector('p')?.append('Questo non è un numero.'));
  from?.blur();
  await new Promise((drawn) => queueMicrotask(() => drawn(null)));
  expect(document.activeElement).not.toBe(from);
  to?.focus();
  await waitFor(() => expect(document.activeElement).toBe(to));
  page.remove();
});
