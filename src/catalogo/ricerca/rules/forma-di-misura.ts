/** Recognises sizes, standards, units and quantities: text written like this is never a customer's code. */

/** Units of measure and packaging, as written after a number. */
export const unitaScritte = {
  PZ: ['pz', 'pezzo', 'pezzi', 'pcs', 'cad'],
  SC: ['sc', 'scat', 'scatola', 'scatole', 'box'],
  CF: ['cf', 'conf', 'confezione', 'confezioni'],
  MT: ['mt', 'm', 'ml', 'metro', 'metri'],
  KG: ['kg', 'chili', 'chilo'],
  BA: ['ba', 'barra', 'barre'],
  CP: ['cp', 'coppia', 'coppie', 'paio', 'paia'],
} as const;

const dopoUnNumero = [
  ...Object.values(unitaScritte).flat(),
  'mm',
  'cm',
  'gr',
  'g',
  'lt',
  'l',
  'nm',
  'volt',
  'v',
  'watt',
  'w',
];
const unita = `(?:${dopoUnNumero.join('|')})`;
const numero = String.raw`[1-9]?\d{1,4}(?:[.,]\d{1,3})?`;
const conLettera = String.raw`(?:m|d|ø|l|h|diam\.?)?\s?=?\s?${numero}`;
/** Finish, material or strength class after a size. */
const coda = String.raw`(?:[\s-]?(?:zn|zb|zg|zt|br|ott|cr|ni|inox|a2|a4|8[.,]8|10[.,]9|12[.,]9))?`;

/**
 * Source of a regular expression that works equally in JavaScript and PostgreSQL (`~*`); matches the whole text,
 * case-insensitive.
 */
export const formaDiMisura = `^(?:${[
  // 3,5x30, M5x60, 80 x 60 x 2 mm
  String.raw`${conLettera}(?:\s?[x*×]\s?${conLettera})+\s?(?:mm|cm)?"?${coda}`,
  // 30/40, 1/2", 1 1/4", 30-40
  String.raw`(?:\d\s)?[1-9]\d{0,2}(?:/[1-9]\d{0,2}){1,2}"?${coda}`,
  String.raw`[1-9]\d{1,2}-[1-9]\d{1,2}${coda}`,
  // M8, Ø35, L=2000, 3,5, 8.8, 4"
  String.raw`(?:m\s?[1-9]\d?(?:[.,]\d)?|(?:ø|d|diam\.?)\s?=?\s?[1-9]\d{0,2}(?:[.,]\d)?|[lh]\s?=?\s?[1-9]\d{1,3})\s?(?:mm|cm)?${coda}`,
  String.raw`\d{1,4}[.,]\d{1,2}${coda}`,
  String.raw`\d{1,2}"`,
  // 80mm, 10 pz, pz, n. 10
  String.raw`${numero}\s?${unita}\.?`,
  unita,
  String.raw`(?:n|nr|num|qta|q\.ta|qt)[.°]?\s?[1-9]\d{0,4}`,
  // UNI EN ISO 4762, DIN 912, RAL 9010, A2-70, PH2
  String.raw`(?:(?:uni|en|iso|din)[\s./-]*){1,4}\d{2,6}(?:[\s/-]\d{1,2})?`,
  String.raw`ral[\s.-]*\d{4}|aisi[\s.-]*\d{3}l?|a[24](?:-[5-8]0)?|(?:ph|pz|tx|t)[\s.-]?\d{1,2}`,
].join('|')})$`;

/** Bare numbers, `x10` and telephone numbers: accepted as a code only if the customer enters it explicitly. */
export const formaDiNumero = String.raw`^(?:x?\d{1,4}|(?:\+|00)\d[\d\s./-]{6,}|[03]\d{1,3}[\s./-]?[\d\s./-]{5,10})$`;

const diMisura = new RegExp(formaDiMisura, 'i');
const diNumero = new RegExp(formaDiNumero, 'i');

/** True for text that is read as a size, standard, unit or quantity. */
export const siLeggeComeMisura = (testo: string): boolean => diMisura.test(testo.trim());

/** True for an unknown word that may be offered to the writer as his own code. */
export const puoEssereUnCodice = (testo: string): boolean => !siLeggeComeMisura(testo) && !diNumero.test(testo.trim());
