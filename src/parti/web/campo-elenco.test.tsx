import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { CampoElenco } from './campo-elenco.tsx';

const voci = ['Artigiano', 'Serramentista', 'Ferramenta', 'Società edile'].map((label) => ({ value: label, label }));

function Prova(): ReactNode {
  const [valore, setValore] = useState('');
  return (
    <>
      <CampoElenco label="Categoria" voci={voci} valore={valore} onChange={setValore} />
      <output>{valore}</output>
      <button type="button">Altrove</button>
    </>
  );
}

const campo = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Categoria/ });
const scelta = (): string | null => screen.getByRole('status').textContent;

async function scrivi(testo: string): Promise<UserEvent> {
  const persona = draw(<Prova />);
  await persona.type(campo(), testo);
  await persona.click(screen.getByRole('button', { name: 'Altrove' }));
  return persona;
}

test('what names an entry chooses it, whatever its capitals and accents', async () => {
  await scrivi('societa EDILE');
  expect([campo().value, scelta()]).toEqual(['societa EDILE', 'Società edile']);
});

test('a part that only one entry holds chooses it when the field is left', async () => {
  await scrivi('serr');
  expect([campo().value, scelta()]).toEqual(['Serramentista', 'Serramentista']);
});

test('what is none stays as it was typed, and the field says so until it is put right', async () => {
  const persona = await scrivi('erram');
  expect([campo().value, scelta()]).toEqual(['erram', '']);
  expect(screen.getByText('Scegliere una voce dell’elenco.')).toBeDefined();
  await persona.clear(campo());
  await persona.type(campo(), 'ferramenta');
  expect(scelta()).toBe('Ferramenta');
  expect(screen.queryByText('Scegliere una voce dell’elenco.')).toBeNull();
});

test('once an entry is chosen the list still offers the others', async () => {
  const persona = await scrivi('artigiano');
  await persona.click(campo());
  const list = await screen.findByRole('listbox');
  expect(within(list).getAllByRole('option').length).toBe(voci.length);
});
