import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { currentLogin, followOtherTabs, refreshWith, watchLogin } from '#platform/web/session.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { rinnovaSessione } from '#sistema/accesso/contract.ts';
import type { PortalRouter } from './router.tsx';

/** Gives the session its refresh call, and forgets all that the last person saw when the person changes (P-117, P-119). */
export function wireSession(queryClient: QueryClient, router: PortalRouter): void {
  refreshWith((token) => callApi(rinnovaSessione, { refresh_token: token }, { withSession: false }));
  followOtherTabs();
  watchLogin(() => {
    selectCustomer(null);
    contoCarrello.set(0);
    void queryClient.cancelQueries();
    queryClient.clear();
    // A screen that is still loading stays: it offers the login, and leads on from there.
    const leaves =
      currentLogin() === null &&
      !router.state.isLoading &&
      router.state.matches.some((match) => match.staticData.riservata);
    void (leaves ? router.navigate({ to: home }) : router.invalidate());
  });
}
