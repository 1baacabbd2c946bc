import type { Parts } from '#platform/server/area.ts';
import type { CentroLavoro, CentroLavoroParts } from './centrolavoro-parts.ts';
import type { Visore } from './visore.ts';

export type NecessitaCentroLavoro = Parts &
  Pick<CentroLavoroParts, 'configuratore'> & { readonly centroLavoro: CentroLavoro & { readonly visore: Visore } };

export const partiCentroLavoro = ({
  centroLavoro,
  configuratore,
  clock,
  store,
  uploads,
  papers,
  log,
}: NecessitaCentroLavoro): CentroLavoroParts => ({
  ...centroLavoro,
  configuratore,
  clock,
  transaction: store.transaction,
  uploads,
  papers,
  guasto: (errore) => log.warn({ err: errore }, 'machine tool failed'),
});
