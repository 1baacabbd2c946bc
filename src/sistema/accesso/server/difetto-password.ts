import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { passwordDelContesto, passwordTroppoComune, passwordValida } from '../rules.ts';
import { soloContesto } from '../rules/parole-contesto.ts';
import { comune } from '../rules/password-comune.ts';

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

export interface DiChi {
  readonly ruolo: Ruolo;
  /** Address and names of the user. */
  readonly suoi: readonly string[];
}

/** What is wrong with a new password of this user, or null. Its length and two lists are asked, no composition (ASVS 5, 6.2). */
export async function difettoPassword(
  password: string,
  { ruolo, suoi }: DiChi,
  { passwordMinima, passwordMinimaInterni }: Minime,
): Promise<string | null> {
  const corta = passwordValida(password, interni.includes(ruolo) ? passwordMinimaInterni : passwordMinima);
  if (corta !== null) return corta;
  if (comune(password, await commonest())) return passwordTroppoComune;
  return soloContesto(password, suoi) ? passwordDelContesto : null;
}
