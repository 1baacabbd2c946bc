import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { eanMassimi } from '#prodotto/articolo/rules/gtin.ts';
import type * as contract from '../contract.ts';
import { righeMassime } from '../rules.ts';
import { avanzamento, conAvanzamento, dellaVista, righeConta } from './righe-conta.ts';

type Elenco = ReplyOf<typeof contract.elencoConte>;
type Conta = Elenco['righe'][number];
type Letta = ReplyOf<typeof contract.leggiConta>;
type Riga = Letta['righe'][number];
type ContaRiga = Omit<Conta, 'aperta'> & { readonly aperta: Date };
type RigaLetta = Omit<Riga, 'quando'> & { readonly quando: Date | null };

const contaDi = ({ aperta, ...conta }: ContaRiga): Conta => ({ ...conta, aperta: aperta.toISOString() });
const rigaDi = ({ quando, ...riga }: RigaLetta): Riga => ({ ...riga, quando: quando?.toISOString() ?? null });

export const elencoConte: Verb<typeof contract.elencoConte> = async ({ ctx: { db }, input: { vista, pagina } }) => {
  const righe = await db.rows<ContaRiga & { totale: number }>(sql`
    select ${avanzamento}, count(*) over ()::int as totale from ${conAvanzamento}
    where ${vista === 'aperte' ? sql`c.stato = 'aperta'` : sql`true`} order by c.id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...una }) => contaDi(una)) };
};

async function contaLetta({ db }: ReadCtx, id: number): Promise<Conta> {
  const conta = await db.one<ContaRiga>(sql`select ${avanzamento} from ${conAvanzamento} where c.id = ${id}`);
  if (!conta) throw notFound('Conta non trovata');
  return contaDi(conta);
}

const colonne = sql`x.cd_articolo, x.descrizione, x.un_misura, x.ubicazione, x.fuori_posto, x.stato, x.qta, x.contata, x.quando, x.contata_da, x.nota,
  x.attesa, x.differenza, x.valore, coalesce(x.scoperta, false) as scoperta`;
const cercate = (vista: keyof typeof dellaVista, cerca: string): Fragment =>
  sql`${dellaVista[vista]} and (${cerca} = '' or position(lower(${cerca}) in lower(concat_ws(' ', x.ubicazione, x.cd_articolo, x.cd_fornitore, x.descrizione))) > 0)`;

export const leggiConta: Verb<typeof contract.leggiConta> = async ({ ctx, input }) => {
  const { id, vista, cerca, pagina } = input;
  const [conta, righe, somma] = await Promise.all([
    contaLetta(ctx, id),
    ctx.db.rows<RigaLetta>(sql`
      select ${colonne} from ${righeConta(id)} where ${cercate(vista, cerca)}
      order by x.ubicazione collate "C", x.cd_articolo limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    ctx.db.one<{ totale: number; valore: number; senzaPrezzo: number }>(sql`
      select count(*)::int as totale, coalesce(sum(x.valore), 0) as valore,
        (count(*) filter (where x.differenza <> 0 and x.valore is null))::int as senza_prezzo from ${righeConta(id)} where ${cercate(vista, cerca)}`),
  ]);
  return {
    conta,
    totale: somma?.totale ?? 0,
    valore: somma?.valore ?? 0,
    senzaPrezzo: somma?.senzaPrezzo ?? 0,
    righe: righe.map(rigaDi),
  };
};

const numero = '#,##0.###';
const excel: readonly ExcelColumn<Riga>[] = [
  { title: 'Posto', value: ({ ubicazione }) => ubicazione },
  { title: 'Articolo', value: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo), width: 20 },
  { title: 'Descrizione', value: ({ descrizione }) => descrizione, width: 44 },
  { title: 'UM', value: ({ unMisura }) => unMisura },
  { title: 'Stato', value: ({ stato, fuoriPosto }) => (fuoriPosto ? `${stato}, fuori posto` : stato), width: 18 },
  { title: 'Contata qui', value: ({ qta }) => qta, format: numero },
  { title: 'Contata in tutto', value: ({ contata }) => contata, format: numero },
  { title: 'Doveva esserci', value: ({ attesa }) => attesa, format: numero },
  { title: 'Differenza', value: ({ differenza }) => differenza, format: numero },
  { title: 'Valore', value: ({ valore }) => valore, format: '#,##0.00' },
  { title: 'Contata da', value: ({ contataDa }) => contataDa, width: 20 },
  { title: 'Il', value: ({ quando }) => quando && new Date(quando), format: 'dd/mm/yyyy hh:mm' },
  { title: 'Nota', value: ({ nota }) => nota, width: 40 },
];

export const excelConta: Verb<typeof contract.excelConta> = async ({ ctx, input: { id, vista, cerca } }) => {
  await contaLetta(ctx, id);
  const righe = await ctx.db.rows<RigaLetta>(sql`
    select ${colonne} from ${righeConta(id)} where ${cercate(vista, cerca)} order by x.ubicazione collate "C", x.cd_articolo limit ${righeMassime * 2}`);
  return excelOf(`conta-${id}-${vista.replaceAll(' ', '-')}`, excel, righe.map(rigaDi));
};

export const foglioConta: Verb<typeof contract.foglioConta> = async ({ ctx: { db, now }, input: { id } }) => {
  const conta = await db.one<Pick<Conta, 'descrizione' | 'stato'>>(
    sql`select descrizione, stato from conte where id = ${id}`,
  );
  if (!conta) throw notFound('Conta non trovata');
  const righe = await db.rows<ReplyOf<typeof contract.foglioConta>['righe'][number]>(sql`
    select r.cd_articolo, a.cd_articolo_fornitore_catalogo as cd_fornitore, a.descrizione, a.un_misura, r.ubicazione, r.stato, r.qta, r.contata_da,
      array(select e.gtin from articoli_ean e where e.cd_articolo = r.cd_articolo order by e.gtin limit ${eanMassimi}) as gtin
    from conte_righe r join articoli a on a.cd_articolo = r.cd_articolo where r.id_conta = ${id}
    order by r.ubicazione collate "C", r.cd_articolo limit ${righeMassime * 2}`);
  return { ...conta, adesso: now.toISOString(), righe };
};
