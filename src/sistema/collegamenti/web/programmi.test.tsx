import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { Programmi } from './programmi.tsx';

test('each program is listed with its position, and with the next attempt after a failure', () => {
  draw(
    <Programmi
      destinatari={[
        { nome: 'erp', inAttesa: 0, guasti: 0, riprende: null },
        { nome: 'crm', inAttesa: 1200, guasti: 3, riprende: '2026-03-16T09:00:00Z' },
      ]}
    />,
  );
  expect(screen.getByText('erp').parentElement?.textContent).toBe('erp: al passo');
  expect(screen.getByText('crm').parentElement?.textContent).toMatch(
    /^crm: 1\.200 novità in attesa, 3 tentativi non riusciti, il prossimo il 16\/03\/2026/,
  );
});

test('if there is none, the page says where to configure them', () => {
  draw(<Programmi destinatari={[]} />);
  expect(screen.getByText(/impostazione WEBHOOKS/)).toBeTruthy();
});
