/** VAT code with its rate in percent. Codes without tax are FatturaPA Natura codes. */
export interface Iva {
  readonly cdIva: string;
  readonly percentualeIva: number;
}

/** VAT code of a customer without a regime of its own: only then the articles' own rates apply. */
export const ordinaria: Iva = { cdIva: '22', percentualeIva: 22 };

/** FatturaPA Natura: short name, and the law as the invoice quotes it (up to 100 characters). */
const nature: Readonly<Record<string, readonly [nome: string, norma: string]>> = {
  N1: ['Esclusa ex art. 15', 'Escluso ex art. 15 D.P.R. 633/1972'],
  'N2.1': ['Non soggetta, artt. da 7 a 7-septies', 'Non soggetto, artt. da 7 a 7-septies D.P.R. 633/1972'],
  'N2.2': ['Non soggetta, altri casi', 'Operazione non soggetta a IVA'],
  'N3.1': ['Esportazione', 'Non imponibile art. 8 c. 1 lett. a) e b) D.P.R. 633/1972'],
  'N3.2': ['Cessione nell’Unione', 'Non imponibile art. 41 D.L. 331/1993'],
  'N3.3': ['Cessione verso San Marino', 'Non imponibile art. 71 D.P.R. 633/1972'],
  'N3.4': ['Assimilata alle esportazioni', 'Non imponibile art. 8-bis D.P.R. 633/1972'],
  'N3.5': ['Dichiarazione d’intento', 'Non imponibile art. 8 c. 1 lett. c) D.P.R. 633/1972'],
  'N3.6': ['Non imponibile, altri casi', 'Operazione non imponibile'],
  N4: ['Esente', 'Esente art. 10 D.P.R. 633/1972'],
  N5: ['Regime del margine', 'Regime del margine, D.L. 41/1995'],
  'N6.1': ['Inversione contabile, rottami', 'Inversione contabile art. 74 c. 7 e 8 D.P.R. 633/1972'],
  'N6.2': ['Inversione contabile, oro e argento', 'Inversione contabile art. 17 c. 5 D.P.R. 633/1972'],
  'N6.3': ['Inversione contabile, subappalto edile', 'Inversione contabile art. 17 c. 6 lett. a) D.P.R. 633/1972'],
  'N6.4': ['Inversione contabile, fabbricati', 'Inversione contabile art. 17 c. 6 lett. a-bis) D.P.R. 633/1972'],
  'N6.5': ['Inversione contabile, telefoni', 'Inversione contabile art. 17 c. 6 lett. b) D.P.R. 633/1972'],
  'N6.6': ['Inversione contabile, elettronica', 'Inversione contabile art. 17 c. 6 lett. c) D.P.R. 633/1972'],
  'N6.7': ['Inversione contabile, edilizia', 'Inversione contabile art. 17 c. 6 lett. a-ter) D.P.R. 633/1972'],
  'N6.8': ['Inversione contabile, energia', 'Inversione contabile art. 17 c. 6 lett. d-bis) D.P.R. 633/1972'],
  'N6.9': ['Inversione contabile, altri casi', 'Inversione contabile art. 17 D.P.R. 633/1972'],
  N7: ['IVA assolta in altro Stato UE', 'IVA assolta in altro Stato dell’Unione'],
};

/** FatturaPA Natura code, equal to the VAT code when the rate is 0; else null. */
export const naturaIva = (cdIva: string): string | null => (Object.hasOwn(nature, cdIva) ? cdIva : null);
/** The law quoted for a Natura code; empty for a rate. */
export const normaIva = (cdIva: string): string => nature[cdIva]?.[1] ?? '';

/** Italian rates in percent; they are their own codes. */
const aliquote = ['22', '10', '5', '4'];
export const codiciIva: readonly string[] = [...aliquote, ...Object.keys(nature)];

/** `22%`, `N3.5 Dichiarazione d’intento`; an unknown code as it is. */
export const nomeIva = (cdIva: string): string =>
  aliquote.includes(cdIva) ? `${cdIva}%` : nature[cdIva] ? `${cdIva} ${nature[cdIva][0]}` : cdIva;

/** Rate of a code of the list; null for the host application's own codes. */
export const ivaDi = (cdIva: string): Iva | null =>
  aliquote.includes(cdIva)
    ? { cdIva, percentualeIva: Number(cdIva) }
    : naturaIva(cdIva) === null
      ? null
      : { cdIva, percentualeIva: 0 };

/** Reverse charge. */
export const inversione = (cdIva: string): boolean => cdIva.startsWith('N6');

/** VAT regime of a customer; `soggetto`: an Italian company or body, to which reverse charge applies. */
export interface Regime extends Iva {
  readonly soggetto: boolean;
}

/**
 * VAT of a line: the customer's regime takes precedence over the article's own rate. Reverse charge is only for Italian
 * companies.
 */
export function ivaRiga(cliente: Regime, delArticolo: string): Iva {
  const { cdIva, percentualeIva, soggetto } = cliente;
  const sua = ivaDi(delArticolo);
  const vale = sua !== null && cdIva === ordinaria.cdIva && (soggetto || !inversione(sua.cdIva));
  return vale ? sua : { cdIva, percentualeIva };
}

/** EUR above which amounts without tax carry a stamp, and its value. */
const sogliaBollo = 77.47;
export const valoreBollo = 2;
const conBollo = new Set(['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);

/** True if amounts of this VAT code are subject to stamp duty. */
export const soggettoABollo = (cdIva: string): boolean => conBollo.has(cdIva);
/** Stamp duty in EUR for the sum of the amounts subject to it. */
export const bolloDovuto = (importo: number): number => (importo > sogliaBollo ? valoreBollo : 0);
