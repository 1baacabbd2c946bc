import { formatQuantity } from '#platform/contract/format.ts';
import { durataInParole } from '../rules.ts';
import { chiusa } from './finestre.ts';
import type { FermataDelGiorno } from './giornata.ts';
import { orarioDi } from './pianificatore/orari.ts';
import type { Fuori, Richiesta, Tour } from './pianificatore/richiesta.ts';
import type { Posto } from './stato-giornata.ts';

function fraseFuori({ regola, veicolo, posto, manca }: Fuori): string {
  const dove = `nel giro di ${veicolo ?? ''}, al posto ${posto}`;
  const frasi: Readonly<Record<Fuori['regola'], string>> = {
    irraggiungibile: 'Non c’è strada che vi arrivi: controllare il punto dell’indirizzo.',
    lunghezza: 'Ha delle barre e nessun furgone aperto le porta.',
    bloccato: 'Tutti i giri sono bloccati: sbloccarne uno.',
    carico: `Entra ${dove}, se il furgone porta ${formatQuantity(Math.ceil(manca))} kg in più.`,
    finestra: `Entra ${dove}, con ${durataInParole(manca)} di ritardo sull’orario chiesto.`,
    orario: `Entra ${dove}, se il giro finisce ${durataInParole(manca)} più tardi.`,
  };
  return frasi[regola];
}

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

export const vroomMuto = 'VROOM non ha dato un piano valido: i giri sono calcolati dal portale.';

/** Empty: all roads known, or no routing service. */
export function fraseStime({
  attese,
  risponde = true,
  stimate,
  tutte,
}: {
  readonly attese: boolean;
  readonly risponde?: boolean;
  readonly stimate: number;
  readonly tutte: number;
}): string {
  if (!attese || stimate === 0) return '';
  const perche = risponde ? 'Il servizio delle strade non li conosce' : 'Il servizio delle strade non ha risposto';
  return `${perche}: ${stimate === 1 ? 'un tratto è stimato' : `${stimate} tratti sono stimati`} in linea d’aria, su ${tutte}.`;
}

/** No point, closed, or the planner's reason; empty: not planned yet. */
export function percheFuori(fermata: FermataDelGiorno, posto: Posto, fuori?: Fuori): string {
  if (!fermata.punto) return 'L’indirizzo non ha un punto: controllare località e provincia.';
  if (chiusa(fermata, posto))
    return `Quel giorno è chiuso (${fermata.orari}): accordarsi e scrivere l’ora di passaggio.`;
  return fuori ? fraseFuori(fuori) : '';
}
