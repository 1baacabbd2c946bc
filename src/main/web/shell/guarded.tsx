import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { usePageTitle } from '#platform/web/kit/use-page-title.ts';

/** A page with `riservata` is not even drawn for who may not enter: its first state may need no call that refuses. */
export function Guarded({ ruolo, children }: { readonly ruolo: Ruolo; readonly children: ReactNode }): ReactNode {
  const riservata = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.riservata !== undefined)?.staticData.riservata,
  });
  const enters = riservata === undefined || (riservata === true ? ruolo !== 0 : riservata.includes(ruolo));
  return enters ? children : <Refused visitor={ruolo === 0} />;
}

function Refused({ visitor }: { readonly visitor: boolean }): ReactNode {
  usePageTitle(visitor ? 'Accesso riservato' : 'Accesso non consentito');
  return <NotAllowed visitor={visitor} heading />;
}
