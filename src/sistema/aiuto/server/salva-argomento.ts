import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { argomentiMassimi, verificaNome, verificaPosto } from '../rules.ts';
import { tieniHtml } from './html-help.ts';
import { apriArgomento, apriPagina, chiaveArgomento, notaVersione } from './modifica-help.ts';
import { postiDi } from './queries.ts';

type Input = InputOf<typeof contract.salvaArgomento>;

export const salvaArgomento: Verb<typeof contract.salvaArgomento> = async ({ ctx, input }) => {
  const errore = verificaNome(input.Name);
  if (errore !== null) throw breaksRule(errore, { errors: [{ path: 'Name', message: errore }] });
  return { id: input.Id === -1 ? await aggiungi(ctx, input) : await modifica(ctx, input, input.Id) };
};

/** Without `IdPadre` a child keeps its parent. */
const padreDi = ({ Figlio, IdPadre }: Input, adesso: number | null): number | null =>
  Figlio ? (IdPadre === undefined ? adesso : IdPadre) : null;

function rifiutaPosto(frase: string | null): void {
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'IdPadre', message: frase }] });
}

async function aggiungi(ctx: WriteCtx, input: Input): Promise<number> {
  const { HelpName: helpName, Name: name, Ruoli: ruoli = [] } = input;
  await apriPagina(ctx, helpName);
  const posti = await postiDi(ctx.tx, helpName);
  const idPadre = padreDi(input, null);
  rifiutaPosto(verificaPosto(posti, null, idPadre));
  if (posti.length >= argomentiMassimi) rifiutaPosto(`Una pagina ha al massimo ${argomentiMassimi} argomenti.`);
  const { informazioni, testo } = tieniHtml(input.Informazioni);
  const nuovo = await ctx.tx.one<{ id: number }>(sql`
    insert into help_argomenti (help_name, id_padre, name, informazioni, testo, ruoli, ordine, modificato, spostato, modificato_il, modificato_da)
    select ${helpName}, ${idPadre}::int, ${name}, ${informazioni}, ${testo}, ${ruoli}::smallint[],
      coalesce(max(a.ordine), 0) + 10, true, true, ${ctx.now}::timestamptz, ${ctx.actor.nome}
    from help_argomenti a where a.help_name = ${helpName}
    returning id`);
  const { id } = nuovo as { id: number };
  const chiave = chiaveArgomento(helpName, id);
  ctx.log('add help_argomenti', chiave, { dopo: { name, idPadre, ruoli, informazioni } });
  return id;
}

async function modifica(ctx: WriteCtx, input: Input, id: number): Promise<number> {
  const { HelpName: helpName, Name: name, versione } = input;
  const prima = await apriArgomento(ctx, { HelpName: helpName, Id: id, versione });
  const idPadre = padreDi(input, prima.idPadre);
  const ruoli = input.Ruoli ?? prima.ruoli;
  rifiutaPosto(verificaPosto(await postiDi(ctx.tx, helpName), id, idPadre));
  const { informazioni, testo } = tieniHtml(input.Informazioni);
  await ctx.tx.run(sql`
    update help_argomenti set name = ${name}, informazioni = ${informazioni}, testo = ${testo}, ruoli = ${ruoli}::smallint[],
      id_padre = ${idPadre}::int, spostato = spostato or id_padre is distinct from ${idPadre}::int, modificato = true,
      versione = versione + 1, modificato_il = ${ctx.now}, modificato_da = ${ctx.actor.nome}
    where id = ${id}`);
  ctx.log({
    tabella: 'help_argomenti',
    chiave: chiaveArgomento(helpName, id),
    operazione: 'edit',
    prima: { name: prima.name, idPadre: prima.idPadre, ruoli: prima.ruoli, informazioni: prima.informazioni },
    dopo: { name, idPadre, ruoli, informazioni },
    ...notaVersione(versione),
  });
  return id;
}
