/** Names of the machine's own telegrams (P-221). */
export const comandi = ['EXTRACT_CMD', 'STORE_CMD', 'STATUS_REQUEST_CMD', 'REQUEST_MISSION_TRAY'] as const;
export type Comando = (typeof comandi)[number];

export const tipiMissione = ['OUT', 'IN'] as const;
export type TipoMissione = (typeof tipiMissione)[number];

/** On the wire of the documents a command ends with `#`, and its drawer is a number; without, its drawer is a location (P-221, B-190). */
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

/** P-200: starts with 9, and its first two characters are among those of the person's list. */
export const prelevabile = (ubicazione: string, ubicazioni: readonly string[]): boolean =>
  ubicazione.startsWith('9') && ubicazioni.includes(ubicazione.slice(0, 2));

/** Where a command goes: `macchina` as the machine counts its warehouses, `cassetto` null where the command names none. */
export interface Posto {
  readonly macchina: number;
  readonly cassetto: number | null;
}

/** The highest number of a drawer: four digits are a location, `9112`, not a drawer. */
export const cassettoMassimo = 999;

const forma = /^9([1-9])(?:\D?0*([1-9]\d{0,2})(?!\d))?/;

/** `9112` or `91-12` is drawer 12 of machine 1, `91` the machine alone; null where it says neither. */
export function leggiPosto(ubicazione: string): Posto | null {
  const [tutta, macchina = '', cassetto] = forma.exec(ubicazione) ?? [];
  if (tutta === undefined || (cassetto === undefined && ubicazione.length > 2)) return null;
  return { macchina: Number(macchina), cassetto: cassetto === undefined ? null : Number(cassetto) };
}

/** The location of a drawer, as its label has it: drawer 7 of machine 2 is `9207`. */
export const ubicazioneDi = (macchina: number, cassetto: number): string =>
  `9${macchina}${String(cassetto).padStart(2, '0')}`;

/** Where a person may send commands: the first two characters of the locations; null: everywhere (roles 2 and 4). */
export type Permessi = readonly string[] | null;

export const macchinaPermessa = (macchina: number, permessi: Permessi): boolean =>
  permessi === null || permessi.includes(`9${macchina}`);

/** Where a command of this person may go; null: 'Errore. Ubicazione non valida'. Only an extraction needs a drawer. */
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

/** The machine of who names none: the first of his own. */
const primaMacchina = (permessi: Permessi): number => Number(macchineDi(permessi ?? ['91'])[0]?.[1] ?? 0);

const postoPerNumero = (numero: string, macchina: number): Posto | null =>
  /^([1-9]\d{0,2})?$/.test(numero) ? { macchina, cassetto: numero === '' ? null : Number(numero) } : null;

/** The machines of a person, as its list names them: `91`. */
export const macchineDi = (ubicazioni: readonly string[]): string[] =>
  [...new Set(ubicazioni.filter((una) => una.length === 2 && leggiPosto(una) !== null))].sort();

/** What is shown of a reply: a `Message` field goes before everything else. */
export const esitoMostrato = (reply: 'OK' | { readonly Message: string }): string =>
  reply === 'OK' ? comandoInviato : reply.Message;
