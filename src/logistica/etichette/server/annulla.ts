import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { annullata, nonTrovata, leggiDescrCodice, rifiutoAzione } from '../rules.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { CorriereParts, Passo } from './contesto-corrieri.ts';
import { corriereDi } from './contesto-corrieri.ts';
import type { GiaSpedita } from './corrieri/porta-corriere.ts';
import { rifiutaSeChiuso } from './crea.ts';
import { chiediCorriere, giaSpedita, secondiAttesa, secondiChiamata, segnaStato, tra } from './esiti.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { bloccaPer, nomeDi } from './riga-spedizione.ts';

/** Takes a shipment back at its courier; it is cancelled once the courier has it no more. */
export const annullaSpedizione =
  (parts: CorriereParts): Verb<typeof contract.annullaSpedizione> =>
  async ({ ctx, input }) => {
    const letto = leggiDescrCodice(input.DescrCodiceSpedizione);
    if (!letto || letto.codice !== input.CodiceSpedizione) throw notFound(nonTrovata);
    const { una, chiesta } = await ctx.transaction((full) =>
      prendi(full, parts, { anno: letto.anno, codiceSpedizione: letto.codice }),
    );
    const fatta = await annulla(parts, (work) => ctx.transaction(work), una, chiesta);
    return fatta
      ? { esito: 'OK', messaggio: annullata }
      : {
          esito: 'sconosciuto',
          messaggio: `${una.operatore} non ha risposto: non si sa se ha annullato. Si chiede di nuovo da sé.`,
        };
  };

async function prendi(
  ctx: WriteCtx,
  parts: CorriereParts,
  quale: { readonly anno: number; readonly codiceSpedizione: number },
): Promise<{ una: Spedizione; chiesta: GiaSpedita }> {
  const trovata = await bloccaPer(ctx.tx, quale, 'annulla');
  rifiutaSeChiuso(corriereDi(parts, trovata.operatore), ctx.now);
  const adesso = parts.clock();
  if (trovata.stato === 'in annullo' && trovata.chiamato && tra(trovata.chiamato, secondiAttesa) > adesso)
    throw conflict(rifiutoAzione('crea', trovata.stato) ?? '');
  await ctx.tx.run(sql`
    update spedizioni set stato = 'in annullo', chiamato = ${adesso}, prossima_verifica = ${tra(adesso, secondiChiamata)}, verifiche = 0
    where id = ${trovata.id}`);
  ctx.log({
    tabella: 'spedizioni',
    chiave: nomeDi(trovata),
    operazione: 'edit',
    prima: { stato: trovata.stato },
    dopo: { stato: 'in annullo' },
  });
  const una: Spedizione = { ...trovata, stato: 'in annullo' };
  return { una, chiesta: await giaSpedita(ctx, una) };
}

/** False where the courier did not answer; asked again it does no harm. */
export async function annulla(
  parts: CorriereParts,
  passo: Passo,
  una: Spedizione,
  chiesta: GiaSpedita,
): Promise<boolean> {
  const esito = await chiediCorriere({
    parts,
    passo,
    una,
    indietro: una.confermata ? 'confermata' : 'inviata',
    chiedi: () => corriereDi(parts, una.operatore).annulla(chiesta),
  });
  if (!esito) return false;
  await passo((contesto) => segnaStato(contesto, una, 'annullata', { ...esito, gravita: 'INFO' }));
  return true;
}
