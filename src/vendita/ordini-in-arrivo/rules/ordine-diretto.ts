import { consegnaIgnota } from './consegna-chiesta.ts';
import { confronta, type RigaScritta } from './righe-abbinate.ts';

interface Scelta {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly prezzoUnitario: number | null;
  readonly unMisura: string;
  readonly rifiuto: string;
  readonly avviso: string;
}

interface Riga extends RigaScritta {
  readonly abbinata: { readonly scelte: readonly Scelta[]; readonly proposte: boolean } | null;
}

export interface DaGuardare {
  readonly genere: string;
  readonly numeroOrdine: string;
  readonly dataChiesta: string | null;
  readonly avvisi: readonly string[];
  readonly righe: readonly Riga[];
  readonly indirizzi: readonly { readonly prog: number }[];
  /** Requested delivery address; `prog` null: it is no address of the customer. */
  readonly consegna: { readonly scritta: string; readonly prog: number | null } | null;
  readonly date: readonly string[];
}

function dubbio(riga: Riga): string {
  const [scelta, altra] = riga.abbinata?.scelte ?? [];
  if (!scelta) return 'articolo non trovato';
  if (altra || riga.abbinata?.proposte !== false || !riga.sicura) return riga.avvisi[0] ?? 'non è sicura';
  if (scelta.rifiuto !== '') return scelta.rifiuto;
  if (riga.qta !== scelta.qta || (riga.um !== '' && riga.um !== scelta.unMisura)) return 'quantità o unità diverse';
  if (scelta.prezzoUnitario === null) return 'oggi non ha prezzo';
  if (confronta(riga, scelta)) return 'il prezzo scritto non è il nostro';
  return scelta.avviso;
}

/** Why an order that may be placed automatically needs the desk; null if nothing differs. */
export function nonDiretto({
  genere,
  numeroOrdine,
  dataChiesta,
  avvisi,
  righe,
  indirizzi,
  consegna,
  date,
}: DaGuardare): string | null {
  if (genere !== 'ordine') return 'non è un ordine.';
  if (avvisi[0]) return avvisi[0];
  if (righe.length === 0) return 'non ha righe.';
  if (numeroOrdine === '') return 'non ha un numero: un doppio non si vedrebbe.';
  if (consegna?.prog === null) return consegnaIgnota(consegna.scritta);
  if (!consegna && indirizzi.length !== 1) return 'il cliente non ha un solo indirizzo: va scelto dove consegnare.';
  for (const riga of righe) {
    const perche = dubbio(riga);
    if (perche !== '') return `riga ${riga.posizione || riga.posto + 1}: ${perche.replace(/\.?$/, '.')}`;
    const giorno = riga.dataChiesta;
    if (giorno !== null && !date.includes(giorno))
      return `riga ${riga.posizione || riga.posto + 1}: il giorno chiesto non è di consegna.`;
  }
  return dataChiesta === null || date.includes(dataChiesta) ? null : 'il giorno chiesto non è di consegna.';
}
