import type { Ruolo } from '#platform/contract/call.ts';

export const tipiFattore = ['totp', 'passkey'] as const;
export type TipoFattore = (typeof tipiFattore)[number];

export const nomiTipo: Record<TipoFattore, string> = { totp: 'App con codici', passkey: 'Passkey' };

/** A name that none of the user's factors has: `App 2` if there is an `App`. */
export function nomeLibero(voluto: string, presi: readonly string[]): string {
  const minuscoli = new Set(presi.map((preso) => preso.toLowerCase()));
  let nome = voluto;
  for (let numero = 2; minuscoli.has(nome.toLowerCase()); numero++) nome = `${voluto} ${numero}`;
  return nome;
}

export const codiceErrato = 'Codice non corretto.';
export const serveIlFattore = 'Ha un secondo fattore: serve il codice dell’app, uno di recupero o una passkey.';
/** The message does not say whether a missing challenge expired or was used. */
export const sfidaScaduta = 'Questo accesso non vale più: entrare di nuovo con la password.';
export const registrazioneScaduta = 'Questa richiesta non vale più: premere di nuovo «Registra».';
export const passkeyRifiutata = 'Questa passkey non vale qui: usare la password.';

/** Label of the code field, depending on the user's factors; null if the user has no codes. */
export const etichettaCodice = ({ app, codici }: { app: boolean; codici: boolean }): string | null => {
  if (app) return codici ? 'Codice dell’app, o di recupero' : 'Codice dell’app';
  return codici ? 'Codice di recupero' : null;
};

/** Six digits without blanks, as an app shows them; otherwise null. */
export function seiCifre(codice: string): string | null {
  const cifre = codice.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(cifre) ? cifre : null;
}

/** Normalises a typed recovery code, ignoring case and blanks. */
export const codiceScritto = (codice: string): string =>
  codice
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Error message, or null for valid role lists: `auto`, `no`, or comma-separated numbers. */
export const ruoliScritti = (scritto: string): readonly Ruolo[] | 'auto' | null => {
  if (scritto === 'auto') return 'auto';
  if (scritto === 'no') return [];
  const ruoli = scritto.split(',').map((uno) => Number(uno.trim()));
  return ruoli.every((uno): uno is Exclude<Ruolo, 0> => [1, 2, 3, 4, 5, 6].includes(uno)) ? ruoli : null;
};

/** Why the last factor cannot be removed, or null. */
export const rifiutoTogli = ({ rimasti, obbligatorio }: { rimasti: number; obbligatorio: boolean }): string | null =>
  obbligatorio && rimasti === 0 ? 'Il suo ruolo ne richiede almeno uno: aggiungerne prima un altro.' : null;
