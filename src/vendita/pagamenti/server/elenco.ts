import { dovuto } from '#vendita/documenti/server/index.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { descPagamento } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { daCentesimi, etichettaFornitore } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoPagamenti>;
type Riga = Elenco['righe'][number];
type Filtro = InputOf<typeof contract.excelPagamenti>;

/** Refunds of `pagamenti p`, newest last. */
const resi = sql`coalesce((
  select jsonb_agg(jsonb_build_object('importo', r.importo, 'causa', r.causa, 'stato', r.stato, 'quando', coalesce(r.fatto, r.creato)) order by r.creato, r.id)
  from pagamenti_rimborsi r where r.id_pagamento = p.id and r.stato <> 'annullato'), '[]') as resi`;
const nomeInvio = sql`case when r.stato = 'da fare' then r.messaggio when r.messaggio = '' then r.stato else r.stato || ': ' || r.messaggio end`;

const attempts = sql`
  select p.id, null::uuid as rimborso, d.anno, d.numero, coalesce(d.stato, '') as stato_ordine, coalesce(p.cod_anagrafica, '') as cod_anagrafica,
    coalesce(c.ragione_sociale, '') as ragione_sociale, p.metodo, p.fornitore, p.codice, p.importo, p.reso, ${resi}, '' as invio, p.stato, coalesce(p.motivo, '') as motivo, p.creato
  from pagamenti p left join documenti d on d.id = p.id_documento left join clienti c on c.cod_anagrafica = p.cod_anagrafica`;

const viste = {
  // Whole payments with their remaining amount, and refunds of changed orders.
  rimborsare: sql`
    select a.id, a.rimborso, a.anno, a.numero, a.stato_ordine, a.cod_anagrafica, a.ragione_sociale, a.metodo, a.fornitore, a.codice,
      a.importo - coalesce((select sum(r.importo) from pagamenti_rimborsi r
        where r.id_pagamento = a.id and (r.stato = 'fatto' or r.causa = 'modifica' and r.stato in ('in invio', 'esito sconosciuto'))), 0) as importo,
      a.reso, a.resi, coalesce((select ${nomeInvio} from pagamenti_rimborsi r
        where r.id_pagamento = a.id and r.causa <> 'modifica' and r.stato <> 'annullato' order by r.creato desc, r.id limit 1), '') as invio, a.stato, a.motivo, a.creato
    from (${attempts} where p.stato = 'da rimborsare' or (p.stato = 'pagato' and d.stato = 'annullato')) a
    union all
    select p.id, r.id, d.anno, d.numero, coalesce(d.stato, ''), coalesce(d.cod_anagrafica, ''), coalesce(c.ragione_sociale, ''), coalesce(p.metodo, 'bonifico'), p.fornitore,
      coalesce(p.codice, r.codice), r.importo, coalesce(p.reso, 0), ${resi}, ${nomeInvio}, p.stato,
      case r.causa when 'annullo' then 'Ordine annullato' else 'Modifica ' || r.versione || ' dell’ordine' end, r.creato
    from pagamenti_rimborsi r left join pagamenti p on p.id = r.id_pagamento left join documenti d on d.id = r.id_documento
    left join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where r.stato in ('da fare', 'in invio', 'esito sconosciuto') and (r.causa = 'modifica' or p.id is null)`,
  tutti: attempts,
  attesa: sql`
    select p.id, null::uuid as rimborso, d.anno, d.numero, d.stato as stato_ordine, d.cod_anagrafica, c.ragione_sociale, d.pagamento as metodo, p.fornitore,
      coalesce(p.codice, '') as codice, round(${dovuto} * 100) as importo, 0 as reso, '[]'::jsonb as resi, '' as invio, p.stato, '' as motivo, d.creato
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
    left join lateral (select p.id, p.fornitore, p.codice, p.stato from pagamenti p where p.id_documento = d.id order by p.creato desc, p.id limit 1) p on true
    where d.tipo = 'OC' and d.stato = 'in attesa di pagamento'`,
};

export const contaVista = (vista: keyof typeof viste): Fragment => sql`select count(*) from (${viste[vista]}) v`;

const ordinamenti = {
  ordine: sql`row(v.anno, v.numero)`,
  cliente: sql`v.ragione_sociale`,
  importo: sql`v.importo`,
  metodo: sql`v.metodo`,
  stato: sql`v.stato`,
  creato: sql`v.creato`,
};

async function leggi(
  ctx: ReadCtx,
  { vista, ordina }: Filtro,
  { quante, da }: { quante: number; da: number },
): Promise<Elenco> {
  const ordine = orderBy(
    ordina ?? (vista === 'tutti' ? '-creato' : 'creato'),
    ordinamenti,
    sql`v.id, v.anno, v.numero, v.rimborso`,
  );
  const trovati = await ctx.db.rows<Omit<Riga, 'creato'> & { creato: Date; totale: number }>(sql`
    select v.*, count(*) over () as totale from (${viste[vista]}) v ${ordine} limit ${quante} offset ${da}`);
  return {
    totale: trovati[0]?.totale ?? 0,
    righe: trovati.map(({ totale: _, creato, importo, reso, resi: tutti, ...riga }) => ({
      ...riga,
      importo: daCentesimi(importo),
      reso: daCentesimi(reso),
      resi: tutti.slice(-50).map((uno) => ({ ...uno, importo: daCentesimi(uno.importo) })),
      creato: creato.toISOString(),
    })),
  };
}

export const elencoPagamenti = (ctx: ReadCtx, input: InputOf<typeof contract.elencoPagamenti>): Promise<Elenco> =>
  leggi(ctx, input, { quante: rowsPerPage, da: (input.pagina - 1) * rowsPerPage });

/** The longest waiting ones. */
export const primi = async (ctx: ReadCtx, vista: 'attesa' | 'rimborsare', quanti: number): Promise<readonly Riga[]> =>
  (await leggi(ctx, { vista, ordina: 'creato' }, { quante: quanti, da: 0 })).righe;

const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Ordine', value: ({ numero, anno }) => (numero === null ? null : `OC ${numero}/${anno}`) },
  { title: 'Stato ordine', value: ({ statoOrdine }) => statoOrdine, width: 24 },
  { title: 'Codice cliente', value: ({ codAnagrafica }) => codAnagrafica },
  { title: 'Cliente', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Importo', value: ({ importo }) => importo, format: '#,##0.00' },
  { title: 'Già reso', value: ({ reso }) => reso, format: '#,##0.00' },
  { title: 'Metodo', value: ({ metodo }) => descPagamento(metodo), width: 22 },
  { title: 'Tramite', value: ({ fornitore }) => fornitore && etichettaFornitore[fornitore] },
  { title: 'Codice pagamento', value: ({ codice }) => codice, width: 28 },
  { title: 'Pagamento', value: ({ stato }) => stato ?? 'non avviato' },
  { title: 'Motivo', value: ({ motivo }) => motivo, width: 36 },
  { title: 'Rimborso', value: ({ invio }) => invio, width: 30 },
  { title: 'Del', value: ({ creato }) => new Date(creato), format: 'dd/mm/yyyy hh:mm', width: 18 },
];

const massime = 10_000;

export async function excelPagamenti(ctx: ReadCtx, input: Filtro): Promise<Workbook> {
  const { righe } = await leggi(ctx, input, { quante: massime + 1, da: 0 });
  return excelOf(`pagamenti-${input.vista}`, colonne, righe, massime);
}
