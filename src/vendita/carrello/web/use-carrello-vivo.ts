import { useQueryClient } from '@tanstack/react-query';
import { temaDi } from '#platform/contract/live.ts';
import { useLive, whenWritten } from '#platform/web/live/use-live.ts';
import { ricarica } from './righe.ts';

/** Other windows, devices and users of the customer change the same cart: it is read again when they have. */
export function useCarrelloVivo(): void {
  const queries = useQueryClient();
  useLive(temaDi('carrello'), () => whenWritten(queries, () => void ricarica(queries)));
}
