import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#platform/web/session.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { BozzaRipresa, useBozza, useScritto } from './bozza.tsx';
import { dimenticaMemorie } from './memoria.ts';

const entra = (sub: string): void =>
  startSession({ access_token: `a.${btoa(JSON.stringify({ sub }))}.c`, refresh_token: 'r', expires_in: 900 });

function Modulo({ nome }: { nome: string }): ReactNode {
  const form = useForm({ initialValues: { testo: 'com’era', numero: 1 } });
  const bozza = useBozza(nome, form);
  return (
    <>
      <BozzaRipresa {...bozza} />
      <TextInput label="Testo" {...form.getInputProps('testo')} />
      <button type="button" onClick={bozza.dimentica}>
        Invia
      </button>
    </>
  );
}

/** The form after a reload or when the user returns. */
function apri(nome = 'prova'): UserEvent {
  cleanup();
  return draw(<Modulo nome={nome} />);
}
const testo = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Testo' }).value;
const scrivi = async (parole: string): Promise<void> => {
  const persona = apri();
  await persona.clear(screen.getByRole('textbox'));
  await persona.type(screen.getByRole('textbox'), parole);
};

beforeEach(() => {
  sessionStorage.clear();
  entra('7');
});

test('what was typed stands in the form again after a reload, and the person may begin anew', async () => {
  await scrivi('Via Roma');
  const persona = apri();
  expect([testo(), screen.getByRole('status').textContent]).toEqual([
    'Via Roma',
    'Ripreso quanto era stato scritto. Ricomincia',
  ]);
  await persona.click(screen.getByRole('button', { name: 'Ricomincia' }));
  expect([testo(), screen.queryByRole('status')]).toEqual(['com’era', null]);
  apri();
  expect(testo()).toBe('com’era');
});

test('a login that ran out loses nothing of it for the person who comes back, and shows it to nobody else', async () => {
  await scrivi('Via Roma');
  endSession(true);
  apri();
  expect(testo()).toBe('com’era');
  entra('7');
  apri();
  expect(testo()).toBe('Via Roma');
  entra('8');
  apri();
  expect([testo(), JSON.stringify({ ...sessionStorage })]).toEqual(['com’era', '{}']);
});

test('sent input, and input of a user who logs out, is not kept', async () => {
  await scrivi('Via Roma');
  const persona = apri();
  await persona.click(screen.getByRole('button', { name: 'Invia' }));
  apri();
  expect(testo()).toBe('com’era');
  await scrivi('Via Verdi');
  dimenticaMemorie();
  apri();
  expect(testo()).toBe('com’era');
});

test('ignores drafts of another form and drafts that are not text', async () => {
  await scrivi('Via Roma');
  apri('altra versione');
  expect(testo()).toBe('com’era');
  sessionStorage.setItem('moduli:7::prova', '{"testo":5,"altro":"x"}');
  apri();
  expect([testo(), screen.queryByRole('status')]).toEqual(['com’era', null]);
});

const unTesto = (conservato: unknown): conservato is string => typeof conservato === 'string';

function Foglio(): ReactNode {
  const { scritto, scrivi, ripresa } = useScritto('foglio', unTesto);
  return (
    <>
      <BozzaRipresa ripresa={ripresa} ricomincia={() => scrivi(null)} />
      <input aria-label="Testo" value={scritto ?? 'salvato'} onChange={({ target }) => scrivi(target.value)} />
    </>
  );
}

test('input outside forms is kept in the same way, if it can be stored', async () => {
  const persona = draw(<Foglio />);
  await persona.type(screen.getByRole('textbox'), '!');
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  const dopo = draw(<Foglio />);
  expect(testo()).toBe('salvato!');
  await dopo.click(screen.getByRole('button', { name: 'Ricomincia' }));
  expect([testo(), JSON.stringify({ ...sessionStorage })]).toEqual(['salvato', '{}']);
  sessionStorage.setItem('moduli:7::foglio', '{"testo":5}');
  cleanup();
  draw(<Foglio />);
  expect(testo()).toBe('salvato');
});
