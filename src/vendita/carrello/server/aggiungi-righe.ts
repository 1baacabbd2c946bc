import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { condizioniNelDatabase, inInternet } from '#prodotto/articolo/server/index.ts';
import { testiVuoti, type TestiRiga } from '#vendita/documenti/server/index.ts';
import { decidiRighe, type RigaChiesta } from './nuove-righe.ts';
import { carrelloDi } from './righe.ts';
import { scriviRighe } from './scrivi-righe.ts';

export interface RigaDaAggiungere extends Partial<TestiRiga> {
  readonly cdArticolo: string;
  readonly qta: number;
}

export interface RigheAggiunte {
  readonly nuove: number;
  readonly cresciute: number;
}

/**
 * Adds all articles or none, at database prices; the number of statements is constant. `nota` goes to each line's
 * operation log. 422 with refused lines in `errors` as `righe.{position}`.
 */
export async function aggiungiRighe(
  ctx: WriteCtx,
  chieste: readonly RigaDaAggiungere[],
  nota: string,
): Promise<RigheAggiunte> {
  const carrello = carrelloDi(ctx.actor);
  const { codAnagrafica } = carrello;
  const intere = await conDescrizioni(
    ctx.tx,
    chieste.map((chiesta) => ({ ...testiVuoti, ...chiesta })),
  );
  const codici = chieste.map(({ cdArticolo, configurazione = '' }) => chiaveVendita({ cdArticolo, configurazione }));
  const trovate = await condizioniNelDatabase(ctx.tx, { codAnagrafica, codici });
  const condizioni = { ...trovate, articoli: inInternet(ctx.actor.ruolo, trovate.articoli) };
  const { righe, rifiuti } = decidiRighe(intere, condizioni, oggiInItalia(ctx.now));
  const errors = rifiuti.map(({ posto, rifiuto }) => ({ ...rifiuto, path: `righe.${posto}` }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 100) });
  const pieno = 'Il carrello non può superare 1.000 righe.';
  const scritte = await scriviRighe(ctx, { carrello, righe, nota, pieno });
  const nuove = scritte.filter((riga) => riga.nuova).length;
  return { nuove, cresciute: scritte.length - nuove };
}

/** A made-to-measure line takes its configuration's description; the configuration must be of that article. */
async function conDescrizioni(tx: Tx, chieste: readonly (RigaDaAggiungere & TestiRiga)[]): Promise<RigaChiesta[]> {
  const ids = chieste.map(({ configurazione }) => configurazione).filter((id) => id !== '');
  if (ids.length === 0) return chieste.map((chiesta) => ({ ...chiesta, descrizione: '' }));
  const righe = await tx.rows<{ id: string; cdArticolo: string; descrizione: string }>(
    sql`select id, cd_articolo, descrizione from configurazioni where id = any(${ids}::text[])`,
  );
  const trovate = new Map(righe.map((riga) => [`${riga.cdArticolo}*${riga.id}`, riga.descrizione]));
  return chieste.map((chiesta) => {
    if (chiesta.configurazione === '') return { ...chiesta, descrizione: '' };
    const descrizione = trovate.get(chiaveVendita(chiesta));
    if (descrizione === undefined) throw notFound('Configurazione non trovata.');
    return { ...chiesta, descrizione };
  });
}
