import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { openArticle } from './support/articoli.ts';
import { soon, test } from './support/journey.ts';

const host = 'host@demo.it';

declare global {
  interface Window {
    /** Posted lines, and messages of the host; set by `embed`. */
    posted: string[];
    say: (data: unknown) => void;
  }
}

/** Simulates WebView2: posted messages are kept, the host's come without a window. */
async function embed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = new EventTarget();
    const posted: string[] = [];
    const webview = {
      postMessage: (line: string) => void posted.push(line),
      addEventListener: target.addEventListener.bind(target),
    };
    Object.assign(window, { chrome: { webview }, posted });
    Object.assign(window, { say: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })) });
  });
  await page.reload();
}
const posted = (page: Page): Promise<string[]> => page.evaluate(() => window.posted);
const say = (page: Page, data: unknown): Promise<void> => page.evaluate((what) => window.say(what), data);
const dropped = (page: Page): Promise<number | undefined> => page.evaluate(() => window.host?.dropped);

test('P-201: inside the desktop program the host chooses the customer and the screen, and gets the article', async ({
  visit,
}) => {
  const { page } = await visit({ as: host });
  await embed(page);
  await soon(() => posted(page)).toEqual(['pronto|1|/']);
  await say(page, 'host|Azienda|1|menu');
  await say(page, 'cliente|000102');
  const banner = page.getByRole('banner');
  await soon(async () => (await banner.locator('[data-cliente]').textContent())?.length ?? 0).toBeGreaterThan(3);
  const shown = (await banner.locator('[data-cliente]').textContent()) ?? '';
  expect(shown.length).toBeLessThanOrEqual(20);
  await say(page, 'naviga|/news');
  await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
  const panel = await openArticle(page, articoloSemplice);
  await panel.getByRole('button', { name: 'Conferma' }).click();
  await panel.waitFor({ state: 'detached' });
  expect((await posted(page)).at(-1)).toBe(`articoloSelezionato|${articoloSemplice}`);
});

test('hostile messages of the host are dropped and counted, and nothing happens', async ({ visit }) => {
  const { page } = await visit({ as: host, at: '/news' });
  await embed(page);
  await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
  await soon(() => posted(page)).toEqual(['pronto|1|/news']);
  const hostile = [
    null,
    7,
    '',
    'naviga|https://male.example',
    'naviga|//male.example',
    'naviga|/\\male.example',
    'naviga|javascript:alert(1)',
    'naviga|/non/esiste/qui',
    'cliente|<b>1</b>',
    'aggiorna|__proto__',
    'formatta|C:',
    'esito|menu|#a1|ok|',
    `naviga|/${'x'.repeat(9000)}`,
    { cmd: 'naviga', args: [{}] },
  ];
  for (const data of hostile) await say(page, data);
  expect(await dropped(page)).toBe(hostile.length);
  expect(new URL(page.url()).pathname).toBe('/news');
  expect(await page.evaluate(() => sessionStorage.getItem('cliente'))).toBeNull();
});

test('the simulator shows the portal, the conversation and what was dropped', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/simulatorehost' });
  const portal = page.frameLocator('iframe[title="Il portale nel programma aziendale"]');
  const lines = page.getByRole('list', { name: 'Righe' });
  await lines.getByText('pronto|1|/').waitFor();
  await lines.getByText(/^host\|Simulatore\|1\|/).waitFor();
  const send = async (riga: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Riga da inviare' }).fill(riga);
    await page.getByRole('button', { name: 'Invia' }).click();
  };
  await send('naviga|/azienda');
  await portal.getByRole('heading', { level: 1 }).waitFor();
  await send('formatta|C:');
  await page.getByText('Righe scartate dal portale: 1').waitFor();
  await portal.getByRole('button', { name: 'Prodotto' }).click();
  await portal.getByRole('menuitem', { name: 'Gestione prodotto' }).click();
  await lines.getByText(/^menu\|\d+$/).waitFor();
});
