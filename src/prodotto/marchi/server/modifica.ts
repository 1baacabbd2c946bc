import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { rifiutiMarchio, scriviSito, type Stesura } from '../rules.ts';

export interface MarchioAperto extends Stesura {
  readonly logo: string;
  readonly versione: number;
}

/** Refuses by field, and an unknown product line. */
export async function verificata(ctx: WriteCtx, scritta: Stesura): Promise<Stesura> {
  const stesura = {
    ...scritta,
    codiceAzienda: scritta.codiceAzienda.toUpperCase(),
    sito: scriviSito(scritta.sito),
  };
  const errors = Object.entries(rifiutiMarchio(stesura)).map(([path, message]) => ({ path, message }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const { codiceLinea } = stesura;
  const linea = await ctx.tx.one(sql`select 1 as si from linee_prodotto where codice_linea = ${codiceLinea}`);
  if (codiceLinea !== '' && !linea)
    throw breaksRule('Linea di prodotto non trovata.', {
      errors: [{ path: 'codiceLinea', message: 'Linea di prodotto non trovata.' }],
    });
  return stesura;
}

/** 404, or 409 if changed since `versione` (optional). */
export async function apriMarchio(
  ctx: WriteCtx,
  { codiceAzienda, versione }: { readonly codiceAzienda: string; readonly versione?: number | undefined },
): Promise<MarchioAperto> {
  const trovato = await ctx.tx.one<MarchioAperto>(sql`
    select codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo, versione
    from aziende where codice_azienda = ${codiceAzienda.toUpperCase()} for update`);
  if (!trovato) throw notFound('Marchio non trovato');
  if (versione === undefined) logUncheckedEdit(ctx, 'aziende', trovato.codiceAzienda);
  else if (trovato.versione !== versione)
    throw conflict('Il marchio è stato modificato da un altro utente.', { present: trovato });
  return trovato;
}
