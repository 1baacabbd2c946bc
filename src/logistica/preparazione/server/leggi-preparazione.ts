import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { multiply, sum } from '#platform/contract/decimal.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import { atteseInParole, nonPronta } from '#vendita/documenti/rules/attese.ts';
import { leggiAttese, passoDi, type Attese } from '#vendita/documenti/server/index.ts';
import { presiDallaScorta as presi, rigaAperta } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { aPortata, eDopo, finoA, inOrdineDiPrelievo, percheAltrove, percheFermo } from '../rules.ts';
import { colonneOrdine, comeOrdine, daOrdini, giornoDiRiga } from './ordini-aperti.ts';

interface Riservata {
  readonly documento: string;
  readonly qta: number;
}

/** Quantities that other open orders and reservations may take now, by article, largest first. */
async function chiRiserva(
  db: Sql,
  { id, codici, attese }: { readonly id: number; readonly codici: readonly string[]; readonly attese: Attese },
): Promise<ReadonlyMap<string, readonly Riservata[]>> {
  if (codici.length === 0) return new Map();
  const righe = await db.rows<{
    id: number;
    riga: number;
    documento: string;
    cdArticolo: string;
    resta: number;
    perPezzo: number;
  }>(sql`
    select d.id, r.riga, d.tipo || ' ' || d.numero || '/' || d.anno as documento, s.cd_articolo, r.qt_ordinata - r.qt_evasa_stoccata as resta, s.qta as per_pezzo
    from documenti d join documenti_righe r on r.id_documento = d.id and ${rigaAperta}, lateral ${presi} s
    where (d.tipo = 'OC' and d.stato <> 'evaso' and d.stato <> 'annullato' or d.riservata_fino is not null) and d.id <> ${id}
      and s.cd_articolo = any(${codici}::text[])
    order by d.id, r.riga`);
  const per = new Map<string, Map<string, number>>();
  for (const riga of righe) {
    const pronte = multiply(sum([riga.resta, -nonPronta(attese.riga(riga.id, riga.riga))], 3), riga.perPezzo, 3);
    if (pronte <= 0) continue;
    const sue = per.get(riga.cdArticolo) ?? new Map<string, number>();
    per.set(riga.cdArticolo, sue.set(riga.documento, sum([sue.get(riga.documento) ?? 0, pronte], 3)));
  }
  return new Map(
    [...per].map(([cdArticolo, sue]) => [
      cdArticolo,
      [...sue].map(([documento, qta]) => ({ documento, qta })).toSorted((a, b) => b.qta - a.qta),
    ]),
  );
}

type Preparazione = ReplyOf<typeof contract.leggiPreparazione>;
type Riga = Preparazione['giro'][number];

interface Venduto {
  readonly configurazione: string;
  readonly articolo: ArticoloOrdinabile;
}

/** `detto`: location that will be used instead of the stored one. */
export async function righeOrdine(
  db: Sql,
  id: number,
  oggi: string,
  detto?: { readonly riga: number; readonly da: PostoNostro | null },
): Promise<Riga[]> {
  const attese = await leggiAttese(db, { documenti: [id], oggi });
  const lette = await db.rows<Omit<Riga, 'dopo' | 'prelevabile' | 'attesa' | 'fermo'> & Venduto>(sql`
    select r.riga, ${giornoDiRiga} as giorno, r.tp_riga, r.cd_articolo, a.cd_articolo_fornitore_catalogo as cd_fornitore, r.descrizione_prodotto as descrizione, r.un_misura,
      r.qt_ordinata, r.qt_ordinata - r.qt_evasa_stoccata as resta, coalesce(p.qta, 0) as preparata, a.ubicazione,
      case when a.scorta_non_gestita or r.configurazione <> '' then null else jsonb_build_object('scaffale', coalesce(g.qta_scaffale, 0),
        'ricezione', coalesce(g.qta_ricevuta, 0), 'esterno', coalesce(g.qta_ubicazione2, 0)) end as quante, p.da,
      concat_ws(' - ', nullif(r.riferimento, ''), nullif(r.note, '')) as note, r.configurazione, jsonb_build_object('unMisura', a.un_misura,
        'umOrdiniWeb', a.um_ordini_web, 'qtaPerPezzo', a.qta_per_pezzo, 'qtScatola', a.qt_scatola, 'articoloNonDivisibile', a.articolo_non_divisibile) as articolo
    from documenti_righe r join documenti d on d.id = r.id_documento join articoli a on a.cd_articolo = r.cd_articolo left join giacenze g on g.cd_articolo = r.cd_articolo
    left join preparazioni_righe p on p.id_documento = r.id_documento and p.riga = r.riga
    where r.id_documento = ${id} order by r.riga limit 2000`);
  const righe = lette.map((riga) => (riga.riga === detto?.riga ? { ...riga, da: detto.da } : riga));
  const fino = finoA(righe, oggi);
  const viste = righe.map(({ articolo, configurazione, ...riga }) => {
    const sue = attese.riga(id, riga.riga);
    const spetta = sum([riga.resta, -nonPronta(sue)], 3);
    const inCasa = riga.quante && sum(Object.values(riga.quante), 3);
    return { riga, sue, spetta, inCasa, passo: passoDi({ articolo, configurazione }) };
  });
  const ferme = viste.filter(({ riga, spetta, inCasa }) => inCasa !== null && spetta < Math.min(riga.resta, inCasa));
  const altrui = await chiRiserva(db, { id, codici: ferme.map(({ riga }) => riga.cdArticolo), attese });
  return viste.map(({ riga, sue, spetta, inCasa, passo }) => {
    const prese = Math.max(0, Math.min(spetta, inCasa ?? spetta));
    const altri = altrui.get(riga.cdArticolo) ?? [];
    return {
      ...riga,
      dopo: eDopo(riga, fino),
      prelevabile: riga.quante ? aPortata(prese, riga.quante, riga.da) : prese,
      attesa: atteseInParole(sue, { unMisura: riga.unMisura }),
      fermo: [
        inCasa === null ? '' : percheFermo({ ...riga, spetta, inCasa, passo, altrui: altri }),
        percheAltrove(prese, riga),
      ]
        .filter(Boolean)
        .join('; '),
    };
  });
}

export const leggiPreparazione: Verb<typeof contract.leggiPreparazione> = async ({ ctx, input: { id } }) => {
  const oggi = oggiInItalia(ctx.now);
  const [ordine, righe, bolle] = await Promise.all([
    ctx.db.one<Omit<Preparazione, 'giro' | 'bolle'>>(sql`
      select ${colonneOrdine}, d.data, d.rf_ord_cliente, coalesce(p.id_utente = ${ctx.actor.idUtente}::int, false) as mia,
        concat_ws(', ', nullif(d.destinazione ->> 'ragSoc', ''), nullif(d.destinazione ->> 'indirizzo', ''),
          nullif(concat_ws(' ', d.destinazione ->> 'cap', d.destinazione ->> 'localita', d.destinazione ->> 'provincia'), '')) as destinazione
      from ${daOrdini(oggi)} where d.id = ${id} and d.tipo = 'OC'`),
    righeOrdine(ctx.db, id, oggi),
    leggiBolle(ctx.db, id),
  ]);
  if (!ordine) throw notFound('Ordine non trovato');
  return { ...comeOrdine(ordine), giro: inOrdineDiPrelievo(righe), bolle };
};

const leggiBolle = (db: Sql, id: number): Promise<Preparazione['bolle']> =>
  db.rows<Preparazione['bolle'][number]>(sql`
    select b.id, b.numero, b.anno, b.data, b.stato = 'annullato' as annullata, (
      select jsonb_build_object('id', f.id, 'numero', f.numero, 'anno', f.anno)
      from documenti_legami m join documenti f on f.id = m.id_documento and f.tipo = 'FT' where m.id_origine = b.id and not m.sciolto limit 1) as fattura
    from documenti_legami l join documenti b on b.id = l.id_documento and b.tipo = 'BO'
    where l.id_origine = ${id} order by b.id limit 500`);
