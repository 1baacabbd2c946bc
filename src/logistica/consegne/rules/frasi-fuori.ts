import { durataInParole } from '../rules.ts';
import type { Fuori } from './pianificatore/richiesta.ts';

/** Why a stop is in no tour, and the least change that lets it in, as a sentence. */
export function fraseFuori({ regola, veicolo, posto, manca }: Fuori): string {
  const dove = `nel giro di ${veicolo ?? ''}, al posto ${posto}`;
  const frasi: Readonly<Record<Fuori['regola'], string>> = {
    irraggiungibile: 'Non c’è strada che vi arrivi: controllare il punto dell’indirizzo.',
    lunghezza: 'Ha delle barre e nessun furgone aperto le porta.',
    bloccato: 'Tutti i giri sono bloccati: sbloccarne uno.',
    carico: `Entra ${dove}, se il furgone porta ${Math.ceil(manca)} kg in più.`,
    finestra: `Entra ${dove}, con ${durataInParole(manca)} di ritardo sull’orario chiesto.`,
    orario: `Entra ${dove}, se il giro finisce ${durataInParole(manca)} più tardi.`,
  };
  return frasi[regola];
}
