import type { IdTestata } from '#parti/id-testata.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { verificaCodice, verificaSuffissoTestata } from '../../rules/gestione-testata.ts';

/** B-158; `nomi`: input fields. */
export function chiaveNuova(
  { codTestata, suffisso }: IdTestata,
  nomi: readonly [string, string] = ['codTestata', 'suffisso'],
): IdTestata {
  const errors = [
    { path: nomi[0], message: verificaCodice(codTestata) },
    { path: nomi[1], message: verificaSuffissoTestata(suffisso) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  return { codTestata: codTestata.toUpperCase(), suffisso };
}
