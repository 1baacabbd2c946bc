import { createHmac } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#demo/server/known.ts';
import { secret, testClock } from '#test/fixtures/settings.ts';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** Logs in by a request; returns the storage entries of the session. */
export async function storedSession(origin: string, username: string): Promise<{ name: string; value: string }[]> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`${username} can't log in: ${await response.text()}`);
  const { access_token, refresh_token, expires_in } = (await response.json()) as Tokens;
  return [
    { name: 'token', value: access_token },
    { name: 'ref_token', value: refresh_token },
    { name: 'exp_data', value: new Date(testClock().getTime() + expires_in * 1000).toISOString() },
    { name: 'sessione', value: username },
  ];
}

/** Logs in as a user does. */
export async function logIn(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accedi all’area riservata' });
  await dialog.getByLabel('E-Mail').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Utente' }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
}

export const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Accedi' });
export const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Utente' });

const stored = (context: BrowserContext, name: string): Promise<string> =>
  (context.pages()[0] as Page).evaluate((key) => localStorage.getItem(key) ?? '', name);

/** Replaces the access token by an expired one, signed and well-formed. */
export async function expireToken(context: BrowserContext): Promise<void> {
  const [head = '', body = ''] = (await stored(context, 'token')).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = Buffer.from(JSON.stringify({ ...claims, iat: claims.iat - 3600, exp: claims.exp - 3600 })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`${head}.${old}`).digest('base64url');
  await (context.pages()[0] as Page).evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('exp_data', new Date(0).toISOString());
  }, `${head}.${old}.${signature}`);
}

/** For this time (ms) the tab does not see other tabs' writes, which browsers may report late; it sees its own. */
export const holdStorage = (page: Page, ms: number): Promise<void> =>
  page.evaluate((long) => {
    const kept = new Map<string, string>(Object.entries(localStorage));
    const storage = Storage.prototype;
    const { getItem, setItem, removeItem } = storage;
    storage.getItem = (name) => kept.get(name) ?? null;
    storage.setItem = function (name, value) {
      kept.set(name, value);
      setItem.call(this, name, value);
    };
    storage.removeItem = function (name) {
      kept.delete(name);
      removeItem.call(this, name);
    };
    setTimeout(() => Object.assign(storage, { getItem, setItem, removeItem }), long);
  }, ms);
