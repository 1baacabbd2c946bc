import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser } from '#test/runner/chromium.ts';
import { startProgram } from '../program.ts';
import { screens } from './list.ts';
import { receivers } from './receivers.ts';
import type { Role, Screen } from './roles.ts';

// Per role, wide and narrow, light; `--only text`: names containing it, `--dark`: dark.
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screens');
const widths = { largo: { width: 1440, height: 900 }, stretto: { width: 390, height: 844 } };
const option = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
/** Failed preparations show where they stopped; the others are taken all the same. */
const missed: string[] = [];
const scheme = process.argv.includes('--dark') ? 'dark' : 'light';

async function main(): Promise<void> {
  const only = option('--only');
  if (!only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const others = await receivers();
  const program = await startProgram({ DATA_DIR: join(root, '.cache/screens'), ...others.env });
  const browser = await openBrowser();
  try {
    for (const screen of screens.filter(({ name }) => !only || name.includes(only)))
      await pictures(browser, program.origin, screen);
  } finally {
    await browser.close();
    await program.stop();
    others.stop();
  }
}

async function pictures(browser: Browser, origin: string, screen: Screen): Promise<void> {
  for (const role of screen.roles) {
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({
        viewport,
        colorScheme: scheme,
        locale: 'it-IT',
        timezoneId: 'Europe/Rome',
        reducedMotion: 'reduce',
      });
      // The live connection would keep the network busy.
      await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
      const page = await context.newPage();
      if (!screen.firstVisit) await page.addInitScript(() => localStorage.setItem('cookie-letti', '2026-01-01'));
      if (role) await login(page, origin, role);
      const settled = quietOf(page);
      const file = `${screen.name}.${nameOf(role)}.${width}${scheme === 'dark' ? '.scuro' : ''}.png`;
      try {
        await page.goto(origin + screen.path, { waitUntil: 'networkidle' });
        await screen.prepare?.(page);
        await settled();
      } catch (error) {
        missed.push(`${file}: ${String(error).split('\n')[0]}`);
      }
      await page.screenshot({ path: join(folder, file), fullPage: screen.whole ?? false });
      process.stdout.write(`${file}\n`);
      await context.close();
    }
  }
}

/** The browser's own idle state counts only the first load. */
function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const over = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page
    .on('request', (request) => open.add(request))
    .on('requestfinished', over)
    .on('requestfailed', over);
  return async () => {
    const until = Date.now() + 15_000;
    while (Date.now() < until && (open.size > 0 || Date.now() - last < 500)) await page.waitForTimeout(100);
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ complete, loading }) => complete || loading !== 'lazy')
          .map((image) => image.decode().catch(() => {})),
      ),
    );
  };
}

const nameOf = (role: Role | null): string =>
  role === null ? 'visitatore' : `${role.user.split('@')[0]}${role.serving ? '-per-cliente' : ''}`;

/** As a login does, and the served customer. */
async function login(page: Page, origin: string, { user: username, serving }: Role): Promise<void> {
  const response = await page.request.post(`${origin}/api/auth/login`, {
    data: { grant_type: 'password', username, password: 'demo-cardine' },
  });
  const { access_token, refresh_token, expires_in } = (await response.json()) as {
    access_token: string;
    refresh_token: string;
    expires_in: number;
  };
  const served =
    serving &&
    (await page.request.get(`${origin}/api/intranet/clienti/${serving}`, {
      headers: { authorization: `Bearer ${access_token}` },
    }));
  const { ragioneSociale } = (served ? await served.json() : {}) as { ragioneSociale?: string };
  await page.addInitScript(
    (tokens) => {
      if (tokens.served) sessionStorage.setItem('cliente', tokens.served);
      if (localStorage.getItem('token')) return;
      localStorage.setItem('token', tokens.access);
      localStorage.setItem('ref_token', tokens.refresh);
      localStorage.setItem('exp_data', tokens.expires);
    },
    {
      access: access_token,
      refresh: refresh_token,
      expires: new Date(Date.now() + expires_in * 1000).toISOString(),
      served: serving && JSON.stringify({ codAnagrafica: serving, ragioneSociale }),
    },
  );
}

await main();
if (missed.length > 0) {
  process.stderr.write(`Non preparate:\n${missed.join('\n')}\n`);
  process.exitCode = 1;
}
