import { azienda } from '#catalogo/vetrina/rules.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { guastiLuogo, provinciaValida } from '#parti/indirizzo.ts';
import {
  capValido,
  emailValida,
  erroriDi,
  nellOrdine,
  pivaValida,
  richiesto,
  seScritto,
  telefonoValido,
  type Regola,
} from '#parti/regole-campi.ts';

/** Accounts of foreign companies are made by the office, as prices and tax differ. */
const dallEstero: Regola = (value) => {
  const scritta = value.toUpperCase().replace(/[\s./-]/g, '');
  if (/^IT\d/.test(scritta)) return 'Scrivere le undici cifre della partita IVA, senza IT.';
  return /^[A-Z]{2,3}[A-Z0-9]{2,17}$/.test(scritta)
    ? `Qui si registrano le aziende con partita IVA italiana: dall’estero scrivere a ${azienda.mail}.`
    : null;
};

/** P-110; `userName` is the login e-mail, `mailContatto` another for messages. */
export interface Registrazione {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  readonly cap: string;
  readonly telefono: string;
  readonly fax: string;
  readonly categoria: string;
  readonly sottoCategoria: string;
  readonly piva: string;
  readonly nome: string;
  readonly cognome: string;
  readonly userName: string;
  readonly mailContatto: string;
  readonly privacy: boolean;
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
}

/** One rule per text field (P-177 to P-183). */
export const regoleRegistrazione = {
  ragioneSociale: richiesto,
  indirizzo: richiesto,
  localita: richiesto,
  provincia: nellOrdine(richiesto, provinciaValida),
  cap: nellOrdine(richiesto, capValido),
  telefono: nellOrdine(richiesto, telefonoValido),
  categoria: richiesto,
  sottoCategoria: richiesto,
  piva: nellOrdine(richiesto, dallEstero, pivaValida),
  nome: richiesto,
  cognome: richiesto,
  userName: nellOrdine(richiesto, emailValida),
  fax: seScritto(telefonoValido),
  mailContatto: seScritto(emailValida),
} satisfies Partial<Record<keyof Registrazione, Regola>>;

/** P-177. */
export const privacyAccettata = (value: boolean): string | null => (value ? null : 'Richiesto.');

/** Applies Italian rules, as the VAT number is Italian; the CAP must belong to the province. */
export function erroriRegistrazione(dati: Registrazione): FieldError[] {
  const luogo = guastiLuogo({ ...dati, stato: '' });
  const texts = Object.entries(regoleRegistrazione).map(([path, rule]) => ({
    path,
    message: rule(dati[path as keyof typeof regoleRegistrazione]) ?? (path === 'cap' ? (luogo.cap ?? null) : null),
  }));
  return erroriDi([...texts, { path: 'privacy', message: privacyAccettata(dati.privacy) }]);
}

export const statiRegistrazione = ['richiesta', 'accettata', 'attivata', 'rifiutata'] as const;
export type StatoRegistrazione = (typeof statiRegistrazione)[number];

const passaggi = {
  accetta: { da: 'richiesta', a: 'accettata' },
  rifiuta: { da: 'richiesta', a: 'rifiutata' },
  attiva: { da: 'accettata', a: 'attivata' },
  rimanda: { da: 'accettata', a: 'accettata' },
  ritira: { da: 'accettata', a: 'rifiutata' },
} as const satisfies Record<string, { da: StatoRegistrazione; a: StatoRegistrazione }>;
export type PassaggioRegistrazione = keyof typeof passaggi;

/** Null if the state does not allow the action. */
export const dopoPassaggio = (
  stato: StatoRegistrazione,
  passaggio: PassaggioRegistrazione,
): StatoRegistrazione | null => (passaggi[passaggio].da === stato ? passaggi[passaggio].a : null);
