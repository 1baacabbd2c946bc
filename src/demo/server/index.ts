import { fillUnlessFilled, type DemoGiven } from './fill.ts';
import { isEmpty } from './empty.ts';
export { isOfDemo } from './empty.ts';
import { demoPassword, utentiDemo } from './known.ts';

/** Returns whether it filled: a database with data is left alone. */
export async function fillWhenEmpty(given: DemoGiven): Promise<boolean> {
  if (!(await isEmpty(given.url))) return false;
  const begun = performance.now();
  given.log?.(`Preparo i dati dimostrativi (${given.size})…`);
  const { log: _, ...quiet } = given;
  if (!(await fillUnlessFilled(quiet))) return false;
  given.log?.(`Dati dimostrativi pronti in ${((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')} s.`);
  return true;
}

export function demoUsers(): string {
  const width = Math.max(...utentiDemo.map(({ username }) => username.length));
  return [
    `Accessi dimostrativi, password ${demoPassword}:`,
    ...utentiDemo.map(
      ({ username, ruolo, descrizione }) => `  ${username.padEnd(width)}  ruolo ${ruolo}, ${descrizione}`,
    ),
  ].join('\n');
}
