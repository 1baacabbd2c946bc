import { callApi } from '#platform/web/client.ts';
import { esciConGestore } from '../contract.ts';
import { tieniGiro } from './giri-aperti.ts';

/** Ends the login here and redirects to the provider's logout. */
export async function esciDalGestore(refreshToken: string): Promise<void> {
  const { indirizzo } = await callApi(esciConGestore, { refresh_token: refreshToken }, { withSession: false });
  if (indirizzo === null) return;
  tieniGiro(indirizzo, { sfida: '', dove: '/', passo: 'esce' });
  location.assign(indirizzo);
}
