import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { passwordTroppoComune, passwordValida } from '../rules.ts';

const most = 10_000;
let common: Promise<ReadonlySet<string>> | null = null;

/** The commonest passwords of a kept list; unpacked at the first use. */
function commonest(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, most)),
  );
  return common;
}

export interface Minime {
  readonly passwordMinima: number;
  readonly passwordMinimaInterni: number;
}

/** What is wrong with a new password of this role, or null. Nothing but its length and the list is asked (ASVS 5, 6.2). */
export async function difettoPassword(
  password: string,
  ruolo: Ruolo,
  { passwordMinima, passwordMinimaInterni }: Minime,
): Promise<string | null> {
  const corta = passwordValida(password, interni.includes(ruolo) ? passwordMinimaInterni : passwordMinima);
  if (corta !== null) return corta;
  return (await commonest()).has(password.toLowerCase()) ? passwordTroppoComune : null;
}
