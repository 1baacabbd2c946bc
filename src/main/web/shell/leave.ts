import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { sentenceOf } from '#platform/web/api-error.ts';
import { endSession, refreshToken } from '#platform/web/session.ts';
import { dimenticaMemorie } from '#parti/web/memoria.ts';
import { dimenticaRicerche } from '#parti/web/ultima-ricerca.ts';
import { entratoDalGestore } from '#vendita/gestori-identita/web/entrato.ts';
import { logout } from '#sistema/accesso/contract.ts';

/** Logs out locally at once; if the server is unreachable, the session expires later, and a message says so. */
export async function leave(queryClient: QueryClient): Promise<void> {
  const token = refreshToken();
  const aziendale = entratoDalGestore();
  await queryClient.cancelQueries();
  dimenticaMemorie();
  dimenticaRicerche();
  endSession();
  if (!token) return;
  const ended = aziendale
    ? import('#vendita/gestori-identita/web/esci.ts').then(({ esciDalGestore }) => esciDalGestore(token))
    : callApi(logout, { refresh_token: token }, { withSession: false });
  await ended.catch((error: unknown) => notify.error(sentenceOf(error)));
}
