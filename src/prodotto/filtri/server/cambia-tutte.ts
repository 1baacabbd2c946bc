import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import type { Genere } from '../rules.ts';
import { campoDi, verificaNome } from '../rules.ts';
import { cambiaCategoria } from './cambia-categorie.ts';
import type { Dove } from './cambia-filtri.ts';
import { cambiaFiltri } from './cambia-filtri.ts';
import { chiediPassword } from './password-filtri.ts';

export async function modificaFiltro(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.modificaFiltro> },
): Promise<ReplyOf<typeof contract.modificaFiltro>> {
  const { kind, password, ...dove } = input;
  const campo = campoDi[kind];
  const nuovo = pulito(input[`Nuovo${campo}`]);
  const sentenza = verificaNome(nuovo, input[campo]);
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: `Nuovo${campo}`, message: sentenza }] });
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

export async function eliminaVuote(
  hash: string | null,
  { ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.eliminaVuote> },
): Promise<ReplyOf<typeof contract.eliminaVuote>> {
  await chiediPassword(ctx, hash, input.password);
  await ctx.transaction(async ({ tx, log }) => {
    const vuota = sql`(not exists (select 1 from testate t where t.cod_testata = f.cod_testata and t.suffisso = f.suffisso) or coalesce((
      select bool_and(coalesce(a.eliminato, true)) from righe_catalogo r left join articoli a on a.cd_articolo = r.cd_articolo
      where r.cod_testata = f.cod_testata and r.suffisso = f.suffisso and r.cd_articolo is not null), false))`;
    const filtri = await tx.run(sql`delete from testata_filtri f where ${vuota}`);
    const parole = await tx.run(sql`delete from testata_parole f where ${vuota}`);
    log({ tabella: 'filtri', chiave: 'vuote', operazione: 'delete', prima: { filtri, parole } });
  });
  return 'OK';
}
