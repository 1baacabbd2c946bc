import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { Dialog } from './dialog.tsx';

/** A row that opens its panel, and a panel that opens a dialog. */
function List(): ReactNode {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Riga 1</button>
      {open && (
        <DetailPanel
          title="Pagamento 12"
          onClose={() => setOpen(false)}
          actions={<button onClick={() => setAsking(true)}>Rimborsa</button>}
        >
          <p>58,71 euro</p>
        </DetailPanel>
      )}
      {asking && (
        <Dialog title="Vuoi rimborsare?" onClose={() => setAsking(false)}>
          <p>Il cliente riceve una mail.</p>
        </Dialog>
      )}
    </>
  );
}

test('a panel shows its row with what can be done, and gives the focus back to the row', async () => {
  const person = draw(<List />);
  const row = screen.getByText('Riga 1');
  await person.click(row);
  expect(await screen.findByText('58,71 euro')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Pagamento 12' })).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('58,71 euro')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test('Escape closes the dialog that lies over the panel, and the panel at the next press', async () => {
  const person = draw(<List />);
  await person.click(screen.getByText('Riga 1'));
  await person.click(await screen.findByText('Rimborsa'));
  await screen.findByText('Il cliente riceve una mail.');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Il cliente riceve una mail.')).toBeNull());
  expect(screen.getByText('58,71 euro')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('58,71 euro')).toBeNull());
});
