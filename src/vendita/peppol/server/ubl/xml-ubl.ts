import { cut } from '#platform/contract/storable.ts';
import { XMLBuilder } from 'fast-xml-parser';
import { roundHalfUp } from '#platform/contract/round.ts';

type Valore = string | Nodo | readonly Nodo[] | undefined;

/** Elements in schema order; those without a value are left out. */
export interface Nodo {
  readonly [nome: string]: Valore;
}

const spazi = {
  '@_xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@_xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '  ', suppressEmptyNode: true });

/** Element with attributes; left out without text. */
export const con = (testo: string, attributi: Readonly<Record<string, string>>): Nodo | undefined =>
  testo === ''
    ? undefined
    : { ...Object.fromEntries(Object.entries(attributi).map(([nome, v]) => [`@_${nome}`, v])), '#text': testo };

/** Text in one line, without characters that XML 1.0 forbids. */
export const testoUbl = (testo: string, lunghezza = 500): string =>
  cut(
    testo
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    lunghezza,
  );

const due = (valore: number): string => roundHalfUp(valore, 2).toFixed(2);
export const euro = (valore: number): Nodo => ({ '@_currencyID': 'EUR', '#text': due(valore) });
export const percento = due;

/** Without trailing zeros. */
export const numeroUbl = (valore: number): string => {
  const scritto = roundHalfUp(valore, 8).toFixed(8).replace(/0+$/, '').replace(/\.$/, '');
  return scritto === '-0' ? '0' : scritto;
};

/** `Invoice`, `Order`, … with their UBL 2.1 namespace. */
export function documentoUbl(radice: string, contenuto: Nodo): string {
  const xmlns = `urn:oasis:names:specification:ubl:schema:xsd:${radice}-2`;
  const tutto = pulito({ '@_xmlns': xmlns, ...spazi, ...contenuto }) ?? {};
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [radice]: tutto })}`;
}

/** Peppol forbids empty elements (R008). */
function pulito(nodo: Nodo): Nodo | undefined {
  const pieni = Object.entries(nodo).flatMap(([nome, valore]): [string, Valore][] => {
    const uno = Array.isArray(valore)
      ? (valore as readonly Nodo[]).map(pulito).filter((parte) => parte !== undefined)
      : typeof valore === 'object'
        ? pulito(valore as Nodo)
        : valore;
    return uno === undefined || uno === '' || (Array.isArray(uno) && uno.length === 0) ? [] : [[nome, uno]];
  });
  return pieni.some(([nome]) => !nome.startsWith('@_')) ? Object.fromEntries(pieni) : undefined;
}
