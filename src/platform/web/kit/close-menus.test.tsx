import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { wireMenuEscape } from './close-menus.ts';
import { Dialog } from './dialog.tsx';

wireMenuEscape(window);

test.each(['click', 'click-hover'] as const)(
  'Escape closes a menu (%s) that has not got the focus yet, and leaves the dialog below',
  async (trigger) => {
    const person = draw(
      <Dialog title="Sotto" onClose={() => {}}>
        <Menu trigger={trigger}>
          <Menu.Target>
            <button>Azioni</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Elimina</Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
