import { expect, inject, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { impostazioniGestori } from '#vendita/gestori-identita/server/settings.ts';
import { giroGestori } from '#vendita/gestori-identita/server/giro-gestori.ts';
import { creaScoperte } from '#vendita/gestori-identita/server/scoperte.ts';
import { creaSigillo } from '#sistema/sicurezza/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { fetchOutside } from '#platform/server/http/fetch-outside.ts';
import { cliente, gestoreVero, type GestoreVero } from '#test/fixtures/gestore-vero.ts';
import { only, secret, testClock } from '#test/fixtures/settings.ts';
import { customers } from './support/clienti.ts';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { portaleProprio, type PortaleProprio } from './support/portale-proprio.ts';
import { loginButton, storedSession, userButton } from './support/session.ts';

const hosts = ['localhost'];

/** Opens a page as a user (null: as whoever is logged in), without the cookie bar. */
async function come(page: Page, origin: string, username: string | null, at = '/'): Promise<void> {
  await page.goto(origin);
  const known = [
    { name: 'cookie-letti', value: testClock().toISOString() },
    ...(username ? await storedSession(origin, username) : []),
  ];
  await page.evaluate((pairs) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of pairs) localStorage.setItem(name, value);
  }, known);
  await page.goto(origin + at);
}

/** Saved by our administrator, because a customer's own may not enter a domain whose users have never logged in. */
async function scriviGestore(page: Page, origin: string, issuer: string): Promise<void> {
  await come(page, origin, 'admin@demo.it');
  await page.goto(`${origin}/accesso-aziendale`);
  await page.getByLabel('Cliente per cui operare').focus();
  await page.keyboard.type(customers.provider);
  await page.getByRole('option').filter({ hasText: customers.provider }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aggiungi' }).waitFor();
  await tabTo(page, /^Aggiungi$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Accesso aziendale' }).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(issuer);
  await tabTo(page, /^Client\b/);
  await page.keyboard.type(cliente.id);
  await tabTo(page, /^Segreto del client/);
  await page.keyboard.type(cliente.segreto);
  await tabTo(page, /^Domini di posta/);
  await page.keyboard.type('gestita.example');
  await tabTo(page, /^Chi è stato invitato qui/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Aggiungi un gruppo$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Gruppo 1$/, 'Shift+Tab');
  await page.keyboard.type('acquisti');
  await tabTo(page, /^Chi esce dal portale esce anche dal gestore/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('Accesso aziendale salvato').waitFor();
}

async function scriveIndirizzo(page: Page, mail: string): Promise<void> {
  await loginButton(page).waitFor();
  await tabTo(page, /^Accedi$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('E-Mail').waitFor();
  await soon(() => page.getByLabel('E-Mail').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(mail);
  await page.keyboard.press('Enter');
}

async function esce(page: Page): Promise<void> {
  await userButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Esci' }).focus();
  await page.keyboard.press('Enter');
}

/** The time at which a new login's provider is asked again. */
const poi = () => new Date(testClock().getTime() + 30_000);

const giro = ({ server }: PortaleProprio) =>
  giroGestori({
    store: server.store,
    clock: poi,
    log: { warn: () => {} },
    interni: null,
    hosts,
    sigillo: creaSigillo(secret, 'gestori identità'),
    scoperte: creaScoperte(poi),
    rete: fetchOutside({ hosts, timeout: 5000 }),
  } as never)([] as never);

function nuovoConto(vero: GestoreVero, id: string) {
  const conto = {
    email: `${id}@gestita.example`,
    email_verified: true,
    groups: ['acquisti'],
    given_name: 'Ada',
    family_name: 'Lo',
  };
  vero.conti.set(id, conto);
  vero.presenta(id);
  return conto;
}

test('by keyboard on a phone: a provider is set up, an address redirects there and back, group changes and logouts of both sides take effect, and an unreachable one blocks no login', async ({
  visit,
}) => {
  const { page, watch } = await visit({ narrow: true });
  // The provider's own logout page requests a font from the internet.
  watch.expects(/\b(401|502)\b|ERR_CONNECTION|fonts\.googleapis\.com/);
  const portale = await portaleProprio(inject('journeyDatabase'), 'gestore', {
    ...only(impostazioniGestori, { interni: null, hosts }),
  });
  const { origin } = portale;
  const vero = await gestoreVero(`${origin}/accesso-aziendale/${customers.provider}`);
  onTestFinished(() => vero.chiudi().catch(() => {}));
  await scriviGestore(page, origin, vero.issuer);
  expect(await findings(page)).toEqual([]);

  const conto = nuovoConto(vero, 'ada');
  await come(page, origin, null, '/news');
  let giri = 0;
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() < 400 && response.request().isNavigationRequest()) giri++;
  });
  await scriveIndirizzo(page, conto.email);
  await userButton(page).waitFor();
  expect(giri).toBeLessThanOrEqual(3);
  expect(new URL(page.url()).pathname).toBe('/news');
  expect(page.url()).not.toContain('code=');

  // The provider removes the user from all groups: after one round the login has ended.
  conto.groups = [];
  await giro(portale);
  await page.goto(`${origin}/documenti`);
  await loginButton(page).waitFor();

  conto.groups = ['acquisti'];
  await come(page, origin, null);
  await scriveIndirizzo(page, conto.email);
  await userButton(page).waitFor();
  await esce(page);
  await page.getByRole('button', { name: /sign me out/i }).waitFor();
  await tabTo(page, /^Yes, sign me out$/);
  await page.keyboard.press('Enter');
  await page.getByText('È uscito dal portale e dal sistema d’accesso della sua azienda.').waitFor();
  expect(await findings(page)).toEqual([]);

  await scriveIndirizzo(page, conto.email);
  await userButton(page).waitFor();
  const sessione = await portale.server.store.db.one<{ sid: string }>(
    sql`select sid from sessioni_gestore where soggetto = 'ada'`,
  );
  const body = await vero.esce('ada', sessione?.sid ?? '');
  const detto = await fetch(`${origin}/api/auth/gestore/uscita/${customers.provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(detto.status).toBe(200);
  await page.goto(`${origin}/documenti`);
  await loginButton(page).waitFor();

  await vero.spegni();
  await come(page, origin, null);
  await scriveIndirizzo(page, conto.email);
  await page.getByText(/non risponde. Riprovare tra poco, o entrare con la password/).waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, /^Entra con la password$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).waitFor();
});
