import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { quantaDisponibile } from '#prodotto/articolo/server/index.ts';
import type { ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { concessi } from './omaggi.ts';
import type { OmaggioPrezzato } from './omaggi.ts';
import { oltreScorta, quantoResta } from './ordinabile.ts';
import { domandaPerArticolo } from './valorizza.ts';

export interface Domanda {
  readonly articolo: ArticoloVendita;
  readonly qta: number;
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
  return [...domandaPerArticolo(prodotti)].flatMap(([cdArticolo, qta]) => {
    const articolo = articoli.get(cdArticolo);
    return articolo ? [{ articolo, qta }] : [];
  });
}

/**
 * Reserves stock for all articles or none. Rows are locked in code order before reading, so concurrent orders cannot
 * deadlock. Gifts get the rest; answers those given.
 */
export async function impegnaScorta(
  tx: Tx,
  domande: readonly Domanda[],
  omaggi: readonly OmaggioPrezzato[],
): Promise<OmaggioPrezzato[]> {
  if (omaggi.length === 0) return impegnaOrdinate(tx, domande);
  const ordinate = domande.map(({ articolo, qta }) => ({ cdArticolo: articolo.cdArticolo, qta }));
  const codici = [
    ...new Set([...ordinate, ...omaggi.map(({ omaggio }) => omaggio)].map(({ cdArticolo }) => cdArticolo)),
  ];
  const trovate = await tx.rows<{ cdArticolo: string; disponibile: number }>(sql`
    select g.cd_articolo, ${quantaDisponibile} as disponibile
    from giacenze g where g.cd_articolo = any(${codici}::text[])
    order by g.cd_articolo for update`);
  const disponibili = new Map(trovate.map((riga) => [riga.cdArticolo, riga.disponibile]));
  rifiutaScarse(domande, disponibili);
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
  return dati;
}

/** Single statement, because others may wait for these rows; `disponibile` is the stock before. */
async function impegnaOrdinate(tx: Tx, domande: readonly Domanda[]): Promise<[]> {
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
  // The rollback undoes what was reserved.
  rifiutaScarse(domande, new Map(trovate.map((riga) => [riga.cdArticolo, riga.disponibile])));
  return [];
}

function rifiutaScarse(domande: readonly Domanda[], disponibili: ReadonlyMap<string, number>): void {
  const scarse = domande
    .map(({ articolo, qta }) => ({ articolo, qta, disponibile: disponibili.get(articolo.cdArticolo) ?? 0 }))
    .filter(({ articolo, qta, disponibile }) => oltreScorta(articolo, qta, disponibile));
  if (scarse.length > 0) throw insufficiente(scarse);
}

function insufficiente(scarse: readonly (Domanda & { readonly disponibile: number })[]): Error {
  const articoli = scarse.map(({ articolo, qta, disponibile }) => ({
    cdArticolo: articolo.cdArticolo,
    richiesta: qta,
    disponibile: Math.max(0, disponibile),
    um: articolo.unMisura,
  }));
  const [prima] = articoli;
  return conflict(
    `Disponibilità insufficiente per l'articolo ${prima?.cdArticolo}: ${quantoResta(prima?.disponibile ?? 0, prima?.um ?? '')}.`,
    {
      present: { articoli },
    },
  );
}
