/** Names of the machine's own telegrams (P-221). */
export const comandi = ['EXTRACT_CMD', 'STORE_CMD', 'STATUS_REQUEST_CMD', 'REQUEST_MISSION_TRAY'] as const;
export type Comando = (typeof comandi)[number];

export const tipiMissione = ['OUT', 'IN'] as const;
export type TipoMissione = (typeof tipiMissione)[number];

/** P-231. */
export const comandoNonInviato = 'Errore. Impossibile inviare il comando';
export const ubicazioneNonValida = 'Errore. Ubicazione non valida';
export const comandoInviato = 'Comando inviato';

/** P-200: starts with 9, and its first two characters are among those of the person's list. */
export const prelevabile = (ubicazione: string, ubicazioni: readonly string[]): boolean =>
  ubicazione.startsWith('9') && ubicazioni.includes(ubicazione.slice(0, 2));

/** Where a command goes: `macchina` as the machine counts its warehouses, `cassetto` null where the command names none. */
export interface Posto {
  readonly macchina: number;
  readonly cassetto: number | null;
}

const forma = /^9([1-9])(?:\D?0*([1-9]\d{0,3})(?!\d))?/;

/** `9112` or `91-12` is drawer 12 of machine 1, `91` the machine alone; null where it says neither. */
export function leggiPosto(ubicazione: string): Posto | null {
  const [tutta, macchina = '', cassetto] = forma.exec(ubicazione) ?? [];
  if (tutta === undefined || (cassetto === undefined && ubicazione.length > 2)) return null;
  return { macchina: Number(macchina), cassetto: cassetto === undefined ? null : Number(cassetto) };
}

/** Where a command of this person may go; null: 'Errore. Ubicazione non valida'. Only an extraction needs a drawer. */
export function postoDelComando(comando: Comando, ubicazione: string, ubicazioni: readonly string[]): Posto | null {
  const posto = prelevabile(ubicazione, ubicazioni) ? leggiPosto(ubicazione) : null;
  return posto && (comando !== 'EXTRACT_CMD' || posto.cassetto !== null) ? posto : null;
}

/** The machines of a person, as its list names them: `91`. */
export const macchineDi = (ubicazioni: readonly string[]): string[] =>
  [...new Set(ubicazioni.filter((una) => una.length === 2 && leggiPosto(una) !== null))].sort();

/** What is shown of a reply: a `Message` field goes before everything else. */
export const esitoMostrato = (reply: 'OK' | { readonly Message: string }): string =>
  reply === 'OK' ? comandoInviato : reply.Message;
