import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batte } from '#test/fixtures/lettore.ts';
import { drawPage } from '#test/fixtures/pages.tsx';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { BarraMacchina } from './barra-macchina.tsx';
import { InfoMacchina } from './info-centro.tsx';
import { InviaComando } from './invia-comando.tsx';
import { centrolavoroRoutes } from './routes.tsx';
import { PortaInHoming } from './porta-in-homing.tsx';
import { useMacchina } from './use-macchina.ts';

const stato = {
  condizione: 'ferma',
  tempo: 65,
  riga: 12,
  posizione: [1.5, 2, 3],
  posizionePezzo: [1.5, 2, 3],
  programma: '/cnc/7-abc.ngc',
  letta: '2026-03-16T09:00:00.000Z',
  mosse: 4,
  caricato: { programma: 1, file: 'piastre/uno.ngc', numero: 1 },
  commessa: null,
  azzerata: true,
  modo: 'AUTO',
  avanzamento: 100,
  avvisi: ['Asse X al limite massimo'],
  presa: { nome: 'Ada', io: true },
  abilitato: true,
};

const Tutto = () => {
  const macchina = useMacchina();
  return (
    <>
      <BarraMacchina macchina={macchina} />
      <InfoMacchina macchina={macchina} />
      <PortaInHoming macchina={macchina} />
      <InviaComando macchina={macchina} />
    </>
  );
};
const con = (suo: object) => standInApi(({ line }) => (line.includes('/stato') ? ok({ ...stato, ...suo }) : ok('OK')));

test('B-077: positions, line, worked time and warnings of the machine', async () => {
  await con({});
  draw(<Tutto />);
  expect(await screen.findByText('1,5')).toBeTruthy();
  for (const testo of ['0:01:05', '12', 'Asse X al limite massimo', 'La macchina è tua'])
    expect(screen.getByText(testo)).toBeTruthy();
});

test('B-221: a command goes once, with the state that was seen, and is reported as sent', async () => {
  const asked = await con({});
  const person = draw(<Tutto />);
  await screen.findByText('La macchina è tua');
  await person.type(screen.getByLabelText('MDI'), 'G0 X1{Enter}');
  expect(await screen.findByText('Comando inviato')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(asked.filter(({ line }) => line.includes('/esegui')).map(({ body }) => body)).toEqual([
    { Command: 'mdi', Programma: 'G0 X1', visto: { letta: stato.letta, mosse: 4 } },
  ]);
});

test('B-153: an empty command is refused at its field', async () => {
  await con({});
  const person = draw(<Tutto />);
  await screen.findByText('La macchina è tua');
  await person.click(screen.getByRole('button', { name: 'Invia' }));
  expect(screen.getByText('Errore. Comando non trovato')).toBeTruthy();
});

test('who does not hold it sees whose it is, and sends nothing but the stop', async () => {
  const asked = await con({ presa: { nome: 'Bruno', io: false } });
  const person = draw(<Tutto />);
  expect((await screen.findAllByText('La macchina è di Bruno')).length).toBe(2);
  await person.click(screen.getByRole('button', { name: 'Porta in Homing' }));
  await person.click(screen.getByRole('button', { name: 'STOP' }));
  await waitFor(() =>
    expect(asked.filter(({ line }) => line.includes('/esegui')).map(({ body }) => body)).toEqual(
      [{ Command: 'stop', Programma: '' }].map(({ Command }) => ({ Command })),
    ),
  );
});

test('with an unknown state a message appears and only STOP can be pressed', async () => {
  const asked = await standInApi(({ line }) =>
    line.includes('/stato') ? refused(502, 'Servizio non disponibile') : ok('OK'),
  );
  const person = draw(<Tutto />);
  expect(await screen.findByText('ignota')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Porta in Homing' }));
  await person.keyboard('{Shift>}{Escape}{/Shift}');
  await waitFor(() =>
    expect(asked.filter(({ line }) => line.includes('/esegui')).map(({ body }) => body)).toEqual([{ Command: 'stop' }]),
  );
});

test('the program that is started is the one that is shown: another one has to be loaded first', async () => {
  const nodo = { folderName: '', pathImg: '', pathPDF: '', cdArticolo: null, lotto: '', rilasciata: 1 };
  const programmi = ['uno', 'due'].map((name, i) => ({ ...nodo, id: i + 1, name, file: `piastre/${name}.ngc` }));
  const asked = await standInApi(({ line }) => {
    if (line.includes('/stato')) return ok(stato);
    if (line.includes('/elenco')) return ok({ programmi });
    return line.includes('/esegui') ? ok('OK') : refused(404, 'Non trovato');
  });
  const { persona: person } = drawPage(centrolavoroRoutes, '/centrolavoro?scheda=programmi&programma=2', {
    ruolo: 5,
  });
  expect(await screen.findByText('piastre/uno.ngc')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Avvia' }));
  await person.click(screen.getByRole('button', { name: /^uno/ }));
  expect(asked.some(({ line }) => line.includes('/esegui'))).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Avvia' }));
  await waitFor(() =>
    expect(asked.filter(({ line }) => line.includes('/esegui')).map(({ body }) => body)).toMatchObject([
      { Command: 'start' },
    ]),
  );
});

test('a label that is read on the tabs of commands is no command, and presses no button', async () => {
  const asked = await con({});
  const { persona: person } = drawPage(centrolavoroRoutes, '/centrolavoro?scheda=mdi', { ruolo: 5 });
  const mdi = await screen.findByLabelText<HTMLInputElement>('MDI');
  await screen.findByText('La macchina è tua');
  await person.click(mdi);
  // The Enter of a label is taken; that of a command typed by a person is not.
  expect(batte('X1234567', { passo: 5 })).toBe(false);
  expect(await screen.findByText('Letto X1234567: qui non si leggono codici.')).toBeTruthy();
  expect(mdi.value).toBe('');
  expect(asked.some(({ line }) => line.includes('/esegui'))).toBe(false);
  expect(batte('G0 X10', { passo: 75 })).toBe(true);
  expect(mdi.value).toBe('G0 X10');
});
