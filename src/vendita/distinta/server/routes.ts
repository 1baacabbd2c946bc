import type { Route } from '#platform/server/http/answer.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { Prezzi } from '#vendita/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { semplice } from './semplice.ts';

export function distintaRoutes({ prezzi }: { readonly prezzi: Prezzi }): Route[] {
  return answer(contract, { distintaSemplice: (given) => semplice(prezzi, given) });
}
