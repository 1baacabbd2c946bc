import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { CorriereMuto } from './porta-corriere.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  trimValues: true,
  isArray: (name) => name === 'Parcel' || name === 'SPEDIZIONE',
});
const builder = new XMLBuilder({ format: false, suppressEmptyNode: false });

export type Nodo = { readonly [nome: string]: unknown };

const isNodo = (cosa: unknown): cosa is Nodo => typeof cosa === 'object' && cosa !== null && !Array.isArray(cosa);

/** Rejects entity declarations. */
export function leggiXml(testo: string): Nodo {
  if (/<!(DOCTYPE|ENTITY)/i.test(testo)) throw new CorriereMuto('The answer of GLS declares entities', true);
  if (XMLValidator.validate(testo) !== true) throw new CorriereMuto('The answer of GLS can not be read', true);
  const letto: unknown = parser.parse(testo);
  if (!isNodo(letto)) throw new CorriereMuto('The answer of GLS can not be read', true);
  return letto;
}

export const scriviXml = (nodo: object): string => String(builder.build(nodo));

export function sotto(nodo: unknown, ...nomi: readonly string[]): Nodo | null {
  let qui: unknown = nodo;
  for (const nome of nomi) qui = isNodo(dentro(qui)) ? (dentro(qui) as Nodo)[nome] : undefined;
  const trovato = dentro(qui);
  return isNodo(trovato) ? trovato : null;
}

const dentro = (cosa: unknown): unknown =>
  typeof cosa === 'string' && cosa.trimStart().startsWith('<') ? leggiXml(cosa) : cosa;

export const testoDi = (nodo: Nodo | null, nome: string): string => {
  const valore = nodo?.[nome];
  return typeof valore === 'string' ? valore : isNodo(valore) ? String(valore['#text'] ?? '') : '';
};

export const figli = (nodo: Nodo | null, nome: string): Nodo[] => {
  const valore = nodo?.[nome];
  return (Array.isArray(valore) ? valore : [valore]).filter(isNodo);
};

export function cercaTesto(nodo: unknown, nome: string): string {
  const qui = dentro(nodo);
  if (Array.isArray(qui)) return qui.map((uno) => cercaTesto(uno, nome)).find(Boolean) ?? '';
  if (!isNodo(qui)) return '';
  return (
    testoDi(qui, nome) ||
    (Object.values(qui)
      .map((uno) => cercaTesto(uno, nome))
      .find(Boolean) ??
      '')
  );
}

export function cercaNodi(nodo: unknown, nome: string): Nodo[] {
  const qui = dentro(nodo);
  if (Array.isArray(qui)) return qui.flatMap((uno) => cercaNodi(uno, nome));
  if (!isNodo(qui)) return [];
  return [
    ...figli(qui, nome),
    ...Object.entries(qui).flatMap(([altro, uno]) => (altro === nome ? [] : cercaNodi(uno, nome))),
  ];
}
