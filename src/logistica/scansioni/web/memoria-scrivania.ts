import { useEffect } from 'react';
import { apriMemoria } from '#parti/web/memoria.ts';
import type { Origine } from '../rules/list.ts';
import type { Valori } from './campi-scansione.tsx';
import type { Fatto } from './use-archivia.ts';

const { ricorda, conserva } = apriMemoria('scansioni');

/** Where someone was: the scan, what is typed for it, and what can be undone; outlives Back and reload. */
interface Scrivania {
  readonly idProg: number;
  readonly valori: Valori;
  readonly fatto: Fatto | null;
}

/** Per list: what waits and what has a broken code. */
export function scrivaniaDi(origine: Origine): Scrivania | null {
  const tenuta = ricorda(origine) as Partial<Scrivania> | null;
  if (typeof tenuta?.idProg !== 'number' || typeof tenuta.valori !== 'object' || !('Area' in tenuta.valori))
    return null;
  return { idProg: tenuta.idProg, valori: tenuta.valori, fatto: tenuta.fatto ?? null };
}

/** The archive has nothing to keep: its fields stand in the address. */
export function useTieni(origine: Origine, letta: boolean, { idProg, valori, fatto }: Scrivania): void {
  useEffect(() => {
    if (letta && origine !== 'Archivio') conserva(origine, { idProg, valori, fatto });
  }, [origine, letta, idProg, valori, fatto]);
}
