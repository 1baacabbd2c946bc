import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveTopicsOf } from '#platform/web/fresh.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { statoFatturaElettronica } from '../contract.ts';
import { FatturaDelDocumento } from './fattura-del-documento.tsx';

const invio = {
  id: 1,
  nomeFile: 'IT01234567897_ZZZZZ.xml',
  stato: 'scartata',
  dal: '2026-03-17T08:00:00Z',
  messaggio: '',
  idSdi: '1',
  firmato: false,
  inCasa: false,
  creato: '2026-03-16T08:00:00Z',
  inviato: '2026-03-16T08:00:00Z',
  ricevute: [],
};
const fattura = {
  id: 9,
  tipo: 'FT',
  anno: 2026,
  numero: 12,
  suffisso: '',
  data: '2026-03-16',
  codAnagrafica: '000100',
  ragioneSociale: 'Ferramenta Prova',
  totaleDocumento: 122,
  stato: 'scartata',
  dal: '2026-03-17T08:00:00Z',
  entro: '2026-03-22',
  urgente: true,
  messaggio: 'Il codice destinatario del cliente non esiste. (00311)',
  scarti: [
    {
      codice: '00311',
      perche: 'Il codice destinatario del cliente non esiste.',
      rimedio: 'Correggere i dati del cliente e inviarla di nuovo.',
      dove: 'cliente',
    },
  ],
  invii: [invio],
};

async function mostra(una: typeof fattura) {
  const asked = await standInApi(({ line }) => {
    if (line.startsWith('GET /documenti/fatturaElettronica/')) return ok({ stato: una.stato, perCliente: null });
    return line.startsWith('POST') ? ok('OK') : ok(una);
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <FatturaDelDocumento id={9} /> }),
    history: createMemoryHistory(),
  });
  const person = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  return { asked, person };
}

test('the page of a refused invoice says why, where that is mended and until when, and sends it again', async () => {
  const { asked, person } = await mostra(fattura);
  expect(await screen.findByText(/Il codice destinatario del cliente non esiste/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apri i dati del cliente' })).toBeTruthy();
  expect(screen.getByText('Da inviare entro il 22/03/2026.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('Invio avviato')).toBeTruthy();
  expect(asked.some(({ line }) => line === 'POST /fattureElettroniche/9/invio')).toBe(true);
});

test('a refusal of the rate leads to the customer, whose regime it may be', async () => {
  const [scarto] = fattura.scarti;
  await mostra({ ...fattura, scarti: scarto ? [{ ...scarto, codice: '00400', dove: 'iva' }] : [] });
  expect(await screen.findByRole('button', { name: 'Apri i dati del cliente' })).toBeTruthy();
});

test('an invoice that never left is sent from its page', async () => {
  const mai = { ...fattura, stato: 'da inviare', messaggio: '', scarti: [], invii: [] };
  await mostra(mai);
  expect(await screen.findByRole('button', { name: 'Invia la fattura elettronica' })).toBeTruthy();
});

test('the page follows an invoice that travels', async () => {
  await mostra({ ...fattura, stato: 'inviata', scarti: [] });
  await screen.findByText('inviata');
  expect(liveTopicsOf([statoFatturaElettronica.path, { id: 9 }])).toContain('fattureElettroniche');
});

test('of an invoice that has arrived nothing is to be sent', async () => {
  const { asked } = await mostra({ ...fattura, stato: 'consegnata', scarti: [] });
  expect(await screen.findByRole('link', { name: 'Ricevute' })).toBeTruthy();
  expect([screen.queryByRole('button'), asked.length]).toEqual([null, 1]);
});
