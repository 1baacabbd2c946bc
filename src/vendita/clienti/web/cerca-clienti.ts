import { callApi } from '#platform/web/client.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';

export const cercaClienti: CercaClienti = (cerca) => ({
  queryKey: ['/intranet/clienti', { cerca }, null],
  queryFn: async ({ signal }) => callApi((await import('../contract.ts')).elencoClienti, { cerca }, { signal }),
});
