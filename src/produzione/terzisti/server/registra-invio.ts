import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { prelevaGiacenze } from '#prodotto/articolo/server/index.ts';
import type { PresaDi } from '#prodotto/articolo/server/index.ts';
import { muoviPresso, scriviMovimenti } from './movimenti-terzisti.ts';
import { parteDi, spezzaRighe, verificaParti } from './spezza-righe.ts';
import type { ParteInviata } from './spezza-righe.ts';

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
