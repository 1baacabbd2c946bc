import { guastiLuogo, inItalia, type Luogo } from '#parti/indirizzo.ts';

/** Real couriers refuse addresses by rules we don't know: the simulated ones refuse postcodes that end in 999. */
export const instradabile = (luogo: Luogo): boolean =>
  luogo.stato !== '' &&
  luogo.cap !== '' &&
  (luogo.provincia !== '') === inItalia(luogo.stato) &&
  Object.keys(guastiLuogo(luogo)).length === 0 &&
  !luogo.cap.endsWith('999');
