import { pageTitle } from '#platform/contract/brand.ts';
import { azienda, nomeInsegna } from '#catalogo/vetrina/rules.ts';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { html, picture, type Html } from '#platform/server/pages/html.ts';
import { answered, answeredStep, type ScreenPage } from '#platform/server/pages/screen-page.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { immagini as leggiImmagini, ricerca } from '../contract.ts';

type Testata = ReplyOf<typeof ricerca>['testate'][number];

const soloVista = new Set(['vista', 'suggerita']);
const nomi: ReadonlyMap<string, string> = new Map([
  ['promo', 'Promozioni'],
  ['novita', 'Novità'],
  ['outlet', 'Outlet'],
]);

/** With filters, another order or favourites the browser makes the request itself. */
export const paginaRicerca: ScreenPage = {
  paths: ['/ricerca/:value/prodotti'],
  screen: 'catalogo/ricerca/web/prodotti-page.tsx',
  keyOf: ({ params: { value = '' }, query }) => {
    const semplice =
      value.trim() !== '' &&
      value.length <= 200 &&
      value !== 'preferiti' &&
      value !== 'assortimento' &&
      Object.keys(query).every((nome) => soloVista.has(nome));
    const input: SentOf<typeof ricerca> = {
      valore: value,
      ...(query['suggerita'] === 'true' ? { autocompletamento: true } : {}),
    };
    return semplice ? JSON.stringify(input) : null;
  },
  compose: async (key, { ask, origin }) => {
    const input = JSON.parse(key) as SentOf<typeof ricerca>;
    const risposta = await ask(ricerca, input);
    const { testate, totale } = risposta;
    const chieste = { testate: testate.map(({ codTestata, suffisso }) => ({ codTestata, suffisso })) };
    const disegni = await ask(leggiImmagini, chieste);
    const disegno = new Map(disegni.immagini.map((una) => [scriviIdTestata(una), una.pathImg]));
    const titolo = nomi.get(input.valore) ?? input.valore;
    return {
      title: pageTitle(titolo),
      description: `${titolo}: ${formatNumber(totale)} risultati nel catalogo di ${nomeInsegna(azienda)}.`,
      // Only for named lists, as searches are unbounded.
      canonical: nomi.has(input.valore) ? `/ricerca/${input.valore}/prodotti` : null,
      structured: testate.length === 0 ? [] : [elenco(titolo, testate, origin())],
      answers: [
        answeredStep(ricerca, input, risposta),
        ...(testate.length ? [answered(leggiImmagini, chieste, disegni)] : []),
      ],
      body: html`<main class="prima-pagina prima-ricerca">
      <h1>${titolo}</h1>
      <p>${totale === 0 ? 'La ricerca non ha prodotto alcun risultato' : `${formatNumber(totale)} risultati`}</p>
      <ul class="prima-carte">${testate.map((testata) => carta(testata, disegno.get(scriviIdTestata(testata)) ?? ''))}</ul>
    </main>`,
    };
  },
};

const elenco = (titolo: string, testate: readonly Testata[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: titolo,
  itemListElement: testate.map((testata, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: testata.descrizione,
    url: origin + indirizzo(testata),
  })),
});

const indirizzo = ({ codTestata, suffisso }: Testata): string =>
  `/catalogo/${encodeURIComponent(codTestata)}/${suffisso}`;

const carta = (testata: Testata, disegno: string): Html => {
  const { codTestata, descrizione, nomeAzienda, nrArticoli } = testata;
  return html`<li><a href="${indirizzo(testata)}">${picture(disegno, { alt: '', width: 320, height: 168 })}<strong>${descrizione}</strong> <span>${nomeAzienda}</span> <span>${mostraCodiceTestata(codTestata)}</span> <span>${formatNumber(nrArticoli)} articoli</span></a></li>`;
};
