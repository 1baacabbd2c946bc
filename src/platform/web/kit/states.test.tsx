import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { read } from '#platform/contract/call.ts';
import { queryOf } from '../query.ts';
import { endSession, startSession } from '../session.ts';
import { Await } from './states.tsx';

const leggi = read('GET /prova', [0], {
  purpose: 'prova',
  input: z.strictObject({}),
  reply: z.object({ nome: z.string() }),
});

function Part(): ReactNode {
  return <Await query={useQuery(queryOf(leggi, {}))}>{({ nome }) => <p>{nome}</p>}</Await>;
}

test('a part that waits for its data says so, and then shows them', async () => {
  await standInApi(() => ok({ nome: 'Cerniera' }));
  draw(<Part />);
  expect(screen.getByText('Caricamento dati...')).toBeTruthy();
  expect(await screen.findByText('Cerniera')).toBeTruthy();
});

test('a part whose data can not be had gives the reason, and a second try that succeeds shows them', async () => {
  let working = false;
  await standInApi(() => (working ? ok({ nome: 'Cerniera' }) : refused(500, 'Errore interno.')));
  const person = draw(<Part />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
  working = true;
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Cerniera')).toBeTruthy();
});

test('a person without the right is told, and offered no second try', async () => {
  await standInApi(() => refused(403, 'Non consentito.'));
  draw(<Part />);
  expect(await screen.findByText('Accesso non consentito')).toBeTruthy();
  expect(screen.getByText('Non consentito.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a visitor where a login is needed is offered the login', async () => {
  await standInApi(() => refused(401, 'Accesso richiesto.'));
  draw(<Part />);
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy();
});

test('a user whose session expired is told so, and offered the login on that page', async () => {
  startSession({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 900 });
  endSession(true);
  onTestFinished(() => endSession());
  await standInApi(() => refused(401, 'Accesso richiesto.'));
  draw(<Part />);
  expect(await screen.findByText('La sessione è terminata')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accedi' })).toBeTruthy();
});
