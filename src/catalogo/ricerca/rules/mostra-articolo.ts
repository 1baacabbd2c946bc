import type { FiltroStati } from '../rules.ts';

// Not in `rules.ts`, which the first load contains.

export interface StatoArticolo {
  readonly nonStampCatalogo: boolean;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly disattivaInternet?: boolean;
  /** Without it an article is hidden by default. */
  readonly nrArt?: number;
}

/**
 * P-145..147. With only `normale`: articles without a flag and not empty. Without `normale`: flagged ones whose flag
 * is on. Otherwise both, and all without a flag. One flag is enough; off internet always needs its own.
 */
export function mostraArticolo(filtro: FiltroStati, articolo: StatoArticolo): boolean {
  const [fuoriCatalogo, obsoleto, eliminato, disattivoInternet, normale] = filtro;
  if (articolo.disattivaInternet === true && !disattivoInternet) return false;
  if (articolo.nonStampCatalogo || articolo.obsoleto || articolo.eliminato) {
    return (
      (articolo.nonStampCatalogo && fuoriCatalogo) ||
      (articolo.obsoleto && obsoleto) ||
      (articolo.eliminato && eliminato)
    );
  }
  if (articolo.disattivaInternet === true) return true;
  return normale && (articolo.nrArt !== 0 || fuoriCatalogo || obsoleto || eliminato || disattivoInternet);
}
