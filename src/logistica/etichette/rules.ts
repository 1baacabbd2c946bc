import { finita } from './rules/traccia.ts';
import type { Operatore } from './rules/list.ts';

/** `in invio`, `in annullo`: a call is running, so other calls are refused. */
export const statiSpedizione = [
  'bozza',
  'in invio',
  'esito sconosciuto',
  'inviata',
  'confermata',
  'in annullo',
  'annullata',
] as const;
export type StatoSpedizione = (typeof statiSpedizione)[number];

/** States allowing each action. */
export const azioni = {
  salva: ['bozza', 'annullata'],
  crea: ['bozza', 'annullata', 'esito sconosciuto'],
  conferma: ['inviata'],
  annulla: ['inviata', 'confermata', 'in annullo'],
  elimina: ['bozza', 'annullata'],
  stampa: ['inviata', 'confermata'],
} as const satisfies Record<string, readonly StatoSpedizione[]>;
export type AzioneSpedizione = keyof typeof azioni;

const perche: Record<StatoSpedizione, string> = {
  bozza: 'La spedizione non è ancora inviata al corriere.',
  'in invio': 'La spedizione è già in invio: attendere la risposta del corriere.',
  'esito sconosciuto': 'Non si sa se il corriere ha ricevuto la spedizione: va verificata prima di ogni altra cosa.',
  inviata: 'La spedizione è già inviata al corriere.',
  confermata: 'La spedizione è già confermata.',
  'in annullo': 'La spedizione è già in annullo: attendere la risposta del corriere.',
  annullata: 'La spedizione è annullata.',
};

export const rifiutoAzione = (azione: AzioneSpedizione, stato: StatoSpedizione): string | null =>
  (azioni[azione] as readonly StatoSpedizione[]).includes(stato) ? null : perche[stato];

/** Delivered or returned shipments cannot be cancelled. */
export const rifiutoAnnulla = (stato: StatoSpedizione, traccia: string): string | null =>
  finita(traccia)
    ? `La spedizione non si annulla: per il corriere è ${traccia === 'reso' ? 'resa' : 'consegnata'}.`
    : rifiutoAzione('annulla', stato);

/** B-102: `26 000100 42` */
export const descrCodice = (anno: number, codAnagrafica: string, codice: number): string =>
  `${String(anno % 100).padStart(2, '0')} ${codAnagrafica} ${codice}`;

export function leggiDescrCodice(
  scritto: string,
): { readonly anno: number; readonly codAnagrafica: string; readonly codice: number } | null {
  const [, anno, codAnagrafica = '', codice] = /^(\d{2}) (\d{6}) (\d{1,6})$/.exec(scritto.trim()) ?? [];
  return anno ? { anno: 2000 + Number(anno), codAnagrafica, codice: Number(codice) } : null;
}

/**
 * Year, shipment and attempt. Saved before the call, so that it can be looked up if the answer is lost; not reused once
 * the outcome is known.
 */
export const riferimentoDi = (anno: number, codice: number, tentativo: number): string =>
  `${String(anno % 100).padStart(2, '0')}${String(codice).padStart(6, '0')}${String(tentativo % 100).padStart(2, '0')}`;

// B-174 to B-181, B-228 to B-231.
export const nessunaSelezionata = 'Nessuna spedizione selezionata';
export const documentoNonValido = 'Numero documento non valido';
export const documentoNonDelCliente = (codice: string): string =>
  `Numero documento non valido per il cliente ${codice}`;
export const indirizziDiversi = 'Attenzione. Gli indirizzi dei documenti non corrispondono';
export const inviata = 'Spedizione inviata.';
export const confermata = 'Spedizione confermata';
export const annullata = 'Spedizione annullata';
export const nonTrovata = 'Spedizione non trovata';
/** ParcelId of an error reply (B-214). */
export const segnoErrore = '###MSG###';

export const esitoSconosciuto = (operatore: Operatore): string =>
  `${operatore} non ha risposto: non si sa se ha ricevuto la spedizione. Si verifica da sé tra poco; fino ad allora non si può inviare di nuovo.`;
export const corriereMuto = (operatore: Operatore): string =>
  `${operatore} non risponde: la spedizione non è partita. Riprovare tra poco, o scegliere l’altro corriere.`;
