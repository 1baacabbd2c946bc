import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { personaVuota } from '../rules.ts';
import { PersonaDialog } from './persona-dialog.tsx';

const persona = {
  ...personaVuota,
  secondoFattore: false,
  id: 7,
  username: 'anna@azienda.it',
  nome: 'Anna',
  indirizzi: [],
  stato: 'attiva' as const,
  ordinato: 0,
  versione: 'a',
};
const elenco = { totale: 1, righe: [persona], destinazioni: [{ prog: 1, dove: 'Magazzino, Via Po 2' }] };

test('an invited user has an address, a name, rights and limits', async () => {
  const asked = await standInApi(({ line }) => ok(line.startsWith('GET') ? elenco : 'OK'));
  let closed = false;
  const person = draw(<PersonaDialog persona={null} onClose={() => void (closed = true)} />);
  await person.click(screen.getByRole('button', { name: /Manda l/ }));
  expect(await screen.findByText('Indirizzo email non valido.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'bo@azienda.it');
  await person.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Bo');
  await person.click(screen.getByRole('checkbox', { name: /Vede i prezzi/ }));
  await person.type(screen.getByRole('textbox', { name: /^Limite per ordine/ }), '250,5');
  await person.click(screen.getByRole('button', { name: /Manda l/ }));
  await waitFor(() => expect(closed).toBe(true));
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    id: null,
    username: 'bo@azienda.it',
    nome: 'Bo',
    vedePrezzi: false,
    limiteOrdine: 250.5,
  });
});

test('of a person that looks only no limits are asked, and what the server refuses stays with its reason', async () => {
  await standInApi(({ line }) =>
    line.startsWith('GET') ? ok(elenco) : refused(409, "È l'ultima persona che amministra gli accessi."),
  );
  const person = draw(<PersonaDialog persona={{ ...persona, amministra: true }} onClose={() => {}} />);
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('checkbox', { name: /^Ordina/ }));
  expect(screen.queryByRole('textbox', { name: /^Limite/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /Amministra/ }));
  await person.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/ultima persona/)).toBeTruthy();
});
