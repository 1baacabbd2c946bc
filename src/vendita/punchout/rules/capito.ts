import { parseNumber } from '#platform/contract/parse-number.ts';
import { cut } from '#platform/contract/storable.ts';
import { cornice } from '../rules.ts';

/** A finding about a tried call: `male` would be refused, `nota` is information for the program's developers. */
export interface Punto {
  readonly come: 'bene' | 'male' | 'nota';
  readonly frase: string;
}

export const bene = (frase: string): Punto => ({ come: 'bene', frase });
export const male = (frase: string): Punto => ({ come: 'male', frase });
export const nota = (frase: string): Punto => ({ come: 'nota', frase });

/** OCI functions that need a parameter, with their effect. */
const funzioni: Readonly<Record<string, { readonly vuole?: string; readonly fa: string }>> = {
  '': { fa: 'Si apre il catalogo, alla pagina iniziale.' },
  DETAIL: { vuole: 'PRODUCTID', fa: 'Si apre la pagina dell’articolo.' },
  SOURCING: { vuole: 'SEARCHSTRING', fa: 'Si apre la ricerca.' },
  VALIDATE: { vuole: 'PRODUCTID', fa: 'Si risponde subito, con l’articolo al prezzo di oggi.' },
  QUANTITYCHECK: { vuole: 'PRODUCTID', fa: 'Si risponde subito, con quanto se ne può avere.' },
  BACKGROUND_SEARCH: { vuole: 'SEARCHSTRING', fa: 'Si risponde subito, con gli articoli trovati.' },
};

const usati: ReadonlySet<string> = new Set(
  ['username', 'password', 'HOOK_URL', '~OkCode', '~TARGET', 'returntarget', '~CALLER', 'FUNCTION']
    .concat(['PRODUCTID', 'SEARCHSTRING', 'QUANTITY'])
    .map((nome) => nome.toLowerCase()),
);

export type Campi = readonly (readonly [nome: string, valore: string])[];

/** Reads parameters as the endpoint does: names in any case, the last of equal names. */
export const valoreIn =
  (campi: Campi) =>
  (nome: string): string =>
    campi.findLast(([suo]) => suo.toLowerCase() === nome.toLowerCase())?.[1] ?? '';

/** How the OCI endpoint understands these parameters, except for the cart's destination. */
export function capitoOci(campi: Campi): Punto[] {
  const valore = valoreIn(campi);
  const funzione = valore('FUNCTION').toUpperCase();
  const quale = Object.hasOwn(funzioni, funzione) ? funzioni[funzione] : undefined;
  const target = valore('~TARGET') || valore('returntarget');
  const ignoti = [...new Set(campi.map(([nome]) => nome))].filter((nome) => !usati.has(nome.toLowerCase()));
  const detto = funzione === '' ? 'Senza FUNCTION' : `FUNCTION=${cut(funzione, 40)}`;
  return [
    quale ? bene(`${detto}: ${quale.fa}`) : male(`${detto}: questo catalogo non la offre.`),
    ...(quale?.vuole !== undefined && valore(quale.vuole) === '' ? [male(`Manca ${quale.vuole}.`)] : []),
    ...(valore('QUANTITY') !== '' && !((parseNumber(valore('QUANTITY').replace('.', ',')) ?? 0) > 0)
      ? [male('QUANTITY non è un numero maggiore di zero.')]
      : []),
    nota(
      `Tornano con il carrello: ~OkCode=${cut(valore('~OkCode') || 'ADDI', 20)}, ~TARGET=${cornice(cut(target, 60))}, ~CALLER=${cut(valore('~CALLER') || 'CTLG', 20)}.`,
    ),
    ...(target !== '' && cornice(cut(target, 60)) !== target
      ? [nota('~TARGET non è il nome di una finestra: si usa _top.')]
      : []),
    ...(ignoti.length > 0
      ? [
          nota(
            `Parametri che non si usano: ${ignoti
              .slice(0, 20)
              .map((nome) => cut(nome, 40))
              .join(', ')}.`,
          ),
        ]
      : []),
  ];
}
