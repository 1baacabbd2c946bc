import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { wireMenuEscape } from './close-menus.ts';
import { Dialog } from './dialog.tsx';

wireMenuEscape(window);

const Azioni = ({ trigger }: { trigger: 'click' | 'click-hover' }): ReactNode => (
  <Menu trigger={trigger}>
    <Menu.Target>
      <button>Azioni</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Elimina</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

test.each(['click', 'click-hover'] as const)(
  'Escape closes a menu (%s) that has not got the focus yet, and leaves the dialog below',
  async (trigger) => {
    const person = draw(
      <Dialog title="Sotto" onClose={() => {}}>
        <Azioni trigger={trigger} />
      </Dialog>,
    );
    const button = screen.getByText('Azioni');
    await person.click(button);
    await screen.findByRole('menu');
    button.focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Sotto' })).toBeTruthy();
  },
);

/** A dialog opened by a key, whatever has the focus. */
function Schermata(): ReactNode {
  const [aperto, setAperto] = useState(false);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => setAperto((prima) => prima || key === 'F9');
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Azioni trigger="click" />
      {aperto && (
        <Dialog title="Vai a" onClose={() => setAperto(false)}>
          <input aria-label="Cerca" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test('a menu is closed by a dialog that a key opens above it, and the dialog takes what is typed', async () => {
  const person = draw(<Schermata />);
  await person.click(screen.getByText('Azioni'));
  await screen.findByRole('menu');
  await person.keyboard('{F9}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const field = screen.getByLabelText<HTMLInputElement>('Cerca');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('oc 1');
  expect(field.value).toBe('oc 1');
});
