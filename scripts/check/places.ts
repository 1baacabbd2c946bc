import { ground } from './tree.ts';

/**
 * The wings from the lowest floor to the highest: an import goes to the same wing or to a lower one, never up. A new folder of src/ is
 * written in here, on its floor.
 */
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

/** Where a file stands in the house; worked out from its path, so that a new area is covered the day its folder appears. */
export interface Place {
  /** First folder below src: `vendita`. */
  readonly wing: string;
  /** Files of one zone may use one another freely: an area `vendita/carrello`, or `platform`, `parti`, `main`, `demo`. */
  readonly zone: string;
  /** The zone is an area of the business. */
  readonly area: boolean;
  /** Position of the wing among `wings`; -1 for one that is not listed. */
  readonly floor: number;
  readonly part: 'rules' | 'contract' | 'server' | 'web' | 'shared';
  /** Path below the zone: `server/index.ts`. */
  readonly inner: string;
  /** Stands in for an outside system or makes demo data: never part of the product. */
  readonly standIn: boolean;
}

/** The place of a file under src/, null for any other. */
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
