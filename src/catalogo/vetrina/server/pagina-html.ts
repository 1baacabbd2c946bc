import type { ReplyOf } from '#platform/contract/call.ts';
import { pageTitle } from '#platform/contract/brand.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { html, type Html } from '#platform/server/pages/html.ts';
import { answered, type ScreenPage } from '#platform/server/pages/screen-page.ts';
import { elencoNews } from '../contract.ts';
import { azienda, nomeInsegna } from '../rules.ts';

type News = ReplyOf<typeof elencoNews>['news'][number];

export const paginaHome: ScreenPage = {
  paths: ['/'],
  screen: 'catalogo/vetrina/web/home-page.tsx',
  keyOf: () => '',
  compose: async (_key, { ask, origin, asset }) => {
    const elenco = await ask(elencoNews, {});
    const { presentazione, numeri } = azienda;
    const tavola = asset('catalogo/vetrina/web/immagini/cerniere.svg');
    return {
      title: pageTitle('Ferramenta e accessori per serramenti'),
      description: `${azienda.ragioneSociale}, ${azienda.localita}: ferramenta, accessori per serramenti e sistemi di fissaggio all'ingrosso.`,
      canonical: '/',
      structured: [ditta(origin())],
      answers: [answered(elencoNews, {}, elenco)],
      body: html`<main class="prima-pagina prima-home">
      <h1>${nomeInsegna(azienda)}</h1>
      <div class="prima-tavola"><div><strong>Cerniere e cardini</strong><p>A libro, a scomparsa, registrabili, a molla: per porte, infissi e mobili, da listino e su misura.</p>
        <a href="/ricerca/cerniere/prodotti">Vedi nel catalogo</a></div>${tavola !== null && html`<img src="${tavola}" alt="" width="900" height="320" fetchpriority="high" />`}</div>
      <section><h2>L’azienda</h2>
        ${presentazione !== '' && html`<p>${presentazione}</p>`}
        <ul>${numeri.map(({ valore, cosa }) => html`<li><strong>${valore}</strong> ${cosa}</li>`)}</ul></section>
      <section><h2>Ultime news</h2><ul>${elenco.news.map(notizia)}</ul></section>
    </main>`,
    };
  },
};

const notizia = ({ codiceAzienda, prog, titolo_lungo, data, sottotitolo }: News): Html =>
  html`<li><a href="/news/${encodeURIComponent(codiceAzienda)}/${prog}">${titolo_lungo}</a> <time datetime="${data}">${formatDate(data)}</time> ${sottotitolo}</li>`;

const ditta = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'HardwareStore',
  name: azienda.ragioneSociale,
  url: `${origin}/`,
  telephone: azienda.telefono,
  email: azienda.mail,
  vatID: azienda.piva,
  address: {
    '@type': 'PostalAddress',
    streetAddress: azienda.indirizzo,
    postalCode: azienda.cap,
    addressLocality: azienda.localita,
    addressRegion: azienda.provincia,
    addressCountry: azienda.nazione,
  },
});
