import type { ReplyOf } from '#platform/contract/call.ts';
import { conflict, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { confermata, leggiDescrCodice, nonTrovata } from '../rules.ts';
import type { Contesto, CorriereParts, Passo } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { Corriere, EsitoCorriere, GiaSpedita } from './corrieri/porta-corriere.ts';
import { CorriereRifiuta } from './corrieri/porta-corriere.ts';
import { annotaErrore, fraseRifiuto, giaSpedita, secondiAllaVerifica, segnaConfermata, tra } from './esiti.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { bloccaPer, nomeDi } from './riga-spedizione.ts';

type Esiti = ReplyOf<typeof contract.confermaSpedizioni>['esiti'];

/** Confirms the chosen ones, one after the other: what becomes of one keeps up no other. What the courier takes only later is confirmed then by itself. */
export const confermaSpedizioni =
  (parts: CorriereParts): Verb<typeof contract.confermaSpedizioni> =>
  async ({ ctx, input: { operatore, dati } }) => {
    const corriere = corriereDi(parts, operatore);
    const passo: Passo = (work) => ctx.transaction(work);
    const esiti: Esiti = [];
    for (const { DescrCodiceSpedizione: descrCodiceSpedizione } of dati) {
      const esito = await una(parts, passo, corriere, descrCodiceSpedizione).catch((errore: unknown): Esito => {
        if (!(errore instanceof Refusal)) throw errore;
        return { esito: 'errore', messaggio: `Errore conferma spedizione: ${errore.message}` };
      });
      esiti.push({ ...esito, descrCodiceSpedizione });
    }
    return { esiti };
  };

type Esito = Omit<Esiti[number], 'descrCodiceSpedizione'>;

async function una(parts: CorriereParts, passo: Passo, corriere: Corriere, descr: string): Promise<Esito> {
  const letto = leggiDescrCodice(descr);
  if (!letto) return { esito: 'errore', messaggio: `Errore conferma spedizione: ${nonTrovata}` };
  const chiesta = await passo((contesto) => chiedi(contesto, parts, corriere, letto));
  if (typeof chiesta === 'string') return { esito: 'in attesa', messaggio: chiesta };
  return conferma(parts, passo, corriere, chiesta);
}

/** Marks that it is to be confirmed; a sentence where the courier takes it only later. */
async function chiedi(
  ctx: Contesto,
  parts: CorriereParts,
  corriere: Corriere,
  letto: { readonly anno: number; readonly codice: number },
): Promise<string | Chiesta> {
  const trovata = await bloccaPer(ctx.tx, { anno: letto.anno, codiceSpedizione: letto.codice }, 'conferma');
  if (trovata.operatore !== corriere.operatore)
    throw conflict(`La spedizione è di ${trovata.operatore}: confermarla con il suo corriere.`);
  const adesso = parts.clock();
  const dalle = new Date((trovata.inviata ?? adesso).getTime() + corriere.attesaConferma);
  const quando = corriere.chiusoFino(adesso) ?? dalle;
  await ctx.tx.run(sql`
    update spedizioni set conferma_chiesta = ${adesso}, prossima_verifica = ${quando > adesso ? quando : tra(adesso, 60)}, verifiche = 0
    where id = ${trovata.id}`);
  ctx.log({ tabella: 'spedizioni', chiave: nomeDi(trovata), operazione: 'edit', note: 'conferma chiesta' });
  if (quando > adesso) return `${corriere.operatore} prende la conferma solo più tardi: parte da sé.`;
  return { una: trovata, spedita: await giaSpedita(ctx, trovata) };
}

export interface Chiesta {
  readonly una: Spedizione;
  readonly spedita: GiaSpedita;
}

/** Asks the courier, and writes what it says; a courier that is silent, or not ready, is asked again by the round. */
export async function conferma(
  parts: CorriereParts,
  passo: Passo,
  corriere: Corriere,
  { una: spedizione, spedita }: Chiesta,
): Promise<Esito> {
  const detto = await corriere.conferma(spedita).catch((errore: unknown): EsitoCorriere | null => {
    if (errore instanceof CorriereRifiuta) return errore.esito;
    parts.guasto(errore);
    return null;
  });
  return passo(async (contesto) => {
    const adesso = { ...contesto, now: parts.clock() };
    if (detto && (detto.gravita !== 'ERROR' || ['-101', '-102'].includes(detto.codice))) {
      const pagina = corriere.pagina({ numero: spedizione.numeroCorriere });
      await segnaConfermata(adesso, spedizione, { esito: detto, pagina });
      return { esito: 'OK' as const, messaggio: confermata };
    }
    const riprova = !detto || ['-153', '-155'].includes(detto.codice);
    if (detto && !riprova) await annotaErrore(adesso, spedizione, detto);
    await contesto.tx.run(sql`
      update spedizioni set conferma_chiesta = ${riprova ? adesso.now : null}::timestamptz, verifiche = verifiche + 1,
        prossima_verifica = ${riprova ? tra(adesso.now, secondiAllaVerifica(spedizione.verifiche)) : null}::timestamptz,
        esito_messaggio = ${detto ? fraseRifiuto(spedizione.operatore, detto) : 'Conferma senza risposta: si chiede di nuovo da sé.'}
      where id = ${spedizione.id} and stato = 'inviata'`);
    contesto.log({ tabella: 'spedizioni', chiave: nomeDi(spedizione), operazione: 'edit', note: 'non confermata' });
    if (riprova)
      return {
        esito: 'sconosciuto' as const,
        messaggio: `${spedizione.operatore} non ha confermato: si chiede di nuovo da sé.`,
      };
    return {
      esito: 'errore' as const,
      messaggio: `Errore conferma spedizione: ${fraseRifiuto(spedizione.operatore, detto)}`,
    };
  });
}
