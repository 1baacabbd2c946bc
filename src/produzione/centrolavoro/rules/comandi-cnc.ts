import type { Condizione } from './lettura-macchina.ts';

/** B-191. */
export const comandi = [
  'info',
  'cnc_info',
  'system',
  'homing',
  'mdi',
  'programma',
  'start',
  'pausa',
  'riprendi',
  'stop',
] as const;
export type Comando = (typeof comandi)[number];

/** Commands allowed only to the holder of the machine. */
export const mosse = ['homing', 'mdi', 'programma', 'start', 'pausa', 'riprendi'] as const satisfies readonly Comando[];
export type ComandoMossa = (typeof mosse)[number];

export const comandoNonTrovato = 'Errore. Comando non trovato';
export const programmaNonTrovato = 'Errore. Programma non trovato';
export const comandoInviato = 'Comando inviato';
export const macchinaMuta = 'Errore. La macchina non risponde: il comando non è stato inviato';
export const esitoIgnoto =
  'Non si sa se la macchina ha ricevuto il comando. Guardare la macchina prima di darne un altro';
export const statoVecchio = 'Errore. Il comando è arrivato tardi e non è stato inviato. Guardare lo stato e ripeterlo';
export const statoCambiato = 'Errore. La macchina ha già ricevuto un altro comando. Guardare lo stato e ripeterlo';
export const nonAbilitato = 'Errore. Non sei tra le persone che possono muovere la macchina';
export const nessunoTiene = 'Errore. Prima di muovere la macchina bisogna prenderla';
export const tieneUnAltro = (nome: string): string => `Errore. La macchina è di ${nome}`;

/** Ms a state stays valid, so that delayed commands move nothing. */
export const freschezza = 5000;
/** Idle, ms. */
export const durataPresa = 15 * 60_000;
export const mdiMassimo = 120;

/** States in which each command is allowed; stop is always allowed. */
const quando = {
  homing: ['ferma'],
  mdi: ['ferma'],
  programma: ['ferma'],
  start: ['ferma'],
  pausa: ['in corso'],
  riprendi: ['in pausa'],
} as const satisfies Record<ComandoMossa, readonly Condizione[]>;

const stati: Record<Condizione, string> = {
  ignota: 'non si conosce lo stato della macchina',
  emergenza: 'la macchina è in emergenza',
  spenta: 'la macchina è spenta',
  ferma: 'la macchina è ferma',
  'in corso': 'la macchina sta lavorando',
  'in pausa': 'la macchina è in pausa',
};

export interface Situazione {
  readonly condizione: Condizione;
  readonly azzerata: boolean;
  readonly programma: string;
}

/** Refusal, or null if allowed. */
export function impedimento(comando: ComandoMossa, { condizione, azzerata, programma }: Situazione): string | null {
  if (!(quando[comando] as readonly Condizione[]).includes(condizione))
    return `Errore. Comando non possibile: ${stati[condizione]}`;
  if ((comando === 'start' || comando === 'mdi') && !azzerata)
    return 'Errore. Comando non possibile: gli assi non sono in home';
  return comando === 'start' && programma === '' ? programmaNonTrovato : null;
}

export interface Presa {
  readonly idUtente: number;
  readonly nome: string;
  /** Time of the last command, or of taking the machine. */
  readonly ultimo: Date;
}

export const scaduta = ({ ultimo }: Pick<Presa, 'ultimo'>, adesso: Date): boolean =>
  adesso.getTime() - ultimo.getTime() > durataPresa;

/** Refusal, or null for the caller's own hold. */
export function impedimentoPresa(presa: Presa | null, idUtente: number | null, adesso: Date): string | null {
  if (!presa || scaduta(presa, adesso)) return nessunoTiene;
  return presa.idUtente === idUtente ? null : tieneUnAltro(presa.nome);
}

/** B-221. */
export const esitoMostrato = (reply: unknown): { readonly inviato: boolean; readonly testo: string } => {
  const buono = reply === 'OK' || (typeof reply === 'object' && reply !== null && 'res' in reply && reply.res === 1);
  return { inviato: buono, testo: buono ? comandoInviato : typeof reply === 'string' ? reply : JSON.stringify(reply) };
};
