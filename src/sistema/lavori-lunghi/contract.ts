import { perTutti } from '#parti/campi-letti.ts';
import * as lavori from '#platform/contract/work.ts';

// Contracts live in platform, where shared screen parts can import them.

export const { leggiLavoro, interrompiLavoro, bastaLavoro } = lavori;

perTutti(leggiLavoro.reply);
