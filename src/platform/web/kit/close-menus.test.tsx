import { Menu } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { wireMenuEscape } from './close-menus.ts';
import { Dialog } from './dialog.tsx';

wireMenuEscape(window);

/** What an answer or a key of the page opens. */
let opens = (): void => {};

/** A menu in a dialog, and a second dialog that no press opens. */
function Schermata({ trigger }: { readonly trigger: 'click' | 'click-hover' }): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    opens = () => setOpen(true);
  }, []);
  return (
    <Dialog title="Sotto" onClose={() => {}}>
      <Menu trigger={trigger}>
        <Menu.Target>
          <button>Azioni</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Elimina</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Dialog title="Sopra" onClose={() => setOpen(false)}>
          <button>Fatto</button>
        </Dialog>
      )}
    </Dialog>
  );
}

const button = (): HTMLElement => screen.getByText('Azioni');
const noMenu = (): Promise<void> => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test.each(['click', 'click-hover'] as const)(
  'Escape closes a menu (%s) that has not got the focus yet, and leaves the dialog below',
  async (trigger) => {
    const person = draw(<Schermata trigger={trigger} />);
    await person.click(button());
    await screen.findByRole('menu');
    button().focus();
    await person.keyboard('{Escape}');
    await noMenu();
    expect(screen.getByRole('dialog', { name: 'Sotto' })).toBeTruthy();
  },
);

test('a dialog that opens by itself closes the menu that stands open', async () => {
  const person = draw(<Schermata trigger="click" />);
  await person.click(button());
  await screen.findByRole('menu');
  act(() => opens());
  expect(await screen.findByRole('dialog', { name: 'Sopra' })).toBeTruthy();
  await noMenu();
});
