import { callApi } from '#platform/web/client.ts';
import { sceltaRicerca } from '../../contract.ts';

/** Failures are not shown, because it is only a count. */
export const contaScelta = (valore: string): void => void callApi(sceltaRicerca, { valore }).catch(() => {});
