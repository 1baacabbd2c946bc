import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, forbidden, notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { conDistintaDinamica } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { canArticolo, type ArticoloVendita, type PrezziInMemoria } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { configura, rispondi, type Esito } from './calcolo.ts';
import type { Macchine } from './macchine.ts';

export interface Fonti {
  readonly prezzi: PrezziInMemoria;
  readonly macchine: Macchine;
}

type Input = InputOf<typeof contract.elaboraDistinta>;

/** Cached (P-105), except the document of role 6. */
export async function elaboraDistinta(
  { prezzi, macchine }: Fonti,
  { ctx, input }: { ctx: ReadCtx; input: Input },
): Promise<Esito> {
  const articolo = await trovaDinamico(prezzi, ctx, input.codArticolo);
  const quale = await macchine.versione(articolo.funzioneDb, input.versione);
  const tipi = await macchine.tipi(articolo.cdArticolo);
  verificaTipo(tipi, input.tipoSerramento);
  const configurazione = configura(quale, input);
  const condizioni = await perChi(ctx, input);
  return rispondi(prezzi, configurazione, {
    quale,
    articolo,
    tipoSerramento: input.tipoSerramento,
    ...condizioni,
    qta: input.qta,
    disegna: input.disegna,
    area: input.l_Area > 0 && input.h_Area > 0 ? { larghezza: input.l_Area, altezza: input.h_Area } : null,
    nascosta: !canArticolo.vedeMagazzino(ctx.actor.ruolo),
  });
}

/** No model for codes beginning with ECO (P-137); MAN01 is for staff (P-049). */
export async function trovaDinamico(
  prezzi: Pick<PrezziInMemoria, 'articolo'>,
  { actor }: Pick<ReadCtx, 'actor'>,
  codice: string,
): Promise<ArticoloVendita> {
  const articolo = await prezzi.articolo(codice.toUpperCase());
  const interno = canArticolo.vedeMagazzino(actor.ruolo);
  if (!articolo || !canArticolo.vedeArticolo(actor.ruolo, articolo)) throw notFound('Articolo non trovato');
  const dinamico = conDistintaDinamica(articolo) || (interno && articolo.funzioneDb === 'MAN01');
  if (!dinamico || articolo.funzioneDb === '') throw notFound("L'articolo non ha una distinta dinamica.");
  return articolo;
}

/** P-135. */
export function verificaTipo(
  tipi: readonly { readonly tipoSerramento: string; readonly descrizione: string }[],
  scelto: string,
): void {
  if (tipi.length === 0 ? scelto === '' : tipi.some(({ tipoSerramento }) => tipoSerramento === scelto)) return;
  const possibili = tipi.map(({ tipoSerramento, descrizione }) => `${tipoSerramento} (${descrizione})`).join(', ');
  const errore = tipi.length === 0 ? 'L’articolo non ha tipologie.' : `Scegliere la tipologia: ${possibili}.`;
  throw breaksRule(errore, { errors: [{ path: 'tipoSerramento', message: errore }] });
}

/** Role 6: customer of its document (P-202); staff: the named or selected one. */
async function perChi(
  ctx: ReadCtx,
  { codCliente, docId }: Input,
): Promise<{ codAnagrafica: string | null; data: string }> {
  const { ruolo, codAnagrafica } = ctx.actor;
  const oggi = { codAnagrafica, data: oggiInItalia(ctx.now) };
  if (ruolo === 1) {
    if (codCliente !== '' && codCliente !== codAnagrafica) throw forbidden('Si configura solo per la propria azienda.');
    return oggi;
  }
  if (ruolo === 6 && docId !== '') {
    const id = /^\d{1,15}$/.test(docId) ? Number(docId) : 0;
    const documento = await ctx.db.one<{ codAnagrafica: string; data: string }>(
      sql`select cod_anagrafica, data from documenti where id = ${id}::bigint`,
    );
    if (!documento) throw notFound(`Il documento ${docId} non c’è.`);
    return documento;
  }
  return codCliente === '' ? oggi : { ...oggi, codAnagrafica: codCliente };
}
