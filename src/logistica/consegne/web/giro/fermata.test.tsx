import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { bozzaVuota, useBozze } from './bozze-giro.ts';
import type { FattoTelefono } from './fatti-telefono.ts';
import { Fermata } from './fermata.tsx';

const fermata = {
  fermata: '000101/C0',
  prog: 1,
  ora: '08:10',
  ragioneSociale: 'Bianchi',
  indirizzo: 'Via Roma 1',
  localita: 'Thiene (VI)',
  telefono: '0445 123456',
  note: 'suonare al cancello',
  documenti: ['BO 12/2026'],
  colli: 3,
  barre: 0,
  contrassegno: 0,
  ritiro: false,
  apertura: '',
  latitudine: 45.7,
  longitudine: 11.4,
  preciso: true,
  esito: '',
};

/** An open stop; returns what was sent so far. */
function apri(altro: Partial<typeof fermata> = {}): FattoTelefono[] {
  const detti: FattoTelefono[] = [];
  const Prova = (): ReactNode => {
    const [bozza, setBozza] = useState(bozzaVuota);
    return (
      <Fermata
        fermata={{ ...fermata, ...altro }}
        fatti={[]}
        aperta
        bozza={bozza}
        onBozza={(parte) => setBozza((prima) => ({ ...prima, ...parte }))}
        onApri={() => undefined}
        onFatti={(nuovi) => detti.push(...nuovi)}
      />
    );
  };
  draw(<Prova />);
  return detti;
}

const premi = (nome: string): boolean => fireEvent.click(screen.getByRole('button', { name: nome }));

test('one touch calls a stop or opens it on the map, and its notes are shown', () => {
  apri();
  expect(screen.getByRole('link', { name: /^Chiama/ }).getAttribute('href')).toBe('tel:0445123456');
  expect(screen.getByRole('link', { name: 'Naviga' }).getAttribute('href')).toMatch(/destination=45\.7%2C11\.4$/);
  expect(screen.getByText('suonare al cancello')).toBeTruthy();
});

test('where the pin is only the town’s, the way is found by the address', () => {
  apri({ preciso: false });
  expect(screen.getByRole('link', { name: 'Naviga' }).getAttribute('href')).toContain('Via%20Roma%201%2C%20Thiene');
});

test('ticks, amount, note and name are kept over a reload, until the outcome is told', () => {
  const { result, unmount } = renderHook(() => useBozze('k'));
  act(() => result.current.cambia('000101/C0', { spuntati: [2], note: 'bagnato', firma: 'AAAA' }));
  act(() => result.current.cambia('000101/C0', { incasso: '12' }));
  unmount();
  const dopo = renderHook(() => useBozze('k')).result;
  const atteso = { ...bozzaVuota, spuntati: [2], note: 'bagnato', firma: 'AAAA', incasso: '12' };
  expect([dopo.current.di('000101/C0'), dopo.current.di('000102/C0')]).toEqual([atteso, bozzaVuota]);
  act(() => dopo.current.togli(['000101/C0']));
  expect(renderHook(() => useBozze('k')).result.current.di('000101/C0')).toEqual(bozzaVuota);
});

test('unloaded says all parcels and what was collected; an amount that is none or too large is refused where it was typed', () => {
  const detti = apri({ contrassegno: 1120.5 });
  const incasso = screen.getByLabelText('Incassato €');
  fireEvent.change(incasso, { target: { value: 'centoventi' } });
  premi('Scaricato');
  expect([detti.length, screen.getByRole('alert').textContent]).toEqual([
    0,
    'Incassato: Questo non è un numero: scrivere per esempio 12,5.',
  ]);
  fireEvent.change(incasso, { target: { value: '11.205,00' } });
  premi('Scaricato');
  expect(screen.getByRole('alert').textContent).toMatch(/^Qui sono da incassare € 1\.120,50/);
  fireEvent.change(incasso, { target: { value: '1.120,50' } });
  premi('Scaricato');
  expect(detti).toMatchObject([{ tipo: 'scaricato', fermata: '000101/C0', colli: 3, incassato: 1120.5 }]);
});

test('with some parcels ticked the delivery is partial; refused parcels are recorded', () => {
  const detti = apri();
  premi('Rifiutato in parte');
  expect(screen.getByRole('alert').textContent).toMatch(/^Spuntare i colli consegnati/);
  fireEvent.click(screen.getByLabelText('1'));
  premi('Scaricato');
  expect(screen.getByRole('alert').textContent).toMatch(/^Spuntare tutti i colli/);
  premi('Rifiutato in parte');
  expect(screen.getByRole('alert').textContent).toMatch(/^Scrivere nelle note/);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'due colli bagnati' } });
  premi('Rifiutato in parte');
  expect(detti).toMatchObject([{ tipo: 'parziale', colli: 1, note: 'due colli bagnati' }]);
});

test('what is to be collected is asked for: it is written, or taken whole by a touch', () => {
  const detti = apri({ contrassegno: 1120.5 });
  expect(screen.getByText(/Da incassare € 1\.120,50$/)).toBeTruthy();
  premi('Scaricato');
  expect(screen.getByRole('alert').textContent).toBe(
    'Da incassare € 1.120,50: scrivere quanto è stato incassato, 0 se niente.',
  );
  premi('Incassato tutto: € 1.120,50');
  premi('Scaricato');
  expect(detti).toMatchObject([{ tipo: 'scaricato', incassato: 1120.5 }]);
});

test('a pick-up shows its goods and opening hours, and is reported as fetched', () => {
  const detti = apri({ ritiro: true, note: 'due porte difettose', apertura: '08:00–12:00' });
  expect(screen.getByText('Da ritirare: due porte difettose')).toBeTruthy();
  expect(screen.getByText(/Orario: 08:00–12:00/)).toBeTruthy();
  premi('Ritirato');
  expect(detti).toMatchObject([{ tipo: 'scaricato', colli: 3 }]);
});

test('one bar is one', () => {
  apri({ barre: 1 });
  expect(screen.getByText(/BO 12\/2026, 1 barra/)).toBeDefined();
});
