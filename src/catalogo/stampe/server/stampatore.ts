import { formatDate } from '#platform/contract/format-date.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule, forbidden, withheld } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paperAddress, type Papers } from '#platform/server/pdf/papers.ts';
import { picture } from '#platform/server/pdf/picture.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { pagina, type Catalogo } from '#catalogo/pagina/server/index.ts';
import { cartaIntestata } from '#catalogo/vetrina/server/index.ts';
import { verificaOpzioni, type Opzioni } from '../rules/opzioni-stampa.ts';
import { ingombroDisegno, type FoglioPagina } from './foglio-pagina.ts';
import { cartella } from './pulizia.ts';

export interface Stampatore extends Omit<Papers, 'longPrints'> {
  readonly catalogo: Catalogo;
  readonly pulizia: (oggi: string) => void;
}

export function controllaOpzioni({ actor }: Pick<ReadCtx, 'actor'>, opzioni: Opzioni): void {
  const perche = verificaOpzioni(actor.ruolo, opzioni);
  if (perche !== null) throw forbidden(perche);
  if (opzioni.visualizzaPrezzi && actor.negati.includes('prezzi')) throw withheld('prezzi');
}

/** 404 if hidden. */
export async function leggiFoglio(
  { catalogo, files }: Stampatore,
  ctx: ReadCtx,
  given: { readonly id: string; readonly opzioni: Opzioni },
): Promise<FoglioPagina> {
  const { value: letta } = await pagina(catalogo, { ctx, input: { id: given.id } });
  const { testata } = letta;
  const [disegno, marchio] = await Promise.all([
    picture(files, senzaVersione(testata.pathImg), ingombroDisegno(testata.altezzaImmagine_mm)),
    picture(files, senzaVersione(testata.pathImgAzienda), [110, 32]),
  ]);
  return { pagina: letta, opzioni: given.opzioni, conCliente: ctx.actor.codAnagrafica !== null, disegno, marchio };
}

const senzaVersione = (chiave: string): string => chiave.replace(/\?.*$/, '');

export const disattivata = (): Error =>
  breaksRule('La testata è disattivata su internet: per stamparla scegliere anche le testate disattivate.');

export async function piede({ actor, now, db }: ReadCtx, { visualizzaPrezzi }: Opzioni): Promise<string> {
  const giorno = `Stampato il ${formatDate(oggiInItalia(now))}`;
  if (!visualizzaPrezzi) return `${giorno}. Disegni e misure sono indicativi, salvo modifiche tecniche.`;
  const cliente =
    actor.codAnagrafica === null
      ? undefined
      : await db.one<{ ragioneSociale: string }>(
          sql`select ragione_sociale from clienti where cod_anagrafica = ${actor.codAnagrafica}`,
        );
  return fullStop(
    `${giorno}. Prezzi in euro, IVA esclusa, validi alla data di stampa${cliente ? ` e riservati a ${cliente.ragioneSociale}` : ''}`,
  );
}

export function stampa(given: {
  readonly titolo: string;
  readonly capo: readonly [string, string];
  readonly piede: string;
  readonly content: Printout['content'];
}): Printout {
  return {
    title: given.titolo,
    letterhead: cartaIntestata,
    head: given.capo,
    foot: given.piede,
    content: given.content,
  };
}

/** Reused for identical content and day. */
export async function indirizzoDi(
  parti: Stampatore,
  ctx: ReadCtx,
  { printout, nome }: { readonly printout: Printout; readonly nome: string },
): Promise<string> {
  const oggi = oggiInItalia(ctx.now);
  parti.pulizia(oggi);
  const prints = ctx.actor.ruolo === 0 ? parti.visitorPrints : parti.prints;
  return paperAddress(
    { ...parti, prints },
    ctx.now,
    printout,
    (impronta) => `${cartella}/${oggi}/${impronta}/${nome}.pdf`,
  );
}
