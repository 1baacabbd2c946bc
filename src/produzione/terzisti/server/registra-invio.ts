import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { prelevaGiacenze, type PresaDi } from '#prodotto/articolo/server/index.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { muoviPresso, scriviMovimenti } from './movimenti-terzisti.ts';

interface Riga {
  readonly id: number;
  readonly codTerzista: string;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly qta: number;
  readonly inviata: boolean;
  readonly chiusa: boolean;
  readonly scortaNonGestita: boolean;
  readonly unMisura: string;
  readonly nome: string;
}

export interface BollaFatta {
  readonly id: number;
  readonly codTerzista: string;
  readonly nrBolla: string;
}

export interface Invio {
  readonly righe: readonly number[];
  /** Lines of which less than the order is sent. */
  readonly parti?: readonly ParteInviata[];
  /** ISO, Italy. */
  readonly giorno: string;
  readonly partenza: Date;
  /** User who sends the goods. */
  readonly idUtente: number | null;
}

export interface Inviate {
  readonly bolle: readonly BollaFatta[];
  readonly prese: readonly PresaDi[];
}

export const numeroBolla = sql`(b.numero || '-' || b.anno)`;

/**
 * All or none: one delivery note each with the year's next number; starts the lead time. The caller's transaction logs.
 * Lock order: lines by `id`, their orders if a line is split, `giacenze`, `giacenze_terzisti`, `numeratori`.
 */
export async function registraInvio(tx: Tx, invio: Invio): Promise<Inviate> {
  const { righe: chieste, parti = [], giorno, partenza } = invio;
  const ordinate = await tx.rows<Riga>(sql`
    select r.id, o.cod_terzista, r.cd_articolo, r.conto, r.qt_ord_for as qta, r.dt_invio is not null as inviata, r.qt_chiusa > 0 as chiusa, a.scorta_non_gestita, a.un_misura,
      'riga ' || r.nr_riga || ' di ' || o.tipo || ' ' || o.numero || '/' || o.anno as nome
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where r.id = any(${[...chieste]}::bigint[]) and o.cod_terzista is not null order by r.id for update of r`);
  if (ordinate.length < new Set(chieste).size) throw notFound('Riga non trovata');
  const gia = ordinate.find(({ inviata }) => inviata);
  if (gia) throw conflict(`La ${gia.nome} è già stata inviata.`);
  const chiusa = ordinate.find((riga) => riga.chiusa);
  if (chiusa) throw conflict(`La ${chiusa.nome} è chiusa: per inviarla va prima riaperta.`);
  verificaParti(chieste, parti);
  const righe = ordinate.map((riga) => ({ ...riga, qta: parteDi(riga, parti) }));
  for (const { nome, qta, unMisura } of righe) {
    const spezzata = verificaDecimali(qta, unMisura);
    if (spezzata !== null) throw breaksRule(`La ${nome} non si può inviare. ${spezzata}`);
  }
  await spezzaRighe(tx, righe);
  const prese = await prelevaRighe(tx, righe, invio);
  await muoviPresso(tx, righe);
  const bolle = await numera(tx, righe, { giorno, partenza });
  const bollaDi = new Map(bolle.map((bolla) => [bolla.codTerzista, bolla]));
  const conBolla = righe.map((riga) => ({ ...riga, bolla: bollaDi.get(riga.codTerzista)?.id }));
  await tx.run(sql`
    update ordini_fornitori_righe r set id_bolla = i.bolla::bigint, dt_invio = ${giorno}::date,
      lead_time = (select l.lead_time from lavorazioni l where l.codice = r.cod_lavorazione)
    from ${tableOf({ id: 'numeric', bolla: 'numeric' }, conBolla)} i where r.id = i.id::bigint`);
  await scriviMovimenti(
    tx,
    righe.map(({ id: idRiga, qta, codTerzista }) => ({
      idRiga,
      tipo: 'invio',
      qta,
      giorno,
      nrBolla: bollaDi.get(codTerzista)?.nrBolla ?? '',
    })),
  );
  return { bolle, prese };
}

/** Unmanaged stock is not taken. */
const prelevaRighe = (tx: Tx, righe: readonly Riga[], { partenza: quando, idUtente }: Invio): Promise<PresaDi[]> =>
  prelevaGiacenze(
    tx,
    {
      prelievi: righe
        .filter(({ scortaNonGestita }) => !scortaNonGestita)
        .map(({ cdArticolo, qta, codTerzista, nome, id }) => ({
          cdArticolo,
          qta,
          a: 'terzista',
          documento: nome,
          idDocumento: id,
          controparte: codTerzista,
        })),
    },
    { causale: 'invio', quando, idUtente },
  );

/** Gapless: `numeratori` stays locked until commit. */
async function numera(
  tx: Tx,
  righe: readonly Riga[],
  { giorno, partenza }: Pick<Invio, 'giorno' | 'partenza'>,
): Promise<BollaFatta[]> {
  const anno = Number(giorno.slice(0, 4));
  const chi = [...new Set(righe.map(({ codTerzista }) => codTerzista))].sort();
  return tx.rows<BollaFatta>(sql`
    with numeri as (
      insert into numeratori as n (tipo, anno, ultimo) values ('TZ', ${anno}, ${chi.length})
      on conflict (tipo, anno) do update set ultimo = n.ultimo + excluded.ultimo returning n.ultimo
    ), fatte as (
      insert into bolle_terzisti as b (cod_terzista, anno, numero, data, partenza)
      select t.cod_terzista, ${anno}, (numeri.ultimo - ${chi.length}::int + t.n)::int, ${giorno}::date, ${partenza}
      from ${tableOf(
        { codTerzista: 'text' },
        chi.map((codTerzista) => ({ codTerzista })),
      )} t, numeri
      returning b.id, b.cod_terzista, b.numero, b.anno
    )
    select b.id, b.cod_terzista, ${numeroBolla} as nr_bolla from fatte b order by b.numero`);
}

interface ParteInviata {
  readonly id: number;
  readonly qta: number;
}

function verificaParti(righe: readonly number[], parti: readonly ParteInviata[]): void {
  const spezzate = parti.map(({ id }) => id);
  if (new Set(spezzate).size < spezzate.length) throw breaksRule('Di una riga si invia una parte sola.');
  if (spezzate.some((id) => !righe.includes(id))) throw breaksRule('Una parte è di una riga che non si invia.');
}

function parteDi(
  { id, qta, nome }: { readonly id: number; readonly qta: number; readonly nome: string },
  parti: readonly ParteInviata[],
): number {
  const parte = parti.find((una) => una.id === id)?.qta ?? qta;
  if (parte > qta)
    throw breaksRule(
      `Della ${nome} sono ordinati ${formatQuantity(qta)}: non se ne possono inviare ${formatQuantity(parte)}.`,
    );
  return parte;
}

/**
 * The part of a line that is not sent becomes a new last line of its order. Orders are locked for their line numbers.
 */
async function spezzaRighe(tx: Tx, righe: readonly ParteInviata[]): Promise<void> {
  const campi = { id: 'numeric', qta: 'numeric' } as const;
  const spezzate = await tx.rows<{ id: number; qta: number; idOrdine: number }>(sql`
    select r.id, p.qta, r.id_ordine from ${tableOf(campi, righe)} p join ordini_fornitori_righe r on r.id = p.id::bigint where p.qta < r.qt_ord_for`);
  if (spezzate.length === 0) return;
  await tx.run(
    sql`select 1 from ordini_fornitori o where o.id = any(${spezzate.map(({ idOrdine }) => idOrdine)}::bigint[]) order by o.id for no key update`,
  );
  await tx.run(sql`
    insert into ordini_fornitori_righe (id_ordine, nr_riga, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta, dt_cons_confermata, conto,
      cd_articolo_padre, descrizione_aggiuntiva, cod_lavorazione, codice_ciclo, passo, dopo_riga)
    select r.id_ordine, u.nr_riga + row_number() over (partition by r.id_ordine order by r.nr_riga), r.cd_articolo, r.qt_ord_for - p.qta, 0, r.prezzo,
      r.dt_cons_richiesta, r.dt_cons_confermata, r.conto, r.cd_articolo_padre, r.descrizione_aggiuntiva, r.cod_lavorazione, r.codice_ciclo, r.passo, r.dopo_riga
    from ${tableOf(campi, spezzate)} p join ordini_fornitori_righe r on r.id = p.id::bigint
      cross join lateral (select greatest(
        (select max(x.nr_riga) from ordini_fornitori_righe x where x.id_ordine = r.id_ordine),
        (select max(t.nr_riga) from ordini_fornitori_testi t where t.id_ordine = r.id_ordine)) as nr_riga) u`);
  await tx.run(sql`
    update ordini_fornitori_righe r set qt_ord_for = p.qta from ${tableOf(campi, spezzate)} p where r.id = p.id::bigint`);
}
