import type { Deed } from '#platform/web/offline/deeds.ts';
import { conImmagine, type TipoFatto } from '../../rules/fatti.ts';

export interface FattoTelefono extends Deed {
  readonly tipo: TipoFatto;
  readonly fermata: string;
  readonly quando: string;
  readonly colli: number;
  readonly incassato: number;
  readonly note: string;
  readonly firmatario: string;
  /** Base64. */
  readonly immagine?: string;
}

export const senzaImmagine = ({ immagine: _, ...fatto }: FattoTelefono): FattoTelefono => fatto;

export function esitoDi(fatti: readonly FattoTelefono[], fermata: string, delServer: string): string {
  const suo = fatti.findLast(
    ({ fermata: di, tipo, stato }) => di === fermata && !conImmagine(tipo) && (stato === '' || stato === 'inviato'),
  );
  if (!suo) return delServer;
  return suo.tipo === 'riaperto' ? '' : suo.tipo;
}
