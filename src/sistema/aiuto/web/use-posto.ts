import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';

/** Where the reader is: a page, and the topic in it that was chosen. */
export interface Posto {
  readonly helpName: string;
  readonly id: number | null;
}

/** The help of the portal as a whole: where a screen has none of its own. */
export const paginaGenerale = 'portale';

/** The page of the screen that is open, or the one that was asked for; then wherever the reader goes. */
export function usePosto(chiesta: string | null): readonly [Posto, (posto: Posto) => void] {
  const dellaSchermata = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.aiuto !== undefined)?.staticData.aiuto,
  });
  const [scelto, scegli] = useState<Posto | null>(null);
  const posto = scelto ?? { helpName: chiesta ?? dellaSchermata ?? paginaGenerale, id: null };
  return [posto, scegli];
}
