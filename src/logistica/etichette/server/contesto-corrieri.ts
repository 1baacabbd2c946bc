import { breaksRule } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { OutsideParts } from '#platform/server/outside/lane.ts';
import type { OutsideCtx } from '#platform/server/outside/outside.ts';
import type { Operatore } from '../rules/list.ts';
import type { Corriere, Corrieri } from './corrieri/porta-corriere.ts';

export interface CorriereParts {
  readonly corrieri: Corrieri;
  readonly colliMassimiGls: number;
  readonly clock: Clock;
  readonly guasto: (errore: unknown) => void;
  readonly fuori: OutsideParts;
}

export type Contesto = Pick<OutsideCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor'>;

export function corriereDi({ corrieri }: Pick<CorriereParts, 'corrieri'>, operatore: Operatore): Corriere {
  const corriere = corrieri.get(operatore);
  if (!corriere) throw breaksRule(`Il corriere ${operatore} non è impostato.`);
  return corriere;
}

export const tra = (adesso: Date, secondi: number): Date => new Date(adesso.getTime() + secondi * 1000);
