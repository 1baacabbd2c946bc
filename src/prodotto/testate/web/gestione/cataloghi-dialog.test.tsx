import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queryOf } from '#platform/web/query.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { elencoCataloghi } from '../../contract.ts';
import { CataloghiDialog } from './cataloghi-dialog.tsx';

const volume = (codice: string) => ({
  codiceLinea: 'FIS',
  codiceCatalogoCapitoli: codice,
  descrizione: `Volume ${codice}`,
  coloreRgb: '#333333',
  catalogoPrimarioFlag: false,
  catalogoSecondarioFlag: false,
});

test('B-044, B-120 … B-122: one primary catalogue and two more are chosen, the others say why not, and the codes come primary first', async () => {
  await standInApi(() => ok({ cataloghi: ['A', 'B', 'C', 'D'].map(volume) }));
  let codici = '';
  const Prova = (): ReactNode => {
    const query = useQuery(queryOf(elencoCataloghi, {}));
    return <CataloghiDialog query={query} codici="C" onConferma={(scelti) => (codici = scelti)} onClose={() => {}} />;
  };
  const person = draw(<Prova />);
  const interruttore = (nome: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('switch', { name: nome });
  await screen.findByText('Volume A');
  expect(interruttore('Primario: Volume A').disabled).toBe(true);
  expect(interruttore('Secondario: Volume C').disabled).toBe(true);
  await person.click(interruttore('Secondario: Volume A'));
  await person.click(interruttore('Secondario: Volume B'));
  expect(interruttore('Secondario: Volume D').disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(codici).toBe('C,A,B');
});
