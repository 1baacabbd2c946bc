import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { descPagamento } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { daCentesimi, etichettaFornitore } from '../rules.ts';

type Elenco = ReplyOf<typeof contract.elencoPagamenti>;
type Riga = Elenco['righe'][number];
type Filtro = InputOf<typeof contract.excelPagamenti>;

const attempts = sql`
  select p.id, d.anno, d.numero, coalesce(d.stato, '') as stato_ordine, coalesce(p.cod_anagrafica, '') as cod_anagrafica,
    coalesce(c.ragione_sociale, '') as ragione_sociale, p.metodo, p.fornitore, p.codice, p.importo, p.stato, coalesce(p.motivo, '') as motivo, p.creato
  from pagamenti p left join documenti d on d.id = p.id_documento left join clienti c on c.cod_anagrafica = p.cod_anagrafica`;

const viste = {
  rimborsare: sql`${attempts} where p.stato = 'da rimborsare' or (p.stato = 'pagato' and d.stato = 'annullato')`,
  tutti: attempts,
  attesa: sql`
    select p.id, d.anno, d.numero, d.stato as stato_ordine, d.cod_anagrafica, c.ragione_sociale, d.pagamento as metodo, p.fornitore,
      coalesce(p.codice, '') as codice, round(d.totale_documento * 100) as importo, p.stato, '' as motivo, d.creato
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
    sql`v.id, v.anno, v.numero`,
  );
  const trovati = await ctx.db.rows<Omit<Riga, 'creato'> & { creato: Date; totale: number }>(sql`
    select v.*, count(*) over () as totale from (${viste[vista]}) v ${ordine} limit ${quante} offset ${da}`);
  return {
    totale: trovati[0]?.totale ?? 0,
    righe: trovati.map(({ totale: _, creato, importo, ...riga }) => ({
      ...riga,
      importo: daCentesimi(importo),
      creato: creato.toISOString(),
    })),
  };
}

export const elencoPagamenti = (ctx: ReadCtx, input: InputOf<typeof contract.elencoPagamenti>): Promise<Elenco> =>
  leggi(ctx, input, { quante: rowsPerPage, da: (input.pagina - 1) * rowsPerPage });

const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Ordine', value: ({ numero, anno }) => (numero === null ? null : `OC ${numero}/${anno}`) },
  { title: 'Stato ordine', value: ({ statoOrdine }) => statoOrdine, width: 24 },
  { title: 'Codice cliente', value: ({ codAnagrafica }) => codAnagrafica },
  { title: 'Cliente', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Importo', value: ({ importo }) => importo, format: '#,##0.00' },
  { title: 'Metodo', value: ({ metodo }) => descPagamento(metodo), width: 22 },
  { title: 'Tramite', value: ({ fornitore }) => fornitore && etichettaFornitore[fornitore] },
  { title: 'Codice pagamento', value: ({ codice }) => codice, width: 28 },
  { title: 'Pagamento', value: ({ stato }) => stato ?? 'non avviato' },
  { title: 'Motivo', value: ({ motivo }) => motivo, width: 36 },
  { title: 'Del', value: ({ creato }) => new Date(creato), format: 'dd/mm/yyyy hh:mm', width: 18 },
];

const massime = 10_000;

export async function excelPagamenti(ctx: ReadCtx, input: Filtro): Promise<Workbook> {
  const { righe } = await leggi(ctx, input, { quante: massime + 1, da: 0 });
  return excelOf(`pagamenti-${input.vista}`, colonne, righe, massime);
}
