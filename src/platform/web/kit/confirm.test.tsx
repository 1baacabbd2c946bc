import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ApiError } from '../api-error.ts';
import { confirm } from './confirm.tsx';

const failure = new ApiError(409, { type: 'x', title: 'x', status: 409, detail: 'Già rimborsato.' });

test('a question that is confirmed acts once and answers yes', async () => {
  const person = draw(<main />);
  let acted = 0;
  const answer = confirm({ title: 'Vuoi rimborsare?', confirm: 'Rimborsa', act: async () => void acted++ });
  await person.click(await screen.findByRole('button', { name: 'Rimborsa' }));
  expect(await answer).toBe(true);
  expect(acted).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed action keeps the question open with the reason, and a second try can succeed', async () => {
  const person = draw(<main />);
  let failing = true;
  const answer = confirm({
    title: 'Vuoi rimborsare?',
    act: () => (failing ? Promise.reject(failure) : Promise.resolve()),
  });
  await person.click(await screen.findByRole('button', { name: 'Conferma' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Già rimborsato.');
  failing = false;
  await person.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(await answer).toBe(true);
});

test('Escape gives up; Enter does not, and where something would be taken away it does nothing', async () => {
  const person = draw(<main />);
  const first = confirm({ title: 'Continuare?' });
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  expect(await first).toBe(false);
  const second = confirm({ title: 'Vuoi eliminare?', danger: true });
  await screen.findByText('Vuoi eliminare?');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await person.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(await second).toBe(true);
});

test('if the action itself is called Annulla, the cancel button has another label', async () => {
  const person = draw(<main />);
  const answer = confirm({ title: 'Vuoi annullare il DDT?', confirm: 'Annulla DDT', danger: true });
  await person.click(await screen.findByRole('button', { name: 'Indietro' }));
  expect(await answer).toBe(false);
});
