import { filtroUbicazione, tipiUbicazione, tuttiValori } from '#catalogo/ricerca/rules.ts';
import type { Indice } from '../indice/indice.ts';
import type { FiltroContato } from './filtro-contato.ts';

/** For each header's slot the kinds under which a subcontractor has articles of it, as bits. */
export type Luoghi = Uint8Array;

export function luoghiDi(indice: Indice, ubicazioni: ReadonlyMap<string, number>): Luoghi {
  const luoghi = new Uint8Array(indice.posti);
  for (const [chiave, bits] of ubicazioni) {
    const doc = indice.doc(chiave);
    if (doc !== undefined) luoghi[doc] = bits;
  }
  return luoghi;
}

const tutti = 0xff;

/** The bits that a chosen key of the location filter stands for; undefined for a key of any other filter. */
export function bitsDi(chiave: string): number | undefined {
  if (!chiave.startsWith(`${filtroUbicazione}#`)) return undefined;
  const valore = chiave.slice(filtroUbicazione.length + 1);
  if (valore === tuttiValori) return tutti;
  const posto = tipiUbicazione.findIndex(([, nome]) => nome === valore);
  return posto < 0 ? 0 : 1 << posto;
}

/** How many of the headers stand under each kind (P-155); nothing where none does. */
export function contaUbicazioni(luoghi: Luoghi, docs: Uint32Array): FiltroContato[] {
  const conti = tipiUbicazione.map(() => 0);
  let conUna = 0;
  for (const doc of docs) {
    const bits = luoghi[doc] as number;
    if (bits === 0) continue;
    conUna++;
    tipiUbicazione.forEach((_, i) => {
      if ((bits & (1 << i)) !== 0) (conti[i] as number)++;
    });
  }
  const voce = (valore: string, nrValori: number, ordinamento: number): FiltroContato['valori'][number] => ({
    valore,
    chiave: `${filtroUbicazione}#${valore}`,
    nrValori,
    ordinamento,
  });
  const valori = tipiUbicazione
    .map(([, nome], i) => voce(nome, conti[i] as number, i))
    .filter(({ nrValori }) => nrValori > 0);
  if (!valori.length) return [];
  return [
    { filtro: filtroUbicazione, valori: valori.length > 1 ? [voce(tuttiValori, conUna, -1), ...valori] : valori },
  ];
}
