import { guastiLuogo, inItalia } from '#parti/indirizzo.ts';
import type { Luogo } from '#parti/indirizzo.ts';

/** A partner refuses more than we can know: postcodes on 999 are in no simulated courier's list. */
export const instradabile = (luogo: Luogo): boolean =>
  luogo.stato !== '' &&
  luogo.cap !== '' &&
  (luogo.provincia !== '') === inItalia(luogo.stato) &&
  Object.keys(guastiLuogo(luogo)).length === 0 &&
  !luogo.cap.endsWith('999');
