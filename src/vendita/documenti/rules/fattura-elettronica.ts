import { accorcia, accorciaIndirizzo } from '#parti/accorcia.ts';
import { inItalia, nazioneDi, provinciaValida, statoIgnoto } from '#parti/indirizzo.ts';
import { capValido, partitaIvaItaliana } from '#parti/regole-campi.ts';
import { testoAscii, testoLatino } from '#parti/segni.ts';
import { percentOf, sum } from '#platform/contract/decimal.ts';

/** Parses `Rif. DDT n. 12 del 05/03/2026`, the heading of a delivery note's lines; else null. */
export function leggiDdt(testo: string): { readonly numero: string; readonly data: string } | null {
  const letto = /\bDDT n\. ?(\S{1,20}) del (\d{2})\/(\d{2})\/(\d{4})/i.exec(testo);
  return letto ? { numero: letto[1] ?? '', data: `${letto[4]}-${letto[3]}-${letto[2]}` } : null;
}

export interface DatiFiscali {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly stato: string;
  readonly piva: string;
  readonly codFiscale: string;
  readonly codiceDestinatario: string;
  readonly pec: string;
}

/** Pattern of the schema, without quoted names and bracketed addresses. */
const pecValida = (pec: string): boolean =>
  pec.length <= 256 &&
  /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)+$/.test(pec);

/** For a foreign customer the exchange system accepts only the Italian format of the field. */
const clienteEstero = 'Il cliente è estero.';

/** Obstacles to an electronic invoice, before it has a number; foreign customers are not supported yet. */
export function verificaDatiFiscali(cliente: DatiFiscali): string[] {
  if (nazioneDi(cliente.stato) === '') return [statoIgnoto(cliente.stato)];
  if (!inItalia(cliente.stato)) return [clienteEstero];
  const guasti: (string | false)[] = [
    cliente.ragioneSociale.trim() === '' && 'Ragione sociale del cliente mancante.',
    cliente.indirizzo.trim() === '' && 'Indirizzo del cliente mancante.',
    cliente.localita.trim() === '' && 'Località del cliente mancante.',
    capValido(cliente.cap) !== null && 'CAP del cliente non valido.',
    cliente.provincia !== '' &&
      (!/^[A-Z]{2}$/.test(cliente.provincia) || provinciaValida(cliente.provincia) !== null) &&
      'Provincia del cliente non valida.',
    cliente.piva === '' && cliente.codFiscale === '' && 'Partita IVA e codice fiscale del cliente mancanti.',
    cliente.piva !== '' && !partitaIvaItaliana(cliente.piva) && 'Partita IVA del cliente non valida.',
    cliente.codFiscale !== '' &&
      !/^[A-Z0-9]{11,16}$/.test(cliente.codFiscale) &&
      'Codice fiscale del cliente non valido.',
    cliente.codiceDestinatario !== '' &&
      !/^[A-Z0-9]{6,7}$/.test(cliente.codiceDestinatario) &&
      'Codice destinatario del cliente non valido.',
    /^(0{7})?$/.test(cliente.codiceDestinatario) &&
      cliente.pec !== '' &&
      !pecValida(cliente.pec) &&
      'PEC del cliente non valida.',
  ];
  return guasti.filter((guasto) => guasto !== false);
}

/** FatturaPA Natura code, equal to the VAT code when the rate is 0; else null. */
export const naturaIva = (cdIva: string): string | null =>
  /^N(1|2\.[12]|3\.[1-6]|4|5|6\.[1-9]|7)$/.test(cdIva) ? cdIva : null;

/** Range of five base-36 digits. */
const progressivi = 36 ** 5;

/** Unique five-character transmission id from the invoice id, as year, number and suffix do not fit. */
export function progressivo(id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= progressivi) throw new RangeError(`No transmission is named by ${id}`);
  return id.toString(36).padStart(5, '0').toUpperCase();
}

/** Schema text: Latin, one line, limited length. */
export const testoFattura = (testo: string, lunghezza: number): string =>
  testoLatino(testo, '?').replace(/\s+/g, ' ').trim().slice(0, lunghezza);

/** Where the schema's field is too short the street is shortened, never the house number. */
export const indirizzoFattura = (testo: string): string => breve(testo, 60, accorciaIndirizzo);
/** Abbreviated before words are dropped. */
export const denominazioneFattura = (testo: string): string => breve(testo, 80, accorcia);

function breve(testo: string, lunghezza: number, accorciato: (testo: string, massimo: number) => string): string {
  const intero = testoFattura(testo, Number.POSITIVE_INFINITY);
  return intero.length <= lunghezza ? intero : accorciato(intero, lunghezza);
}

/** Schema ASCII text for order and note numbers and units. */
export const siglaFattura = (testo: string, lunghezza: number): string =>
  testoAscii(testo.replace(/°/g, '.'), '?').replace(/\s+/g, ' ').trim().slice(0, lunghezza).trim();

/** The exchange system refuses VAT off by more than a cent. */
export const impostaCorretta = (imponibile: number, aliquota: number, imposta: number): boolean =>
  Math.abs(sum([percentOf(imponibile, aliquota, 2), -imposta], 2)) <= 0.01;
