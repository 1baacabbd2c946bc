import { sql } from '#platform/server/db/sql.ts';
import { breaksRule, partnerFailed } from '#platform/contract/refusal.ts';
import { corriereMuto, esitoSconosciuto } from '../rules.ts';
import { senzaRisposta, spiega } from '../rules/codici.ts';
import type { Contesto, CorriereParts, Passo } from './contesto-corrieri.ts';
import type { EsitoCorriere, GiaSpedita, Spedita } from './corrieri/porta-corriere.ts';
import { CorriereMuto, CorriereRifiuta } from './corrieri/porta-corriere.ts';
import { mailPartita } from './mail-spedizione.ts';
import type { Spedizione } from './riga-spedizione.ts';
import { nomeDi } from './riga-spedizione.ts';

// What a courier's answer, or its silence, makes of a shipment. Each is one transaction that looks whether the shipment still waits for this very answer.

/** After so long a call has ended, whoever made it: what is still open then is looked up. Seconds. */
export const secondiChiamata = 60;
/** A courier that was silent may still be at it: nobody looks earlier. Seconds. */
export const secondiAttesa = 30;

export const tra = (adesso: Date, secondi: number): Date => new Date(adesso.getTime() + secondi * 1000);

/** The next look, seconds: half a minute at first, then twice as long each time, a quarter of an hour at most. */
export const secondiAllaVerifica = (verifiche: number): number =>
  Math.min(900, secondiAttesa * 2 ** Math.min(verifiche, 5));

const muto: EsitoCorriere = {
  codice: senzaRisposta,
  gravita: 'ERROR',
  descrizione: 'Nessuna risposta che si legga',
  messaggio: '',
};

/** The courier has it: its number, its labels, its words. */
export async function segnaInviata(
  { tx, now, log }: Contesto,
  una: Spedizione,
  { numero, colli, esito }: Spedita,
  chiusa = false,
): Promise<void> {
  const segnate = await tx.run(sql`
    update spedizioni set stato = ${chiusa ? 'confermata' : 'inviata'}, numero_corriere = ${numero}, inviata = ${now}, stampata = null,
      confermata = ${chiusa ? now : null}::timestamptz, conferma_chiesta = null, prossima_verifica = ${chiusa ? now : null}::timestamptz, verifiche = 0,
      esito_codice = ${esito.codice}, esito_gravita = ${esito.gravita}, esito_descrizione = ${esito.descrizione}, esito_messaggio = ${esito.gravita === 'WARNING' ? esito.messaggio : ''},
      traccia_stato = '', traccia_luogo = '', traccia_ora = null
    where id = ${una.id} and tentativo = ${una.tentativo} and stato in ('in invio', 'esito sconosciuto')`);
  if (segnate > 0)
    await tx.run(sql`
    update spedizioni_colli c set parcel_id = e.parcel_id, etichetta = e.etichetta
    from unnest(${colli.map(({ collo }) => collo)}::int[], ${colli.map(({ parcelId }) => parcelId)}::text[],
      ${colli.map(({ etichetta }) => etichetta)}::text[]) as e (collo, parcel_id, etichetta)
    where c.id_spedizione = ${una.id} and c.tentativo = ${una.tentativo} and c.collo = e.collo`);
  log({
    tabella: 'spedizioni',
    chiave: nomeDi(una),
    operazione: 'edit',
    prima: { stato: una.stato },
    dopo: { stato: 'inviata', riferimento: una.riferimento, numero, esito: esito.codice },
  });
}

/** Back to the state in which nothing is under way, with what the courier said. */
export async function segnaStato(
  { tx, log }: Contesto,
  una: Spedizione,
  stato: Spedizione['stato'],
  esito: EsitoCorriere,
): Promise<void> {
  await tx.run(sql`
    update spedizioni set stato = ${stato}, prossima_verifica = null, verifiche = 0, conferma_chiesta = null, esito_codice = ${esito.codice},
      esito_gravita = ${esito.gravita}, esito_descrizione = ${esito.descrizione}, esito_messaggio = ${esito.messaggio}
    where id = ${una.id} and tentativo = ${una.tentativo} and stato = ${una.stato}`);
  log({
    tabella: 'spedizioni',
    chiave: nomeDi(una),
    operazione: 'edit',
    prima: { stato: una.stato },
    dopo: { stato, esito: esito.codice, descrizione: esito.descrizione },
  });
}

export async function segnaConfermata(
  contesto: Contesto,
  una: Spedizione,
  { esito, pagina }: { readonly esito: EsitoCorriere; readonly pagina: string },
): Promise<void> {
  const { tx, now, log } = contesto;
  const segnate = await tx.run(sql`
    update spedizioni set stato = 'confermata', confermata = ${now}, conferma_chiesta = null, verifiche = 0, prossima_verifica = ${tra(now, 1800)},
      esito_codice = ${esito.codice}, esito_gravita = ${esito.gravita}, esito_descrizione = ${esito.descrizione}, esito_messaggio = ''
    where id = ${una.id} and stato = 'inviata'`);
  if (segnate > 0) await mailPartita(contesto, una, pagina);
  log({
    tabella: 'spedizioni',
    chiave: nomeDi(una),
    operazione: 'edit',
    prima: { stato: 'inviata' },
    dopo: { stato: 'confermata' },
  });
}

/** A refusal as the administrator sees it (B-104). */
export async function annotaErrore({ tx, now, actor }: Contesto, una: Spedizione, esito: EsitoCorriere): Promise<void> {
  await tx.run(sql`
    insert into spedizioni_errori (anno, codice_spedizione, cod_anagrafica, ragione_sociale, operatore, utente, data_ora, codice, descrizione)
    select ${una.anno}, ${una.codice}, ${una.codAnagrafica}, ${una.destinatario}, ${una.operatore}, ${actor.nome}, ${now}, ${esito.codice},
      ${[esito.descrizione, esito.messaggio].filter((parte, i, tutte) => parte !== '' && tutte.indexOf(parte) === i).join(': ')}`);
}

/** The sentence for who sent it: what the courier means, its own words, what to do. */
export function fraseRifiuto(operatore: Spedizione['operatore'], esito: EsitoCorriere): string {
  const { significato, rimedio } = spiega(operatore, esito.codice, esito.descrizione);
  const sue = esito.messaggio || esito.descrizione;
  return [`${significato}${sue ? ` (${operatore}: ${sue})` : ''}.`, rimedio].filter(Boolean).join(' ');
}

interface Chiesto<T> {
  readonly parts: CorriereParts;
  readonly passo: Passo;
  readonly una: Spedizione;
  /** State that it goes back to where the courier did nothing. */
  readonly indietro: Spedizione['stato'];
  readonly chiedi: () => Promise<T>;
}

/** Asks a courier. A refusal, and one that was not reached, put the shipment back and are thrown as refusals; null: nobody knows, it is looked up later. */
export async function chiediCorriere<T>({ parts, passo, una, indietro, chiedi }: Chiesto<T>): Promise<T | null> {
  try {
    return await chiedi();
  } catch (errore) {
    if (errore instanceof CorriereRifiuta) {
      await passo(async (contesto) => {
        await segnaStato(contesto, una, indietro, errore.esito);
        await annotaErrore(contesto, una, errore.esito);
      });
      throw breaksRule(fraseRifiuto(una.operatore, errore.esito));
    }
    parts.guasto(errore);
    const forse = !(errore instanceof CorriereMuto) || errore.forse;
    await passo(async (contesto) => {
      await annotaErrore(contesto, una, muto);
      if (forse) await segnaIgnota(contesto, una);
      else await segnaStato(contesto, una, indietro, muto);
    });
    if (!forse) throw partnerFailed(corriereMuto(una.operatore));
    return null;
  }
}

/** Nobody knows: a booking is `esito sconosciuto`, anything else stays under way, and is looked up. */
async function segnaIgnota({ tx, now, log }: Contesto, una: Spedizione): Promise<void> {
  const stato = una.stato === 'in invio' ? 'esito sconosciuto' : una.stato;
  const messaggio = stato === 'esito sconosciuto' ? esitoSconosciuto(una.operatore) : '';
  await tx.run(sql`
    update spedizioni set stato = ${stato}, esito_codice = ${senzaRisposta}, esito_gravita = 'ERROR', esito_descrizione = ${muto.descrizione},
      esito_messaggio = ${messaggio}, prossima_verifica = ${tra(now, secondiAttesa)}, verifiche = verifiche + 1
    where id = ${una.id} and tentativo = ${una.tentativo} and stato = ${una.stato}`);
  log({
    tabella: 'spedizioni',
    chiave: nomeDi(una),
    operazione: 'edit',
    prima: { stato: una.stato },
    dopo: { stato },
    note: 'nessuna risposta',
  });
}

/** What a courier is told of a shipment that it may have. */
export async function giaSpedita({ tx }: Pick<Contesto, 'tx'>, una: Spedizione): Promise<GiaSpedita> {
  const contatori = await tx.rows<{ id: number }>(
    sql`select id from spedizioni_colli where id_spedizione = ${una.id} and tentativo = ${una.tentativo} order by collo`,
  );
  return {
    riferimento: una.riferimento,
    descrCodice: nomeDi(una),
    numero: una.numeroCorriere,
    contatori: contatori.map(({ id }) => id),
  };
}
