import type { BaseCtx } from '#platform/server/http/answer.ts';
import type { Place } from '#platform/server/sessions/store.ts';
import { dispositivoDi } from '../rules/dispositivo.ts';

/** Where a login is used, as its list says it. */
export const luogoDi = ({ agent, address }: Pick<BaseCtx, 'agent' | 'address'>): Place => ({
  dispositivo: dispositivoDi(agent),
  indirizzo: address,
});
