import { partitaIvaItaliana } from '#parti/regole-campi.ts';
import { percentOf, sum } from '#platform/contract/decimal.ts';

/** `Rif. DDT n. 12 del 05/03/2026`: the delivery note that the lines below it were delivered with; null for any other text. */
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
  /** Country, in words. */
  readonly stato: string;
  readonly piva: string;
  readonly codFiscale: string;
  readonly codiceDestinatario: string;
  readonly pec: string;
}

/** As the schema takes it, quoted names and addresses in brackets aside. */
const pecValida = (pec: string): boolean =>
  pec.length <= 256 &&
  /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)+$/.test(pec);

/** Italy, or no country said. */
const inItalia = (stato: string): boolean => /^(it|italia)?$/i.test(stato.trim());

/** Of whom a paper invoice is made. */
export const clienteEstero = 'Il cliente è estero.';

/** What keeps a customer's invoice from being electronic, each in a sentence; codes of countries and VAT numbers abroad are not known here. */
export function verificaDatiFiscali(cliente: DatiFiscali): string[] {
  if (!inItalia(cliente.stato)) return [clienteEstero];
  const guasti: (string | false)[] = [
    cliente.ragioneSociale.trim() === '' && 'Ragione sociale del cliente mancante.',
    cliente.indirizzo.trim() === '' && 'Indirizzo del cliente mancante.',
    cliente.localita.trim() === '' && 'Località del cliente mancante.',
    !/^\d{5}$/.test(cliente.cap) && 'CAP del cliente non valido.',
    cliente.provincia !== '' && !/^[A-Z]{2}$/.test(cliente.provincia) && 'Provincia del cliente non valida.',
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

/** Why no VAT is due, where the rate is 0: the customer's VAT code is then the code of the electronic invoice. Null where it is none. */
export const naturaIva = (cdIva: string): string | null =>
  /^N(1|2\.[12]|3\.[1-6]|4|5|6\.[1-9]|7)$/.test(cdIva) ? cdIva : null;

/** As many invoices as five signs can name. */
const progressivi = 36 ** 5;

/**
 * The five signs that name a transmission and its file, one for each invoice of a firm and never used again: from the invoice's id, as
 * year, number and suffix together do not fit in five.
 */
export function progressivo(id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= progressivi) throw new RangeError(`No transmission is named by ${id}`);
  return id.toString(36).padStart(5, '0').toUpperCase();
}

const sostituti: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
  '…': '...',
  '⌀': 'Ø',
  '•': '-',
};

/** Text as the schema takes it: Latin letters, one line, so many signs at most. */
export const testoFattura = (testo: string, lunghezza: number): string =>
  testo
    .replace(/[^\x20-\x7e\xa0-\xff]/g, (segno) => sostituti[segno] ?? (/\s/.test(segno) ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, lunghezza);

/** The schema's narrower text, of plain ASCII: numbers of orders, of delivery notes, units. */
export const siglaFattura = (testo: string, lunghezza: number): string =>
  testoFattura(testo, Number.POSITIVE_INFINITY)
    .replace(/°/g, '.')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, lunghezza)
    .trim();

/** The exchange system refuses a tax that is not that of the amount, a cent aside. */
export const impostaCorretta = (imponibile: number, aliquota: number, imposta: number): boolean =>
  Math.abs(sum([percentOf(imponibile, aliquota, 2), -imposta], 2)) <= 0.01;
