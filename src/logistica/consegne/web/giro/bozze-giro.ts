import { useState, useSyncExternalStore } from 'react';

export interface Foto {
  readonly tipo: 'foto' | 'bolla';
  /** Base64. */
  readonly immagine: string;
}

/** Input of a driver at a stop before its outcome was sent. */
export interface BozzaFermata {
  /** Numbers of ticked or scanned parcels, starting at 1. */
  readonly spuntati: readonly number[];
  readonly incasso: string;
  readonly note: string;
  readonly firmatario: string;
  readonly firma: string;
  readonly foto: readonly Foto[];
}

export const bozzaVuota: BozzaFermata = { spuntati: [], incasso: '', note: '', firmatario: '', firma: '', foto: [] };

type Bozze = Readonly<Record<string, BozzaFermata>>;

const posto = (chiave: string): string => `giro-bozze/${chiave}`;

function leggi(chiave: string): Bozze {
  try {
    const lette = JSON.parse(localStorage.getItem(posto(chiave)) ?? '{}') as Record<string, Partial<BozzaFermata>>;
    return Object.fromEntries(Object.entries(lette).map(([fermata, una]) => [fermata, { ...bozzaVuota, ...una }]));
  } catch {
    return {};
  }
}

interface Tenute {
  readonly bozze: Bozze;
  /** False if the phone's storage is full. */
  readonly tenute: boolean;
}

function archivio(chiave: string) {
  let ora: Tenute = { bozze: leggi(chiave), tenute: true };
  const ascolti = new Set<() => void>();
  const scrivi = (bozze: Bozze): void => {
    try {
      localStorage.setItem(posto(chiave), JSON.stringify(bozze));
      ora = { bozze, tenute: true };
    } catch {
      ora = { bozze, tenute: false };
    }
    for (const ascolta of ascolti) ascolta();
  };
  return {
    leggi: (): Tenute => ora,
    ascolta: (chi: () => void) => {
      ascolti.add(chi);
      return () => void ascolti.delete(chi);
    },
    cambia: (fermata: string, parte: Partial<BozzaFermata>): void =>
      scrivi({ ...ora.bozze, [fermata]: { ...(ora.bozze[fermata] ?? bozzaVuota), ...parte } }),
    togli: (fermate: readonly string[]): void =>
      scrivi(Object.fromEntries(Object.entries(ora.bozze).filter(([fermata]) => !fermate.includes(fermata)))),
  };
}

/** Drafts of a tour by stop; they survive a reload and a page that the phone has unloaded. */
export function useBozze(chiave: string) {
  const [suo] = useState(() => archivio(chiave));
  const { bozze, tenute } = useSyncExternalStore(suo.ascolta, suo.leggi);
  const di = (fermata: string): BozzaFermata => bozze[fermata] ?? bozzaVuota;
  return { tenute, di, cambia: suo.cambia, togli: suo.togli };
}
