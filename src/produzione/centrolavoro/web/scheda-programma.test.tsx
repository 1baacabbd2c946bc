import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { SchedaProgramma } from './scheda-programma.tsx';
import type { Macchina } from './use-macchina.ts';

const ignoti = [
  { riga: 23, testo: 'PROBEOPEN scrive il file «probe-results.txt» sul computer della macchina' },
  { riga: 35, testo: 'G38.2 si ferma dove il tastatore tocca: qui si calcola fino alla quota detta' },
];
const versione = {
  numero: 2,
  impronta: '789b1d45e30d0',
  righe: 45,
  secondi: 592,
  min: [0, 0, -12.7],
  max: [76.2, 25.4, 2.54],
  utensili: [1],
  pause: 0,
  ignoti: ignoti as readonly object[],
  presunti: ['G90', 'G17'],
  motivoRilascio: '',
  utente: 'Ada',
  caricata: '2026-03-16T09:00:00.000Z',
  rilasciataDa: '',
  testo: '/testo.ngc',
};
const programma = {
  id: 7,
  file: 'griglia.ngc',
  folderName: '',
  name: 'griglia.ngc',
  pathImg: '',
  pathPDF: '',
  cdArticolo: null,
  lotto: '',
  rilasciata: null,
  pezzi: 1,
  versione: 1,
};
const niente = (): void => {};
const macchina: Macchina = {
  stato: undefined,
  ignota: true,
  vietata: false,
  impedito: () => null,
  comanda: niente,
  ferma: niente,
  occupata: false,
};

async function mostra(ruolo: Ruolo, suo: Partial<typeof versione> = {}) {
  const asked = await standInApi(({ line }) => {
    if (line.startsWith('GET') && line.includes('/programmi/7'))
      return ok({ ...programma, versioni: [{ ...versione, ...suo }] });
    return line.includes('/rilascio') ? ok('OK') : refused(404, 'Non trovato');
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo, locale: true }}>
      <SchedaProgramma id={7} macchina={macchina} scelta />
    </UtenteProvider>,
  );
  await screen.findByText('griglia.ngc');
  return { person, rilasci: () => asked.filter(({ line }) => line.includes('/rilascio')).map(({ body }) => body) };
}
const scatola = () => screen.queryByRole('alert', { name: 'Si conosce solo alla macchina' });

test('what only the machine will know stands in a box with its lines, and is released with a reason, by keys', async () => {
  const { person, rilasci } = await mostra(4);
  const righe = within(scatola() as HTMLElement).getAllByRole('listitem');
  expect(righe.map(({ textContent }) => textContent)).toEqual(
    ignoti.map(({ riga, testo }) => `Riga ${riga}: ${testo}`),
  );
  expect(screen.getByText('G90, G17')).toBeTruthy();
  screen.getByRole('button', { name: 'Rilascia la versione 2' }).focus();
  await person.keyboard('{Enter}');
  await person.type(await screen.findByLabelText(/Motivo/), 'Tastatore montato{Enter}');
  await waitFor(() => expect(rilasci()).toMatchObject([{ numero: 2, rilasciata: true, motivo: 'Tastatore montato' }]));
});

test('a program of which all is known has no box and is released at once', async () => {
  const { person, rilasci } = await mostra(2, { ignoti: [] });
  expect(scatola()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Rilascia la versione 2' }));
  await waitFor(() => expect(rilasci()).toMatchObject([{ numero: 2, rilasciata: true }]));
});

test('the workshop reads the box and why it was released, and releases nothing', async () => {
  await mostra(5, { rilasciataDa: 'Ada', motivoRilascio: 'Tastatore montato' });
  expect(scatola()).toBeTruthy();
  expect(screen.getByText('Tastatore montato')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /rilascio|Rilascia/ })).toBeNull();
});

test('an attachment that the server refuses is told at its button, with its name, and nowhere else', async () => {
  const { person } = await mostra(4);
  await person.upload(screen.getByLabelText('Scegli PDF'), new File(['a'], 'disegno.pdf'));
  expect((await screen.findByRole('alert', { name: '' })).textContent).toBe('disegno.pdf: Non trovato');
  expect(screen.getAllByText(/Non trovato/)).toHaveLength(1);
});
