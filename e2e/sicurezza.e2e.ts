import { expect } from 'vitest';
import { demoPassword } from '#demo/server/known.ts';
import { customers, userOf } from './support/clienti.ts';
import { origin, test } from './support/journey.ts';
import { logIn, loginButton, logOut, userButton } from './support/session.ts';

/** A passkey belongs to a name; an address of numbers has none. */
const byName = origin.replace('127.0.0.1', 'localhost');

test('a passkey is registered from the own page and opens the portal without name and password', async ({ visit }) => {
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
  await codes.getByRole('button', { name: 'Li ho conservati' }).click();
  await page.getByRole('table', { name: 'Secondo fattore' }).getByText('Telefono').waitFor();
  await logOut(page);
  await loginButton(page).click();
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await userButton(page).waitFor();
  await logOut(page);
  await logIn(page, userOf(customers.factors), demoPassword);
  await page
    .getByRole('dialog', { name: 'Secondo fattore' })
    .getByLabel(/Codice/)
    .waitFor();
  expect(await userButton(page).count()).toBe(0);
});
