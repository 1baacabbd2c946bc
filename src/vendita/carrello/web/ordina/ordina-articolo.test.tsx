import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UtenteProvider, visitatore } from '#parti/web/utente.ts';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer, type Asked } from '#test/stand-ins/api.ts';
import type { Dettaglio, Prezzo } from '#prodotto/articolo/web/dati-articolo.ts';
import { OrdinaArticolo } from './ordina-articolo.tsx';

const suoi = 'GET /user/codicicliente/';

/** Sold in whole boxes of 500 pieces. */
const dettaglio: Dettaglio = {
  cdArticolo: '106000010101',
  descrizione: 'VITE M6x40',
  unMisura: 'PZ',
  umOrdiniWeb: 'SC',
  qtaPerPezzo: 1,
  qtScatola: 500,
  articoloNonDivisibile: false,
  cdIva: '22',
  descUmConversione: '',
  cdArticoloFornitoreCatalogo: '',
  catMerceologica: '106',
  ubicazione: '',
  ubicazione2: '',
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  distintaBaseSemplice: false,
  distintaBaseDinamica: false,
  funzioneDb: '',
  promo: '',
  codTestata: 'VTC00001',
  suffisso: 0,
  ean: [],
  conDescrizioneTecnica: false,
  versione: 1,
};
const prezzo: Prezzo = {
  prezzoListino: 0.1,
  sconto1: 50,
  sconto2: 10,
  prezzoScontato: 0.045,
  netto: false,
  dtValidita: null,
  spiegazione: '',
  pathImg: '',
  imgNonPresente: false,
  scortaNonGestita: false,
  preferiti: false,
  qtaDisponibile: 1000,
  dettaglioMagazzino: null,
  dettaglioTerzisti: null,
  ordinatoArticoloFornitori: null,
};

interface Aperto {
  readonly persona: UserEvent;
  readonly asked: readonly Asked[];
  readonly quantitaChieste: number[];
}

/** The form as a customer sees it; `risponde` is the answer of adding to the cart. */
async function apri(
  dati: { dettaglio?: Partial<Dettaglio>; prezzo?: Partial<Prezzo> } = {},
  risponde: () => Answer = () => ok({ nuova: true }),
): Promise<Aperto> {
  const quantitaChieste: number[] = [];
  const annota = (quantita: number): void => void quantitaChieste.push(quantita);
  const asked = await standInApi(({ line }) => (line.startsWith(suoi) ? ok({ codici: [] }) : risponde()));
  const routeTree = createRootRoute({
    component: () => (
      <OrdinaArticolo
        dettaglio={{ ...dettaglio, ...dati.dettaglio }}
        prezzo={{ ...prezzo, ...dati.prezzo }}
        onQuantita={annota}
      />
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const persona = draw(
    <UtenteProvider value={{ ...visitatore, ruolo: 1 }}>
      <RouterProvider<typeof router> router={router} />
    </UtenteProvider>,
  );
  await screen.findByRole('form', { name: 'Ordina' });
  return { persona, asked, quantitaChieste };
}

const campo = (nome: string): HTMLInputElement => screen.getByRole('textbox', { name: nome });
const aggiungi = (): HTMLButtonElement => screen.getByRole('button', { name: 'Aggiungi al carrello' });

async function scrivi(persona: UserEvent, nome: string, testo: string): Promise<void> {
  await persona.clear(campo(nome));
  if (testo !== '') await persona.type(campo(nome), testo);
}

test('the quantity begins with the least that may be ordered; boxes and quantity follow each other, and the amount both', async () => {
  const { persona, quantitaChieste } = await apri();
  expect([campo('Quantità').value, campo('Nr.Scatole').value]).toEqual(['500', '1']);
  await scrivi(persona, 'Quantità', '2000');
  expect(campo('Nr.Scatole').value).toBe('4');
  await scrivi(persona, 'Nr.Scatole', '3');
  expect(campo('Quantità').value).toBe('1500');
  expect(screen.getByText('€ 67,50')).toBeDefined();
  await waitFor(() => expect(quantitaChieste.at(-1)).toBe(1500));
});

test('less than a box is refused with the documented sentence, and nothing is added', async () => {
  const { persona, asked } = await apri({ dettaglio: { articoloNonDivisibile: true } });
  expect(screen.getByText('Q.tà minima 500 PZ')).toBeDefined();
  await scrivi(persona, 'Quantità', '100');
  await persona.click(aggiungi());
  const avviso = await screen.findByRole('dialog', { name: 'Quantità minima ordine : 500 PZ' });
  await persona.click(within(avviso).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(campo('Quantità').value).toBe('100');
  await persona.click(screen.getByRole('button', { name: 'Metti 500 PZ' }));
  expect([campo('Quantità').value, screen.queryByRole('button', { name: /^Metti/ })]).toEqual(['500', null]);
  for (const [scritto, frase] of [
    ['700', 'La quantità deve essere un multiplo di 500 PZ: 500 o 1.000 PZ.'],
    ['due', 'Numero non valido.'],
    ['', 'Richiesto.'],
  ] as const) {
    await scrivi(persona, 'Quantità', scritto);
    await screen.findByText(frase);
    await persona.click(aggiungi());
  }
  expect(asked.filter(({ line }) => !line.startsWith(suoi))).toEqual([]);
});

test("an article without a price of today says so and can't be ordered", async () => {
  await apri({ prezzo: { prezzoScontato: null } });
  expect(screen.getByText('Nessun prezzo valido oggi: articolo non ordinabile.')).toBeDefined();
  expect(aggiungi().disabled).toBe(true);
});

test('an article that could not be added says so and keeps what was typed; the next try adds it once', async () => {
  let rotto = true;
  const { persona, asked } = await apri({}, () => (rotto ? refused(500, 'Errore interno') : ok({ nuova: true })));
  await scrivi(persona, 'Riferimento', 'Cantiere nord');
  await scrivi(persona, 'Quantità', '1500');
  await persona.click(aggiungi());
  expect((await screen.findByRole('alert')).textContent).toContain('Errore interno');
  expect([campo('Quantità').value, campo('Riferimento').value]).toEqual(['1500', 'Cantiere nord']);
  rotto = false;
  await persona.click(aggiungi());
  await screen.findByText('Articolo inserito nel carrello');
  expect(screen.queryByText('Errore interno')).toBeNull();
  expect(asked.filter(({ line }) => !line.startsWith(suoi)).map(({ line, body }) => [line, body])).toEqual(
    Array.from({ length: 2 }, () => [
      'POST /user/carrello',
      { cdArticolo: '106000010101', qta: 1500, riferimento: 'Cantiere nord', note: '' },
    ]),
  );
});
