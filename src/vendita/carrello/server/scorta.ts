import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { insufficiente as scarsita, quantaPresa } from '#prodotto/articolo/rules/disponibilita.ts';
import { quantitaTenuta } from '#prodotto/articolo/rules/quantita.ts';
import { quantaDisponibile, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { leggiAttese } from '#vendita/documenti/server/index.ts';
import { atteseInParole } from '#vendita/documenti/rules/attese.ts';
import type { SeManca } from '../rules/se-manca.ts';
import { MerceMancata } from './conferma/merce-mancata.ts';
import { concessi, type OmaggioPrezzato } from './omaggi.ts';
import { inEsaurimento, oltreScorta } from './ordinabile.ts';
import { domandaPerArticolo } from './valorizza.ts';

export interface Domanda {
  readonly articolo: ArticoloVendita;
  readonly qta: number;
  /** Taken as a part, by the piece; else in the packs that the article is sold in. */
  readonly sfuso?: boolean;
}

/** Stock demand; an article made to measure counts as its parts. */
export function domandeDi(righe: readonly Domanda[]): Domanda[] {
  const prodotti = righe.flatMap(({ articolo, qta }) =>
    articolo.composizione
      ? articolo.composizione.map((parte) => ({
          articolo: parte.articolo,
          cdArticolo: parte.articolo.cdArticolo,
          qta: multiply(parte.quantita, qta, 3),
        }))
      : [{ articolo, cdArticolo: articolo.cdArticolo, qta }],
  );
  const articoli = new Map(prodotti.map(({ articolo }) => [articolo.cdArticolo, articolo]));
  const parti = new Set(
    righe.flatMap(({ articolo }) => articolo.composizione ?? []).map((parte) => parte.articolo.cdArticolo),
  );
  return [...domandaPerArticolo(prodotti)].flatMap(([cdArticolo, qta]) => {
    const articolo = articoli.get(cdArticolo);
    return articolo ? [{ articolo, qta, sfuso: parti.has(cdArticolo) }] : [];
  });
}

/** How missing goods are treated, and for which day. */
export interface ComeManca {
  readonly seManca: SeManca;
  readonly oggi: string;
}

export interface Impegnata {
  readonly omaggi: readonly OmaggioPrezzato[];
  /** Stock before this reservation, by article. */
  readonly disponibili: ReadonlyMap<string, number>;
}

/**
 * Reserves everything: from stock, and the rest from the next receipts. Rows are locked in code order before reading,
 * so concurrent orders cannot deadlock. Gifts get what is left; returns the gifts given.
 */
export async function impegnaScorta(
  tx: Tx,
  domande: readonly Domanda[],
  { omaggi = [], ...come }: ComeManca & { readonly omaggi?: readonly OmaggioPrezzato[] },
): Promise<Impegnata> {
  if (omaggi.length === 0) return impegnaOrdinate(tx, domande, come);
  const ordinate = domande.map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, qta }));
  const disponibili = await leggiDisponibili(
    tx,
    [...ordinate, ...omaggi.map(({ omaggio }) => omaggio)].map(({ cdArticolo }) => cdArticolo),
    sql`for update`,
  );
  await verificaScarse(tx, domande, disponibili, come);
  const chieste = domandaPerArticolo(ordinate);
  const dati = concessi(omaggi, {
    disponibile: (codice) => disponibili.get(codice) ?? 0,
    domanda: (codice) => chieste.get(codice) ?? 0,
  });
  const impegni = [...domandaPerArticolo([...ordinate, ...dati.map(({ omaggio }) => omaggio)])];
  await tx.run(sql`
    update giacenze g set qta_impegnata = g.qta_impegnata + d.qta
    from unnest(${impegni.map(([codice]) => codice)}::text[], ${impegni.map(([, qta]) => qta)}::numeric[]) as d (cd_articolo, qta)
    where g.cd_articolo = d.cd_articolo`);
  return { omaggi: dati, disponibili };
}

/** Lock order with `for update`: `giacenze` by `cd_articolo`. */
export async function leggiDisponibili(
  tx: Tx,
  codici: readonly string[],
  blocco: Fragment = sql``,
): Promise<ReadonlyMap<string, number>> {
  const trovate = await tx.rows<{ cdArticolo: string; disponibile: number }>(sql`
    select g.cd_articolo, ${quantaDisponibile} as disponibile
    from giacenze g where g.cd_articolo = any(${[...new Set(codici)]}::text[])
    order by g.cd_articolo ${blocco}`);
  return new Map(trovate.map((riga) => [riga.cdArticolo, riga.disponibile]));
}

/** Single statement, because other orders may wait for these rows; `disponibile` is the stock before. */
async function impegnaOrdinate(tx: Tx, domande: readonly Domanda[], come: ComeManca): Promise<Impegnata> {
  const trovate = await tx.rows<{ cdArticolo: string; disponibile: number }>(sql`
    with bloccate as materialized (
      select g.cd_articolo, ${quantaDisponibile} as disponibile, d.qta
      from giacenze g
      join unnest(${domande.map(({ articolo }) => articolo.cdArticolo)}::text[], ${domande.map(({ qta }) => qta)}::numeric[]) as d (cd_articolo, qta) on d.cd_articolo = g.cd_articolo
      order by g.cd_articolo for update of g
    ), impegnate as (
      update giacenze g set qta_impegnata = g.qta_impegnata + bloccate.qta from bloccate where g.cd_articolo = bloccate.cd_articolo
    )
    select bloccate.cd_articolo, bloccate.disponibile from bloccate`);
  const disponibili = new Map(trovate.map((riga) => [riga.cdArticolo, riga.disponibile]));
  // The rollback undoes what was reserved.
  await verificaScarse(tx, domande, disponibili, come);
  return { omaggi: [], disponibili };
}

type Scarsa = Domanda & { readonly disponibile: number };

/**
 * Refuses missing goods that may not be back-ordered: all if the buyer is to be asked, otherwise those that are not
 * reordered.
 */
export async function verificaScarse(
  tx: Tx,
  domande: readonly Domanda[],
  disponibili: ReadonlyMap<string, number>,
  { seManca, oggi }: ComeManca,
): Promise<void> {
  const scarse = scarseDi(domande, disponibili);
  if (scarse.length === 0) return;
  const finiscono = await finite(tx, scarse);
  if (seManca !== 'chiedi' && finiscono.size === 0) return;
  throw await insufficiente(tx, { scarse, finiscono, oggi });
}

export const scarseDi = (domande: readonly Domanda[], disponibili: ReadonlyMap<string, number>): Scarsa[] =>
  domande
    .map((domanda) => ({ ...domanda, disponibile: disponibili.get(domanda.articolo.cdArticolo) ?? 0 }))
    .filter(({ articolo, qta, disponibile }) => oltreScorta(articolo, qta, disponibile));

/** Articles to be discontinued whose shortage no open receipt covers. */
export async function finite(tx: Tx, scarse: readonly Scarsa[]): Promise<ReadonlySet<string>> {
  const ultime = scarse.filter(({ articolo }) => inEsaurimento(articolo));
  if (ultime.length === 0) return new Set();
  const arrivi = await tx.rows<{ cdArticolo: string; qta: number }>(sql`
    select r.cd_articolo, sum(r.qt_aperta) as qta from ordini_fornitori_righe r
    where r.cd_articolo = any(${ultime.map(({ articolo }) => articolo.cdArticolo)}::text[]) and r.qt_aperta > 0 and r.conto = 'lavoro' group by 1`);
  const arriva = new Map(arrivi.map(({ cdArticolo, qta }) => [cdArticolo, qta]));
  return new Set(
    ultime
      .filter(({ articolo, qta, disponibile }) => qta > disponibile + (arriva.get(articolo.cdArticolo) ?? 0))
      .map(({ articolo }) => articolo.cdArticolo),
  );
}

const frase = ({ articolo, disponibile, sfuso }: Scarsa): string => {
  const quanta = sfuso
    ? `${formatQuantity(Math.max(0, disponibile))} ${articolo.unMisura}`
    : quantaPresa(disponibile, articolo);
  return `${scarsita} per l'articolo ${articolo.cdArticolo}: ${quanta}`;
};

export const finita = 'in esaurimento: non ne arriva più';

async function insufficiente(
  tx: Tx,
  { scarse, finiscono, oggi }: { scarse: readonly Scarsa[]; finiscono: ReadonlySet<string>; oggi: string },
): Promise<MerceMancata> {
  const attese = await leggiAttese(tx, {
    nuove: scarse.map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, configurazione: '', qta })),
    oggi,
    // Includes the reservation if it was already made; the refusal rolls it back.
    disponibili: new Map(scarse.map(({ articolo, disponibile }) => [articolo.cdArticolo, disponibile])),
  });
  const articoli = scarse.map(({ articolo, qta, disponibile, sfuso }, i) => ({
    cdArticolo: articolo.cdArticolo,
    richiesta: qta,
    disponibile: sfuso ? Math.max(0, disponibile) : quantitaTenuta(articolo, disponibile),
    um: articolo.unMisura,
    /** The article is not reordered. */
    finisce: finiscono.has(articolo.cdArticolo),
    attesa: finiscono.has(articolo.cdArticolo) ? [] : attese.nuova(i),
    /** `178 PZ in arrivo il 12/12/2026`. */
    poi: finiscono.has(articolo.cdArticolo) ? finita : atteseInParole(attese.nuova(i), { unMisura: articolo.unMisura }),
  }));
  const [prima] = scarse.toSorted(
    (a, b) => Number(finiscono.has(b.articolo.cdArticolo)) - Number(finiscono.has(a.articolo.cdArticolo)),
  );
  return new MerceMancata(
    prima ? `${frase(prima)}${finiscono.has(prima.articolo.cdArticolo) ? ', e non ne arriva più' : ''}.` : scarsita,
    { articoli },
    scarse.map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, chiesta: qta })),
  );
}
