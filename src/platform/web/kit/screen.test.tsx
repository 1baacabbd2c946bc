import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ApiError } from '../api-error.ts';
import { DetailPanel } from './detail-panel.tsx';
import { Facts, Screen, Section } from './screen.tsx';
import { FailedCall } from './states.tsx';

const refusal = (status: number): ApiError => new ApiError(status, { type: 'x', title: 'x', status, detail: 'No.' });

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <Screen title="Prova" actions={<button>Nuovo</button>} toolbar={<input aria-label="Cerca" />}>
      {children}
    </Screen>
  );
}
const tools = (): (HTMLElement | null)[] => [
  screen.queryByRole('button', { name: 'Nuovo' }),
  screen.queryByRole('textbox', { name: 'Cerca' }),
];

test.each([401, 403])('a screen that is refused with %s shows its title and no button of its own', async (status) => {
  draw(
    <Page>
      <FailedCall error={refusal(status)} />
    </Page>,
  );
  expect(await screen.findByRole('heading', { name: 'Prova' })).toBeTruthy();
  expect(tools()).toEqual([null, null]);
});

test('where the call failed, or a part alone is refused, the screen keeps its buttons', async () => {
  draw(
    <Page>
      <FailedCall error={refusal(500)} onRetry={() => {}} />
      <Section title="Parte">
        <FailedCall error={refusal(403)} />
      </Section>
      <DetailPanel title="Scheda" onClose={() => {}}>
        <FailedCall error={refusal(403)} />
      </DetailPanel>
    </Page>,
  );
  expect(await screen.findAllByText('Accesso non consentito')).toHaveLength(2);
  expect(document.querySelectorAll('main button, button:not([aria-label])').length).toBeGreaterThan(0);
  expect([screen.queryByText('Nuovo'), document.querySelector('[aria-label="Cerca"]')]).not.toContain(null);
});

test('the buttons are there again once it is not refused any more', async () => {
  function Refused(): ReactNode {
    const [may, setMay] = useState(false);
    return (
      <>
        <button onClick={() => setMay(true)}>Entra</button>
        <Page>{may ? 'Contenuto' : <FailedCall error={refusal(401)} />}</Page>
      </>
    );
  }
  const person = draw(<Refused />);
  await person.click(await screen.findByRole('button', { name: 'Entra' }));
  await waitFor(() => expect(tools()).not.toContain(null));
});

test('a fact without a value is left out, zero is one', () => {
  draw(
    <Facts
      facts={[
        ['Vuoto', ''],
        ['Nessuno', null],
        ['Senza', false],
        ['Pezzi', 0],
      ]}
    />,
  );
  expect([...document.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['Pezzi']);
});
