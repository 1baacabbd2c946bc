import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { tieniHtml } from './html-help.ts';
import { apriPagina, notaVersione } from './modifica-help.ts';

/** Edited pages are no longer overwritten by seeding. */
export const salvaHelp: Verb<typeof contract.salvaHelp> = async ({ ctx, input }) => {
  const { HelpName: helpName, versione } = input;
  const prima = await apriPagina(ctx, helpName, versione);
  const richieste = input.Richieste ?? prima.richieste;
  const { informazioni, testo } = tieniHtml(input.Informazioni);
  await ctx.tx.run(sql`
    update help_pagine set informazioni = ${informazioni}, testo = ${testo}, richieste = ${richieste}, modificata = true,
      versione = versione + 1, modificata_il = ${ctx.now}, modificata_da = ${ctx.actor.nome}
    where help_name = ${helpName}`);
  ctx.log({
    tabella: 'help_pagine',
    chiave: helpName,
    operazione: 'edit',
    prima: { informazioni: prima.informazioni, richieste: prima.richieste },
    dopo: { informazioni, richieste },
    ...notaVersione(versione),
  });
  return 'OK' as const;
};
