import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer, type Asked } from '#test/stand-ins/api.ts';
import { RigheLotto } from './righe-lotto.tsx';

const righe = [1, 2].map((id) => ({
  id,
  articolo: `10600001010${id}`,
  descrizione: 'Vite',
  numLotto: `L-${id}`,
  qta: 10,
  unMisura: 'PZ',
}));
const stampanti = ok({
  stampanti: [
    { nome: 'Banco1', canale: '9100', inCoda: 2, motivo: 'Carta finita' },
    { nome: 'ET-Z-USB-2', canale: 'programma', inCoda: 0, motivo: '' },
  ],
});

/** The lines of a lot as a role sees them, with the answer of printing. */
async function apri({
  ruolo = 4,
  esito = ok({ messaggio: 'OK', inCoda: 2, label: [], errori: [] }),
  elenco = stampanti,
}: { ruolo?: 4 | 6; esito?: Answer; elenco?: Answer } = {}): Promise<{ persona: UserEvent; asked: readonly Asked[] }> {
  const asked = await standInApi(({ line }) =>
    line.endsWith('/dettaglio') ? ok(righe) : line.endsWith('/stampanti') ? elenco : esito,
  );
  const Pagina = () => (
    <UtenteProvider value={{ ...visitatore, ruolo, locale: true }}>
      <RigheLotto id={7} documento="R12" />
    </UtenteProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Pagina }), history });
  const persona = draw(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('L-1');
  return { persona, asked };
}

const luce = (nome: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Stampa etichette: ${nome}` });
const numero = (nome: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `N. etichette: ${nome}` });
const [prima, seconda] = ['106 00001 01 01 L-1', '106 00001 01 02 L-2'] as const;
const stampa = async (persona: UserEvent): Promise<void> =>
  persona.click(await screen.findByRole('button', { name: 'Stampa etichetta' }));
const mandate = (asked: readonly Asked[]) => asked.filter(({ line }) => line.includes('/get/stampa/'));

test('B-134, B-226: what was printed goes back to 0 and off, a line that failed keeps its count and is told', async () => {
  const errore = 'Errore stampa riga 2 lavorazione: L-2';
  const { persona, asked } = await apri({
    esito: ok({
      messaggio: errore,
      inCoda: 1,
      label: [],
      errori: [{ id: 2, nrRigaDocu: 2, codLavorazione: 'L-2', messaggio: errore }],
    }),
  });
  await persona.click(luce(prima));
  await persona.click(luce(seconda));
  await persona.clear(numero(seconda));
  await persona.type(numero(seconda), '12');
  await stampa(persona);
  expect(await screen.findByText(errore)).toBeTruthy();
  expect(await screen.findByText('Etichette inviate alla stampante')).toBeTruthy();
  expect(mandate(asked)).toEqual([
    {
      line: 'POST /lottiProduzione/get/stampa/lotto',
      body: {
        stampante: 'Banco1',
        righe: [
          { id: 1, numeroEtichette: 1 },
          { id: 2, numeroEtichette: 12 },
        ],
      },
    },
  ]);
  expect([luce(prima).checked, numero(prima).value]).toEqual([false, '0']);
  expect([luce(seconda).checked, numero(seconda).value]).toEqual([true, '12']);
});

test('B-164, B-165: without a line, or with an invalid count, nothing is sent and the message is shown', async () => {
  const { persona, asked } = await apri();
  await stampa(persona);
  expect(await screen.findByText('Nessun ordine selezionato.')).toBeTruthy();
  await persona.click(luce(prima));
  await persona.clear(numero(prima));
  await stampa(persona);
  expect(await screen.findByText("Numero etichette non valide per l'articolo 106000010101")).toBeTruthy();
  expect(mandate(asked)).toEqual([]);
});

test('a printer of the desktop program without that program: a message appears, and the counts stay', async () => {
  const { persona } = await apri({ esito: ok({ messaggio: 'OK', inCoda: 0, label: ['^XA^XZ'], errori: [] }) });
  await persona.click(luce(prima));
  await stampa(persona);
  expect(await screen.findByText('Comunicazione con Azienda fallita')).toBeTruthy();
  expect([luce(prima).checked, numero(prima).value]).toEqual([true, '1']);
});

test('why a printer does not print stands beside it', async () => {
  await apri();
  expect((await screen.findByText(/in coda/)).textContent).toBe('2 in coda: Carta finita');
});

test('B-226: unreadable printers are reported', async () => {
  await apri({ elenco: refused(500, 'Errore interno.') });
  expect(await screen.findByText("Errore. Impossibile recuperare l'elenco delle stampanti.")).toBeTruthy();
});

test('a user who may only read lots sees no labels', async () => {
  const { asked } = await apri({ ruolo: 6 });
  expect(within(screen.getByRole('table')).queryByRole('switch')).toBeNull();
  expect(asked.some(({ line }) => line.endsWith('/stampanti'))).toBe(false);
});
