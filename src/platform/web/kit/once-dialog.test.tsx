import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { OnceDialog } from './once-dialog.tsx';

function Segreto(): ReactNode {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Andato</p>;
  return (
    <OnceDialog title="Codici">
      <button onClick={() => setOpen(false)}>Li ho conservati</button>
    </OnceDialog>
  );
}

test('what is shown once does not go by Escape, and has no button but its own', async () => {
  const person = draw(<Segreto />);
  const dialog = await screen.findByRole('dialog', { name: 'Codici' });
  await person.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Li ho conservati' }));
  await screen.findByText('Andato');
});
