import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { paginaDocumento as percorso } from '#parti/web/percorsi/documenti.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { leggiReso } from '../contract.ts';
import { ChiediResoDialog } from './chiedi-reso-dialog.tsx';
import { ResoDialog } from './reso-dialog.tsx';

type Reso = ReplyOf<typeof leggiReso>;
const riga = {
  riga: 2,
  cdArticolo: '10000000001',
  descrizione: 'Vite',
  unMisura: 'PZ',
  motivo: 'difettoso' as const,
  suMisura: false,
  qta: 4,
  arrivata: null,
  scaffale: 0,
  scarto: 0,
  fornitore: 0,
  accredita: 0,
};
const reso: Reso = {
  id: 7,
  anno: 2026,
  numero: 3,
  stato: 'richiesto',
  richiesto: '2026-03-16T09:00:00Z',
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  documento: { id: 9, tipo: 'FT', anno: 2026, numero: 12, suffisso: '', pagato: false },
  nota: null,
  valore: 20,
  accreditato: null,
  chiestoDa: 'Anna',
  messaggio: 'Filetto rovinato',
  risposta: '',
  contienePrezzi: false,
  nrBolla: '',
  dtBolla: null,
  storia: [],
  foto: ['/riservati/1.webp'],
  righe: [riga],
};

/** The dialog as a role sees it; returns its writes. */
async function apri(letto: Reso, ruolo: Ruolo, risponde = ok('OK')) {
  const scritte: { readonly line: string; readonly body: unknown }[] = [];
  await standInApi(({ line, body }) => {
    if (line.includes('/strada/')) return ok({ carte: [], preparazione: null, spedizioni: [], resi: [] });
    if (line.startsWith('GET')) return ok(letto);
    scritte.push({ line, body });
    return risponde;
  });
  const rootRoute = createRootRoute();
  const dialogo = (): ReactNode => (
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo !== 1 }}>
      <ResoDialog id={7} onClose={() => {}} />
    </UtenteProvider>
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: dialogo }),
      createRoute({ getParentRoute: () => rootRoute, path: percorso }),
    ]),
    history: createMemoryHistory(),
  });
  const person = draw(<RouterProvider router={router} />);
  const finestra = within(await screen.findByRole('dialog', { name: 'Reso 3/2026' }));
  const bottoni = (): (string | null)[] => finestra.getAllByRole('button').map(({ textContent }) => textContent);
  const premi = (name: string): Promise<void> => person.click(finestra.getByRole('button', { name }));
  return { person, finestra, bottoni, premi, scritte };
}

test.each<[Reso['stato'], Ruolo, readonly string[]]>([
  ['richiesto', 4, ['Rifiuta', 'Ritira la richiesta', 'Accetta']],
  ['richiesto', 1, ['Ritira la richiesta']],
  ['accettato', 5, ['Foglio di reso', 'Registra l’arrivo']],
  ['accettato', 1, ['Foglio di reso']],
  ['arrivato', 5, ['Foglio di reso', 'Riporta a «Accettato»', 'Conferma il controllo']],
  ['controllato', 4, ['Foglio di reso', 'Riporta a «Arrivato»', 'Chiudi senza accredito']],
  ['accreditato', 4, ['Foglio di reso']],
  ['rifiutato', 4, ['Riporta a «Richiesto»']],
  ['rifiutato', 1, []],
])('%s: role %s can do %j', async (stato, ruolo, attesi) => {
  const { bottoni } = await apri({ ...reso, stato, righe: [{ ...riga, arrivata: 4 }] }, ruolo);
  expect(bottoni().filter((nome) => nome !== '' && nome !== 'Annulla')).toEqual(attesi);
});

test('who took which step when stands at the end, and its own step on the way of its invoice is asked for', async () => {
  const passo = (stato: Reso['stato'], giorno: string, chi: string) => ({
    stato,
    quando: `2026-03-${giorno}T09:00:00Z`,
    chi,
  });
  const { finestra } = await apri(
    { ...reso, stato: 'accettato', storia: [passo('richiesto', '16', 'Carla'), passo('accettato', '17', 'Anna')] },
    4,
  );
  const storia = within(finestra.getByRole('list', { name: 'Storia del reso' })).getAllByRole('listitem');
  expect(storia.map(({ textContent }) => textContent)).toEqual([
    '16/03/2026 10:00, Richiesto, Carla',
    '17/03/2026 10:00, Accettato, Anna',
  ]);
  expect(await finestra.findByRole('list', { name: 'Dal preventivo al pagamento' })).toBeTruthy();
});

test('the office refuses with a sentence; without one the field asks for it and has the focus', async () => {
  const { person, finestra, premi, scritte } = await apri(reso, 4);
  expect(finestra.getByText('Filetto rovinato')).toBeTruthy();
  expect(finestra.getByRole('img', { name: 'Foto 1 della merce' })).toBeTruthy();
  await premi('Rifiuta');
  expect(finestra.getByText(/^Scrivere al cliente/)).toBeTruthy();
  expect(document.activeElement).toBe(finestra.getByRole('textbox', { name: /^Risposta/ }));
  expect(scritte).toEqual([]);
  await person.keyboard('Merce usata');
  await premi('Rifiuta');
  await waitFor(() =>
    expect(scritte.at(-1)).toEqual({
      line: 'POST /resi/7/decisione',
      body: { passo: 'rifiuta', risposta: 'Merce usata', contienePrezzi: false },
    }),
  );
});

test('a check has its likely figures; one that does not add up is not sent', async () => {
  const { person, finestra, premi, scritte } = await apri(
    { ...reso, stato: 'arrivato', righe: [{ ...riga, arrivata: 4 }] },
    5,
  );
  const campo = (nome: RegExp): HTMLElement => finestra.getByRole('textbox', { name: nome });
  expect(
    [campo(/^Scarto/), campo(/^A scaffale/), campo(/^Da accreditare/)].map((uno) => uno.getAttribute('value')),
  ).toEqual(['4', '0', '4']);
  await person.clear(campo(/^Al fornitore/));
  await person.type(campo(/^Al fornitore/), '3');
  await premi('Conferma il controllo');
  expect(await finestra.findByText('Scaffale, scarto e fornitore devono fare i 4 arrivati.')).toBeTruthy();
  expect(scritte).toEqual([]);
  await person.clear(campo(/^Scarto/));
  await person.type(campo(/^Scarto/), '1');
  await premi('Conferma il controllo');
  await waitFor(() =>
    expect(scritte.at(-1)?.body).toEqual({
      righe: [{ riga: 2, scaffale: 0, scarto: 1, fornitore: 3, accredita: 4 }],
    }),
  );
});

test('the customer enters quantity and reason for each line; too much is reported, an empty return is not sent', async () => {
  const righe = [
    { riga: 1, cdArticoloPadre: '', descrizioneProdotto: 'Rif. DDT', qtOrdinata: 0, qtAccreditata: 0, qtInReso: 0 },
    {
      riga: 2,
      cdArticoloPadre: '10000000001',
      descrizioneProdotto: 'Vite',
      qtOrdinata: 10,
      qtAccreditata: 3,
      qtInReso: 2,
    },
    {
      riga: 3,
      cdArticoloPadre: '10000000002',
      descrizioneProdotto: 'Dado',
      qtOrdinata: 5,
      qtAccreditata: 5,
      qtInReso: 0,
    },
  ].map((una) => ({ ...una, unMisura: 'PZ', impRigo: 50 }));
  const pagina = { documento: { tipo: 'FT', anno: 2026, numero: 12, suffisso: '' }, righe };
  const asked = await standInApi(() => ok({ id: 7, numero: 3, anno: 2026 }));
  let chiuso = false;
  const person = draw(<ChiediResoDialog pagina={pagina} onClose={() => void (chiuso = true)} />);
  const manda = () => person.click(screen.getByRole('button', { name: 'Chiedi il reso' }));
  expect(screen.getAllByRole('textbox', { name: /^Q.tà da rendere/ })).toHaveLength(1);
  await manda();
  expect((await screen.findByRole('alert')).textContent).toBe('Scrivere quanto si rende di almeno una riga.');
  const campo = screen.getByRole('textbox', { name: /^Q.tà da rendere/ });
  await person.type(campo, '6');
  expect(await screen.findByText('Si possono rendere al massimo 5.')).toBeTruthy();
  await person.clear(campo);
  await person.type(campo, '5');
  await person.selectOptions(screen.getByRole('combobox'), 'Non serve più');
  await manda();
  await waitFor(() => expect(chiuso).toBe(true));
  expect(asked.map(({ body }) => body)).toEqual([
    {
      tipo: 'FT',
      anno: 2026,
      numero: 12,
      suffisso: '',
      messaggio: '',
      righe: [{ riga: 2, qta: 5, motivo: 'non serve' }],
    },
  ]);
});
