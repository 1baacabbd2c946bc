import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, partnerFailed } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holidaysFrom } from '#platform/contract/working-days.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type { Held } from '#platform/server/outside/claim-call.ts';
import type * as contract from '../contract.ts';
import { corriereMuto, descrCodice, esitoSconosciuto, inviata, riferimentoDi } from '../rules.ts';
import { senzaRisposta } from '../rules/codici.ts';
import type { Operatore } from '../rules/list.ts';
import { verificaInvio } from '../rules/verifica-invio.ts';
import { chiama, chiamateCorrieri, prendi } from './chiamate.ts';
import { costiDi } from './costi.ts';
import { corriereDi, type CorriereParts } from './contesto-corrieri.ts';
import type { Corriere, DaSpedire, EsitoCorriere, Spedita } from './corrieri/porta-corriere.ts';
import { fraseRifiuto } from './esiti.ts';
import { localitaIgnota } from '#vendita/comuni/server/index.ts';
import { bloccaInCorsia, colliDi, nomeDi, type Spedizione } from './riga-spedizione.ts';
import { salvaCampi } from './salva-spedizione.ts';
import { testiPer } from './testi-spedizione.ts';
import { capCorriere } from '../rules/testi.ts';
import { muto } from './verso-corrieri.ts';

type Input = InputOf<typeof contract.creaSpedizione>;

/** Reference and parcel numbers are committed before the call; an earlier unknown attempt is looked up first. */
export const creaSpedizione =
  (parts: CorriereParts): Verb<typeof contract.creaSpedizione> =>
  async ({ ctx, input }) => {
    const { operatore } = input;
    rifiutaSeChiuso(corriereDi(parts, operatore), ctx.now);
    const ignota = { esito: 'sconosciuto', messaggio: esitoSconosciuto(operatore) } as const;
    let presa = await ctx.transaction((full) => prepara(full, parts, input));
    if (presa.step === 'look up') {
      const trovata = await chiama(parts, presa);
      if (trovata?.stato === 'fatta') return { esito: 'OK', messaggio: `${inviata} Il corriere l’aveva già.` };
      if (trovata?.stato !== 'rifiutata') return ignota;
      presa = await ctx.transaction((full) => prepara(full, parts, input));
    }
    const detto = await chiama(parts, presa);
    if (detto?.stato === 'rifiutata') throw rifiutoCorriere(operatore, detto.answer?.esito ?? muto);
    return detto?.answer?.spedita ? { esito: 'OK', messaggio: fraseInviata(detto.answer.spedita) } : ignota;
  };

export const rifiutoCorriere = (operatore: Operatore, esito: EsitoCorriere): Error =>
  esito.codice === senzaRisposta ? partnerFailed(corriereMuto(operatore)) : breaksRule(fraseRifiuto(operatore, esito));

function fraseInviata({ colli, esito }: Spedita): string {
  const rotte = colli.filter(({ etichetta }) => etichetta === '').length;
  const avvisi = [
    esito.gravita === 'WARNING' ? esito.messaggio : '',
    rotte > 0 ? `Etichette mancanti o incomplete: ${rotte} di ${colli.length}.` : '',
  ];
  return [inviata, ...avvisi].filter(Boolean).join(' ');
}

export function rifiutaSeChiuso(corriere: Corriere, now: Date): void {
  const fino = corriere.chiusoFino(now);
  if (fino === null) return;
  const ora = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
  throw breaksRule(
    `${corriere.operatore} è in manutenzione fino alle ${ora.format(fino)}: inviare dopo, o scegliere l’altro corriere.`,
  );
}

async function prepara(ctx: WriteCtx, parts: CorriereParts, input: Input): Promise<Held> {
  const trovata = await bloccaInCorsia(ctx.tx, input, 'crea');
  const lane = String(trovata.id);
  if (trovata.stato === 'esito sconosciuto') {
    const presa = await prendi(parts, ctx, { lane });
    if (!presa) throw conflict(esitoSconosciuto(trovata.operatore));
    ctx.log('edit spedizioni', nomeDi(trovata), { note: 'esito chiesto al corriere' });
    return presa;
  }
  const salvata = await salvaCampi(ctx, trovata, input);
  rifiutaInvio(salvata, parts, oggiInItalia(ctx.now));
  rifiutaLocalita(salvata, input.localitaVerificata);
  await rifiutaContrassegnoDoppio(ctx, salvata);
  const costo = (await costiDi(ctx.tx, salvata)).find((uno) => uno.operatore === salvata.operatore)?.costo ?? null;
  const tentativo = salvata.tentativo + 1;
  const riferimento = riferimentoDi(salvata.anno, salvata.codice, tentativo);
  await ctx.tx.run(sql`
    update spedizioni set stato = 'in invio', tentativo = ${tentativo}, riferimento = ${riferimento}, numero_corriere = '', conferma_chiesta = null,
      prossima_verifica = null, costo = ${costo}::numeric
    where id = ${salvata.id}`);
  const colli = await ctx.tx.rows<{ id: number }>(sql`
    insert into spedizioni_colli (id_spedizione, tentativo, collo)
    select ${salvata.id}, ${tentativo}, n from generate_series(1, ${salvata.numColli}) n order by n returning id`);
  const una: Spedizione = { ...salvata, stato: 'in invio', tentativo, riferimento };
  const da = daSpedire(
    una,
    colli.map(({ id }) => id),
  );
  const { id, operatore } = una;
  const given = { che: 'crea', id, tentativo, operatore, da, chiamato: ctx.now.toISOString() } as const;
  // The reference sent to the courier has ten digits, which repeat after a hundred attempts or years; the call's own
  // reference is unique.
  const only = await beginCall(ctx, chiamateCorrieri, { lane, reference: `${id}/${tentativo}`, given });
  const presa = await prendi(parts, ctx, { lane, only });
  if (!presa) throw conflict(esitoSconosciuto(operatore));
  ctx.log('edit spedizioni', nomeDi(una), { dopo: { stato: una.stato, riferimento } });
  return presa;
}

function rifiutaInvio(una: Spedizione, { colliMassimiGls }: CorriereParts, oggi: string): void {
  const errors = verificaInvio(
    { ...una, ...colliDi(una), indirizzoDestinatario: una.indirizzo },
    { operatore: una.operatore, oggi, colliMassimiGls, festivi: holidaysFrom(una.dtPartenza ?? oggi, 366) },
  );
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}

/** Checked before sending, because the courier would notice only on the road. */
function rifiutaLocalita(una: Spedizione, verificata: boolean): void {
  const ignota = verificata ? null : localitaIgnota({ ...una, stato: una.nazione });
  if (ignota === null) return;
  const message = `Attenzione. ${ignota} Correggere, o confermare che la località è giusta.`;
  throw breaksRule(message, { errors: [{ path: 'localita', message }] });
}

/** Cash for a document is collected by one shipment only. */
async function rifiutaContrassegnoDoppio({ tx }: WriteCtx, { id, contrassegno }: Spedizione): Promise<void> {
  if (!contrassegno) return;
  const altra = await tx.one<Pick<Spedizione, 'anno' | 'codAnagrafica' | 'codice'>>(sql`
    select s.anno, s.cod_anagrafica, s.codice from spedizioni_documenti l join spedizioni_documenti m on m.id_documento = l.id_documento
    join spedizioni s on s.id = m.id_spedizione
    where l.id_spedizione = ${id} and s.id <> ${id} and s.contrassegno and s.stato not in ('bozza', 'annullata') limit 1`);
  if (!altra) return;
  const message = `Il contrassegno di questi documenti è già nella spedizione ${descrCodice(altra.anno, altra.codAnagrafica, altra.codice)}.`;
  throw breaksRule(message, { errors: [{ path: 'contrassegno', message }] });
}

function daSpedire(una: Spedizione, contatori: readonly number[]): DaSpedire {
  const { recapito, contatto, consegnaIl } = testiPer(una);
  return {
    riferimento: una.riferimento,
    descrCodice: nomeDi(una),
    codAnagrafica: una.codAnagrafica,
    destinatario: recapito.destinatario,
    indirizzo: recapito.indirizzoDestinatario,
    localita: recapito.localita,
    cap: capCorriere(una.cap),
    provincia: una.provincia,
    nazione: una.nazione,
    ...contatto,
    consegnaIl,
    portoAssegnato: /assegnato/i.test(una.tipoPorto),
    contrassegno: una.contrassegno ? una.valoreContrassegno : null,
    peso: una.peso,
    volume: una.volume,
    contatori,
  };
}
