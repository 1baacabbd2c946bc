import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/web/live/use-live.ts';
import { queryOf } from '#platform/web/query.ts';
import { contoCarrello } from '#parti/web/conto-carrello.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';
import type { UserInfo } from './user.ts';

export function useBadge(info: UserInfo | null): void {
  const queries = useQueryClient();
  const look = async (): Promise<void> => {
    const { carrello } = await queries.fetchQuery({ ...queryOf(leggiUtente, {}), staleTime: 0 });
    contoCarrello.set(carrello);
  };
  useLive(info?.codAnagrafica ? 'carrello' : null, () => void look().catch(() => {}));
}
