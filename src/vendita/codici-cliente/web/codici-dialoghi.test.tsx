import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#platform/contract/call.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import type { leggiCaricamento } from '../contract.ts';
import { CaricaCodici } from './carica-codici.tsx';
import { CodiceForm } from './codice-form.tsx';

type Caricamento = ReplyOf<typeof leggiCaricamento>;
const controllato: Caricamento = {
  id: 3,
  stato: 'pronta',
  nuove: 1200,
  cambiate: 1,
  uguali: 0,
  guasti: [],
  motivo: '',
  revocabileFino: null,
};

async function carica(nome: string, caricamento: () => Caricamento, risponde = () => ok('OK')) {
  const scritte: string[] = [];
  await standInApi(({ line }) => {
    if (line.startsWith('GET')) return ok(caricamento());
    scritte.push(line);
    return line.endsWith('/caricamenti') ? ok({ id: 3 }) : risponde();
  });
  const person = draw(<CaricaCodici />);
  await person.upload(screen.getByLabelText('File dei codici'), new File(['Codice;Articolo'], nome));
  return { person, scritte };
}

test('a file is shown before it is written, written by Enter, and undone', async () => {
  let stato = 'in controllo';
  const { person, scritte } = await carica(
    'codici.csv',
    () => ({ ...controllato, stato, revocabileFino: stato === 'importata' ? '2099-01-01T00:00:00Z' : null }),
    () => {
      stato = stato === 'pronta' ? 'importata' : 'revocata';
      return ok('OK');
    },
  );
  expect((await screen.findByRole('status')).textContent).toContain('in controllo');
  stato = 'pronta';
  const finestra = within(await screen.findByRole('dialog', { name: 'Che cosa cambierebbe' }));
  expect(finestra.getByRole('status').textContent).toContain('1.200 nuovi, 1 cambiati');
  expect(scritte).toHaveLength(1);
  await person.click(finestra.getByRole('button', { name: 'Carica' }));
  const fatto = within(await screen.findByRole('dialog', { name: 'Codici caricati' }));
  await person.click(fatto.getByRole('button', { name: 'Annulla il caricamento' }));
  expect(await screen.findByRole('dialog', { name: /tutto è com’era/ })).toBeTruthy();
  expect(scritte.map((line) => line.split('/').at(-1))).toEqual(['caricamenti', 'avvio', 'revoca']);
});

test('a file that the server refuses is told at the button with its name, and no longer once another went through', async () => {
  let rifiuta = true;
  await standInApi(({ line }) =>
    line.startsWith('GET') ? ok(controllato) : rifiuta ? refused(422, 'Il file non ha righe.') : ok({ id: 3 }),
  );
  const person = draw(<CaricaCodici />);
  const manda = (nome: string) => person.upload(screen.getByLabelText('File dei codici'), new File(['a'], nome));
  await manda('vuoto.csv');
  expect((await screen.findByRole('alert')).textContent).toBe('vuoto.csv: Il file non ha righe.');
  rifiuta = false;
  await manda('pieno.csv');
  await screen.findByRole('dialog', { name: 'Che cosa cambierebbe' });
  expect(screen.queryByText(/non ha righe/)).toBeNull();
});

test('faults are named by row and nothing can be written; a wrong kind of file is not sent', async () => {
  const guasti = [{ riga: 4, colonna: 'codice', valore: '<b>Ø</b>', atteso: 'al massimo 40 caratteri' }];
  const { scritte } = await carica('codici.xlsx', () => ({ ...controllato, stato: 'con errori', guasti }));
  const finestra = within(await screen.findByRole('dialog', { name: /Il file ha errori/ }));
  expect(finestra.getByText('Riga 4, codice: «<b>Ø</b>», atteso al massimo 40 caratteri')).toBeTruthy();
  expect(finestra.queryByRole('button', { name: 'Carica' })).toBeNull();
  expect(scritte).toHaveLength(1);
});

test('a code is checked before it is sent, and one that means another article is told and stays', async () => {
  const scritte: unknown[] = [];
  await standInApi(({ body }) => {
    scritte.push(body);
    return refused(409, '«VT-1» è già il codice di 102 00001 01 01 Vite.');
  });
  let chiusa = false;
  const person = draw(<CodiceForm riga={null} articolo="" onClose={() => void (chiusa = true)} />);
  const finestra = within(await screen.findByRole('dialog', { name: 'Nuovo codice' }));
  const codice = finestra.getByRole('textbox', { name: /^Codice cliente/ });
  await person.type(codice, '--{Enter}');
  expect(await finestra.findByText('Serve almeno una lettera o una cifra.')).toBeTruthy();
  expect(finestra.getByText('Scrivere il codice dell’articolo.')).toBeTruthy();
  expect(scritte).toEqual([]);
  await person.clear(codice);
  await person.type(codice, 'VT-1');
  await person.type(finestra.getByRole('textbox', { name: /^Codice articolo/ }), '102 00002.0101{Enter}');
  expect((await finestra.findByRole('alert')).textContent).toContain('già il codice di');
  await waitFor(() => expect(scritte).toEqual([{ codice: 'VT-1', cdArticolo: '102000020101', descrizione: '' }]));
  expect([codice, chiusa]).toEqual([expect.objectContaining({ value: 'VT-1' }), false]);
});
