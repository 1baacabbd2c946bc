import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules/mostra-articolo.ts';
import type { Mosse } from './mosse.ts';
import type { Voce } from './voce.ts';

interface Headers {
  readonly voci: readonly (Voce | undefined)[];
  readonly mosse: Mosse;
}

/** States by header slot; 0: hidden. Headers change in the same object until they outgrow it. */
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

interface Kept {
  readonly mask: Mask;
  readonly stateOf: (voce: Voce | undefined) => number;
  moves: number;
}

/**
 * Updated only for changed headers: rebuilding masks at each change took half the time of searches during an import.
 */
export class Masks {
  private readonly kept = new Map<string, Kept>();
  private readonly headers: Headers;

  constructor(headers: Headers) {
    this.headers = headers;
  }

  of(filtro: FiltroStati): Mask {
    const { voci, mosse } = this.headers;
    const key = filtro.map(Number).join('');
    const known = this.kept.get(key);
    const moved = known && known.mask.length >= voci.length ? mosse.dopo(known.moves) : null;
    if (!known || !moved) return this.anew(key, filtro);
    for (const doc of moved) known.mask[doc] = known.stateOf(voci[doc]);
    known.moves = mosse.quante;
    return known.mask;
  }

  private anew(key: string, filtro: FiltroStati): Mask {
    const { voci, mosse } = this.headers;
    const stateOf = stateUnder(filtro);
    const mask = new Uint8Array(Math.ceil(voci.length * 1.05) + 64);
    voci.forEach((voce, doc) => (mask[doc] = stateOf(voce)));
    this.kept.set(key, { mask, stateOf, moves: mosse.quante });
    return mask;
  }
}

function stateUnder(filtro: FiltroStati): Kept['stateOf'] {
  const online = visibleStates(filtro, false);
  const offline = visibleStates(filtro, true);
  const empty = ([false, true] as const).map((disattivaInternet) =>
    mostraArticolo(filtro, { ...flagsOf(0), disattivaInternet, nrArt: 0 }),
  );
  return (voce) => {
    if (!voce) return 0;
    const seen = voce.disattivaInternet ? offline : online;
    if ((seen & voce.stati) !== 0) return seen;
    return voce.stati === 0 && empty[Number(voce.disattivaInternet)] === true ? 0xff : 0;
  };
}

export function visibleArticles(byState: readonly number[], seen: number): number {
  let count = 0;
  for (const state of states) if ((seen & (1 << state)) !== 0) count += byState[state] as number;
  return count;
}
