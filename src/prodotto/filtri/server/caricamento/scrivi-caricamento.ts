import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { inSlices, openAct, undoAct, type Restored } from '#platform/server/log/undo-act.ts';
import { differing, type State } from '#platform/server/log/undo-step.ts';
import { inListe, inVoci, perPosto, ripristinabile, senza, type Sede } from '#prodotto/testate/server/index.ts';
import type * as contract from '../../contract.ts';
import { limitiCaricamento, type Tipologia } from '../../rules/caricamento.ts';
import { scriviChiave } from '../../rules/completamenti.ts';
import { preparaNome } from '../segui-nome.ts';
import { bloccato } from './caricamenti.ts';
import { daChiedere } from './da-chiedere.ts';
import { sedi } from './sedi.ts';

/**
 * Headers that would end empty need `svuota`, new filters `nuovi`. Synonyms are copied to a renamed value; the old
 * keeps them for an undo.
 */
export const confermaCaricamento: Verb<typeof contract.confermaCaricamento> = async ({
  ctx,
  input: { id, svuota, nuovi, rinominati },
}) => {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'da confermare') throw conflict('Il caricamento non è da confermare.');
  if (!svuota) await rifiutaVuote(ctx, id);
  if (tipologia === 'parole') {
    const domande = await daChiedere(ctx.tx, id);
    if (domande.nuovi.length > limitiCaricamento.filtriNuovi)
      throw breaksRule(
        'Il file ha più di 100 filtri che non ci sono ancora: controllare i titoli e la colonna Filtro.',
      );
    rifiutaIgnoti(domande.nuovi.filter(({ filtro }) => !nuovi.includes(filtro)));
    for (const { filtro, prima, dopo } of domande.rinominati)
      if (!rinominati || rinominati.some((una) => una.filtro === filtro && una.prima === prima && una.dopo === dopo))
        await preparaNome(ctx.tx, { filtro, valore: prima }, dopo);
  }
  const modificate = await scrivi(ctx, id, sedi[tipologia], `Caricamento ${id}: ${nomeFile}`);
  await segna(ctx, id, { stato: 'salvato', rifiuto: '', modificate }, { tipologia, nomeFile });
  return { modificate };
};

async function rifiutaVuote(ctx: WriteCtx, id: number): Promise<void> {
  const vuote = await ctx.tx.rows<{ chiave: string }>(
    sql`select chiave from caricamenti_filtri_modifiche where id_caricamento = ${id} and vuota order by chiave limit 6`,
  );
  if (vuote.length > 0)
    throw breaksRule(
      `Resterebbero senza valori: ${primi(vuote.map(({ chiave }) => chiave))}. Confermare anche questo.`,
      {
        errors: [{ path: 'svuota', message: 'Confermare anche questo.' }],
      },
    );
}

function rifiutaIgnoti(ignoti: readonly { readonly filtro: string; readonly simile: string }[]): void {
  if (ignoti.length === 0) return;
  const nomi = ignoti.map(({ filtro, simile }) => (simile === '' ? filtro : `${filtro} (simile a ${simile})`));
  const message = 'Confermare che sono filtri nuovi, oppure correggere i titoli nel file.';
  throw breaksRule(`Non ci sono ancora: ${primi(nomi)}. ${message}`, { errors: [{ path: 'nuovi', message }] });
}

const primi = (nomi: readonly string[]): string => `${nomi.slice(0, 5).join(', ')}${nomi.length > 5 ? ' e altre' : ''}`;

const soloSalvato = 'Si annulla solo un caricamento salvato.';
const diPrima =
  'Questo caricamento è di prima dell’ultimo aggiornamento: per tornare indietro, caricare il foglio di allora.';

/** The undo is a new edit; data changed since is left. */
export const annullaCaricamento: Verb<typeof contract.annullaCaricamento> = async ({ ctx, input: { id } }) => {
  const { stato, tipologia, nomeFile } = await bloccato(ctx, id);
  if (stato !== 'salvato') throw conflict(soloSalvato);
  const atto = await openAct(
    ctx.tx,
    sql`r.tabella = 'caricamenti_filtri' and r.chiave = ${String(id)} and r.dopo @> '{"stato":"salvato"}'`,
    () => soloSalvato,
  );
  const nota = `Annulla il caricamento ${id}`;
  const fatto = atto && (await undoAct(ctx, atto, [ripristinabile(sedi[tipologia])], nota));
  if (!fatto || fatto.rows + fatto.left.length === 0) throw conflict(diPrima);
  const lasciate = fatto.left.map(({ chiave }) => scriviChiave(chiave));
  if (fatto.rows === 0)
    throw conflict(`Modificate nel frattempo: ${primi(lasciate)}. Il caricamento non si può più annullare.`);
  const rifiuto = lasciate.length === 0 ? '' : `Modificate dopo il caricamento, restano come sono: ${primi(lasciate)}.`;
  await segna(ctx, id, { stato: 'annullato', rifiuto, modificate: fatto.rows }, { tipologia, nomeFile });
  return { modificate: fatto.rows, lasciate: lasciate.length };
};

async function segna(
  ctx: WriteCtx,
  id: number,
  dopo: { readonly stato: 'salvato' | 'annullato'; readonly rifiuto: string; readonly modificate: number },
  quale: { readonly tipologia: Tipologia; readonly nomeFile: string },
): Promise<void> {
  await ctx.tx.run(sql`
    update caricamenti_filtri set stato = ${dopo.stato}, rifiuto = ${dopo.rifiuto}, aggiornato = ${ctx.now} where caricamenti_filtri.id = ${id}`);
  ctx.log('edit caricamenti_filtri', String(id), { dopo: { ...quale, ...dopo } });
}

/**
 * Seven statements for any size. Lock order: headers by key, then values. Writes nothing if a value to remove is
 * missing, or the place of one to add is occupied.
 */
async function scrivi(ctx: WriteCtx, id: number, sede: Sede, nota: string): Promise<number> {
  const modifiche = await ctx.tx.rows<Modifica>(
    sql`select chiave, aggiunte, tolte from caricamenti_filtri_modifiche where id_caricamento = ${id} order by chiave`,
  );
  const { lock, read, write } = ripristinabile(sede);
  const chiaviDi = (sue: readonly Modifica[]): string[] => sue.map(({ chiave }) => chiave);
  await lock?.(ctx.tx, chiaviDi(modifiche));
  const cambiate: string[] = [];
  await inSlices(modifiche, async (tratto) => {
    const stati = await read(ctx.tx, chiaviDi(tratto));
    const righe = tratto.flatMap((una) => {
      const come = modificata(sede, stati.get(una.chiave), una);
      if (come === null) cambiate.push(scriviChiave(una.chiave));
      return come ?? [];
    });
    await write(ctx, righe, nota);
  });
  if (cambiate.length > 0) throw conflict(`Modificate nel frattempo: ${primi(cambiate)}. Caricare di nuovo il file.`);
  return modifiche.length;
}

interface Modifica {
  readonly chiave: string;
  readonly aggiunte: [string, string][];
  readonly tolte: [string, string][];
}

/** Null if the change does not fit the current state. */
function modificata(sede: Sede, stato: State | undefined, { chiave, aggiunte, tolte }: Modifica): Restored | null {
  if (!stato) return null;
  const stanno = inVoci(sede, stato);
  const restano = senza(stanno, tolte);
  const presi = new Set(restano.map(sede.posto));
  if (stanno.length - restano.length < tolte.length || aggiunte.some((voce) => presi.has(sede.posto(voce))))
    return null;
  const poi = [...restano, ...aggiunte].toSorted(perPosto);
  return { chiave, ...differing(sede.shape, stato, inListe(sede, poi)) };
}
