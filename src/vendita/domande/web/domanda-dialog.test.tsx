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
import type { Diritto, ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { currentCustomer, selectCustomer } from '#platform/web/customer.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { paginaCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import type { leggiDomanda } from '../contract.ts';
import { conPrezzi, vuota } from './campi-messaggio.tsx';
import { ChiediDialog } from './chiedi-dialog.tsx';
import { DomandaDialog } from './domanda-dialog.tsx';

type Domanda = ReplyOf<typeof leggiDomanda>;
const domanda: Domanda = {
  id: 7,
  titolo: '102.0.1 Cerniera a libro',
  stato: 'aperta',
  aperta: '2026-03-16T09:00:00Z',
  ultimo: '2026-03-16T09:05:00Z',
  codAnagrafica: '000101',
  ragioneSociale: 'Ferramenta Bo',
  incaricato: '',
  daLeggere: true,
  idIncaricato: null,
  mia: false,
  senzaPrezzi: [],
  articolo: { cdArticolo: '102000010101', testata: { codTestata: 'CER00001', suffisso: 0 } },
  documento: null,
  configurazione: null,
  messaggi: [
    {
      id: 1,
      parte: 'cliente',
      autore: 'Carla',
      testo: 'Regge <b>80</b> kg?\nGrazie',
      contienePrezzi: false,
      quando: '2026-03-16T09:00:00Z',
      allegati: [
        { nome: 'rotta.png', url: '/file/1.webp', foto: true },
        { nome: 'disegno.pdf', url: '/file/2.pdf', foto: false },
      ],
    },
    {
      id: 2,
      parte: 'nota',
      autore: 'Anna',
      testo: 'Sconto no',
      contienePrezzi: false,
      quando: '2026-03-16T09:05:00Z',
      allegati: [],
    },
  ],
};

/** The thread as a role sees it; returns its writes. */
async function apri(
  letta: Domanda,
  ruolo: Ruolo,
  risponde: (line: string) => ReturnType<typeof ok> = () => ok('OK'),
  negati: readonly Diritto[] = [],
) {
  const scritte: { readonly line: string; readonly body: unknown }[] = [];
  await standInApi(({ line, body }) => {
    if (line.startsWith('GET /domande')) return ok(letta);
    if (!line.startsWith('GET')) scritte.push({ line, body });
    return risponde(line);
  });
  const rootRoute = createRootRoute();
  const dialogo = (): ReactNode => (
    <UtenteProvider value={{ ...visitatore, ruolo, locale: ruolo !== 1, negati }}>
      <DomandaDialog id={7} onClose={() => {}} />
    </UtenteProvider>
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: dialogo }),
      createRoute({ getParentRoute: () => rootRoute, path: paginaCatalogo }),
      createRoute({ getParentRoute: () => rootRoute, path: carrello, component: () => <p>Qui il carrello</p> }),
    ]),
    history: createMemoryHistory(),
  });
  const person = draw(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Messaggi' });
  const finestra = within(screen.getByRole('dialog', { name: 'Domanda 7' }));
  const premi = (name: string): Promise<void> => person.click(finestra.getByRole('button', { name }));
  const campo = (name: string | RegExp): HTMLElement => finestra.getByRole('textbox', { name });
  return { person, finestra, premi, campo, scritte };
}

test('the office sees what is meant, reads texts as they were typed, takes the thread and answers by Ctrl+Enter', async () => {
  const { person, finestra, premi, campo, scritte } = await apri(domanda, 4, (line) =>
    ok(line.endsWith('/messaggi') ? { messaggio: 3 } : 'OK'),
  );
  expect(finestra.getByRole('link', { name: '102.0.1 Cerniera a libro' }).getAttribute('href')).toContain('CER00001');
  expect(finestra.getByText(/Regge <b>80<\/b> kg\?/)).toBeTruthy();
  expect(finestra.getByRole('img', { name: 'rotta.png' })).toBeTruthy();
  expect(finestra.getByRole('link', { name: 'disegno.pdf' })).toBeTruthy();
  await waitFor(() => expect(scritte.map(({ line }) => line)).toEqual(['POST /domande/7/lettura']));
  await premi('Prendi in carico');
  await waitFor(() =>
    expect(scritte.at(-1)).toEqual({ line: 'PUT /domande/7/incarico', body: { prende: true, visto: null } }),
  );
  await premi('Invia');
  expect(await finestra.findByText('Scrivere un messaggio.')).toBeTruthy();
  await person.type(campo('Messaggio'), 'Sì.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(scritte.at(-1)).toEqual({
      line: 'POST /domande/7/messaggi',
      body: { testo: 'Sì.', contienePrezzi: false, nota: false, chiudi: false },
    }),
  );
  await waitFor(() => expect(campo('Messaggio')).toHaveProperty('value', ''));
  await person.click(finestra.getByRole('checkbox', { name: /^Nota interna/ }));
  await person.type(campo('Nota interna'), 'Margine');
  await premi('Scrivi la nota');
  await waitFor(() =>
    expect(scritte.at(-1)?.body).toEqual({ testo: 'Margine', contienePrezzi: false, nota: true, chiudi: false }),
  );
  // The next message is for the customer again.
  await waitFor(() => expect(campo('Messaggio')).toHaveProperty('value', ''));
});

test('the answer box says who of the customer sees no prices, and not for a note', async () => {
  const { person, finestra } = await apri({ ...domanda, senzaPrezzi: ['Paolo Ferrin'] }, 4);
  expect(finestra.getByText(/^Paolo Ferrin non vede i prezzi/)).toBeTruthy();
  await person.click(finestra.getByRole('checkbox', { name: /^Nota interna/ }));
  expect(finestra.queryByText(/non vede i prezzi/)).toBeNull();
});

test('a text with an amount is proposed as one with prices, and the writer has the last word', async () => {
  const { person, finestra, campo, premi, scritte } = await apri(domanda, 4);
  const spunta = () => finestra.getByRole('checkbox', { name: /^Contiene prezzi/ });
  expect(spunta()).toHaveProperty('checked', false);
  await person.type(campo('Messaggio'), 'Sono 12.50 eur/pz');
  expect(spunta()).toHaveProperty('checked', true);
  await person.click(spunta());
  await premi('Invia');
  await waitFor(() =>
    expect(scritte.at(-1)?.body).toMatchObject({ testo: 'Sono 12.50 eur/pz', contienePrezzi: false }),
  );
});

test('who sees no prices is told that a message holds some, and has no mark to set', async () => {
  const [primo] = domanda.messaggi;
  const nascosto = { ...primo, parte: 'ufficio' as const, testo: '', contienePrezzi: true, allegati: [] };
  const { finestra } = await apri({ ...domanda, messaggi: [nascosto] } as Domanda, 1, undefined, ['prezzi']);
  expect(finestra.getByText('Contiene prezzi: lo legge chi in azienda li vede.')).toBeTruthy();
  expect(finestra.queryByRole('checkbox', { name: /^Contiene prezzi/ })).toBeNull();
});

test('a thread that the office begins is called so, and says who sees no prices', async () => {
  await standInApi(({ line }) =>
    ok(line.startsWith('GET /domande/destinatari') ? { senzaPrezzi: ['Paolo Ferrin'] } : {}),
  );
  draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 4, locale: true }}>
      <ChiediDialog
        oggetto={{ tipo: 'documento', tpDocu: 'OC', anno: 2026, numero: 7, suffisso: '' }}
        nome="Ordine 7/2026"
        onClose={() => {}}
      />
    </UtenteProvider>,
  );
  const finestra = within(screen.getByRole('dialog', { name: 'Scrivi al cliente' }));
  expect(await finestra.findByText(/^Paolo Ferrin non vede i prezzi/)).toBeTruthy();
  expect(finestra.getByRole('textbox', { name: 'Messaggio' })).toBeTruthy();
});

test('a customer has neither notes to write nor the staff’s buttons; a refused message stays in the field', async () => {
  const { person, finestra, premi, campo, scritte } = await apri(
    { ...domanda, stato: 'chiusa', daLeggere: false },
    1,
    () => refused(422, 'Questa domanda ha già 300 messaggi: aprirne un’altra.'),
  );
  expect(finestra.queryByRole('checkbox', { name: /^Nota interna/ })).toBeNull();
  const bottoni = finestra.getAllByRole('button').map(({ textContent }) => textContent);
  expect(bottoni.filter((nome) => nome !== '')).toEqual(['Allega foto o PDF', 'Annulla', 'Invia']);
  await person.type(campo(/riapre/), 'Ancora io');
  await premi('Invia');
  expect((await finestra.findByRole('alert')).textContent).toContain('300 messaggi');
  expect(campo(/riapre/)).toHaveProperty('value', 'Ancora io');
  expect(scritte.map(({ line }) => line)).toEqual(['POST /domande/7/messaggi']);
});

test('one press brings the office to the customer’s cart with the article, under the thread’s name', async () => {
  const dettaglio = { umOrdiniWeb: 'CF', qtaPerPezzo: 1, qtScatola: 50, unMisura: 'PZ', articoloNonDivisibile: true };
  const { premi, scritte } = await apri({ ...domanda, daLeggere: false }, 4, (line) =>
    ok(line.startsWith('GET') ? dettaglio : { prog: 1, qta: 50, nuova: true }),
  );
  await premi('Nel carrello del cliente');
  expect(await screen.findByText('Qui il carrello')).toBeTruthy();
  expect(currentCustomer()).toEqual({ codAnagrafica: '000101', ragioneSociale: 'Ferramenta Bo' });
  expect(scritte.at(-1)).toEqual({
    line: 'POST /user/carrello',
    body: { cdArticolo: '102000010101', qta: 50, riferimento: 'Domanda 7' },
  });
  selectCustomer(null);
});

test('a question is sent with its files; one that is refused is told and the question stands', async () => {
  const asked = await standInApi(({ line }) =>
    line.endsWith('/allegati') ? refused(422, 'Il file non è una foto.') : ok({ id: 9, messaggio: 4 }),
  );
  let chiuso = false;
  const person = draw(
    <ChiediDialog
      oggetto={{ tipo: 'articolo', cdArticolo: '102000010101' }}
      nome="Articolo 102.0.1"
      onClose={() => void (chiuso = true)}
    />,
  );
  const file = screen.getByLabelText('Scegli una foto o un PDF');
  await person.upload(file, new File(['x'], 'foto.png', { type: 'image/png' }));
  expect(screen.getByRole('button', { name: 'Togli foto.png' })).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Domanda' }), 'Regge?');
  await person.click(screen.getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(chiuso).toBe(true));
  expect(asked.map(({ line, body }) => [line, body])).toEqual([
    [
      'POST /domande',
      { oggetto: { tipo: 'articolo', cdArticolo: '102000010101' }, testo: 'Regge?', contienePrezzi: false },
    ],
    ['POST /domande/9/allegati', { messaggio: 4, nome: 'foto.png', contenuto: 'eA==' }],
  ]);
});

test('a file whose name could name an amount marks the message, too, until the writer says otherwise', () => {
  const con = (nome: string, prezzi: boolean | null = null): boolean =>
    conPrezzi({ ...vuota, testo: 'Ecco.', file: [new File(['x'], nome)], prezzi }, false);
  expect(['offerta € 12,50.pdf', 'sconto 30%.pdf', 'Preventivo 12,50.png'].map((nome) => con(nome))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['IMG_20261129_1234.jpg', 'Foto del 12.11.2026.png', 'foro 30x40.pdf'].map((nome) => con(nome))).toEqual([
    false,
    false,
    false,
  ]);
  expect(con('offerta € 12,50.pdf', false)).toBe(false);
});
