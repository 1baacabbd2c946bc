import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/server/http/answer.ts';
import { servePages } from '#platform/server/pages/web-files.ts';
import { readBuilt } from '#platform/server/pages/built.ts';
import { createComposer } from '#platform/server/pages/compose.ts';
import { dataScript, html, type Html } from '#platform/server/pages/html.ts';
import { knownScreens } from '#platform/server/pages/known-screens.ts';
import { serveScreens } from '#platform/server/pages/serve.ts';
import { createVisitorCalls } from '#platform/server/pages/visitor-calls.ts';
import { serveSitemap } from '#platform/server/pages/sitemap.ts';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import { indirizziTestate } from '#catalogo/pagina/server/index.ts';
import { azienda, aziendaDimostrativa, type Azienda } from '#catalogo/vetrina/rules.ts';
import { idDatiAzienda } from '#catalogo/vetrina/rules/usa-azienda.ts';
import type { Parts } from '#platform/server/area.ts';
import screensOfRouter from '../screens.json' with { type: 'json' };
import { areas } from './areas.ts';

/** Prerenders the first answers into the pages and serves a sitemap. */
export async function startPages(
  app: FastifyInstance,
  { folder, routes, parts }: { folder: string; routes: readonly Route[]; parts: Parts },
): Promise<void> {
  const { settings, changes, clock, addresses, store } = parts;
  const { db } = store;
  const { apiBase } = settings;
  const origin = addresses.publicUrl;
  const fixed = ['/', '/azienda', '/news', '/ricerca/catalogo/sommario'];
  const built = await readBuilt(folder);
  const composer = createComposer({
    built,
    apiBase,
    origin,
    frame,
    waiting,
    brings: () => {
      const nostri = diversi();
      return Object.keys(nostri).length > 0 ? dataScript('application/json', idDatiAzienda, nostri) : html``;
    },
  });
  serveScreens(app, {
    screens: areas.flatMap((area) => area.pages ?? []),
    composer,
    tools: { ask: createVisitorCalls({ routes, db, clock }), origin, asset: built.asset },
    changes,
  });
  serveSitemap(app, {
    origin,
    apiBase,
    clock,
    fixed,
    read: (after, most) => indirizziTestate(db, after, most),
  });
  await servePages(app, {
    folder,
    apiBase,
    shell: composer.shell,
    missing: composer.missing,
    known: knownScreens(screensOfRouter),
    script: built.script,
    fixed,
  });
}

const insegna = (): Html => html`<a href="/">${azienda.insegna} <small>${azienda.settore}</small></a>`;

/** First paint of an application page, before its code is loaded. */
const waiting = (): Html => html`<div class="prima" data-attesa><header class="prima-testa"><div>
      ${insegna()}<span class="prima-cerca"></span></div></header></div>`;

/** Only values that differ from those built into the browser's code. */
const diversi = (): object =>
  Object.fromEntries(
    Object.entries(azienda).filter(
      ([campo, valore]) => JSON.stringify(valore) !== JSON.stringify(aziendaDimostrativa[campo as keyof Azienda]),
    ),
  );

const frame = (body: Html): Html => html`<div class="prima"><header class="prima-testa"><div>
      ${insegna()}<span class="prima-cerca"></span>
      <nav><a href="/ricerca/promo/prodotti">Promozioni</a><a href="/ricerca/novita/prodotti">Novità</a><a href="/ricerca/outlet/prodotti">Outlet</a></nav></div></header>
    ${body}
    <footer class="prima-piede">${azienda.ragioneSociale} · ${scriviIndirizzo(azienda)} · P. IVA ${azienda.piva} · Tel. ${azienda.telefono}
      <nav><a href="/azienda">Azienda</a><a href="/news">News</a><a href="/privacy">Privacy</a><a href="/condizioni">Condizioni di vendita</a><a href="/ricerca/catalogo/sommario">Sommario del catalogo</a></nav></footer></div>`;
