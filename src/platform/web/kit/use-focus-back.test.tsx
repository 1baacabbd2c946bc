import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { Dialog } from './dialog.tsx';

interface SendsProps {
  readonly Layer: typeof Dialog | typeof DetailPanel;
  /** Resolved when the request is answered. */
  readonly answered: Promise<void>;
}

/** A button that waits for its request, behind which a layer opens. */
function Sends({ Layer, answered }: SendsProps): ReactNode {
  const [state, set] = useState<'still' | 'waits' | 'open'>('still');
  const send = async (): Promise<void> => {
    set('waits');
    await answered;
    set('open');
  };
  return (
    <main tabIndex={-1}>
      <button disabled={state === 'waits'} onClick={() => void send()}>
        Invia
      </button>
      {state === 'open' && (
        <Layer title="In coda" onClose={() => set('still')}>
          <button>Altro</button>
        </Layer>
      )}
    </main>
  );
}

test.each([
  ['dialog', Dialog],
  ['panel', DetailPanel],
] as const)('a %s that opens behind a request gives the focus back to the button that sent it', async (_, Layer) => {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const person = draw(<Sends Layer={Layer} answered={promise} />);
  const invia = screen.getByRole('button', { name: 'Invia' });
  await person.click(invia);
  // Browsers blur disabled elements; then the page itself has the focus.
  screen.getByRole('main').focus();
  resolve();
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(invia));
});
