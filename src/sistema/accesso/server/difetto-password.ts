import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { passwordDelContesto, passwordTroppoComune, passwordValida } from '../rules.ts';
import { soloContesto } from '../rules/parole-contesto.ts';
import { comune } from '../rules/password-comune.ts';

const most = 10_000;
let common: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords of a published list, unpacked at first use. */
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
  /** Address and names of the user, not allowed as a password. */
  readonly suoi: readonly string[];
}

/**
 * Why the user's new password is not accepted, or null. Checks length and two lists, no composition rules (ASVS 5,
 * 6.2).
 */
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
