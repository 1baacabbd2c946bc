import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb } from '#platform/server/http/answer.ts';
import { inSlices } from '#platform/server/log/undo-act.ts';
import type { State } from '#platform/server/log/undo-step.ts';
import { vuoteTestata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import { campoDi, verificaNome, type Genere } from '../rules.ts';
import { cambiaCategoria } from './cambia-categorie.ts';
import { cambiaFiltri, type Dove } from './cambia-filtri.ts';
import { chiediPassword } from './password-filtri.ts';

export async function modificaFiltro(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.modificaFiltro> },
): Promise<ReplyOf<typeof contract.modificaFiltro>> {
  const { kind, password, ...dove } = input;
  const campo = campoDi[kind];
  const nuovo = pulito(input[`Nuovo${campo}`]);
  const frase = verificaNome(nuovo, input[campo]);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: `Nuovo${campo}`, message: frase }] });
  await chiediPassword(ctx, hash, password);
  return { testate: await cambia(ctx, kind, soloDove(dove), nuovo) };
}

const soloDove = ({ CategoriaRicerca, SottoCategoriaRicerca, FiltroRicerca, ValoreFiltroRicerca }: Dove): Dove => ({
  CategoriaRicerca,
  SottoCategoriaRicerca,
  FiltroRicerca,
  ValoreFiltroRicerca,
});

export async function eliminaFiltro(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.eliminaFiltro> },
): Promise<ReplyOf<typeof contract.eliminaFiltro>> {
  const { kind, password, ...dove } = input;
  await chiediPassword(ctx, hash, password);
  return { testate: await cambia(ctx, kind, dove, null) };
}

const cambia = (ctx: StepsCtx, kind: Genere, dove: Dove, nuovo: string | null): Promise<number> =>
  ctx.transaction((scrittura) =>
    kind === 'valoriFiltri' || kind === 'filtriRicerca'
      ? cambiaFiltri(scrittura, kind, dove, nuovo)
      : cambiaCategoria(scrittura, dove, kind === 'sottoCategoraRicerca', nuovo),
  );

const vuota = sql`(not exists (select 1 from testate t where t.cod_testata = f.cod_testata and t.suffisso = f.suffisso) or coalesce((
  select bool_and(coalesce(a.eliminato, true)) from righe_catalogo r left join articoli a on a.cd_articolo = r.cd_articolo
  where r.cod_testata = f.cod_testata and r.suffisso = f.suffisso and r.cd_articolo is not null), false))`;

export const contaVuote: Verb<typeof contract.contaVuote> = async ({ ctx: { db } }) => {
  const quante = await db.one<ReplyOf<typeof contract.contaVuote>>(sql`
    with filtri as (select f.cod_testata, f.suffisso from testata_filtri f where ${vuota}),
      parole as (select f.cod_testata, f.suffisso from testata_parole f where ${vuota})
    select (select count(*) from filtri) as filtri, (select count(*) from parole) as parole,
      (select count(*) from (select * from filtri union select * from parole) t) as testate`);
  return quante ?? { filtri: 0, parole: 0, testate: 0 };
};

/**
 * Logs the removed values of each header for the undo. Lock order: headers by
 * key, then filters.
 */
export async function eliminaVuote(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.eliminaVuote> },
): Promise<ReplyOf<typeof contract.eliminaVuote>> {
  await chiediPassword(ctx, hash, input.password);
  await ctx.transaction(async (scrittura) => {
    const { tx, log } = scrittura;
    const chiavi = (
      await tx.rows<{ chiave: string }>(sql`
        select f.cod_testata || '-' || f.suffisso as chiave from testata_filtri f where ${vuota}
        union select f.cod_testata || '-' || f.suffisso from testata_parole f where ${vuota} order by 1`)
    ).map(({ chiave }) => chiave);
    await vuoteTestata[0].lock?.(tx, chiavi);
    const conta = { filtri: 0, parole: 0 };
    for (const [che, sede] of [
      ['filtri', vuoteTestata[0]],
      ['parole', vuoteTestata[1]],
    ] as const)
      await inSlices(chiavi, async (tratto) => {
        const piene = [...(await sede.read(tx, tratto))].filter(([, stato]) => contaValori(stato) > 0);
        conta[che] += piene.reduce((somma, [, stato]) => somma + contaValori(stato), 0);
        await sede.write(
          scrittura,
          piene.map(([chiave, da]) => ({ chiave, da, a: svuotata(da) })),
          notaVuote,
        );
      });
    const note = `Testate: ${chiavi.length}`;
    log('delete filtri', 'vuote', { prima: conta, note });
  });
  return 'OK';
}

const notaVuote = 'Elimina parole vuote';
const contaValori = (stato: State): number =>
  Object.values(stato as Readonly<Record<string, readonly string[]>>).reduce(
    (somma, valori) => somma + valori.length,
    0,
  );
const svuotata = (stato: State): State => Object.fromEntries(Object.keys(stato).map((nome) => [nome, []]));
