import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules/mostra-articolo.ts';
import type { Voce } from './voce.ts';

interface Headers {
  readonly voci: readonly (Voce | undefined)[];
  readonly versione: number;
}

/** States by header slot; 0: hidden. */
export type Mask = Uint8Array;

const states = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const flagsOf = (state: number): { nonStampCatalogo: boolean; obsoleto: boolean; eliminato: boolean } => ({
  nonStampCatalogo: (state & 1) !== 0,
  obsoleto: (state & 2) !== 0,
  eliminato: (state & 4) !== 0,
});

export function visibleStates(filtro: FiltroStati, disattivaInternet: boolean): number {
  return states.reduce<number>(
    (bits, state) => (mostraArticolo(filtro, { ...flagsOf(state), disattivaInternet }) ? bits | (1 << state) : bits),
    0,
  );
}

export class Masks {
  private readonly kept = new Map<string, { readonly version: number; readonly mask: Mask }>();
  private readonly headers: Headers;

  constructor(headers: Headers) {
    this.headers = headers;
  }

  of(filtro: FiltroStati): Mask {
    const key = filtro.map(Number).join('');
    const known = this.kept.get(key);
    if (known?.version === this.headers.versione) return known.mask;
    const mask = maskOf(this.headers, filtro);
    this.kept.set(key, { version: this.headers.versione, mask });
    return mask;
  }
}

function maskOf({ voci }: Headers, filtro: FiltroStati): Mask {
  const mask = new Uint8Array(voci.length);
  const online = visibleStates(filtro, false);
  const offline = visibleStates(filtro, true);
  const empty = ([false, true] as const).map((disattivaInternet) =>
    mostraArticolo(filtro, { ...flagsOf(0), disattivaInternet, nrArt: 0 }),
  );
  voci.forEach((voce, doc) => {
    if (!voce) return;
    const seen = voce.disattivaInternet ? offline : online;
    if ((seen & voce.stati) !== 0) mask[doc] = seen;
    else if (voce.stati === 0 && empty[Number(voce.disattivaInternet)] === true) mask[doc] = 0xff;
  });
  return mask;
}

export function visibleArticles(byState: readonly number[], seen: number): number {
  let count = 0;
  for (const state of states) if ((seen & (1 << state)) !== 0) count += byState[state] as number;
  return count;
}
