import { leggiChiave } from '#catalogo/ricerca/rules.ts';
import type { Filtro } from '../domanda.ts';

interface Valore {
  readonly chiave: string;
  readonly valore: string;
  readonly nrValori: number;
  readonly scelto: boolean;
}

export interface FiltroMostrato {
  readonly filtro: string;
  readonly valori: readonly Valore[];
  readonly scelti: number;
}

/** Selected values stay listed without results. */
export function filtriMostrati(filtri: readonly Filtro[], scelte: readonly string[]): FiltroMostrato[] {
  const insieme = new Set(scelte);
  const nomi = [
    ...new Set([...filtri.map(({ filtro }) => filtro), ...scelte.map((chiave) => leggiChiave(chiave).filtro)]),
  ];
  return nomi.map((nome) => {
    const valori = filtri.find(({ filtro }) => filtro === nome)?.valori ?? [];
    const note = new Set(valori.map(({ chiave }) => chiave));
    const mancanti = scelte.filter((chiave) => !note.has(chiave) && leggiChiave(chiave).filtro === nome);
    const tutte = [
      ...valori,
      ...mancanti.map((chiave) => ({ chiave, valore: leggiChiave(chiave).valore, nrValori: 0 })),
    ];
    return {
      filtro: nome,
      valori: tutte.map(({ chiave, valore, nrValori }) => ({ chiave, valore, nrValori, scelto: insieme.has(chiave) })),
      scelti: tutte.filter(({ chiave }) => insieme.has(chiave)).length,
    };
  });
}

/** The most frequent values, in order, plus `Tutti` and the selected ones. */
export function valoriInVista(valori: readonly Valore[], quanti: number): readonly Valore[] {
  if (valori.length <= quanti + 2) return valori;
  const soglia = [...valori].sort((a, b) => b.nrValori - a.nrValori)[quanti - 1]?.nrValori ?? 0;
  let posti = quanti;
  return valori.filter(
    ({ scelto, nrValori, valore }) => scelto || valore === 'Tutti' || (nrValori >= soglia && posti-- > 0),
  );
}

/** Ignores accents and case. */
export function valoriCon<T extends { readonly valore: string }>(valori: readonly T[], testo: string): readonly T[] {
  const cercato = piana(testo.trim());
  return cercato === '' ? valori : valori.filter(({ valore }) => piana(valore).includes(cercato));
}

const piana = (testo: string): string => testo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
