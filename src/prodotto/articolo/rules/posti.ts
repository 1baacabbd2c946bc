import { formatQuantity } from '#platform/contract/format.ts';
import { sum } from '#platform/contract/decimal.ts';

/** Own places: shelf or drawer (`ubicazione`), reception, external warehouse. */
export const postiNostri = ['scaffale', 'ricezione', 'esterno'] as const;
export type PostoNostro = (typeof postiNostri)[number];

/** `consumo`: goods of unmanaged stock put away; `rettifica`: counted or imported. */
export const posti = [...postiNostri, 'fornitore', 'terzista', 'cliente', 'consumo', 'scarto', 'rettifica'] as const;
export type Posto = (typeof posti)[number];

/** `reso`: delivery note withdrawn; `rientro`: customer's return, its steps and their reversal. */
export const causali = [
  'apertura',
  'ricevimento',
  'sistemazione',
  'consegna',
  'reso',
  'rientro',
  'invio',
  'annullo',
  'correzione',
  'inventario',
] as const;
export type Causale = (typeof causali)[number];

export type QuantePerPosto = Readonly<Record<PostoNostro, number>>;

export interface Presa {
  readonly da: PostoNostro;
  readonly qta: number;
}

/** The stated place, shelf, reception; the external warehouse only when stated. May be less than `qta`. */
export function daDovePrendere(qta: number, quante: QuantePerPosto, detto?: PostoNostro | null): Presa[] {
  const prese: Presa[] = [];
  let manca = qta;
  for (const da of new Set([...(detto ? [detto] : []), 'scaffale', 'ricezione'] as const)) {
    const presa = Math.min(manca, Math.max(0, quante[da]));
    if (presa <= 0) continue;
    prese.push({ da, qta: presa });
    manca = sum([manca, -presa], 3);
  }
  return prese;
}

const dalPosto: Readonly<Record<PostoNostro, string>> = {
  scaffale: 'dallo scaffale',
  ricezione: 'dalla ricezione',
  esterno: 'dal magazzino esterno',
};

/** '3 dalla ricezione, 2 dal magazzino esterno' */
export const dettePrese = (prese: readonly Presa[]): string =>
  postiNostri
    .map((da) => ({
      da,
      qta: sum(
        prese.filter((presa) => presa.da === da).map((presa) => presa.qta),
        3,
      ),
    }))
    .filter(({ qta }) => qta > 0)
    .map(({ da, qta }) => `${formatQuantity(qta)} ${dalPosto[da]}`)
    .join(', ');

/** 'X: 3 dalla ricezione; Y: …'; empty if all from the shelf. */
export function fuoriScaffale(
  prese: readonly (Presa & { readonly cdArticolo: string })[],
  nome: (cdArticolo: string) => string,
): string {
  const altrove = prese.filter(({ da }) => da !== 'scaffale');
  const codici = [...new Set(altrove.map(({ cdArticolo }) => cdArticolo))];
  return codici
    .map((codice) => `${nome(codice)}: ${dettePrese(altrove.filter(({ cdArticolo }) => cdArticolo === codice))}`)
    .join('; ');
}
