/** P-221. */
export const comandi = ['EXTRACT_CMD', 'STORE_CMD', 'STATUS_REQUEST_CMD', 'REQUEST_MISSION_TRAY'] as const;
export type Comando = (typeof comandi)[number];

export const tipiMissione = ['OUT', 'IN'] as const;
export type TipoMissione = (typeof tipiMissione)[number];

/** P-221, B-190. */
export const comandiSulFilo = [
  ...comandi,
  'EXTRACT_CMD#',
  'STORE_CMD#',
  'STATUS_REQUEST_CMD#',
  'REQUEST_MISSION_TRAY#',
] as const;
export type ComandoSulFilo = (typeof comandiSulFilo)[number];

export const nomeComando = (scritto: ComandoSulFilo): Comando => scritto.replace('#', '') as Comando;

/** P-231. */
export const comandoNonInviato = 'Errore. Impossibile inviare il comando';
export const ubicazioneNonValida = 'Errore. Ubicazione non valida';
export const comandoInviato = 'Comando inviato';

/** Starts with 9 and a permitted two-character prefix (P-200). */
export const prelevabile = (ubicazione: string, ubicazioni: readonly string[]): boolean =>
  ubicazione.startsWith('9') && ubicazioni.includes(ubicazione.slice(0, 2));

export interface Posto {
  readonly macchina: number;
  readonly cassetto: number | null;
}

/** Four digits are a location (`9112`). */
export const cassettoMassimo = 999;

const forma = /^9([1-9])(?:\D?0*([1-9]\d{0,2})(?!\d))?/;

/** `9112` or `91-12`: drawer 12 of machine 1; `91`: machine only. */
export function leggiPosto(ubicazione: string): Posto | null {
  const [tutta, macchina = '', cassetto] = forma.exec(ubicazione) ?? [];
  if (tutta === undefined || (cassetto === undefined && ubicazione.length > 2)) return null;
  return { macchina: Number(macchina), cassetto: cassetto === undefined ? null : Number(cassetto) };
}

export const ubicazioneDi = (macchina: number, cassetto: number): string =>
  `9${macchina}${String(cassetto).padStart(2, '0')}`;

/** Location prefixes; null: all (roles 2 and 4). */
export type Permessi = readonly string[] | null;

export const macchinaPermessa = (macchina: number, permessi: Permessi): boolean =>
  permessi === null || permessi.includes(`9${macchina}`);

/** Null: 'Errore. Ubicazione non valida'. */
export function postoDelComando(
  scritto: ComandoSulFilo,
  { cassetto, macchina }: { readonly cassetto: string; readonly macchina?: number | undefined },
  permessi: Permessi,
): Posto | null {
  const posto = scritto.endsWith('#')
    ? postoPerNumero(cassetto, macchina ?? primaMacchina(permessi))
    : leggiPosto(cassetto);
  if (!posto || !macchinaPermessa(posto.macchina, permessi)) return null;
  return nomeComando(scritto) !== 'EXTRACT_CMD' || posto.cassetto !== null ? posto : null;
}

const primaMacchina = (permessi: Permessi): number => Number(macchineDi(permessi ?? ['91'])[0]?.[1] ?? 0);

const postoPerNumero = (numero: string, macchina: number): Posto | null =>
  /^([1-9]\d{0,2})?$/.test(numero) ? { macchina, cassetto: numero === '' ? null : Number(numero) } : null;

/** E.g. `91`. */
export const macchineDi = (ubicazioni: readonly string[]): string[] =>
  [...new Set(ubicazioni.filter((una) => una.length === 2 && leggiPosto(una) !== null))].sort();

export const esitoMostrato = (reply: 'OK' | { readonly Message: string }): string =>
  reply === 'OK' ? comandoInviato : reply.Message;
