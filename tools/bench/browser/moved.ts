import { logIn } from '../../../e2e/support/session.ts';
import { countShifts, layoutShift } from '../../../e2e/support/layout-shifts.ts';
import { openPage, say, slowDown, type Stage } from './stage.ts';

const screens = {
  home: '/',
  results: '/ricerca/cerniera/prodotti',
  'catalogue page': '/catalogo/DAD00001/0',
  cart: '/carrello',
} as const;

/** Layout shifts of each screen while loading, as a customer. */
export async function moved(stage: Stage, most: number): Promise<void> {
  const page = await openPage(stage);
  await page.goto(stage.origin, { timeout: 120_000 });
  await logIn(page, 'cliente@demo.it');
  await page.getByRole('banner').getByRole('button', { name: 'Utente' }).waitFor();
  await countShifts(page.context());
  await slowDown(page, stage.slower);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(stage.origin + path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(3000);
    say(`  layout shift of ${name}: ${(await layoutShift(page)).toFixed(4)} (at most ${most})`);
  }
  await page.context().close();
}
