import { sum } from '#platform/contract/decimal.ts';
import { soglie } from '#prodotto/articolo/rules/prezzo.ts';
import { conPrezzo, type ArticoloVendita, type Condizioni } from '#prodotto/articolo/server/index.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { unisciRigheOrdine } from '../rules.ts';
import { rifiutoDelCampo, verificaArticolo } from './ordinabile.ts';
import type { RigaScritta } from './righe.ts';

export type RigaChiesta = Omit<RigaScritta, 'tpRiga' | 'um'>;

export interface NuovaRiga extends RigaScritta {
  /** Net price per quantity threshold, ascending; the database picks by the summed quantity. */
  readonly scaglioni: readonly { readonly da: number; readonly prezzo: number | null }[];
}

export interface Decisione {
  readonly righe: readonly NuovaRiga[];
  readonly rifiuti: readonly { readonly posto: number; readonly rifiuto: FieldError }[];
}

export function decidiRighe(chieste: readonly RigaChiesta[], condizioni: Condizioni, data: string): Decisione {
  const { articoli, cliente } = condizioni;
  const rifiuti = chieste.flatMap(({ cdArticolo, qta }, posto) => {
    if (cdArticolo === null) return [];
    const voce = conPrezzo(articoli[posto], cliente, { data, quantita: qta });
    const frase = verificaArticolo(voce, { cdArticolo, qta });
    return frase === null ? [] : [{ posto, rifiuto: rifiutoDelCampo('qta', frase, voce, qta) }];
  });
  const righe = new Map<string, NuovaRiga>();
  chieste.forEach((chiesta, posto) => {
    const articolo = articoli[posto];
    const chiave = articolo
      ? JSON.stringify([chiesta.cdArticolo, chiesta.riferimento, chiesta.note, chiesta.configurazione])
      : `testo ${posto}`;
    const prima = righe.get(chiave);
    const qta = sum([prima?.qta ?? 0, chiesta.qta], 3);
    const rigaOrdCliente = unisciRigheOrdine(prima?.rigaOrdCliente ?? '', chiesta.rigaOrdCliente);
    righe.set(
      chiave,
      articolo ? rigaDi(articolo, { ...chiesta, qta, rigaOrdCliente }, { cliente, data }) : rigaDiTesto(chiesta),
    );
  });
  return { righe: [...righe.values()], rifiuti };
}

const rigaDiTesto = (chiesta: RigaChiesta): NuovaRiga => ({
  ...chiesta,
  tpRiga: 'RIFERIMENTO',
  um: '',
  qta: 0,
  scaglioni: [],
});

/** Prices change only at list thresholds: between two, the lower one's price holds. */
function rigaDi(
  articolo: ArticoloVendita,
  chiesta: RigaChiesta,
  { cliente, data }: Pick<Condizioni, 'cliente'> & { readonly data: string },
): NuovaRiga {
  const { qta } = chiesta;
  const oltre = soglie(articolo).filter((da) => da > qta);
  const scalini = [qta, ...[...new Set(oltre)].toSorted((una, altra) => una - altra)];
  return {
    ...chiesta,
    tpRiga: 'PRODOTTO',
    descrizione: chiesta.configurazione === '' ? articolo.descrizione : chiesta.descrizione,
    um: articolo.unMisura,
    scaglioni: scalini.map((da) => ({
      da,
      prezzo: conPrezzo(articolo, cliente, { data, quantita: da })?.prezzo?.prezzoScontato ?? null,
    })),
  };
}
