import { ground } from './tree.ts';

/** Where a file stands in the house; worked out from its path, so that a new area is covered the day its folder appears. */
export interface Place {
  /** Files of one zone may use one another freely: an area `vendita/carrello`, or `platform`, `parti`, `main`, `demo`. */
  readonly zone: string;
  /** Imports go to the same floor or a lower one: platform 0, parti 1, areas 2, demo 3, main 4. */
  readonly floor: number;
  readonly part: 'rules' | 'contract' | 'server' | 'web' | 'shared';
  /** Path below the zone: `server/index.ts`. */
  readonly inner: string;
  /** Stands in for an outside system or makes demo data: never part of the product. */
  readonly standIn: boolean;
}

const floors: Record<string, number> = { platform: 0, parti: 1, demo: 3, main: 4 };

/** The place of a file under src/, null for any other. */
export function placeOf(path: string): Place | null {
  const [top, wing = '', ...rest] = path.split('/');
  if (top !== 'src' || rest.length === 0) return null;
  const own = ground.has(wing);
  const zone = own ? wing : `${wing}/${rest[0]}`;
  const inner = (own ? rest : rest.slice(1)).join('/');
  return {
    zone,
    floor: floors[wing] ?? 2,
    part: partOf(inner),
    inner,
    standIn: wing === 'demo' || /simulator/.test(inner),
  };
}

function partOf(inner: string): Place['part'] {
  if (/(^|\/)server(\/|\.ts$)/.test(inner)) return 'server';
  if (/(^|\/)web(\/|\.tsx?$)/.test(inner)) return 'web';
  if (/^rules(\/|\.ts$)/.test(inner)) return 'rules';
  return inner === 'contract.ts' ? 'contract' : 'shared';
}
