import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { NotAllowed } from '#platform/web/kit/states.tsx';

/**
 * A screen with `riservata` is not rendered for users without access: its first state may need no call that would
 * refuse.
 */
export function Guarded({ ruolo, children }: { readonly ruolo: Ruolo; readonly children: ReactNode }): ReactNode {
  const riservata = useMatches({ select: (matches) => matches.at(-1)?.staticData.riservata });
  if (!riservata || (riservata === true ? ruolo : riservata.includes(ruolo))) return children;
  return (
    <Screen title="Area riservata">
      <NotAllowed visitor={!ruolo} />
    </Screen>
  );
}
