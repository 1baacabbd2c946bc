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

/** The stored data; the country is always Italy. */
export type DatiAzienda = Omit<Azienda, 'nazione'>;

const giorniMassimi = 60;

/** FatturaPA tax regimes that a wholesaler may have. */
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

const regole = {
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
  insegna: richiesto,
} as const satisfies Partial<Record<keyof DatiAzienda, Regola>>;

/** Lists whose rows have two fields; the second of a mailbox is an address. */
const elenchi = {
  orari: { giorni: richiesto, ore: richiesto },
  caselle: { reparto: richiesto, mail: emailValida },
  numeri: { valore: richiesto, cosa: richiesto },
  testi: { titolo: richiesto, testo: richiesto },
} as const satisfies Partial<Record<keyof DatiAzienda, Readonly<Record<string, Regola>>>>;

const guastiElenchi = (dati: DatiAzienda): { readonly path: string; readonly message: string | null }[] =>
  Object.entries(elenchi).flatMap(([elenco, campi]) =>
    dati[elenco as keyof typeof elenchi].flatMap((riga: object, i) =>
      Object.entries(campi).map(([campo, regola]) => ({
        path: `${elenco}.${i}.${campo}`,
        message: regola(String(riga[campo as keyof typeof riga])),
      })),
    ),
  );

const guastoChiusura = ({ dal, al }: Chiusura): string | null => {
  if (!isPlausibleDay(dal) || !isPlausibleDay(al)) return 'Scrivere il primo e l’ultimo giorno.';
  if (al < dal) return 'L’ultimo giorno viene prima del primo.';
  return daysBetween(dal, al) >= giorniMassimi ? `Una chiusura dura al massimo ${giorniMassimi} giorni.` : null;
};

/** Refusals by field, for form and server. */
export const rifiutiAzienda = (dati: DatiAzienda): FieldError[] =>
  erroriDi([
    ...Object.entries(regole).map(([path, regola]) => ({
      path,
      message: nellOrdine(regola)(String(dati[path as keyof typeof regole])),
    })),
    ...guastiElenchi(dati),
    ...dati.chiusure.map((una, i) => ({ path: `chiusure.${i}.al`, message: guastoChiusura(una) })),
  ]);

/** Fields added later are empty for a company that saved its data before, instead of the demo's. */
export const nonScritti = {
  settore: '',
  indicazioni: '',
  presentazione: '',
  orari: [],
  caselle: [],
  numeri: [],
  testi: [],
} as const satisfies Partial<DatiAzienda>;

/** Lists that can be changed. */
export const scrivibili = (dati: DatiAzienda) => ({
  ...dati,
  chiusure: [...dati.chiusure],
  orari: [...dati.orari],
  caselle: [...dati.caselle],
  numeri: [...dati.numeri],
  testi: [...dati.testi],
});
