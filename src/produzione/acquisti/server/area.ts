import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { riceviMerce } from './ricevi-merce.ts';

export const acquisti = area({
  name: 'produzione/acquisti',
  contract,
  routes: () => answer(contract, { riceviMerce }),
});
