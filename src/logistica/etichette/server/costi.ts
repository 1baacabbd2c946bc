import { italia } from '#parti/paesi.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { joined, sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import { costoDi, type CostoCorriere, type DaTariffare, type ListinoCorriere } from '../rules/costo.ts';
import { operatori, type Operatore } from '../rules/list.ts';

/** A shipment whose cost is computed; price lists cover Italy only. */
type DaCostare = DaTariffare & { readonly cap: string; readonly provincia: string; readonly nazione: string };

export async function costiDi(db: Sql, una: DaCostare): Promise<CostoCorriere[]> {
  const listini = await db.rows<ListinoCorriere>(sql`
    select c.operatore, c.kg_metro_cubo, c.contrassegno_fisso, c.contrassegno_percento, c.carburante_percento, z.zona,
      coalesce(z.supplemento, 0) as supplemento, coalesce(t.scaglioni, '[]'::jsonb) as scaglioni
    from corrieri_condizioni c
    left join lateral (
      select z.zona, z.supplemento from corrieri_zone z
      where z.operatore = c.operatore and ${una.nazione} = ${italia} and (z.prefisso = ${una.provincia} or starts_with(${una.cap}, z.prefisso))
      order by z.prefisso ~ '^[0-9]' desc, length(z.prefisso) desc limit 1) z on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('finoKg', t.fino_kg, 'prezzo', t.prezzo) order by t.fino_kg) as scaglioni
      from corrieri_tariffe t where t.operatore = c.operatore and t.zona = z.zona) t on true`);
  return operatori.flatMap((uno) =>
    listini.filter(({ operatore }) => operatore === uno).map((suo) => costoDi(suo, una)),
  );
}

export const fatturatoCorrieri: Verb<typeof contract.fatturatoCorrieri> = async ({
  ctx,
  input: { operatore, cerca, vista, pagina },
}) => {
  const condizioni = joined(
    [
      operatore ? sql`f.operatore = ${operatore}` : sql`true`,
      ...(cerca === '' ? [] : [sql`(f.fattura = ${cerca} or f.riferimento = ${cerca})`]),
      ...(vista === 'diverse' ? [sql`f.importo is distinct from s.costo`] : []),
    ],
    'and',
  );
  const righe = await ctx.db.rows<{
    operatore: Operatore;
    fattura: string;
    riferimento: string;
    data: string;
    importo: number;
    pesoFatturato: number;
    anno: number | null;
    codAnagrafica: string | null;
    codice: number | null;
    peso: number | null;
    costo: number | null;
    totale: number;
  }>(sql`
    select f.operatore, f.fattura, f.riferimento, f.data, f.importo, f.peso as peso_fatturato, s.anno, s.cod_anagrafica, s.codice, s.peso, s.costo,
      count(*) over () as totale
    from corrieri_fatturato f left join spedizioni s on s.riferimento = f.riferimento and s.operatore = f.operatore
    where ${condizioni}
    order by abs(f.importo - s.costo) desc nulls first, f.data desc, f.operatore, f.fattura, f.riferimento
    limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, anno, codAnagrafica, codice, ...riga }) => ({
      ...riga,
      descrCodiceSpedizione:
        anno === null || codAnagrafica === null || codice === null ? '' : descrCodice(anno, codAnagrafica, codice),
    })),
  };
};

export async function tariffeCorrieri(ctx: ReadCtx): Promise<ReplyOf<typeof contract.tariffeCorrieri>> {
  const tariffe = await ctx.db.rows<ReplyOf<typeof contract.tariffeCorrieri>['tariffe'][number]>(sql`
    select t.operatore, t.zona, t.fino_kg, t.prezzo, (
      select coalesce(string_agg(coalesce(nullif(z.prefisso, ''), 'altrove'), ' ' order by z.prefisso), '')
      from corrieri_zone z where z.operatore = t.operatore and z.zona = t.zona) as dove
    from corrieri_tariffe t order by t.operatore, t.zona, t.fino_kg limit 1000`);
  return { tariffe };
}
