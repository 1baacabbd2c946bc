import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatPrice } from '#platform/contract/format.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { conArrivo } from '#prodotto/articolo/rules/disponibilita.ts';
import { leggiArrivi, type Prezzi } from '#prodotto/articolo/server/index.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import { valuta } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { leggiTesto } from '../contract.ts';

type Rapporto = ReplyOf<typeof leggiTesto>;
type RigaRapporto = Rapporto['righe'][number];
type SceltaRapporto = RigaRapporto['scelte'][number];

/** Line before pricing; `intesa` gives the quantity for an article. */
export interface RigaIntesa extends Omit<RigaRapporto, 'scelte' | 'configurazione' | 'proposte' | 'codiceIgnoto'> {
  readonly configurazione?: string;
  readonly proposte?: boolean;
  readonly codiceIgnoto?: string;
  readonly scelte: readonly {
    readonly cdArticolo: string;
    readonly qta: number;
    readonly avviso: string;
    /** Earlier net unit price. */
    readonly prezzoPrima?: number;
    readonly perche?: string;
  }[];
}

function prezzoCambiato(prima: number | undefined, oggi: number | null, unMisura: string): string {
  if (prima === undefined || oggi === null) return '';
  const [era, adesso] = [prima, oggi].map((prezzo) => formatPrice(prezzo, decimaliPrezzo(unMisura)));
  return era === adesso ? '' : `Il prezzo è cambiato: era € ${era}, oggi è € ${adesso}.`;
}

export async function rapporto(
  prezzi: Prezzi,
  ctx: ReadCtx,
  righe: readonly RigaIntesa[],
  tralasciate: Rapporto['tralasciate'] = [],
): Promise<Rapporto> {
  const { actor, now } = ctx;
  const vedePrezzi = !actor.negati.includes('prezzi');
  const richieste = righe.flatMap(({ scelte, configurazione = '' }) =>
    scelte.map(({ cdArticolo, qta }) => ({ cdArticolo: chiaveVendita({ cdArticolo, configurazione }), qta })),
  );
  const valutate = await valuta(prezzi, { codAnagrafica: clienteDi(actor), data: oggiInItalia(now), righe: richieste });
  const codici = [...new Set(valutate.flatMap((una) => (una ? [una.articolo.cdArticolo] : [])))];
  const arrivi = await leggiArrivi(ctx.db, { codici, oggi: oggiInItalia(now) });
  const ritirate = await versioniRitirate(
    ctx.db,
    righe.map(({ configurazione = '' }) => configurazione),
  );
  let prossima = 0;
  return {
    tralasciate,
    righe: righe.map((riga) => {
      const scelte = riga.scelte.flatMap(({ cdArticolo, qta, avviso, prezzoPrima, perche = '' }): SceltaRapporto[] => {
        const valutata = valutate[prossima++];
        if (!valutata) return [];
        const { articolo, prezzoUnitario, importo, rifiuto, disponibile } = valutata;
        const { descrizione, unMisura, umOrdiniWeb, qtaPerPezzo, qtScatola, articoloNonDivisibile } = articolo;
        const cdFornitore = articolo.cdArticoloFornitoreCatalogo;
        const avvisi = [
          avviso,
          ritirate.get(riga.configurazione ?? '')?.avviso ?? '',
          vedePrezzi ? prezzoCambiato(prezzoPrima, prezzoUnitario, unMisura) : '',
          conArrivo(valutata.avviso, arrivi.get(cdArticolo)),
        ]
          .filter((frase) => frase !== '')
          .join(' ');
        return [
          {
            cdArticolo,
            descrizione,
            cdFornitore,
            unMisura,
            umOrdiniWeb,
            qtaPerPezzo,
            qtScatola,
            articoloNonDivisibile,
            qta,
            prezzoUnitario,
            importo,
            rifiuto,
            avviso: avvisi,
            disponibile,
            arrivo: arrivi.get(cdArticolo) ?? '',
            perche,
          },
        ];
      });
      return {
        ...riga,
        configurazione: riga.configurazione ?? '',
        proposte: riga.proposte ?? false,
        codiceIgnoto: riga.codiceIgnoto ?? '',
        scelte,
        frase: scelte.length === 0 && riga.frase === '' ? 'Articolo non trovato.' : riga.frase,
      };
    }),
  };
}
