import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { CassettiMacchina } from './cassetti-macchina.tsx';
import { CodaCassetti } from './coda-cassetti.tsx';
import { InfoMacchina } from './info-macchina.tsx';
import { MenuMagazzino } from './menu-magazzino.tsx';

const richiesta = {
  id: 1,
  comando: 'EXTRACT_CMD',
  cassetto: 12,
  baia: 1,
  stato: 'inviato',
  messaggio: '',
  ordine: 'OC 7/2026',
  utente: 'Ada',
  chiesto: '2026-03-16T09:00:00Z',
};
const comandi = { estrai: () => {}, riponi: () => {}, aggiorna: () => {}, occupato: false };

test('B-190: the bays stand there large, and the lines of the machine one by one', async () => {
  await standInApi(() =>
    ok({
      Message: 'Allarme: no;Baia 1: cassetto 12, in coda 1',
      allarme: false,
      baie: [{ baia: 1, cassetto: 12, inCoda: 1 }],
    }),
  );
  draw(<InfoMacchina macchina={1} />);
  const righe = within(await screen.findByRole('list', { name: 'Informazioni del magazzino' })).getAllByRole(
    'listitem',
  );
  expect(righe.map(({ textContent }) => textContent)).toEqual(['Allarme: no', 'Baia 1: cassetto 12, in coda 1']);
  expect(screen.getByText('1 dietro')).toBeTruthy();
});

test('a machine that does not answer gets a message in place of its bays', async () => {
  await standInApi(() => refused(502, 'Errore. Impossibile inviare il comando'));
  draw(<InfoMacchina macchina={1} />);
  expect(await screen.findByText('Errore. Impossibile inviare il comando')).toBeTruthy();
});

test('B-024: the queue says what each request is waiting for, and by whom and for which order', async () => {
  await standInApi(() =>
    ok({ righe: [richiesta, { ...richiesta, id: 2, cassetto: 13, stato: 'in coda', ordine: '' }] }),
  );
  draw(<CodaCassetti macchina={1} />);
  const righe = within(await screen.findByRole('list', { name: 'Coda cassetti' })).getAllByRole('listitem');
  expect(righe.map(({ textContent }) => textContent)).toEqual([
    '12inviatobaia 1 · OC 7/2026 · Ada',
    '13in codabaia 1 · Ada',
  ]);
});

test('a request with unknown outcome offers the question to check the machine; other requests do not', async () => {
  const dubbia = { ...richiesta, stato: 'incerto', messaggio: 'Il server si è fermato' };
  const asked = await standInApi(({ line }) =>
    line.includes('/chiarisci') ? ok('OK') : ok({ righe: [dubbia, { ...richiesta, id: 2, cassetto: 13 }] }),
  );
  const person = draw(<CodaCassetti macchina={1} />);
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'È uscito',
    'Non è uscito',
  ]);
  await person.click(screen.getByRole('button', { name: 'Non è uscito' }));
  const chiesta = await waitFor(() => {
    const trovata = asked.find(({ line }) => line.includes('/chiarisci'));
    expect(trovata).toBeDefined();
    return trovata;
  });
  expect(chiesta).toMatchObject({ line: expect.stringContaining('/coda/1/chiarisci'), body: { fatto: false } });
});

test('B-220: the queue is cancelled after a question, and the message names the commands that can no longer be cancelled', async () => {
  const riga = (id: number, stato: string) => ({ ...richiesta, id, cassetto: 10 + id, stato });
  const asked = await standInApi(({ line }) =>
    line.startsWith('GET') ? ok({ righe: [riga(1, 'inviato'), riga(2, 'in coda'), riga(3, 'in coda')] }) : ok('OK'),
  );
  const person = draw(<MenuMagazzino macchina={1} aggiorna={() => {}} />);
  await person.click(screen.getByRole('button', { name: 'Altri comandi' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cancella coda cassetti' }));
  expect(await screen.findByText('Macchina 91: vengono tolte 2 richieste in attesa (cassetti 12, 13).')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Cancella coda cassetti' }));
  expect(
    await screen.findByText(
      'Coda cassetti cancellata. Nota: se il comando è già stato inviato al magazzino le operazioni sui cassetti verranno eseguite in ogni caso',
    ),
  ).toBeTruthy();
  expect(asked.map(({ line }) => line)).toEqual([expect.stringContaining('GET'), expect.stringContaining('DELETE')]);
});

test('B-220: the connection is tried', async () => {
  await standInApi(() => ok('OK'));
  const person = draw(<MenuMagazzino macchina={1} aggiorna={() => {}} />);
  await person.click(screen.getByRole('button', { name: 'Altri comandi' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Prova connessione' }));
  expect(await screen.findByText('Connessione effettuata correttamente')).toBeTruthy();
});

test('each drawer’s button shows the number of articles in it and which run low', async () => {
  await standInApi(({ line }) =>
    line.includes('/coda')
      ? ok({ righe: [richiesta] })
      : ok({ cassetti: [{ cassetto: 12, ubicazione: '9112', articoli: 3, scarsi: 1 }] }),
  );
  draw(<CassettiMacchina macchina={1} aperto={null} onApri={() => {}} comandi={comandi} />);
  expect(await screen.findByRole('button', { name: 'Cassetto 12 3 articoli 1 in esaurimento' })).toBeTruthy();
});
