import { holidaysFrom } from '#platform/contract/working-days.ts';
import { scriviContatto, type RigheContatto } from '../rules/contatto.ts';
import { consegnaChiesta } from '../rules/date.ts';
import { scriviPer, type Accorciato, type Recapito } from '../rules/testi.ts';
import type { Spedizione } from './riga-spedizione.ts';

interface TestiSpedizione {
  readonly recapito: Recapito;
  readonly contatto: RigheContatto;
  /** Requested delivery day if it is later than the courier's own; else null. */
  readonly consegnaIl: string | null;
  readonly accorciati: readonly Accorciato[];
}

/** All texts as accepted by the shipment's courier, and what of them is dropped. */
export function testiPer(una: Spedizione): TestiSpedizione {
  const consegnaIl = una.dtPartenza === null ? null : consegnaChiesta(una, holidaysFrom(una.dtPartenza, 14));
  const recapito = scriviPer(una.operatore, { ...una, indirizzoDestinatario: una.indirizzo });
  const contatto = scriviContatto(una.operatore, { ...una, celluareContatto: una.cellulareContatto }, consegnaIl);
  return {
    recapito: recapito.righe,
    contatto: contatto.righe,
    consegnaIl,
    accorciati: [...recapito.accorciati, ...contatto.accorciati],
  };
}
