import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { IncassaDialog } from './incassa-dialog.tsx';

const documento = (tipo: 'FT' | 'NC', numero: number, aperto: number) => ({
  tipo,
  anno: 2026,
  numero,
  suffisso: '',
  data: '2026-01-15',
  scadenza: '2026-02-28',
  totaleDocumento: aperto,
  aperto,
});
const cliente = {
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  fido: null,
  sospeso: false,
  motivo: '',
  versione: 'a',
  aperto: 270,
  scaduto: 300,
  daFatturare: 0,
  ordini: 0,
  documenti: [documento('FT', 1, 100), documento('NC', 2, -30), documento('FT', 3, 200)],
};

async function apri(quale?: string) {
  const asked = await standInApi(({ line }) =>
    line.startsWith('POST') ? ok({ codice: 'IN-2026-1', importo: 150 }) : ok(cliente),
  );
  const chiude = vi.fn<() => void>();
  const persona = draw(<IncassaDialog codAnagrafica="000101" {...(quale && { documento: quale })} onClose={chiude} />);
  await screen.findByRole('textbox', { name: 'Importo ricevuto' });
  return { asked, chiude, persona };
}
const campo = (nome: string): HTMLInputElement => screen.getByRole('textbox', { name: nome });
const registra = () => screen.getByRole('button', { name: 'Registra' });
const inviati = (asked: Awaited<ReturnType<typeof apri>>['asked']) =>
  asked.filter(({ line }) => line.startsWith('POST'));

test('what was received is shared from the first due on, and the rest of it is said', async () => {
  const { asked, chiude, persona } = await apri();
  await persona.type(campo('Importo ricevuto'), '150');
  expect(['FT 1/2026', 'NC 2/2026', 'FT 3/2026'].map((nome) => campo(`Si chiude di ${nome}`).value)).toEqual([
    '100',
    '',
    '50',
  ]);
  await persona.type(campo('Riferimento'), 'CRO 12');
  await persona.click(registra());
  await waitFor(() => expect(chiude).toHaveBeenCalled());
  expect(inviati(asked)[0]?.body).toMatchObject({
    codAnagrafica: '000101',
    modo: 'bonifico',
    riferimento: 'CRO 12',
    righe: [
      { tipo: 'FT', numero: 1, importo: 100 },
      { tipo: 'FT', numero: 3, importo: 50 },
    ],
  });
});

test('what was received for an invoice that it was opened for goes there first', async () => {
  const { persona } = await apri('FT 3/2026');
  expect(campo('Importo ricevuto').getAttribute('aria-describedby')).toBeTruthy();
  screen.getByText('Prima per FT 3/2026, poi per le altre');
  await persona.type(campo('Importo ricevuto'), '250');
  expect(['FT 1/2026', 'FT 3/2026'].map((nome) => campo(`Si chiude di ${nome}`).value)).toEqual(['50', '200']);
});

test('money that no document takes, or more than was received, is not booked unasked', async () => {
  const { asked, chiude, persona } = await apri();
  await persona.type(campo('Importo ricevuto'), '1000');
  await persona.click(registra());
  await screen.findByRole('dialog', { name: /^Registrare senza/ });
  await persona.click(screen.getByRole('button', { name: 'Torna agli importi' }));
  expect(inviati(asked)).toEqual([]);
  await persona.clear(campo('Importo ricevuto'));
  await persona.type(campo('Importo ricevuto'), '50');
  await persona.clear(campo('Si chiude di FT 1/2026'));
  await persona.type(campo('Si chiude di FT 1/2026'), '80');
  await persona.click(registra());
  await screen.findByRole('dialog', { name: 'Registrare € 30,00 in più?' });
  await persona.click(screen.getByRole('button', { name: 'Registra così' }));
  await waitFor(() => expect(chiude).toHaveBeenCalled());
  expect(inviati(asked)[0]?.body).toMatchObject({ righe: [{ tipo: 'FT', numero: 1, importo: 80 }] });
});

test('the document that it was opened for is taken whole, a credit comes off it, and more than is open is not sent', async () => {
  const { asked, persona } = await apri('FT 1/2026');
  expect(campo('Si chiude di FT 1/2026').value).toBe('100');
  const nota = campo('Si chiude di NC 2/2026');
  await persona.type(nota, '30,01');
  await persona.click(registra());
  await screen.findByText('Restano aperti € 30,00.');
  expect(inviati(asked)).toEqual([]);
  await persona.clear(nota);
  await persona.type(nota, '30');
  expect(within(screen.getByRole('dialog')).getByText('€ 70,00')).toBeTruthy();
});

test('a set-off that leaves money is told so before anything is sent', async () => {
  const { asked, persona } = await apri();
  await persona.click(registra());
  expect((await screen.findByRole('alert')).textContent).toBe('Scrivere almeno un importo.');
  expect(inviati(asked)).toEqual([]);
});
