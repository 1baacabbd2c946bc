import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { formatDiscounts } from '#platform/contract/format.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { prezzoUnitario } from '#vendita/articolo/rules/prezzo.ts';
import { canArticolo } from '#vendita/articolo/server/index.ts';
import type { ArticoloConPrezzo, Giacenza, Prezzi } from '#vendita/articolo/server/index.ts';
import type { distintaSemplice } from '../contract.ts';
import type { Legame, RigaEsplosa } from '../rules.ts';
import { Distinta, esplodi, fabbisogno, producibili, valoreParti } from '../rules.ts';

type Risposta = ReplyOf<typeof distintaSemplice>;

const righeMassime = 5000;

/** The bill of an article: its lines in one statement, prices and stock from memory. */
export async function semplice(prezzi: Prezzi, { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } }): Promise<Risposta> {
  const cdArticolo = input.id.toUpperCase();
  const intero = await prezzi.articolo(cdArticolo);
  if (!intero || (intero.eliminato && !canArticolo.vedeFuoriCatalogo(ctx.actor.ruolo))) throw notFound('Articolo non trovato');
  const legami = await leggiLegami(ctx.db, cdArticolo);
  if (legami.length === 0) throw notFound("L'articolo non ha una distinta base");
  const distinta = new Distinta(cdArticolo, legami);
  const parti = await leggiParti(prezzi, ctx, { distinta, qta: input.qta });
  const { righe, troncata } = esplodi(distinta, righeMassime);
  const { valore, mancanti } = valoreParti(distinta, (codice) => parti.prezzi.get(codice)?.prezzo?.prezzoScontato ?? null);
  const qtaProducibile = producibili(distinta, (codice) => ({
    qtaDisponibile: parti.giacenze.get(codice)?.qtaDisponibile ?? 0,
    illimitata: parti.prezzi.get(codice)?.articolo.scortaNonGestita ?? false,
  }));
  return {
    cdArticolo,
    descrizione: intero.descrizione,
    righe: righe.map((riga) => wire(riga, distinta, parti)),
    troncata,
    totali: { prezzoVendita: valore, prezziMancanti: mancanti, qtaProducibile },
  };
}

/** Every line below an article, each once: `union` stops where nothing new is found, so a circle in the data ends too. */
function leggiLegami(db: Sql, radice: string): Promise<Legame[]> {
  return db.rows<Legame>(sql`
    with recursive sotto as (
      select d.cd_padre, d.cd_figlio, d.prog, d.coefficente_impiego from distinta_semplice d where d.cd_padre = ${radice}
      union
      select d.cd_padre, d.cd_figlio, d.prog, d.coefficente_impiego from sotto s join distinta_semplice d on d.cd_padre = s.cd_figlio
    )
    select cd_padre, cd_figlio, coefficente_impiego from sotto order by cd_padre, prog, cd_figlio`);
}

interface Parti {
  readonly prezzi: ReadonlyMap<string, ArticoloConPrezzo | undefined>;
  readonly giacenze: ReadonlyMap<string, Giacenza>;
}

/** Price and stock of every article of the bill, priced at the quantity that `qta` of the whole take, one at least. */
async function leggiParti(prezzi: Prezzi, ctx: ReadCtx, { distinta, qta }: { distinta: Distinta; qta: number }): Promise<Parti> {
  const quanto = [...fabbisogno(distinta)];
  const righe = quanto.map(([cdArticolo, totale]) => ({ cdArticolo, quantita: Math.max(1, multiply(totale, qta, 6)) }));
  const [trovati, giacenze] = await Promise.all([
    prezzi.conPrezzo({ codAnagrafica: ctx.actor.codAnagrafica, data: oggiInItalia(ctx.now), righe }),
    prezzi.giacenze(quanto.map(([cdArticolo]) => cdArticolo)),
  ]);
  return { prezzi: new Map(quanto.map(([cdArticolo], i) => [cdArticolo, trovati[i]])), giacenze };
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
