import type { Ruolo } from '#platform/contract/call.ts';

export const tipiFattore = ['totp', 'passkey'] as const;
export type TipoFattore = (typeof tipiFattore)[number];

export const nomiTipo: Record<TipoFattore, string> = { totp: 'App con codici', passkey: 'Passkey' };

/** A name that none of the user's factors has: `App 2` beside an `App`. */
export function nomeLibero(voluto: string, presi: readonly string[]): string {
  const minuscoli = new Set(presi.map((preso) => preso.toLowerCase()));
  let nome = voluto;
  for (let numero = 2; minuscoli.has(nome.toLowerCase()); numero++) nome = `${voluto} ${numero}`;
  return nome;
}

export const codiceErrato = 'Codice non corretto.';
export const serveIlFattore = 'Ha un secondo fattore: serve il codice dell’app, uno di recupero o una passkey.';
/** Too late or used already: a challenge that is gone does not say which. */
export const sfidaScaduta = 'Questo accesso non vale più: entrare di nuovo con la password.';
export const registrazioneScaduta = 'Questa richiesta non vale più: premere di nuovo «Registra».';
export const passkeyRifiutata = 'Questa passkey non vale qui: usare la password.';

/** Label of the field for a code, by what the user has; null if he has none to write there. */
export const etichettaCodice = ({ app, codici }: { app: boolean; codici: boolean }): string | null => {
  if (app) return codici ? 'Codice dell’app, o di recupero' : 'Codice dell’app';
  return codici ? 'Codice di recupero' : null;
};

/** Six digits as an app shows them, blanks left out; null if it is none. */
export function seiCifre(codice: string): string | null {
  const cifre = codice.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(cifre) ? cifre : null;
}

/** A recovery code as it was shown, whatever its case and blanks. */
export const codiceScritto = (codice: string): string =>
  codice
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Message, or null if roles may be given like this: `auto`, `no`, or numbers separated by commas. */
export const ruoliScritti = (scritto: string): readonly Ruolo[] | 'auto' | null => {
  if (scritto === 'auto') return 'auto';
  if (scritto === 'no') return [];
  const ruoli = scritto.split(',').map((uno) => Number(uno.trim()));
  return ruoli.every((uno): uno is Exclude<Ruolo, 0> => [1, 2, 3, 4, 5, 6].includes(uno)) ? ruoli : null;
};

/** Why the last factor cannot be removed, or null. */
export const rifiutoTogli = ({ rimasti, obbligatorio }: { rimasti: number; obbligatorio: boolean }): string | null =>
  obbligatorio && rimasti === 0 ? 'Il suo ruolo ne richiede almeno uno: aggiungerne prima un altro.' : null;
