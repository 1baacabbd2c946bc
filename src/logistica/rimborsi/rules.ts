import type { GiroDelGiorno } from '#logistica/consegne/rules/giornata.ts';
import { stimaMatrice, type Punto } from '#logistica/consegne/rules/stima.ts';
import { coppiaDi, tappeDi, type Tratti } from '#logistica/consegne/rules/tratti-strada.ts';
import { multiply, sum } from '#platform/contract/decimal.ts';

export const massime = { righe: 1000, km: 5000 } as const;

export const autistaNonSelezionato = 'Autista non selezionato';
export const clienteNonSelezionato = 'Cliente non selezionato';
export const nessunaRiga = 'Nessuna riga selezionata';
export const rimborsiAssenti = 'Rimborsi non presenti';
export const giornoFuturo = 'Il giorno è nel futuro: il foglio si scrive di ciò che è stato percorso.';
export const foglioChiuso = 'Il foglio è stampato e chiuso: riaprirlo per cambiarlo.';

export interface Destinazione {
  readonly cdAnagrafica: string;
  /** Tour stop; empty: manual. */
  readonly modalitaConsegna: string;
  readonly ragioneSociale: string;
  readonly localita: string;
  readonly punto: Punto | null;
}

/** `prog` is never reused. */
export interface Riga extends Destinazione {
  readonly prog: number;
}

export interface Foglio {
  readonly kmIniziali: number;
  readonly kmCalcolati: number | null;
  readonly kmCosto: number;
  readonly righe: readonly Riga[];
  readonly ultimoProg: number;
}

export function verificaKm(km: number): string | null {
  if (km < 0) return 'I km non possono essere negativi.';
  return km > massime.km ? `I km di un giorno sono al massimo ${massime.km}.` : null;
}

export const verificaCosto = (costo: number): string | null =>
  costo < 0 || costo > 100 ? 'Il costo al km va da 0 a 100 €.' : null;

export function verificaStampa({ righe, kmCalcolati, kmCosto }: Foglio): string | null {
  if (righe.length === 0) return rimborsiAssenti;
  if (kmCalcolati === null) return 'Salvare prima i km calcolati.';
  return kmCosto === 0 ? 'Salvare prima il costo al km.' : null;
}

const stesso = (una: Destinazione, altra: Destinazione): boolean =>
  una.cdAnagrafica === altra.cdAnagrafica && una.modalitaConsegna === altra.modalitaConsegna;

export function delGiro(giro: GiroDelGiorno | undefined): {
  readonly tutte: readonly Destinazione[];
  readonly guidate: readonly Destinazione[];
} {
  const fermate = (giro?.fermate ?? []).map(({ fermata, posto }) => ({
    scaricata: posto.scaricato !== null,
    destinazione: {
      cdAnagrafica: fermata.cdAnagrafica,
      modalitaConsegna: fermata.modalitaConsegna,
      ragioneSociale: fermata.ragioneSociale,
      localita: [fermata.localita, fermata.provincia && `(${fermata.provincia})`].filter(Boolean).join(' '),
      punto: fermata.punto,
    },
  }));
  const tutte = fermate.map(({ destinazione }) => destinazione);
  const scaricate = fermate.filter(({ scaricata }) => scaricata).map(({ destinazione }) => destinazione);
  return { tutte, guidate: scaricate.length > 0 ? scaricate : tutte };
}

export const foglioDalGiro = (giro: GiroDelGiorno | undefined, kmCosto: number): Foglio => {
  const righe = delGiro(giro).guidate.map((una, i) => ({ ...una, prog: i + 1 }));
  return { kmIniziali: 0, kmCalcolati: null, kmCosto, righe, ultimoProg: righe.length };
};

/** No tour: none. */
export function differenzaDi(riga: Riga, giro: GiroDelGiorno | undefined): string {
  const { tutte, guidate } = delGiro(giro);
  if (tutte.length === 0 || guidate.some((una) => stesso(una, riga))) return '';
  return tutte.some((una) => stesso(una, riga)) ? 'Nel giro non risulta scaricata' : 'Non è nel giro';
}

export const mancantiDi = ({ righe }: Foglio, giro: GiroDelGiorno | undefined): readonly Destinazione[] =>
  delGiro(giro).guidate.filter((una) => !righe.some((riga) => stesso(riga, una)));

const conRighe = (foglio: Foglio, righe: readonly Riga[]): Foglio => ({ ...foglio, righe, kmCalcolati: null });

export function conDestinazione(foglio: Foglio, nuova: Destinazione, prima: number | null): Foglio {
  const prog = foglio.ultimoProg + 1;
  const posto = foglio.righe.findIndex((riga) => riga.prog === prima);
  const righe = foglio.righe.toSpliced(posto < 0 ? foglio.righe.length : posto, 0, { ...nuova, prog });
  return { ...conRighe(foglio, righe), ultimoProg: prog };
}

export function senzaRighe(foglio: Foglio, prog: readonly number[]): Foglio {
  const righe = foglio.righe.filter((riga) => !prog.includes(riga.prog));
  return righe.length === foglio.righe.length ? foglio : conRighe(foglio, righe);
}

export function spostata(foglio: Foglio, prog: number, posto: number): Foglio {
  const da = foglio.righe.findIndex((riga) => riga.prog === prog);
  const riga = foglio.righe[da];
  if (!riga || da === Math.min(posto, foglio.righe.length) - 1) return foglio;
  return conRighe(foglio, foglio.righe.toSpliced(da, 1).toSpliced(posto - 1, 0, riga));
}

export const tappeDelFoglio = ({ righe }: Foglio, sede: Punto): readonly (readonly [da: Punto, a: Punto])[] =>
  tappeDi([sede, ...righe.flatMap(({ punto }) => punto ?? []), sede]);

/** By road where known, else estimated. */
export function kmPerStrada(
  foglio: Foglio,
  sede: Punto,
  tratti: Tratti,
): { readonly km: number } | { readonly rifiuto: string } {
  const { righe } = foglio;
  if (righe.length === 0) return { rifiuto: rimborsiAssenti };
  const ignota = righe.find(({ punto }) => punto === null);
  if (ignota)
    return {
      rifiuto: `${ignota.ragioneSociale}: ${ignota.localita || 'il luogo'} non si trova, i km non si calcolano.`,
    };
  const lungo = (da: Punto, a: Punto): number =>
    tratti.get(coppiaDi(da, a))?.metri ?? stimaMatrice([da, a]).distanze[1] ?? 0;
  const metri = tappeDelFoglio(foglio, sede).reduce((tutti, [da, a]) => tutti + lungo(da, a), 0);
  return { km: Math.round(metri / 100) / 10 };
}

/** Euro. */
export const importoDi = ({ kmCalcolati, kmCosto }: Pick<Foglio, 'kmCalcolati' | 'kmCosto'>): number | null =>
  kmCalcolati === null ? null : multiply(kmCalcolati, kmCosto, 2);

export const totaliDi = (
  fogli: readonly Pick<Foglio, 'kmCalcolati' | 'kmCosto'>[],
): { readonly km: number; readonly importo: number } => ({
  km: sum(
    fogli.map(({ kmCalcolati }) => kmCalcolati ?? 0),
    1,
  ),
  importo: sum(
    fogli.map((foglio) => importoDi(foglio) ?? 0),
    2,
  ),
});
