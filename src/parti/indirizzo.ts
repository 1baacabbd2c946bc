import { capNormale, esempioPostale, italia, paeseDi } from './paesi.ts';
import { capDellaProvincia, provinciaDi } from './province.ts';
import { capValido } from './regole-campi.ts';
import type { Regola } from './regole-campi.ts';

/** P-178: a province of today or, on addresses of their time, of another. */
export const provinciaValida: Regola = (value) => {
  if (value.trim().length > 2) return 'Massimo 2 caratteri.';
  return provinciaDi(value) ? null : 'Provincia non valida.';
};

/** Country, province and postcode of an address, as every form, file, courier and invoice of the house has them. */
export interface Luogo {
  readonly stato: string;
  readonly cap: string;
  readonly provincia: string;
}

export type GuastiLuogo = { readonly [Campo in keyof Luogo]?: string };

export const statoIgnoto = (stato: string): string =>
  `Stato non riconosciuto: «${stato.trim()}». Sceglierlo dall’elenco.`;

/**
 * What is wrong, field by field. In Italy a CAP of five digits of the province, which is one of today or of another
 * time; abroad the postcode in the country's shape, without a province. Empty fields pass: who needs them asks.
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

/** As it is kept: the country by its name, the postcode in its shape, a province in Italy only. */
export function luogoScritto({ stato, cap, provincia }: Luogo): Luogo {
  const paese = paeseDi(stato);
  if (!paese) return { stato, cap, provincia };
  return {
    stato: stato.trim() === '' ? '' : paese.nome,
    cap: paese.codice === italia ? cap.trim() : (capNormale(paese, cap) ?? cap.trim()),
    provincia: paese.codice === italia ? provincia.trim().toUpperCase() : '',
  };
}

/** Needs a postcode: in Italy always, abroad where its shape is known. */
export const vuoleCap = (stato: string): boolean => (paeseDi(stato)?.forme.length ?? 1) > 0;
export const inItalia = (stato: string): boolean => paeseDi(stato)?.codice === italia;
/** On papers, below the town: the country where it is not Italy. */
export const scriviEstero = (stato = ''): string => (nazioneDi(stato) === italia ? '' : stato.trim().toUpperCase());
/** ISO code of a country as it is kept in `stato`; empty where it is not known. */
export const nazioneDi = (stato: string): string => paeseDi(stato)?.codice ?? '';
