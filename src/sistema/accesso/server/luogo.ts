import type { BaseCtx } from '#platform/server/http/answer.ts';
import type { Place } from '#platform/server/sessions/store.ts';
import { dispositivoDi } from '../rules/dispositivo.ts';

/** Browser and address of a login, as shown in the list of logins. */
export const luogoDi = ({ agent, address }: Pick<BaseCtx, 'agent' | 'address'>): Place => ({
  dispositivo: dispositivoDi(agent),
  indirizzo: address,
});
