import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { answerConfirmation } from '#platform/web/confirm-door.ts';
import { queryOf } from '#platform/web/query.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { currentLogin, followOtherTabs, refreshWith, sessionRanOut, watchLogin } from '#platform/web/session.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { mieLavorazioni } from '#parti/web/percorsi/mie-lavorazioni.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { leggiUtente, rinnovaSessione } from '#sistema/accesso/contract.ts';
import type { PortalRouter } from './router.tsx';

/** P-117, P-119. */
export function wireSession(queryClient: QueryClient, router: PortalRouter): () => void {
  refreshWith((token) => callApi(rinnovaSessione, { refresh_token: token }, { withSession: false }));
  followOtherTabs();
  // Who leaves a page takes back what it was asking for.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && answerConfirmation(false));
  return watchLogin(() => {
    // The call that waits is of the login before.
    answerConfirmation(false);
    selectCustomer(null);
    contoCarrello.set(0);
    void queryClient.cancelQueries();
    queryClient.clear();
    const leaves =
      currentLogin() === null &&
      !sessionRanOut() &&
      !router.state.isLoading &&
      router.state.matches.some((match) => match.staticData.riservata);
    void (leaves ? router.navigate({ to: home }) : router.invalidate());
    leadToWork(queryClient, router).catch(() => undefined);
  });
}

async function leadToWork(queryClient: QueryClient, router: PortalRouter): Promise<void> {
  const atHome = (): boolean => router.state.location.pathname === home;
  if (currentLogin() === null || !atHome()) return;
  const { roleId } = await queryClient.ensureQueryData(queryOf(leggiUtente, {}));
  if (roleId === 3 && atHome()) await router.navigate({ to: mieLavorazioni });
}
