import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { html, picture } from '#platform/server/pages/html.ts';
import type { Html } from '#platform/server/pages/html.ts';
import { answered, answeredStep } from '#platform/server/pages/screen-page.ts';
import type { ScreenPage } from '#platform/server/pages/screen-page.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { immagini as leggiImmagini, ricerca } from '../contract.ts';

type Testata = ReplyOf<typeof ricerca>['testate'][number];

/** What changes nothing of what is searched. */
const soloVista = new Set(['vista', 'suggerita']);
const nomi: Readonly<Record<string, string>> = { promo: 'Promozioni', novita: 'Novità', outlet: 'Outlet' };

/** The results of a search as a visitor gets them. With filters or another order, and for favourites, the browser asks for itself. */
export const paginaRicerca: ScreenPage = {
  paths: ['/ricerca/:value/prodotti'],
  screen: 'vendita/ricerca/web/prodotti-page.tsx',
  keyOf: ({ params: { value = '' }, query }) => {
    const semplice = value.trim() !== '' && value.length <= 200 && value !== 'preferiti' && Object.keys(query).every((nome) => soloVista.has(nome));
    const input: SentOf<typeof ricerca> = { valore: value, ...(query['suggerita'] === 'true' ? { autocompletamento: true } : {}) };
    return semplice ? JSON.stringify(input) : null;
  },
  compose: async (key, { ask }) => {
    const input = JSON.parse(key) as SentOf<typeof ricerca>;
    const risposta = await ask(ricerca, input);
    const { testate, totale } = risposta;
    const chieste = { testate: testate.map(({ codTestata, suffisso }) => ({ codTestata, suffisso })) };
    const disegni = await ask(leggiImmagini, chieste);
    const disegno = new Map(disegni.immagini.map((una) => [scriviIdTestata(una), una.pathImg]));
    const titolo = nomi[input.valore] ?? input.valore;
    return {
      title: `${titolo} · Cardine`,
      description: `${titolo}: ${formatNumber(totale)} risultati nel catalogo di Cardine Ferramenta.`,
      // Searches have no end; the headers stand in the site map.
      canonical: null,
      structured: [],
      answers: [answeredStep(ricerca, input, risposta), ...(testate.length ? [answered(leggiImmagini, chieste, disegni)] : [])],
      body: html`<main class="prima-pagina prima-ricerca">
      <h1>${titolo}</h1>
      <p>${totale === 0 ? 'La ricerca non ha prodotto alcun risultato' : `${formatNumber(totale)} risultati`}</p>
      <ul class="prima-carte">${testate.map((testata) => carta(testata, disegno.get(scriviIdTestata(testata)) ?? ''))}</ul>
    </main>`,
    };
  },
};

const carta = ({ codTestata, suffisso, descrizione, nomeAzienda, nrArticoli }: Testata, disegno: string): Html =>
  html`<li><a href="/catalogo/${encodeURIComponent(codTestata)}/${suffisso}">${picture(disegno, { alt: '', width: 320, height: 168 })}<strong>${descrizione}</strong> <span>${nomeAzienda}</span> <span>${mostraCodiceTestata(codTestata)}</span> <span>${formatNumber(nrArticoli)} articoli</span></a></li>`;
