import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { diRicerche } from '../rules/list.ts';
import { titoloQuanti, titoloFiltro } from '../rules/titoli-controlli.ts';
import type { Conti } from './conta.ts';
import { verifiche } from './controlli.ts';

type Elenco = ReplyOf<typeof contract.elencoQualita>;
type Riga = Elenco['righe'][number];
type Controllo = InputOf<typeof contract.excelQualita>['controllo'];

async function leggi(
  ctx: ReadCtx,
  controllo: Controllo,
  { quante, da, fra }: { quante: number; da: number; fra?: readonly string[] },
): Promise<Elenco> {
  const { righe, ordine } = verifiche[controllo];
  const lette = await ctx.db.rows<Omit<Riga, 'ultima'> & { ultima: Date | null; totale: number }>(sql`
    select v.*, count(*) over () as totale from (${righe(oggiInItalia(ctx.now), fra)}) v order by ${ordine} limit ${quante} offset ${da}`);
  return {
    totale: lette[0]?.totale ?? 0,
    righe: lette.map(({ totale: _, ultima, ...riga }) => ({ ...riga, ultima: ultima?.toISOString() ?? null })),
  };
}

/** For checks that must read all articles, lists the rows found by the last count. */
export async function elencoQualita(
  conti: Conti,
  ctx: ReadCtx,
  { controllo, pagina }: InputOf<typeof contract.elencoQualita>,
): Promise<Elenco> {
  const { chiavi } = verifiche[controllo].chiavi ? await conti(controllo, oggiInItalia(ctx.now)) : { chiavi: null };
  return leggi(ctx, controllo, {
    quante: rowsPerPage,
    da: (pagina - 1) * rowsPerPage,
    ...(chiavi && { fra: chiavi }),
  });
}

const massime = 10_000;

export const excelQualita: Verb<typeof contract.excelQualita> = async ({ ctx, input: { controllo } }) => {
  const { righe } = await leggi(ctx, controllo, { quante: massime + 1, da: 0 });
  return excelOf(`qualita-${controllo}`, colonneDi(controllo), righe, massime);
};

function colonneDi(controllo: Controllo): readonly ExcelColumn<Riga>[] {
  const filtro = titoloFiltro[controllo];
  const conCodici = ['senzaPrezzo', 'senzaTestata', 'senzaImmagine', 'codiciDoppi'].includes(controllo);
  const codici: readonly ExcelColumn<Riga>[] = [
    ...(controllo === 'senzaImmagine'
      ? []
      : [{ title: 'Articolo', value: ({ articolo }: Riga) => articolo, width: 18 }]),
    { title: 'Testata', value: ({ testata }) => testata, width: 16 },
    { title: 'Azienda', value: ({ azienda }) => azienda, width: 24 },
  ];
  return [
    ...(filtro === null ? [] : [{ title: filtro, value: ({ filtro: suo }: Riga) => suo, width: 24 }]),
    {
      title: diRicerche.includes(controllo) ? 'Ricerca' : 'Descrizione',
      value: ({ descrizione }) => descrizione,
      width: 48,
    },
    ...(conCodici ? codici : []),
    { title: titoloQuanti[controllo], value: ({ quanti }) => quanti },
    ...(diRicerche.includes(controllo)
      ? [
          {
            title: 'Ultima volta',
            value: ({ ultima }: Riga) => ultima && new Date(ultima),
            format: 'dd/mm/yyyy hh:mm' as const,
            width: 18,
          },
        ]
      : []),
    ...(conCodici && controllo !== 'codiciDoppi'
      ? [{ title: 'Nota', value: ({ nota }: Riga) => nota, width: 20 }]
      : []),
  ];
}
