import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';

export interface Posto {
  readonly helpName: string;
  readonly id: number | null;
}

/** General page, for screens without their own. */
export const paginaGenerale = 'portale';

/** Starts at the requested or current screen's page. */
export function usePosto(chiesta: string | null): readonly [Posto, (posto: Posto) => void] {
  const dellaSchermata = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.aiuto !== undefined)?.staticData.aiuto,
  });
  const [scelto, scegli] = useState<Posto | null>(null);
  const posto = scelto ?? { helpName: chiesta ?? dellaSchermata ?? paginaGenerale, id: null };
  return [posto, scegli];
}
