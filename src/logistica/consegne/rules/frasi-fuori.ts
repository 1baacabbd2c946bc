import { durataInParole } from '../rules.ts';
import { orarioDi } from './pianificatore/orari.ts';
import type { Fuori, Richiesta, Tour } from './pianificatore/richiesta.ts';

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

/** `Il migliore finora: 412 km, 2 consegne non entrano`. */
export function fraseFinora(richiesta: Richiesta, giri: readonly Tour[]): string {
  const fermate = new Map(richiesta.fermate.map((una) => [una.id, una]));
  let [metri, dentro] = [0, 0];
  for (const { veicolo, fermate: chiavi } of giri) {
    const van = richiesta.veicoli.find(({ id }) => id === veicolo);
    const sue = chiavi.flatMap((chiave) => fermate.get(chiave) ?? []);
    dentro += sue.length;
    if (van && sue.length > 0) metri += orarioDi({ ...van, pausa: null }, sue, richiesta).metri;
  }
  const fuori = richiesta.fermate.length - dentro;
  const restano = fuori === 1 ? ', una consegna non entra' : fuori > 1 ? `, ${fuori} consegne non entrano` : '';
  return `Il migliore finora: ${Math.round(metri / 1000)} km${restano}`;
}
