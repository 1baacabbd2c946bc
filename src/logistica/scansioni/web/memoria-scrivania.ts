import { useEffect } from 'react';
import { apriMemoria } from '#parti/web/memoria.ts';
import type { Origine } from '../rules/list.ts';
import type { Valori } from './campi-scansione.tsx';
import type { Fatto } from './use-archivia.ts';

const { ricorda, conserva } = apriMemoria('scansioni');

/** State of the desk that survives Back and reload: the selected scan, its input, and what can be undone. */
interface Scrivania {
  readonly idProg: number;
  readonly valori: Valori;
  readonly fatto: Fatto | null;
}

/** One state per list: waiting scans and unreadable codes. */
export function scrivaniaDi(origine: Origine): Scrivania | null {
  const tenuta = ricorda(origine) as Partial<Scrivania> | null;
  if (typeof tenuta?.idProg !== 'number' || typeof tenuta.valori !== 'object' || !('Area' in tenuta.valori))
    return null;
  return { idProg: tenuta.idProg, valori: tenuta.valori, fatto: tenuta.fatto ?? null };
}

/** The archive stores nothing, because its fields are in the URL. */
export function useTieni(origine: Origine, letta: boolean, { idProg, valori, fatto }: Scrivania): void {
  useEffect(() => {
    if (letta && origine !== 'Archivio') conserva(origine, { idProg, valori, fatto });
  }, [origine, letta, idProg, valori, fatto]);
}
