import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { confrontato, tipiMisura, trattiDi, type Tratto } from '../rules.ts';
import { misure, type Misura } from '../rules/list.ts';
import { nomeCliente, periodiDi } from './periodi.ts';
import { conDocumenti, conVendite } from './giorni/vendite-tenute.ts';
import type { Periodo } from './quadro.ts';

export type Andamento = ReplyOf<typeof contract.leggiAndamento>;
export type Filtro = InputOf<typeof contract.leggiAndamento>;
type Valori = Andamento['totali'];

const merce = ({ categoria, marchio }: Filtro): Fragment[] => [
  ...(categoria === '' ? [] : [sql`a.cat_merceologica = ${categoria}`]),
  ...(marchio === '' ? [] : [sql`a.codice_azienda = ${marchio}`]),
];

const tipi = misure.flatMap((una) => tipiMisura[una]);

/** Documents `d` of the filter between two days, with the amount that the document search counts for each. */
function documentiDi(filtro: Filtro, { dal, al }: Periodo): { readonly from: Fragment; readonly importo: Fragment } {
  const di = merce(filtro);
  const segno = sql`case when d.tipo = 'NC' then -1 else 1 end`;
  const dove = joined(
    [
      sql`d.tipo = any(${tipi}::text[])`,
      sql`d.data >= ${dal}::date and d.data <= ${al}::date and d.stato <> 'annullato'`,
      ...(filtro.cliente === undefined ? [] : [sql`d.cod_anagrafica = ${filtro.cliente}`]),
      ...(filtro.origine === undefined ? [] : [sql`d.origine = ${filtro.origine}`]),
      ...di,
    ],
    'and',
  );
  return di.length === 0
    ? { from: sql`documenti d where ${dove}`, importo: sql`(${segno}) * d.imponibile` }
    : {
        from: sql`documenti d join documenti_righe r on r.id_documento = d.id join articoli a on a.cd_articolo = r.cd_articolo where ${dove}`,
        importo: sql`(${segno}) * r.imp_rigo`,
      };
}

const vuoti = (): Record<Misura, number> => ({ ordinato: 0, consegnato: 0, fatturato: 0 });
const misuraDi = (tipo: string): Misura | undefined => misure.find((una) => tipiMisura[una].includes(tipo));

interface Somma {
  readonly tipo: string;
  readonly posto: number;
  readonly importo: number;
}

/**
 * Sums stored per day; null if the filter can't use them. A single customer's documents are few enough to read
 * directly.
 */
async function sommeTenute(
  db: Sql,
  { cliente, origine, categoria, marchio }: Filtro,
  periodo: Periodo,
  posto: (giorno: Fragment) => Fragment,
): Promise<Somma[] | null> {
  if (cliente !== undefined) return null;
  const cercate = { tipi, periodi: [periodo], origine, categoria, marchio };
  const diRighe = categoria !== '' || marchio !== '';
  const righe = await db.rows<{ si: boolean } & { [nome in keyof Somma]: Somma[nome] | null }>(sql`
    with ${diRighe ? conVendite(cercate) : conDocumenti(cercate)}
    select t.si, x.tipo, x.posto, x.importo from tenuti t left join (
      select v.tipo, ${posto(sql`v.giorno`)} as posto, round(sum(v.centesimi) / 100, 2) as importo from vendite v group by 1, 2
    ) x on true`);
  if (righe[0]?.si !== true) return null;
  return righe.flatMap(({ tipo, posto: dove, importo }) =>
    tipo === null || dove === null ? [] : [{ tipo, posto: dove, importo: importo ?? 0 }],
  );
}

/** Sum of each measure per stretch of days; `width_bucket` finds a day's stretch by binary search. */
async function somme(
  { db }: Pick<ReadCtx, 'db'>,
  filtro: Filtro,
  tratti: readonly Tratto[],
): Promise<Record<Misura, number>[]> {
  const inizi = tratti.map(({ da }) => da);
  const periodo = { dal: tratti[0]?.da ?? '', al: tratti.at(-1)?.a ?? '' };
  const posto = (giorno: Fragment): Fragment => sql`width_bucket(${giorno}, ${inizi}::date[])`;
  const { from, importo } = documentiDi(filtro, periodo);
  const righe =
    (await sommeTenute(db, filtro, periodo, posto)) ??
    (await db.rows<Somma>(sql`
      select v.tipo, ${posto(sql`v.data`)} as posto, sum(v.importo) as importo
      from (select d.tipo, d.data, sum(${importo}) as importo from ${from} group by d.tipo, d.data) v group by 1, 2`));
  const per = tratti.map(vuoti);
  for (const { tipo, posto, importo: quanto } of righe) {
    const misura = misuraDi(tipo);
    const qui = per[posto - 1];
    if (misura && qui) qui[misura] = roundHalfUp(qui[misura] + quanto, 2);
  }
  return per;
}

const affianca = (adesso: Record<Misura, number>, prima: Record<Misura, number>): Valori => ({
  ordinato: { adesso: adesso.ordinato, prima: prima.ordinato },
  consegnato: { adesso: adesso.consegnato, prima: prima.consegnato },
  fatturato: { adesso: adesso.fatturato, prima: prima.fatturato },
});

const somma = (tutti: readonly Record<Misura, number>[]): Record<Misura, number> => {
  const conto = vuoti();
  for (const uno of tutti) for (const misura of misure) conto[misura] = roundHalfUp(conto[misura] + uno[misura], 2);
  return conto;
};

export async function leggiAndamento(ctx: Pick<ReadCtx, 'db' | 'now'>, filtro: Filtro): Promise<Andamento> {
  const { adesso: periodo, prima: paragone, scarto } = periodiDi(filtro, ctx.now);
  const tratti = trattiDi(periodo.dal, periodo.al, filtro.passo);
  const passati = tratti.map((tratto) => confrontato(tratto, scarto));
  const [adesso, prima, cliente] = await Promise.all([
    somme(ctx, filtro, tratti),
    somme(ctx, filtro, passati),
    nomeCliente(ctx, filtro.cliente),
  ]);
  return {
    ...periodo,
    primaDal: paragone.dal,
    primaAl: paragone.al,
    ragioneSociale: cliente,
    totali: affianca(somma(adesso), somma(prima)),
    tratti: tratti.map((tratto, i) => ({
      ...tratto,
      primaDa: passati[i]?.da ?? tratto.da,
      primaA: passati[i]?.a ?? tratto.a,
      ...affianca(adesso[i] ?? vuoti(), prima[i] ?? vuoti()),
    })),
  };
}
