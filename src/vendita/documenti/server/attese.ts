import { sum } from '#platform/contract/decimal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { quantitaMinima, type ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';
import { leggiRicevimenti, presiDallaScorta as presi, quantaDisponibile } from '#prodotto/articolo/server/index.ts';
import { atteseInParole, ripartisci, type Attesa, type Promessa } from '../rules/attese.ts';
import type { RigaIntera } from './riga-documento.ts';

/** A quantity that would wait for goods if it were ordered now. */
export interface Nuova {
  readonly cdArticolo: string;
  readonly configurazione: string;
  readonly qta: number;
}

interface Chiesto {
  readonly documenti?: readonly number[];
  readonly nuove?: readonly Nuova[];
  readonly oggi: string;
  /** Stock by article, if the stored figures do not apply. */
  readonly disponibili?: ReadonlyMap<string, number>;
}

export interface Attese {
  /** For a document line; empty if nothing is missing. */
  riga(idDocumento: number, riga: number): readonly Attesa[];
  /** For each line of a document that waits for goods. */
  righe(idDocumento: number): readonly (readonly Attesa[])[];
  /** By index in `nuove`. */
  nuova(indice: number): readonly Attesa[];
}

interface Parte {
  readonly id: number | null;
  readonly riga: number;
  readonly qta: number;
  readonly configurazione: string;
  readonly articolo: ArticoloOrdinabile;
  readonly cdArticolo: string;
  readonly perPezzo: number;
}

const chiaveDi = (id: number | null, riga: number): string => `${id ?? 'nuova'} ${riga}`;

/**
 * Computes when missing goods arrive, from stock, reservations and receipts; three statements for any number of lines.
 */
export async function leggiAttese(
  db: Sql,
  { documenti = [], nuove = [], oggi, disponibili }: Chiesto,
): Promise<Attese> {
  const parti = documenti.length + nuove.length === 0 ? [] : await leggiParti(db, documenti, nuove);
  const codici = [...new Set(parti.map(({ cdArticolo }) => cdArticolo))];
  if (codici.length === 0) return { riga: () => [], righe: () => [], nuova: () => [] };
  const [lette, arrivi] = await Promise.all([
    db.rows<{ cdArticolo: string; disponibile: number }>(sql`
      select g.cd_articolo, ${quantaDisponibile} as disponibile from giacenze g where g.cd_articolo = any(${codici}::text[])`),
    leggiRicevimenti(db, { codici, oggi }),
  ]);
  const attese = new Map<string, number>();
  for (const { id, cdArticolo, qta, perPezzo } of parti)
    if (id !== null) attese.set(cdArticolo, sum([attese.get(cdArticolo) ?? 0, qta * perPezzo], 3));
  const per = new Map([
    ...lette.map(({ cdArticolo, disponibile }) => [cdArticolo, disponibile] as const),
    ...(disponibili ?? []),
  ]);
  const ripartite = ripartisci(
    promesseDi(parti),
    new Map(
      codici.map((codice) => [
        codice,
        { libera: sum([per.get(codice) ?? 0, attese.get(codice) ?? 0], 3), arrivi: arrivi.get(codice) ?? [] },
      ]),
    ),
  );
  return {
    riga: (id, riga) => ripartite.get(chiaveDi(id, riga)) ?? [],
    righe: (id) =>
      [...ripartite].flatMap(([chiave, sue]) => (chiave.startsWith(chiaveDi(id, 0).slice(0, -1)) ? [sue] : [])),
    nuova: (indice) => ripartite.get(chiaveDi(null, indice)) ?? [],
  };
}

/**
 * Oldest reservation first, new ones last; includes all that wait for a part which the given lines need. Managed stock
 * only.
 */
const leggiParti = (db: Sql, documenti: readonly number[], nuove: readonly Nuova[]): Promise<Parte[]> =>
  db.rows<Parte>(sql`
    with parti as (
      select r.id, r.riga, r.qta, r.dal, r.configurazione, r.cd_articolo as ordinato, s.cd_articolo, s.qta as per_pezzo
      from (
        select a.id_documento as id, a.riga, a.qta, a.dal, l.cd_articolo, l.configurazione
        from documenti_attese a join documenti_righe l on l.id_documento = a.id_documento and l.riga = a.riga
        union all
        select null, n.n::int - 1, n.qta, 'infinity', n.cd_articolo, n.configurazione
        from ${tableOf({ cdArticolo: 'text', configurazione: 'text', qta: 'numeric' }, nuove)} n
      ) r, lateral ${presi} s join articoli p on p.cd_articolo = s.cd_articolo and not p.scorta_non_gestita
    )
    select t.id, t.riga, t.qta, t.configurazione, t.cd_articolo, t.per_pezzo, jsonb_build_object('unMisura', o.un_misura, 'umOrdiniWeb', o.um_ordini_web,
      'qtaPerPezzo', o.qta_per_pezzo, 'qtScatola', o.qt_scatola, 'articoloNonDivisibile', o.articolo_non_divisibile) as articolo
    from parti t join articoli o on o.cd_articolo = t.ordinato
    where t.cd_articolo in (select c.cd_articolo from parti c where c.id is null or c.id = any(${documenti}::bigint[]))
    order by t.dal, t.id, t.riga, t.cd_articolo`);

function promesseDi(parti: readonly Parte[]): Promessa[] {
  const per = new Map<string, Promessa>();
  for (const { id, riga, qta, cdArticolo, perPezzo, ...parte } of parti) {
    const chiave = chiaveDi(id, riga);
    const prima = per.get(chiave)?.parti ?? [];
    per.set(chiave, { chiave, qta, passo: passoDi(parte), parti: [...prima, { cdArticolo, perPezzo }] });
  }
  return [...per.values()];
}

/** Goods of a line are delivered in multiples of it; 0: any quantity. */
export const passoDi = ({ configurazione, articolo }: Pick<Parte, 'configurazione' | 'articolo'>): number => {
  if (configurazione !== '') return 1;
  return articolo.articoloNonDivisibile && articolo.umOrdiniWeb !== '' ? quantitaMinima(articolo) : 0;
};

type DiRiga = Pick<
  RigaIntera,
  'riga' | 'cdArticolo' | 'configurazione' | 'qtOrdinata' | 'qtEvasaStoccata' | 'unMisura'
>;

/**
 * When missing goods arrive, in words by line: for open orders and reservations as reserved, for other open quotes as
 * if ordered now.
 */
export async function atteseDelleRighe(
  db: Sql,
  { id, tipo, stato, riservataFino }: { id: number; tipo: string; stato: string; riservataFino: string | null },
  { righe, oggi }: { readonly righe: readonly DiRiga[]; readonly oggi: string },
): Promise<ReadonlyMap<number, string>> {
  const merce = righe.flatMap(({ cdArticolo, ...riga }) =>
    cdArticolo === null ? [] : [{ ...riga, cdArticolo, resta: sum([riga.qtOrdinata, -riga.qtEvasaStoccata], 3) }],
  );
  const proposto = tipo === 'PC' && stato === 'confermato' && riservataFino === null;
  if (!proposto && tipo !== 'OC' && riservataFino === null) return new Map();
  const attese = await leggiAttese(
    db,
    proposto ? { nuove: merce.map((riga) => ({ ...riga, qta: riga.resta })), oggi } : { documenti: [id], oggi },
  );
  return new Map(
    merce.map((riga, i) => [riga.riga, atteseInParole(proposto ? attese.nuova(i) : attese.riga(id, riga.riga), riga)]),
  );
}

/** Quantity of an article reserved beyond its stock with the buyer's consent. */
export async function quantaInAttesa(db: Sql, cdArticolo: string): Promise<number> {
  const trovata = await db.one<{ qta: number }>(sql`
    select coalesce(sum(a.qta * s.qta), 0) as qta
    from documenti_attese a join documenti_righe r on r.id_documento = a.id_documento and r.riga = a.riga, lateral ${presi} s
    where s.cd_articolo = ${cdArticolo}`);
  return trovata?.qta ?? 0;
}

export interface Aspetta {
  readonly riga: number;
  readonly qta: number;
}

/** Adds to the waiting quantity of lines; a line that already waits keeps its place. */
export async function aggiungiAttese(tx: Tx, id: number, righe: readonly Aspetta[], now: Date): Promise<void> {
  if (righe.length === 0) return;
  await tx.run(sql`
    insert into documenti_attese as a (id_documento, riga, qta, dal)
    select ${id}, n.riga::int, n.qta, ${now}::timestamptz from ${tableOf({ riga: 'numeric', qta: 'numeric' }, righe)} n where n.qta > 0
    on conflict (id_documento, riga) do update set qta = a.qta + excluded.qta`);
}

/** Call after lines were delivered, reduced or cancelled: caps the waiting quantity at the remaining one. */
export async function riduciAttese(tx: Tx, id: number, meno: readonly Aspetta[] = []): Promise<void> {
  await tx.run(sql`
    with resti as (
      select a.riga, least(a.qta - coalesce(m.qta, 0), coalesce(r.qt_ordinata - r.qt_evasa_stoccata, 0)) as qta
      from documenti_attese a left join documenti_righe r on r.id_documento = a.id_documento and r.riga = a.riga
      left join ${tableOf({ riga: 'numeric', qta: 'numeric' }, meno)} m on m.riga = a.riga where a.id_documento = ${id}
    ), tolte as (
      delete from documenti_attese a using resti where a.id_documento = ${id} and a.riga = resti.riga and resti.qta <= 0
    )
    update documenti_attese a set qta = resti.qta from resti where a.id_documento = ${id} and a.riga = resti.riga and resti.qta > 0 and resti.qta <> a.qta`);
}
