import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

// Quantities reserved beyond the stock wait for receipts; the oldest reservation gets the next goods.

export const quandi = ['pronta', 'in arrivo', 'da ordinare'] as const;

/** Part of a line's open quantity, in its unit, and the day from which it can be picked. */
export interface Attesa {
  readonly qta: number;
  readonly quando: (typeof quandi)[number];
  /** Day confirmed by a supplier, only with `in arrivo`; null if unknown. */
  readonly data: string | null;
}

/** Waiting quantity of a line; a made-to-measure article waits for its parts. */
export interface Promessa {
  readonly chiave: string;
  readonly qta: number;
  /** Goods are used in multiples of it; 0: any quantity. */
  readonly passo: number;
  readonly parti: readonly { readonly cdArticolo: string; readonly perPezzo: number }[];
}

export interface Scorta {
  /** In our stock and not reserved for others. */
  readonly libera: number;
  /** Earliest first; those without a day last. */
  readonly arrivi: readonly { readonly qta: number; readonly data: string | null }[];
}

type Quando = Omit<Attesa, 'qta'>;
interface Fornitura extends Quando {
  resta: number;
}

const aperta: Quando = { quando: 'da ordinare', data: null };
const posto = ({ quando, data }: Quando): string => `${quandi.indexOf(quando)} ${data ?? '9999-99-99'}`;

/** Distributes the goods in the order of `promesse`, oldest first. The parts of each add up to its quantity. */
export function ripartisci(
  promesse: readonly Promessa[],
  scorte: ReadonlyMap<string, Scorta>,
): ReadonlyMap<string, readonly Attesa[]> {
  const forniture = new Map(
    [...scorte].map(([cdArticolo, { libera, arrivi }]): [string, Fornitura[]] => [
      cdArticolo,
      [
        { quando: 'pronta', data: null, resta: Math.max(0, libera) },
        ...arrivi.map(({ qta, data }): Fornitura => ({ quando: 'in arrivo', data, resta: Math.max(0, qta) })),
      ],
    ]),
  );
  return new Map(
    promesse.map((promessa) => [
      promessa.chiave,
      insieme(
        promessa,
        promessa.parti.map(({ cdArticolo, perPezzo }) => ({
          perPezzo,
          prese: prendi(forniture.get(cdArticolo) ?? [], multiply(promessa.qta, perPezzo, 3)),
        })),
      ),
    ]),
  );
}

/** Takes from the earliest supplies that have goods left; for the rest no receipt is planned. */
function prendi(forniture: readonly Fornitura[], qta: number): Attesa[] {
  let manca = qta;
  const prese: Attesa[] = [];
  for (const fornitura of forniture) {
    const presa = Math.min(manca, fornitura.resta);
    if (presa <= 0) continue;
    fornitura.resta = sum([fornitura.resta, -presa], 3);
    manca = sum([manca, -presa], 3);
    prese.push({ qta: presa, quando: fornitura.quando, data: fornitura.data });
  }
  return manca > 0 ? [...prese, { qta: manca, ...aperta }] : prese;
}

/** A piece is available when its last part is. */
function insieme(
  { qta, passo }: Promessa,
  parti: readonly { readonly perPezzo: number; readonly prese: readonly Attesa[] }[],
): Attesa[] {
  const tempi = new Map([...parti.flatMap(({ prese }) => prese), aperta].map((una) => [posto(una), una]));
  let avute = 0;
  return [...tempi.keys()].toSorted().flatMap((quando): Attesa[] => {
    const pezzi = parti.map(({ perPezzo, prese }) => {
      const arrivate = prese.filter((presa) => posto(presa) <= quando).map((presa) => presa.qta);
      return divide(sum(arrivate, 3), perPezzo, 3);
    });
    const tante = quando === posto(aperta) ? qta : Math.min(qta, ...pezzi);
    const finora = tante === qta || passo === 0 ? tante : multiply(Math.floor(divide(tante, passo, 6)), passo, 3);
    const nuove = sum([finora, -avute], 3);
    avute = finora;
    const { quando: nome, data } = tempi.get(quando) ?? aperta;
    return nuove > 0 ? [{ qta: nuove, quando: nome, data }] : [];
  });
}

/** Open quantity of a line that can't be picked yet. */
export const nonPronta = (attese: readonly Attesa[]): number =>
  sum(
    attese.filter(({ quando }) => quando !== 'pronta').map(({ qta }) => qta),
    3,
  );

const dettaUna = ({ qta, quando, data }: Attesa, unMisura: string): string =>
  `${formatQuantity(qta)} ${unMisura} ${quando}${data === null ? '' : ` il ${formatDate(data)}`}`;

/** E.g. `22 PZ disponibili, 100 PZ in arrivo il 12/12/2026, 78 PZ da ordinare`; empty if nothing is missing. */
export function atteseInParole(
  attese: readonly Attesa[],
  { resta, unMisura }: { readonly resta?: number; readonly unMisura: string },
): string {
  const mancano = attese.filter(({ quando }) => quando !== 'pronta');
  if (mancano.length === 0) return '';
  const pronte = resta === undefined ? 0 : sum([resta, -nonPronta(attese)], 3);
  return [
    ...(pronte > 0 ? [`${formatQuantity(pronte)} ${unMisura} disponibili`] : []),
    ...mancano.map((una) => dettaUna(una, unMisura)),
  ].join(', ');
}

/** Summary for a document: `2 righe in arrivo, entro il 12/12/2026`; empty if nothing is missing. */
export function attesaInBreve(righe: readonly (readonly Attesa[])[]): string {
  const aspettano = righe.filter((una) => nonPronta(una) > 0);
  if (aspettano.length === 0) return '';
  const mancano = aspettano.flat().filter(({ quando }) => quando !== 'pronta');
  const quante = aspettano.length === 1 ? '1 riga' : `${aspettano.length} righe`;
  if (mancano.some(({ quando }) => quando === 'da ordinare'))
    return `${quante} in attesa di merce, in parte da ordinare`;
  const ultima =
    mancano
      .map(({ data }) => data ?? '9')
      .toSorted()
      .at(-1) ?? '9';
  return `${quante} in arrivo${ultima === '9' ? '' : `, entro il ${formatDate(ultima)}`}`;
}
