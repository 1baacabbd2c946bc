import { fillUnlessFilled } from './fill.ts';
import type { DemoGiven } from './fill.ts';
import { isEmpty } from './empty.ts';
export { isOfDemo } from './empty.ts';
import { demoPassword, utentiDemo } from './known.ts';

/** Fills a database that has no data yet; leaves any other as it is. Answers whether it filled. */
export async function fillWhenEmpty(given: DemoGiven): Promise<boolean> {
  if (!(await isEmpty(given.url))) return false;
  const begun = performance.now();
  given.log?.(`Preparo i dati dimostrativi (${given.size})…`);
  const { log: _, ...quiet } = given;
  if (!(await fillUnlessFilled(quiet))) return false;
  given.log?.(`Dati dimostrativi pronti in ${((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')} s.`);
  return true;
}

/** The logins of the demo, one per role, for the start of the program. */
export function demoUsers(): string {
  const width = Math.max(...utentiDemo.map(({ username }) => username.length));
  return [
    `Accessi dimostrativi, password ${demoPassword}:`,
    ...utentiDemo.map(
      ({ username, ruolo, descrizione }) => `  ${username.padEnd(width)}  ruolo ${ruolo}, ${descrizione}`,
    ),
  ].join('\n');
}
