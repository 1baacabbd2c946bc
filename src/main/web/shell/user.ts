import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { queryOf } from '#platform/web/query.ts';
import { currentLogin, useLogin } from '#platform/web/session.ts';
import { visitatore, type Utente } from '#parti/web/utente.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';

export type UserInfo = ReplyOf<typeof leggiUtente>;

/** A user whose session has expired becomes a visitor. */
export async function loadUtente(queryClient: QueryClient): Promise<void> {
  if (!currentLogin()) return;
  try {
    await queryClient.ensureQueryData(queryOf(leggiUtente, {}));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}

/** Null for a visitor. */
export function useUserInfo(): UserInfo | null {
  const login = useLogin();
  useCustomer();
  const { data } = useQuery({
    ...queryOf(leggiUtente, {}),
    enabled: login !== null,
    placeholderData: keepPreviousData,
    meta: { failure: 'notification' },
  });
  return login === null ? null : (data ?? null);
}

export const utenteOf = (info: UserInfo | null): Utente =>
  info
    ? {
        ruolo: info.roleId as Ruolo,
        locale: info.groupId === 'local',
        username: info.username,
        ragioneSociale: info.ragioneSociale,
        ubicazioni: info.ubicazioni,
        negati: info.negati,
      }
    : visitatore;
