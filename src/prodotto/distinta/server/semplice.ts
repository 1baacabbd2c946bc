import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { formatDiscounts } from '#platform/contract/format.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import { prezzoUnitario } from '#prodotto/articolo/rules/prezzo.ts';
import {
  canArticolo,
  conPrezzo,
  type ArticoloConPrezzo,
  type Giacenza,
  type PartiPrezzo,
  type PrezziInMemoria,
} from '#prodotto/articolo/server/index.ts';
import type { distintaSemplice } from '../contract.ts';
import { esplodi, fabbisogno, ordinata, producibili, valoreParti, type Distinta, type RigaEsplosa } from '../rules.ts';
import type { Distinte } from './distinte.ts';

export type Risposta = ReplyOf<typeof distintaSemplice>;

const righeMassime = 5000;

export async function semplice(
  { prezzi, distinte, risposte }: { prezzi: PrezziInMemoria; distinte: Distinte; risposte: ReplyCache<Risposta> },
  { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } },
): Promise<CachedReply<Risposta>> {
  const { codAnagrafica, ruolo } = ctx.actor;
  const distinta = await distinte.get(input.id.toUpperCase());
  const parti = await prezzi.parti({ codAnagrafica, codici: ordinata(distinta).articoli });
  const [intero] = parti.articoli;
  if (!intero || !canArticolo.vedeArticolo(ruolo, intero)) throw notFound('Articolo non trovato');
  if (distinta.figli(distinta.radice).length === 0) throw notFound("L'articolo non ha una distinta base");
  const quando = { data: oggiInItalia(ctx.now), qta: input.qta };
  return risposte.get(
    {
      actor: ctx.actor,
      input: [distinta.radice, input.qta],
      dependencies: [distinta, parti.cliente, quando.data, ...parti.articoli, ...parti.giacenze],
    },
    () => risposta(distinta, intero.descrizione, prezza(distinta, parti, quando)),
  );
}

interface Parti {
  readonly prezzi: ReadonlyMap<string, ArticoloConPrezzo | undefined>;
  readonly giacenze: ReadonlyMap<string, Giacenza>;
}

/** Priced at the quantity needed for `qta`, at least one. */
function prezza(
  distinta: Distinta,
  { articoli, giacenze, cliente }: PartiPrezzo,
  { data, qta }: { readonly data: string; readonly qta: number },
): Parti {
  const quanto = fabbisogno(distinta);
  const codici = ordinata(distinta).articoli;
  return {
    prezzi: new Map(
      codici.map((codice, i) => [
        codice,
        conPrezzo(articoli[i], cliente, { data, quantita: Math.max(1, multiply(quanto.get(codice) ?? 0, qta, 6)) }),
      ]),
    ),
    giacenze: new Map(codici.flatMap((codice, i) => (giacenze[i] ? [[codice, giacenze[i]] as const] : []))),
  };
}

function risposta(distinta: Distinta, descrizione: string, parti: Parti): Risposta {
  const { righe, troncata } = esplodi(distinta, righeMassime);
  const { valore, mancanti } = valoreParti(
    distinta,
    (codice) => parti.prezzi.get(codice)?.prezzo?.prezzoScontato ?? null,
  );
  const qtaProducibile = producibili(distinta, (codice) => ({
    qtaDisponibile: parti.giacenze.get(codice)?.qtaDisponibile ?? 0,
    illimitata: parti.prezzi.get(codice)?.articolo.scortaNonGestita ?? false,
  }));
  return {
    cdArticolo: distinta.radice,
    descrizione,
    righe: righe.map((riga) => wire(riga, distinta, parti)),
    troncata,
    totali: { prezzoVendita: valore, prezziMancanti: mancanti, qtaProducibile },
  };
}

function wire(riga: RigaEsplosa, distinta: Distinta, { prezzi, giacenze }: Parti): Risposta['righe'][number] {
  const trovato = prezzi.get(riga.cdFiglio);
  const prezzo = trovato?.prezzo ?? null;
  return {
    livello: riga.livello,
    cdPadre: riga.cdPadre,
    cdFiglio: riga.cdFiglio,
    descrizione: trovato?.articolo.descrizione ?? '',
    unMisura: trovato?.articolo.unMisura ?? '',
    coefficenteImpiego: riga.coefficenteImpiego,
    coefficenteTotale: riga.coefficenteTotale,
    qtaDisponibile: giacenze.get(riga.cdFiglio)?.qtaDisponibile ?? 0,
    scortaNonGestita: trovato?.articolo.scortaNonGestita ?? false,
    prezzoVenditaUnitario: prezzo && prezzoUnitario(prezzo),
    prezzoVendita: prezzo && multiply(prezzo.prezzoScontato, riga.coefficenteTotale, 3),
    sconti: prezzo ? formatDiscounts(prezzo.sconto1, prezzo.sconto2) : '',
    distintaBaseSemplice: distinta.figli(riga.cdFiglio).length > 0,
    ciclo: riga.ciclo,
  };
}
