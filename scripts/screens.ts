import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../test/browser/chromium.ts';
import { startProgram } from './program.ts';
import { screens, type Screen } from './pictures/list.ts';

// A picture of each screen per role, wide and narrow, light; `--only text` takes those whose name contains it, `--dark` in dark.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');
const widths = { largo: { width: 1440, height: 900 }, stretto: { width: 390, height: 844 } };
const option = (name: string): string | undefined => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const scheme = process.argv.includes('--dark') ? 'dark' : 'light';

async function main(): Promise<void> {
  const only = option('--only');
  if (!only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const program = await startProgram({ DATA_DIR: join(root, '.cache/screens') });
  const browser = await openBrowser();
  try {
    for (const screen of screens.filter(({ name }) => !only || name.includes(only))) await pictures(browser, program.origin, screen);
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function pictures(browser: Browser, origin: string, screen: Screen): Promise<void> {
  for (const role of screen.roles) {
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport, colorScheme: scheme, locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' });
      // The line of live events would never let the network rest.
      await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
      const page = await context.newPage();
      if (role) await login(page, origin, role);
      await page.goto(origin + screen.path, { waitUntil: 'networkidle' });
      await screen.prepare?.(page);
      await page.waitForLoadState('networkidle');
      const file = `${screen.name}.${role?.split('@')[0] ?? 'visitatore'}.${width}${scheme === 'dark' ? '.scuro' : ''}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: screen.whole ?? false });
      process.stdout.write(`${file}\n`);
      await context.close();
    }
  }
}

/** Puts the tokens where the program keeps them, as a login does. */
async function login(page: Page, origin: string, username: string): Promise<void> {
  const response = await page.request.post(`${origin}/api/auth/login`, { data: { grant_type: 'password', username, password: 'demo-cardine' } });
  const { access_token, refresh_token, expires_in } = (await response.json()) as { access_token: string; refresh_token: string; expires_in: number };
  await page.addInitScript(
    (tokens) => {
      if (localStorage.getItem('token')) return;
      localStorage.setItem('token', tokens.access);
      localStorage.setItem('ref_token', tokens.refresh);
      localStorage.setItem('exp_data', tokens.expires);
    },
    { access: access_token, refresh: refresh_token, expires: new Date(Date.now() + expires_in * 1000).toISOString() },
  );
}

await main();
