import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';

export interface Posto {
  readonly helpName: string;
  readonly id: number | null;
}

/** Help page of screens without their own. */
export const paginaGenerale = 'portale';

/** Starts at the requested page, else the current screen's. */
export function usePosto(chiesta: string | null): readonly [Posto, (posto: Posto) => void] {
  const dellaSchermata = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.aiuto !== undefined)?.staticData.aiuto,
  });
  const [scelto, scegli] = useState<Posto | null>(null);
  const posto = scelto ?? { helpName: chiesta ?? dellaSchermata ?? paginaGenerale, id: null };
  return [posto, scegli];
}
