import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiStrada } from './leggi-strada.ts';

export const strada = area({
  name: 'logistica/strada',
  contract,
  routes: () => answer(contract, { leggiStrada }),
});
