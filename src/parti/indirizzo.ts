import { capNormale, esempioPostale, italia, paeseDi } from './paesi.ts';
import { capDellaProvincia, provinciaDi } from './province.ts';
import { capValido, type Regola } from './regole-campi.ts';

/** P-178: a present or former province, for old addresses. */
export const provinciaValida: Regola = (value) => {
  if (value.trim().length > 2) return 'Massimo 2 caratteri.';
  return provinciaDi(value) ? null : 'Provincia non valida.';
};

/** Country, province and postcode of an address; used by every form, file, courier and invoice. */
export interface Luogo {
  readonly stato: string;
  readonly cap: string;
  readonly provincia: string;
}

export type GuastiLuogo = { readonly [Campo in keyof Luogo]?: string };

export const statoIgnoto = (stato: string): string =>
  `Stato non riconosciuto: «${stato.trim()}». Sceglierlo dall’elenco.`;

/**
 * Faults by field. Italy: a CAP of five digits that belongs to the province, present or former. Abroad: a postcode in
 * the country's format and no province. Empty fields are accepted; forms that need them check it.
 */
export function guastiLuogo({ stato, cap, provincia }: Luogo): GuastiLuogo {
  const paese = paeseDi(stato);
  if (!paese) return { stato: statoIgnoto(stato) };
  const scritto = cap.trim();
  if (paese.codice !== italia)
    return scritto === '' || capNormale(paese, scritto) !== null
      ? {}
      : { cap: `Il codice postale non è valido per ${paese.nome}: si scrive come ${esempioPostale(paese)}` };
  const guastoProvincia = provincia.trim() === '' ? null : provinciaValida(provincia);
  const guastoCap = scritto === '' ? null : capValido(scritto);
  const estraneo =
    scritto !== '' && provincia.trim() !== '' && !guastoProvincia && !capDellaProvincia(scritto, provincia);
  return {
    ...(guastoProvincia && { provincia: guastoProvincia }),
    ...(guastoCap
      ? { cap: guastoCap }
      : estraneo && { cap: `Il CAP ${scritto} non è della provincia di ${provincia.trim().toUpperCase()}` }),
  };
}

/** In stored form: country by name, postcode in its format, province only in Italy. */
export function luogoScritto({ stato, cap, provincia }: Luogo): Luogo {
  const paese = paeseDi(stato);
  if (!paese) return { stato, cap, provincia };
  return {
    stato: stato.trim() === '' ? '' : paese.nome,
    cap: paese.codice === italia ? cap.trim() : (capNormale(paese, cap) ?? cap.trim()),
    provincia: paese.codice === italia ? provincia.trim().toUpperCase() : '',
  };
}

/** Whether a postcode is required: in Italy always, abroad if the country's format is known. */
export const vuoleCap = (stato: string): boolean => (paeseDi(stato)?.forme.length ?? 1) > 0;
export const inItalia = (stato: string): boolean => paeseDi(stato)?.codice === italia;
/** Country line below the town on documents; empty for Italy. */
export const scriviEstero = (stato = ''): string => (nazioneDi(stato) === italia ? '' : stato.trim().toUpperCase());
/** ISO code of a country stored in `stato`; empty if unknown. */
export const nazioneDi = (stato: string): string => paeseDi(stato)?.codice ?? '';
