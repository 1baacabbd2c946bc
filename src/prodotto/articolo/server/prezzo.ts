import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { CachedReply, ReplyCache } from '#platform/server/http/reply.ts';
import type { prezzoArticolo } from '../contract.ts';
import type { CondizioniCliente } from '../rules/condizioni.ts';
import type { ArticoloVendita } from './articoli.ts';
import { leggiGiacenzaAltrove, type Giacenza } from './giacenze.ts';
import { leggiMovimenti, nomiMesi } from './movimenti.ts';
import { can } from './policy.ts';
import type { Preferiti } from './preferiti.ts';
import { conPrezzo, type PrezziInMemoria } from './prezzi.ts';

export interface FontiPrezzo {
  readonly prezzi: PrezziInMemoria;
  readonly preferiti: Preferiti;
  readonly versioni: FileVersions;
  readonly risposte: ReplyCache<Risposta>;
}

export async function prezzo(
  fonti: FontiPrezzo,
  { ctx, input }: { ctx: ReadCtx; input: { id: string; qta: number } },
): Promise<Risposta | CachedReply<Risposta>> {
  const { actor } = ctx;
  const cdArticolo = input.id.toUpperCase();
  const data = oggiInItalia(ctx.now);
  const [parti, [miei]] = await Promise.all([
    fonti.prezzi.parti({ codAnagrafica: actor.codAnagrafica, codici: [cdArticolo] }),
    fonti.preferiti.list([String(actor.idUtente)]),
  ]);
  const { cliente } = parti;
  const [articolo] = parti.articoli;
  const [giacenza] = parti.giacenze;
  if (!articolo || !giacenza || !miei || !can.vedeArticolo(actor.ruolo, articolo))
    throw notFound('Articolo non trovato');
  const [pathImg = ''] = await fonti.versioni.list([articolo.pathImg]);
  const preferito = miei.has(cdArticolo);
  const letto = { ctx, data, quantita: input.qta, articolo, giacenza, cliente, preferito, pathImg };
  if (can.vedeMagazzino(actor.ruolo) || can.vedeTerzisti(actor.ruolo)) return conMovimenti(letto);
  return fonti.risposte.get(
    {
      actor,
      input: [cdArticolo, input.qta],
      dependencies: [articolo, giacenza, cliente, preferito, pathImg, data],
    },
    () => ({ ...base(letto), ...senzaMovimenti }),
  );
}

async function conMovimenti(parti: Parti): Promise<Risposta> {
  const { ctx, articolo, giacenza, data } = parti;
  const { ruolo } = ctx.actor;
  return {
    ...base(parti),
    dettaglioMagazzino: can.vedeMagazzino(ruolo) ? await magazzino(ctx, articolo, giacenza, data) : null,
    dettaglioTerzisti: can.vedeTerzisti(ruolo) ? await giacenzaTerzista(ctx, articolo.cdArticolo) : null,
    ordinatoArticoloFornitori: can.vedeTerzisti(ruolo) ? await ordinatoTerzista(ctx, articolo.cdArticolo) : null,
  };
}

async function magazzino(
  ctx: ReadCtx,
  articolo: ArticoloVendita,
  giacenza: Giacenza,
  oggi: string,
): Promise<Risposta['dettaglioMagazzino']> {
  const [altrove, movimenti] = await Promise.all([
    leggiGiacenzaAltrove(ctx.db, articolo.cdArticolo),
    leggiMovimenti(ctx.db, articolo.cdArticolo, oggi),
  ]);
  return { ...giacenza, ...altrove, ...movimenti, dataInventario: articolo.dataInventario };
}

interface GiacenzaTerzista {
  readonly qtaMagazzinoTerzista: number;
  readonly qtaContoProduzione: number;
  readonly disponibilitaTerzista: number;
}

/** P-060. */
async function giacenzaTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<GiacenzaTerzista> {
  const trovata = await db.one<{ totale: number; lavoro: number }>(sql`
    select coalesce(sum(g.qta), 0) as totale, coalesce(sum(g.qta) filter (where g.tipo = 'lavoro'), 0) as lavoro
    from giacenze_terzisti g where g.cd_articolo = ${cdArticolo} and g.cod_terzista = ${actor.codTerzista}`);
  const { totale = 0, lavoro = 0 } = trovata ?? {};
  return { qtaMagazzinoTerzista: totale, qtaContoProduzione: lavoro, disponibilitaTerzista: sum([totale, -lavoro], 3) };
}

interface OrdinatoMese {
  readonly ragioneSociale: string;
  /** 'nov 2026' */
  readonly nomeMese: string;
  readonly qtOrdFor: number;
}

/** P-060. */
async function ordinatoTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<OrdinatoMese[]> {
  const righe = await db.rows<{ ragioneSociale: string; anno: number; mese: number; qtOrdFor: number }>(sql`
    select o.ragione_sociale, extract(year from c.giorno)::int as anno, extract(month from c.giorno)::int as mese, sum(r.qt_aperta) as qt_ord_for
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine,
         lateral (select r.dt_scadenza as giorno) c
    where r.cd_articolo = ${cdArticolo} and o.cod_terzista = ${actor.codTerzista} and r.qt_aperta > 0 and r.conto = 'lavoro'
    group by 1, 2, 3 order by 2, 3, 1 limit 60`);
  return righe.map(({ ragioneSociale, anno, mese, qtOrdFor }) => ({
    ragioneSociale,
    nomeMese: `${nomiMesi[mese - 1]} ${anno}`,
    qtOrdFor,
  }));
}

type Risposta = ReplyOf<typeof prezzoArticolo>;

interface Parti {
  readonly ctx: ReadCtx;
  readonly data: string;
  readonly quantita: number;
  readonly articolo: ArticoloVendita;
  readonly giacenza: Giacenza;
  readonly cliente: CondizioniCliente;
  readonly preferito: boolean;
  readonly pathImg: string;
}

const senzaMovimenti = { dettaglioMagazzino: null, dettaglioTerzisti: null, ordinatoArticoloFornitori: null };

function base({
  ctx,
  data,
  quantita,
  articolo,
  giacenza,
  cliente,
  preferito,
  pathImg,
}: Parti): Omit<Risposta, keyof typeof senzaMovimenti> {
  const { ruolo } = ctx.actor;
  const mostrato = can.vedePrezzi(ruolo) ? conPrezzo(articolo, cliente, { data, quantita })?.prezzo : null;
  return {
    prezzoListino: mostrato?.prezzoListino ?? null,
    sconto1: mostrato?.sconto1 ?? null,
    sconto2: mostrato?.sconto2 ?? null,
    prezzoScontato: mostrato?.prezzoScontato ?? null,
    netto: mostrato?.netto ?? false,
    dtValidita: mostrato?.dtValidita ?? null,
    spiegazione: mostrato?.spiegazione ?? '',
    pathImg,
    imgNonPresente: articolo.pathImg === '',
    scortaNonGestita: articolo.scortaNonGestita,
    preferiti: preferito,
    qtaDisponibile: can.vedeDisponibilita(ruolo) ? giacenza.qtaDisponibile : null,
  };
}
