import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword } from '#demo/server/known.ts';
import { customers, userOf } from './support/clienti.ts';
import { origin, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn, loginButton, logOut, userButton } from './support/session.ts';

/** Passkeys belong to a domain; an IP address has none. */
const byName = origin.replace('127.0.0.1', 'localhost');

/** For a browser that proposes no passkeys in the address field. */
async function withoutProposals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.reload();
}

test('a passkey is registered from the own page and opens the portal without name and password, by keys', async ({
  visit,
}) => {
  const { page, context, watch } = await visit();
  watch.expects(/\b401\b/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(byName);
  await page.evaluate(() => localStorage.setItem('cookie-letti', '2026-01-01'));
  await page.reload();
  await logIn(page, userOf(customers.factors), demoPassword);
  await userButton(page).click();
  await page.getByRole('menuitem', { name: 'Accessi e sicurezza' }).click();
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey' });
  await dialog.getByLabel('Nome').fill('Telefono');
  await dialog.getByRole('button', { name: 'Registra' }).click();
  const codes = page.getByRole('dialog', { name: 'Codici di recupero' });
  const [, code = ''] = /((?:[A-Z0-9]{4}-)+[A-Z0-9]{4})/.exec(await codes.innerText()) ?? [];
  await codes.getByRole('button', { name: 'Li ho conservati' }).click();
  await page.getByRole('table', { name: 'Secondo fattore' }).getByText('Telefono').waitFor();
  await logOut(page);
  // The virtual authenticator accepts the browser's proposal at once, like a user choosing it in the address field.
  await loginButton(page).click();
  await userButton(page).waitFor();
  await logOut(page);
  await withoutProposals(page);
  await loginButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('E-Mail').waitFor();
  await tabTo(page, /^Entra con una passkey$/);
  await page.keyboard.press('Enter');
  await userButton(page).waitFor();
  await logOut(page);
  await logIn(page, userOf(customers.factors), demoPassword);
  const second = page.getByRole('dialog', { name: 'Secondo fattore' });
  await second.getByLabel(/^Codice/).waitFor();
  // The user has no app, so the passkey is also required after the password.
  expect(await second.getByLabel('Codice di recupero').count()).toBe(1);
  await tabTo(page, /^Entra con una passkey$/);
  await page.keyboard.press('Enter');
  await userButton(page).waitFor();
  await logOut(page);
  await logIn(page, userOf(customers.factors), demoPassword);
  await second.getByLabel('Codice di recupero').waitFor();
  expect(await userButton(page).count()).toBe(0);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await userButton(page).waitFor();
});
