import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/client.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { sentenceOf } from '#platform/web/api-error.ts';
import { endSession, refreshToken } from '#platform/web/session.ts';
import { dimenticaMemorie } from '#parti/web/memoria.ts';
import { dimenticaRicerche } from '#parti/web/ultima-ricerca.ts';
import { logout } from '#sistema/accesso/contract.ts';

/** Logs out locally at once; if the server is unreachable, the session expires later and the user is told so. */
export async function leave(queryClient: QueryClient): Promise<void> {
  const token = refreshToken();
  await queryClient.cancelQueries();
  dimenticaMemorie();
  dimenticaRicerche();
  endSession();
  if (!token) return;
  await callApi(logout, { refresh_token: token }, { withSession: false }).catch((error: unknown) =>
    notify.error(sentenceOf(error)),
  );
}
