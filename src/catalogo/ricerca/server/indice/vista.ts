import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules.ts';
import type { Voce } from './voce.ts';

/** What of an index a view is made from. */
interface Catalogo {
  readonly voci: readonly (Voce | undefined)[];
  readonly versione: number;
}

/** For each header's slot the article states that are seen of it; 0 where the header itself is not seen. */
export type Vista = Uint8Array;

const stati = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const statoDi = (stato: number): { nonStampCatalogo: boolean; obsoleto: boolean; eliminato: boolean } => ({
  nonStampCatalogo: (stato & 1) !== 0,
  obsoleto: (stato & 2) !== 0,
  eliminato: (stato & 4) !== 0,
});

/** The states that a filter shows, of headers on and off internet. */
export function statiVisti(filtro: FiltroStati, disattivaInternet: boolean): number {
  return stati.reduce<number>(
    (bits, stato) => (mostraArticolo(filtro, { ...statoDi(stato), disattivaInternet }) ? bits | (1 << stato) : bits),
    0,
  );
}

/** What each filter shows; made anew when the index has changed. */
export class Viste {
  private readonly note = new Map<string, { versione: number; vista: Vista }>();
  private readonly indice: Catalogo;

  constructor(indice: Catalogo) {
    this.indice = indice;
  }

  di(filtro: FiltroStati): Vista {
    const chiave = filtro.map(Number).join('');
    const nota = this.note.get(chiave);
    if (nota?.versione === this.indice.versione) return nota.vista;
    const vista = nuovaVista(this.indice, filtro);
    this.note.set(chiave, { versione: this.indice.versione, vista });
    return vista;
  }
}

function nuovaVista({ voci }: Catalogo, filtro: FiltroStati): Vista {
  const vista = new Uint8Array(voci.length);
  const accesi = statiVisti(filtro, false);
  const spenti = statiVisti(filtro, true);
  const vuoti = ([false, true] as const).map((disattivaInternet) =>
    mostraArticolo(filtro, { ...statoDi(0), disattivaInternet, nrArt: 0 }),
  );
  voci.forEach((voce, doc) => {
    if (!voce) return;
    const visti = voce.disattivaInternet ? spenti : accesi;
    if ((visti & voce.stati) !== 0) vista[doc] = visti;
    else if (voce.stati === 0 && vuoti[Number(voce.disattivaInternet)] === true) vista[doc] = 0xff;
  });
  return vista;
}

/** Articles of a header that a view shows. */
export function articoliVisti(perStato: readonly number[], visti: number): number {
  let quanti = 0;
  for (const stato of stati) if ((visti & (1 << stato)) !== 0) quanti += perStato[stato] as number;
  return quanti;
}
