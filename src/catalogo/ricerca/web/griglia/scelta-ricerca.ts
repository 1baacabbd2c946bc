import { callApi } from '#platform/web/client.ts';
import { sceltaRicerca } from '../../contract.ts';

/** A count: who searches is not told if it fails. */
export const contaScelta = (valore: string): void => void callApi(sceltaRicerca, { valore }).catch(() => {});
