import { ground } from './tree.ts';

/** Lowest to highest: an import goes to the same wing or a lower one. Add a new folder of src/ here. */
export const wings: readonly string[] = [
  'platform',
  'parti',
  'esterni',
  'sistema',
  'prodotto',
  'catalogo',
  'vendita',
  'logistica',
  'produzione',
  'demo',
  'main',
];

/** Derived from the path, so new areas are covered at once. */
export interface Place {
  /** First folder below src: `vendita`. */
  readonly wing: string;
  /**
   * Files in a zone may import one another: an area such as `vendita/carrello`, or `platform`, `parti`, `main`, `demo`.
   */
  readonly zone: string;
  readonly area: boolean;
  /** Index in `wings`; -1 if not listed. */
  readonly floor: number;
  readonly part: 'rules' | 'contract' | 'server' | 'web' | 'shared';
  /** Path below the zone: `server/index.ts`. */
  readonly inner: string;
  /** A simulator or demo data, not part of the product. */
  readonly standIn: boolean;
}

/** Null outside src/. */
export function placeOf(path: string): Place | null {
  const [top, wing = '', ...rest] = path.split('/');
  if (top !== 'src' || rest.length === 0) return null;
  const area = !ground.has(wing);
  const inner = (area ? rest.slice(1) : rest).join('/');
  return {
    wing,
    zone: area ? `${wing}/${rest[0]}` : wing,
    area,
    floor: wings.indexOf(wing),
    part: partOf(inner),
    inner,
    standIn: wing === 'demo' || /simulator/.test(inner),
  };
}

function partOf(inner: string): Place['part'] {
  if (/(^|\/)server(\/|\.ts$)/.test(inner)) return 'server';
  if (/(^|\/)web(\/|\.tsx?$)/.test(inner)) return 'web';
  if (/^rules(\/|\.ts$)/.test(inner)) return 'rules';
  return /^contract(\/|\.ts$)/.test(inner) ? 'contract' : 'shared';
}
