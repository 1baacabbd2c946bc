import type { FieldError } from '#platform/contract/refusal.ts';
import { guastiLuogo } from '#parti/indirizzo.ts';
import { emailValida, erroriDi, seScritto, telefonoValido } from '#parti/regole-campi.ts';

const accents = /\p{M}/gu;

/** `Nicolò` is found by `nicolo`. */
export const senzaAccenti = (text: string): string => text.normalize('NFD').replace(accents, '').toLowerCase();

/** Words that must all match, at most ten. */
export const paroleCercate = (typed: string): string[] => senzaAccenti(typed).split(/\s+/).filter(Boolean).slice(0, 10);

export type ColoreCliente = 'rosso' | 'giallo' | 'verde' | 'grigio';

/** 1 to 4 red, to 8 yellow, to 12 green, else grey (P-204). */
export function coloreCliente(punteggioTotale: number): ColoreCliente {
  if (punteggioTotale < 1 || punteggioTotale > 12) return 'grigio';
  if (punteggioTotale <= 4) return 'rosso';
  return punteggioTotale <= 8 ? 'giallo' : 'verde';
}

export const referentiMassimi = 200;

/** P-113. */
export interface DatiReferente {
  readonly nome: string;
  readonly cognome: string;
  readonly mansione: string;
  readonly stato: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly telefono: string;
  readonly cell: string;
  readonly mail: string;
  readonly note: string;
}

export const referenteVuoto: DatiReferente = {
  nome: '',
  cognome: '',
  mansione: '',
  stato: '',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  telefono: '',
  cell: '',
  mail: '',
  note: '',
};

/** Character limits; note is a box of five lines (P-249). */
export const lunghezzeReferente = {
  nome: 60,
  cognome: 60,
  mansione: 60,
  stato: 40,
  indirizzo: 100,
  cap: 10,
  localita: 60,
  provincia: 2,
  telefono: 30,
  cell: 30,
  mail: 100,
  note: 1000,
} as const satisfies Record<keyof DatiReferente, number>;

export function erroriReferente(dati: DatiReferente): FieldError[] {
  const luogo = guastiLuogo(dati);
  return erroriDi([
    { path: 'nome', message: dati.nome.trim() === '' && dati.cognome.trim() === '' ? 'Campo obbligatorio.' : null },
    { path: 'stato', message: luogo.stato ?? null },
    { path: 'cap', message: luogo.cap ?? null },
    { path: 'provincia', message: luogo.provincia ?? null },
    { path: 'telefono', message: seScritto(telefonoValido)(dati.telefono) },
    { path: 'cell', message: seScritto(telefonoValido)(dati.cell) },
    { path: 'mail', message: seScritto(emailValida)(dati.mail) },
  ]);
}
