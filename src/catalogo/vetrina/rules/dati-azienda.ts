import { daysBetween, isPlausibleDay } from '#platform/contract/dates.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { province } from '#parti/province.ts';
import {
  capValido,
  emailValida,
  erroriDi,
  nellOrdine,
  obbligatorio,
  codFiscaleItaliano,
  pivaValida,
  telefonoValido,
  type Regola,
} from '#parti/regole-campi.ts';
import type { Azienda, Chiusura } from '../rules.ts';

const giorniMassimi = 60;

/** Tax regimes of FatturaPA, by what a wholesaler may be in. */
export const regimiFiscali: Readonly<Record<string, string>> = {
  RF01: 'Ordinario',
  RF02: 'Contribuenti minimi',
  RF18: 'Altro',
  RF19: 'Forfettario',
};

const richiesto = obbligatorio('Campo obbligatorio.');
const seForma =
  (forma: RegExp, frase: string): Regola =>
  (valore) =>
    forma.test(valore) ? null : frase;

const regole: Readonly<Record<Exclude<keyof Azienda, 'nazione' | 'chiusure'>, Regola>> = {
  ragioneSociale: richiesto,
  indirizzo: richiesto,
  cap: capValido,
  localita: richiesto,
  provincia: (valore) =>
    province.some(({ sigla }) => sigla === valore) ? null : 'La provincia è la sigla di due lettere.',
  piva: pivaValida,
  codFiscale: (valore) =>
    codFiscaleItaliano(valore)
      ? null
      : 'Il codice fiscale ha undici cifre, o sedici lettere e cifre, e l’ultima controlla le altre.',
  regimeFiscale: (valore) => (valore in regimiFiscali ? null : 'Il regime fiscale non è fra quelli previsti.'),
  rea: seForma(/^[A-Z]{2}-\d{1,20}$/, 'Il REA è la sigla della provincia, un trattino e il numero: VI-180417.'),
  capitaleSociale: seForma(
    /^€ \d{1,3}(\.\d{3}){0,4}(,\d{2})?$/,
    'Il capitale sociale si scrive con € e i punti delle migliaia: € 250.000,00.',
  ),
  telefono: telefonoValido,
  mail: emailValida,
  pec: emailValida,
};

const guastoChiusura = ({ dal, al }: Chiusura): string | null => {
  if (!isPlausibleDay(dal) || !isPlausibleDay(al)) return 'Scrivere il primo e l’ultimo giorno.';
  if (al < dal) return 'L’ultimo giorno viene prima del primo.';
  return daysBetween(dal, al) >= giorniMassimi ? `Una chiusura dura al massimo ${giorniMassimi} giorni.` : null;
};

/** Refusals by field, in the form and by the server. */
export const rifiutiAzienda = (dati: Omit<Azienda, 'nazione'>): FieldError[] =>
  erroriDi([
    ...Object.entries(regole).map(([path, regola]) => ({
      path,
      message: nellOrdine(regola)(String(dati[path as keyof typeof regole])),
    })),
    ...dati.chiusure.map((una, i) => ({ path: `chiusure.${i}.al`, message: guastoChiusura(una) })),
  ]);
