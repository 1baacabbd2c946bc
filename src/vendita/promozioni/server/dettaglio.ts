import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { canArticolo, type ArticoloConPrezzo, type Giacenza, type Prezzi } from '#prodotto/articolo/server/index.ts';
import { carrelloDi, quantitaNelCarrello } from '#vendita/carrello/server/index.ts';
import type { leggiPromozione } from '../contract.ts';
import { periodoDi } from '../rules/periodo-promozione.ts';
import type { Promozione } from './trova.ts';

type Risposta = ReplyOf<typeof leggiPromozione>;
type Testata = Risposta['testate'][number];
type Articolo = Testata['articoli'][number];

const articoliMassimi = 2000;

interface Riga {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly codTestata: string | null;
  readonly suffisso: number | null;
  readonly descrizione: string | null;
  readonly pathImg: string | null;
}

export async function dettaglio(prezzi: Prezzi, ctx: ReadCtx, promozione: Promozione): Promise<Risposta> {
  const { codAnagrafica, ruolo } = ctx.actor;
  const oggi = oggiInItalia(ctx.now);
  const righe = await leggiRighe(ctx, promozione.codice);
  const codici = righe.map(({ cdArticolo }) => cdArticolo);
  const [trovati, giacenze, ordinate] = await Promise.all([
    prezzi.conPrezzo({
      codAnagrafica,
      data: oggi,
      righe: righe.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: Math.max(1, qta) })),
    }),
    prezzi.giacenze(codici),
    codAnagrafica === null ? new Map<string, number>() : quantitaNelCarrello(ctx.db, carrelloDi(ctx.actor), codici),
  ]);
  const mostrati = righe.flatMap((riga, i): [Riga, Articolo][] => {
    const trovato = trovati[i];
    if (!trovato || trovato.articolo.eliminato) return [];
    return [
      [
        riga,
        articolo(trovato, {
          riga,
          giacenza: giacenze.get(riga.cdArticolo),
          ordinata: ordinate.get(riga.cdArticolo) ?? 0,
          ruolo,
        }),
      ],
    ];
  });
  return {
    ...promozione,
    immagini: promozione.immagini.slice(0, 50),
    periodo: periodoDi(promozione, oggi),
    testate: perTestate(mostrati),
  };
}

/** Catalogue order; offline headers for staff only. */
function leggiRighe({ db, actor }: ReadCtx, codice: string): Promise<Riga[]> {
  return db.rows<Riga>(sql`
    select pa.cd_articolo, pa.qta, posto.cod_testata, posto.suffisso, posto.descrizione, posto.path_img
    from promozione_articoli pa
    left join lateral (
      select t.cod_testata, t.suffisso, t.descrizione, t.path_img, r.riga, t.disattiva_internet or a.disattiva_internet as nascosta
      from righe_catalogo r
      join testate t on t.cod_testata = r.cod_testata and t.suffisso = r.suffisso
      join aziende a on a.codice_azienda = t.codice_azienda
      where r.cd_articolo = pa.cd_articolo
      order by nascosta, t.cod_testata, t.suffisso, r.riga limit 1
    ) posto on true
    where pa.codice = ${codice} and (${canArticolo.vedeFuoriCatalogo(actor.ruolo)} or posto.nascosta is not true)
    order by posto.cod_testata nulls last, posto.suffisso, posto.riga, pa.cd_articolo
    limit ${articoliMassimi}`);
}

interface Noto {
  readonly riga: Riga;
  readonly giacenza: Giacenza | undefined;
  readonly ordinata: number;
  readonly ruolo: ReadCtx['actor']['ruolo'];
}

function articolo(
  { articolo: trovato, prezzo }: ArticoloConPrezzo,
  { riga, giacenza, ordinata, ruolo }: Noto,
): Articolo {
  const mostrato = canArticolo.vedePrezzi(ruolo) ? prezzo : null;
  return {
    cdArticolo: riga.cdArticolo,
    descrizione: trovato.descrizione,
    unMisura: trovato.unMisura,
    umOrdiniWeb: trovato.umOrdiniWeb,
    qtaPerPezzo: trovato.qtaPerPezzo,
    qtScatola: trovato.qtScatola,
    articoloNonDivisibile: trovato.articoloNonDivisibile,
    qta: riga.qta,
    qtaOrdine: ordinata,
    prezzoListino: mostrato?.prezzoListino ?? null,
    prezzo: mostrato?.prezzoScontato ?? null,
    qtaDisponibile: canArticolo.vedeDisponibilita(ruolo) ? (giacenza?.qtaDisponibile ?? 0) : null,
    scortaNonGestita: trovato.scortaNonGestita,
  };
}

function perTestate(mostrati: readonly (readonly [Riga, Articolo])[]): Testata[] {
  const testate = new Map<string, Testata>();
  for (const [{ codTestata, suffisso, descrizione, pathImg }, uno] of mostrati) {
    const chiave = `${codTestata}-${suffisso}`;
    const testata = testate.get(chiave) ?? {
      codTestata: codTestata ?? '',
      suffisso: suffisso ?? 0,
      descrizione: descrizione ?? '',
      pathImg: pathImg ?? '',
      articoli: [],
    };
    testata.articoli.push(uno);
    testate.set(chiave, testata);
  }
  return [...testate.values()];
}
