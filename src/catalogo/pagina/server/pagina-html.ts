import { pageTitle } from '#platform/contract/brand.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { html, picture, wordsOf, type Html } from '#platform/server/pages/html.ts';
import { answered, type PageParts, type PageTools, type ScreenPage } from '#platform/server/pages/screen-page.ts';
import { mostraCategoria, mostraCodiceArticolo, mostraCodiceTestata, mostraTestata } from '#parti/codici.ts';
import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';
import { paginaCatalogo } from '../contract.ts';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Riga = Pagina['articoli'][number];

const tutte = (): null => null;
const stessa = (chiave: string): string => chiave;

export const paginaTestata: ScreenPage = {
  paths: [
    '/catalogo/:codTestata/:suffisso',
    '/ricerca/:value/catalogo/:codTestata/:suffisso',
    '/ricerca/:value/catalogo/:codTestata/:suffisso/:codArticolo',
  ],
  screen: 'catalogo/pagina/web/catalogo-page.tsx',
  keyOf: ({ params: { codTestata = '', suffisso = '' } }) => {
    const id = leggiIdTestata(`${codTestata}-${suffisso}`);
    return id ? scriviIdTestata(id) : `${codTestata}-${suffisso}`;
  },
  compose: (id, tools) =>
    tools.ask(paginaCatalogo, { id }).then(
      (pagina) => trovata(id, pagina, tools),
      (error: unknown) => {
        if (leggiIdTestata(id) && !(error instanceof Refusal && error.kind === 'notFound')) throw error;
        return mancante(id);
      },
    ),
  tables: {
    testate: tutte,
    aziende: tutte,
    categorie_merceologiche: tutte,
    capitoli: tutte,
    sotto_capitoli: tutte,
    articoli: tutte,
    righe_catalogo: stessa,
    descrizioni_tecniche: stessa,
    valori_tecnici: stessa,
    schede: stessa,
    correlati: stessa,
  },
};

const indirizzo = (codTestata: string, suffisso: number): string =>
  `/catalogo/${encodeURIComponent(codTestata)}/${suffisso}`;

function trovata(id: string, pagina: Pagina, { origin }: PageTools): PageParts {
  const { testata, articoli } = pagina;
  const codice = mostraCodiceTestata(testata.codTestata);
  const parole = wordsOf(testata.informazioni);
  return {
    title: pageTitle(`${codice} ${testata.descrizione}`),
    description:
      `${testata.descrizione}, ${testata.nomeAzienda}: ${articoli.filter(({ ctTpRiga }) => ctTpRiga === 'P').length} articoli. ${parole}`.slice(
        0,
        300,
      ),
    canonical: indirizzo(testata.codTestata, testata.suffisso),
    structured: [prodotto(pagina, origin()), briciole(testata, origin())],
    answers: [answered(paginaCatalogo, { id }, pagina)],
    body: html`<main class="prima-pagina">
      <div class="prima-titolo"><span>${mostraTestata(testata)}</span><h1>${testata.descrizione}</h1><em>${testata.nomeAzienda}</em></div>
      <div class="prima-corpo">
        <div class="prima-testata">
          ${picture(testata.pathImg, { alt: `Disegno: ${testata.descrizione}`, width: 400, height: 300, first: true })}
          ${parole !== '' && html`<p>${parole}</p>`}
          <p>${testata.catDescOrdine} <span>${mostraCategoria(testata.catMerceologica)}</span></p>
        </div>
        <div>
          ${tabella(testata.descrizione, articoli)}
          ${tecnici(pagina)}
          ${correlati(pagina)}
        </div>
      </div>
    </main>`,
  };
}

function tabella(titolo: string, articoli: readonly Riga[]): Html {
  return html`<table class="prima-tabella">
      <caption>Articoli: ${titolo}</caption>
      <thead><tr><th scope="col">Codice</th><th scope="col">Descrizione</th><th scope="col">UM</th><th scope="col">Scatola</th></tr></thead>
      <tbody>${articoli.map(riga)}</tbody>
    </table>`;
}

function riga({ ctTpRiga, cdArticolo, descrizione, unMisura, qtScatola }: Riga): Html {
  if (ctTpRiga === 'V') return html`<tr><td colspan="4">&nbsp;</td></tr>`;
  if (ctTpRiga !== 'P') return html`<tr><th colspan="4" scope="rowgroup">${descrizione}</th></tr>`;
  return html`<tr><th scope="row">${mostraCodiceArticolo(cdArticolo)}</th><td>${descrizione}</td><td>${unMisura}</td><td>${qtScatola}</td></tr>`;
}

function tecnici({ descTecniche, valoriTecnici }: Pagina): Html {
  const testi = descTecniche.map(({ descrizioneHTML }) => wordsOf(descrizioneHTML)).filter((testo) => testo !== '');
  if (testi.length === 0 && valoriTecnici.length === 0) return html``;
  return html`<section><h2>Dati tecnici</h2>${testi.map((testo) => html`<p>${testo}</p>`)}
      <dl>${valoriTecnici.map((uno) => html`<dt>${uno.etichettaTecnica}</dt><dd>${[uno.valoreTecnico1, uno.valoreTecnico2, uno.valoreTecnico3, uno.valoreTecnico4].filter((valore) => valore !== '').join(' · ')}</dd>`)}</dl></section>`;
}

const correlati = ({ correlati: altre }: Pagina): Html =>
  altre.length === 0
    ? html``
    : html`<section><h2>Prodotti correlati</h2><ul>${altre.map((una) => html`<li><a href="${indirizzo(una.codTestata, una.suffisso)}">${una.descrizione}</a></li>`)}</ul></section>`;

const prodotto = ({ testata, articoli }: Pagina, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  productGroupID: `${testata.codTestata}-${testata.suffisso}`,
  name: testata.descrizione,
  url: origin + indirizzo(testata.codTestata, testata.suffisso),
  category: testata.catDescOrdine,
  brand: { '@type': 'Brand', name: testata.nomeAzienda },
  ...(testata.pathImg === '' ? {} : { image: origin + (fileUrl(testata.pathImg) ?? '') }),
  hasVariant: articoli
    .filter(({ ctTpRiga }) => ctTpRiga === 'P')
    .slice(0, 100)
    .map(({ cdArticolo, descrizione }) => ({
      '@type': 'Product',
      sku: cdArticolo,
      name: `${testata.descrizione} ${descrizione}`,
    })),
});

const briciole = (testata: Pagina['testata'], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['Catalogo', '/ricerca/catalogo/sommario'],
    [testata.descCategoria, `/ricerca/catalogo/sommario/${encodeURIComponent(testata.codCategoria)}`],
    [testata.descrizione, indirizzo(testata.codTestata, testata.suffisso)],
  ].map(([name, path = ''], i) => ({ '@type': 'ListItem', position: i + 1, name, item: origin + path })),
});

function mancante(id: string): PageParts {
  const codTestata = id.slice(0, id.lastIndexOf('-'));
  return {
    status: 404,
    title: pageTitle('Pagina di catalogo non trovata'),
    description: 'Questa pagina di catalogo non esiste o non è più in vendita.',
    canonical: null,
    structured: [],
    answers: [],
    body: html`<main class="prima-pagina prima-mancante"><h1>Pagina di catalogo non trovata</h1><p><a href="/ricerca/${encodeURIComponent(codTestata)}/prodotti">Cerca ${mostraCodiceTestata(codTestata)} nel catalogo</a></p></main>`,
  };
}
