import type { XmlNode } from '#platform/server/exchange/xml-items.ts';

const alias: Readonly<Record<string, string>> = {
  SUPPLIER_AID: 'SUPPLIER_PID',
  MANUFACTURER_AID: 'MANUFACTURER_PID',
  BUYER_AID: 'BUYER_PID',
  SUPPLIER_ALT_AID: 'SUPPLIER_ALT_PID',
  ART_ID: 'PROD_ID',
};

/** `ARTICLE_DETAILS` is `PRODUCT_DETAILS`. */
export const nome2005 = (nome: string): string => alias[nome] ?? nome.replace(/^ARTICLE(?=_|$)/, 'PRODUCT');

export const figli = (nodo: XmlNode | undefined, nome: string): readonly XmlNode[] =>
  nodo?.children.filter((figlio) => nome2005(figlio.name) === nome) ?? [];

export const figlio = (nodo: XmlNode | undefined, nome: string): XmlNode | undefined => figli(nodo, nome)[0];

/** Preferably Italian; null if empty. */
export function testoDi(nodo: XmlNode | undefined, nome: string): string | null {
  const tutti = figli(nodo, nome).filter(({ text }) => text !== '');
  const italiano = tutti.find(({ attributes }) => /^ita?(-|$)/i.test(attributes['lang'] ?? ''));
  return (italiano ?? tutti[0])?.text ?? null;
}

/** Inside DATETIME; in version 2005.1 an element of its own. */
export function giornoDi(nodo: XmlNode | undefined, nome: string): string | null {
  const inDatetime = figli(nodo, 'DATETIME').find(
    ({ attributes }) => attributes['type']?.toLowerCase() === nome.toLowerCase(),
  );
  const scritto = testoDi(inDatetime, 'DATE') ?? testoDi(nodo, nome);
  return scritto?.slice(0, 10) ?? null;
}
