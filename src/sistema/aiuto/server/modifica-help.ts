import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { argomentoNonTrovato, paginaNonTrovata } from './queries.ts';

export interface PaginaAperta {
  readonly helpName: string;
  readonly informazioni: string;
  readonly richieste: string;
  readonly versione: number;
  readonly modificataDa: string;
}

export interface ArgomentoAperto {
  readonly id: number;
  readonly helpName: string;
  readonly idPadre: number | null;
  readonly name: string;
  readonly informazioni: string;
  readonly ruoli: number[];
  readonly ordine: number;
  readonly versione: number;
  readonly modificatoDa: string;
}

const nelFrattempo = (cosa: string, da: string): string =>
  `${cosa} nel frattempo${da === '' ? '' : ` da ${da}`}. Ricaricare e ripetere la modifica.`;

export const notaVersione = (versione: number | undefined): { note?: string } =>
  versione === undefined ? { note: 'senza versione' } : {};

/** Page with its topics. 404, or 409 if changed since `versione`. */
export async function apriPagina(ctx: WriteCtx, helpName: string, versione?: number): Promise<PaginaAperta> {
  const pagina = await ctx.tx.one<PaginaAperta>(sql`
    select help_name, informazioni, richieste, versione, modificata_da from help_pagine where help_name = ${helpName} for update`);
  if (!pagina) throw paginaNonTrovata();
  if (versione !== undefined && versione !== pagina.versione)
    throw conflict(nelFrattempo('La pagina è stata modificata', pagina.modificataDa), { present: pagina });
  return pagina;
}

/** Locks the page first. 404, or 409 if changed since `versione`. */
export async function apriArgomento(
  ctx: WriteCtx,
  chiesto: { readonly HelpName: string; readonly Id: number; readonly versione?: number | undefined },
): Promise<ArgomentoAperto> {
  await apriPagina(ctx, chiesto.HelpName);
  const argomento = await ctx.tx.one<ArgomentoAperto>(sql`
    select id, help_name, id_padre, name, informazioni, ruoli, ordine, versione, modificato_da from help_argomenti
    where id = ${chiesto.Id} and help_name = ${chiesto.HelpName} and not eliminato`);
  if (!argomento) throw argomentoNonTrovato();
  if (chiesto.versione !== undefined && chiesto.versione !== argomento.versione)
    throw conflict(nelFrattempo('L’argomento è stato modificato', argomento.modificatoDa), { present: argomento });
  return argomento;
}

export const chiaveArgomento = (helpName: string, id: number): string => `${helpName}:${id}`;
