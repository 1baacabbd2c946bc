import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testataSemplice } from '#demo/server/known.ts';
import type { FirstAnswer } from '#platform/contract/first-answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { recuperaPassword } from '#sistema/accesso/contract.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { immagini, ricerca } from '#catalogo/ricerca/contract.ts';
import { elencoNews } from '#catalogo/vetrina/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';

// The build output that pages are made from.
const webFolder = mkdtempSync(join(tmpdir(), 'cardine-pages-'));
afterAll(() => rmSync(webFolder, { recursive: true }));
mkdirSync(join(webFolder, '.vite'));
writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><html lang="it"><head><meta name="description" content="Di tutte" /><meta name="api-base" content="/api" /><title>Cardine</title>
<script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`,
);
writeFileSync(
  join(webFolder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js' },
    _comune: { file: 'assets/comune-2.js', imports: ['index.html'] },
    '../../catalogo/pagina/web/catalogo-page.tsx': {
      file: 'assets/catalogo-3.js',
      css: ['assets/catalogo-4.css'],
      imports: ['_comune', 'index.html'],
    },
  }),
);

const app = await testApp({ demo: true, webFolder });
// Pages bring results only once the search index is built.
await app.server.indice.searcher();
const { db } = app.database;
const { codTestata } = testataSemplice;
const paginaDi = (codice: string, suffisso = 0): string => `/catalogo/${codice}/${suffisso}`;

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await app.server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { status: response.statusCode, text: response.body, headers: response.headers, bytes: response.rawPayload };
}

const answersOf = (text: string): FirstAnswer[] =>
  JSON.parse(
    /<script type="application\/json" id="prime-risposte">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null',
  ) as FirstAnswer[];
const structuredOf = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    (found) => JSON.parse(found[1] ?? '') as Record<string, unknown>,
  );

test('the page of a header brings its text, its call as a visitor gets it over the wire, and its code', async () => {
  // The preloaded data has a timeout; then the page is sent without it.
  await eventually(async () => expect(answersOf((await get(paginaDi(codTestata))).text)).toHaveLength(1));
  const { status, text } = await get(paginaDi(codTestata));
  const { reply } = await app.as().call(paginaCatalogo, { id: `${codTestata}-0` });
  expect(status).toBe(200);
  expect(answersOf(text)).toEqual([{ chiave: [paginaCatalogo.path, { id: `${codTestata}-0` }, null], dati: reply }]);
  expect(text).toContain(`<h1>${reply.testata.descrizione}</h1>`);
  expect(text.match(/<th scope="row">/g)).toHaveLength(
    reply.articoli.filter(({ ctTpRiga }) => ctTpRiga === 'P').length,
  );
  expect(text).toContain(`<link rel="canonical" href="http://cardine.test${paginaDi(codTestata)}" />`);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  expect(text.match(/(?<=<link rel="\w+" crossorigin href=")[^"]+/g)).toEqual([
    '/assets/catalogo-3.js',
    '/assets/comune-2.js',
    '/assets/catalogo-4.css',
  ]);
  expect(structuredOf(text).map((object) => object['@type'])).toEqual(['ProductGroup', 'BreadcrumbList']);
});

test('a page contains no price, discount or stock', async () => {
  for (const url of [paginaDi(codTestata), '/ricerca/cerniera/prodotti', '/']) {
    const { text } = await get(url);
    expect(text).not.toMatch(/"(prezzoListino|prezzoScontato|sconto1|sconto2|disponibile)":[^n]|"offers"|€ ?\d/);
  }
});

test('a header has the same page below every search, in the letters of its own code', async () => {
  const { text } = await get(paginaDi(codTestata));
  for (const url of [
    `/ricerca/qualcosa/catalogo/${codTestata.toLowerCase()}/0`,
    `/ricerca/qualcosa/catalogo/${codTestata}/0/10600001`,
  ])
    expect((await get(url)).text).toBe(text);
});

test('an unknown URL gets 404 with the page, a screen’s URL 200; the served build is reported', async () => {
  const of = async (url: string) => (await get(url)).status;
  expect(await Promise.all(['/nessuna', '/catalogo', '/carrello/2', '/wp-login.php'].map(of))).toEqual([
    404, 404, 404, 404,
  ]);
  expect(await Promise.all(['/carrello', '/documenti/ordini', '/ricerca/viti/prodotti'].map(of))).toEqual([
    200, 200, 200,
  ]);
  expect((await get('/nessuna')).text).toContain('<div id="root"><div class="prima" data-attesa>');
  expect(JSON.parse((await get('/api/utilita/update')).text)).toEqual({ script: '/assets/index-1.js' });
});

test('a missing or hidden header gets a 404 with a search, and none of its data', async () => {
  const off = await db.one<{ codTestata: string; descrizione: string }>(
    sql`select cod_testata, descrizione from testate where disattiva_internet and suffisso = 0 limit 1`,
  );
  for (const codice of ['XYZ99999', 'a b<c>', off?.codTestata ?? '']) {
    const { status, text } = await get(paginaDi(encodeURIComponent(codice)));
    expect(status).toBe(404);
    expect(text).toContain('<h1>Pagina di catalogo non trovata</h1>');
    expect(text).toContain('noindex');
    expect(text).not.toContain('<c>');
    expect(answersOf(text)).toEqual([]);
  }
  expect((await get(paginaDi(off?.codTestata ?? ''))).text).not.toContain(off?.descrizione ?? '');
});

test('text that would be markup stays text, in the page and in its data', async () => {
  const hostile = '</script><script>alert(1)</script><!-- "ferro" & \'inox\'';
  const before = await db.one<{ descrizione: string }>(
    sql`select descrizione from testate where cod_testata = ${codTestata} and suffisso = 0`,
  );
  await db.run(sql`update testate set descrizione = ${hostile} where cod_testata = ${codTestata} and suffisso = 0`);
  await expect
    .poll(async () => (await get(paginaDi(codTestata))).text)
    .toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  const { text } = await get(paginaDi(codTestata));
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(5);
  expect(answersOf(text)[0]?.dati).toMatchObject({ testata: { descrizione: hostile } });
  await db.run(
    sql`update testate set descrizione = ${before?.descrizione ?? ''} where cod_testata = ${codTestata} and suffisso = 0`,
  );
});

test('a page unchanged since the browser got it is answered with 304', async () => {
  const first = await get(paginaDi(codTestata));
  const etag = String(first.headers['etag']);
  const again = await get(paginaDi(codTestata), { 'if-none-match': etag });
  expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  const articolo = await db.one<{ cdArticolo: string }>(
    sql`select cd_articolo from righe_catalogo where cod_testata = ${codTestata} and suffisso = 0 and ct_tp_riga = 'P' limit 1`,
  );
  await db.run(
    sql`update articoli set descrizione = 'Descrizione nuova' where cd_articolo = ${articolo?.cdArticolo ?? ''}`,
  );
  await expect.poll(async () => (await get(paginaDi(codTestata), { 'if-none-match': etag })).status).toBe(200);
  expect((await get(paginaDi(codTestata))).text).toContain('<td>Descrizione nuova</td>');
});

test('a page is compressed if the client accepts it', async () => {
  const { headers, bytes, text } = await get(paginaDi(codTestata), { 'accept-encoding': 'gzip, br' });
  const plain = await get(paginaDi(codTestata));
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
  expect(bytes.length).toBeLessThan(plain.bytes.length / 3);
  expect(text).not.toBe(plain.text);
});

test('results bring their first step and its pictures; with filters, and for favourites, the browser asks for itself', async () => {
  const { text } = await get('/ricerca/cerniera%20ottone/prodotti');
  const [primo, disegni] = answersOf(text);
  const { reply } = await app.as().call(ricerca, { valore: 'cerniera ottone' });
  expect(primo).toEqual({
    chiave: [ricerca.path, { valore: 'cerniera ottone' }],
    dati: { pages: [reply], pageParams: [0] },
  });
  const testate = reply.testate.map(({ codTestata: codice, suffisso }) => ({ codTestata: codice, suffisso }));
  expect(disegni).toEqual({
    chiave: [immagini.path, { testate }, null],
    dati: (await app.as().call(immagini, { testate })).reply,
  });
  expect(text.match(/<li><a href="\/catalogo\//g)).toHaveLength(reply.testate.length);
  expect(structuredOf(text)).toMatchObject([{ '@type': 'ItemList', name: 'cerniera ottone' }]);
  expect(structuredOf(text)[0]?.['itemListElement']).toEqual(
    reply.testate.map((una, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: una.descrizione,
      url: `http://cardine.test/catalogo/${una.codTestata}/${una.suffisso}`,
    })),
  );
  expect(text).toContain('noindex');
  expect((await get('/ricerca/constructor/prodotti')).text).toContain('<title>Cardine · constructor</title>');
  expect((await get('/ricerca/novita/prodotti')).text).toContain(
    '<link rel="canonical" href="http://cardine.test/ricerca/novita/prodotti" />',
  );
  for (const url of [
    '/ricerca/cerniera/prodotti?ordine=1',
    '/ricerca/preferiti/prodotti',
    '/ricerca/%20/prodotti',
    '/carrello',
  ]) {
    const other = await get(url);
    expect([other.status, answersOf(other.text)]).toEqual([200, null]);
  }
});

test('the fixed screens answer whatever is accepted', async () => {
  for (const url of ['/azienda', '/news', '/'])
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      const response = await app.server.app.inject({ url, headers: { accept } });
      expect([response.statusCode, response.headers['content-type']], `${url} ${accept}`).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
});

test('the home page brings the firm and its news', async () => {
  const { text } = await get('/');
  expect(answersOf(text)).toEqual([
    { chiave: [elencoNews.path, {}, null], dati: (await app.as().call(elencoNews, {})).reply },
  ]);
  expect(structuredOf(text)[0]).toMatchObject({ '@type': 'HardwareStore' });
});

test('the site map names every header visible to visitors once, and no others', async () => {
  const robots = await get('/robots.txt');
  expect(robots.text).toContain('Sitemap: http://cardine.test/sitemap.xml');
  const index = await get('/sitemap.xml');
  expect([...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'http://cardine.test/sitemap-1.xml',
  ]);
  const part = await get('/sitemap-1.xml');
  const found = [...part.text.matchAll(/<loc>http:\/\/cardine.test\/catalogo\/(.*?)\/(\d+)<\/loc>/g)].map(
    ([, codice, suffisso]) => `${codice}-${suffisso}`,
  );
  expect(found.length).toBeGreaterThan(1000);
  expect(new Set(found).size).toBe(found.length);
  const off = await db.rows<{ id: string }>(sql`
    select t.cod_testata || '-' || t.suffisso as id from testate t join aziende a on a.codice_azienda = t.codice_azienda where t.disattiva_internet or a.disattiva_internet`);
  expect(off.length).toBeGreaterThan(0);
  expect(off.filter(({ id }) => found.includes(id))).toEqual([]);
  expect((await get('/sitemap-2.xml')).status).toBe(404);
});

test('where no address is set, pages and mails name the one on which the server answers', async () => {
  const senza = await testApp({
    demo: true,
    webFolder,
    settings: { publicUrl: undefined, host: 'localhost', port: 0 },
  });
  const indirizzo = await senza.server.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(`${indirizzo}/robots.txt`)).text()).toContain(`Sitemap: ${indirizzo}/sitemap.xml\n`);
  // A server that has just started sends pages without data until its index is built.
  await expect
    .poll(async () => (await fetch(indirizzo + paginaDi(codTestata))).text())
    .toContain(`<link rel="canonical" href="${indirizzo}${paginaDi(codTestata)}" />`);
  expect((await senza.as().call(recuperaPassword, { username: 'cliente@demo.it' })).status).toBe(200);
  const mail = async () =>
    (
      await senza.database.db.one<{ testo: string }>(
        sql`select testo from posta where destinatario = 'cliente@demo.it' order by creata desc limit 1`,
      )
    )?.testo;
  await expect.poll(mail).toContain(`${indirizzo}/`);
});
