import { sql } from '#platform/server/db/sql.ts';
import { senzaRisposta, spiega } from '../rules/codici.ts';
import { tra, type Contesto } from './contesto-corrieri.ts';
import type { EsitoCorriere, GiaSpedita, Spedita } from './corrieri/porta-corriere.ts';
import { mailPartita } from './mail-spedizione.ts';
import { nomeDi, type Spedizione } from './riga-spedizione.ts';

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
  log('edit spedizioni', nomeDi(una), {
    prima: { stato: una.stato },
    dopo: { stato: 'inviata', riferimento: una.riferimento, numero, esito: esito.codice },
  });
}

export async function segnaStato(
  { tx, now, log }: Contesto,
  una: Spedizione,
  stato: Spedizione['stato'],
  esito: EsitoCorriere,
): Promise<void> {
  await tx.run(sql`
    update spedizioni set stato = ${stato}, prossima_verifica = ${stato === 'confermata' ? now : null}::timestamptz, verifiche = 0,
      conferma_chiesta = null, esito_codice = ${esito.codice}, esito_gravita = ${esito.gravita}, esito_descrizione = ${esito.descrizione}, esito_messaggio = ${esito.messaggio}
    where id = ${una.id} and tentativo = ${una.tentativo} and stato = ${una.stato}`);
  log('edit spedizioni', nomeDi(una), {
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
  log('edit spedizioni', nomeDi(una), { prima: { stato: 'inviata' }, dopo: { stato: 'confermata' } });
}

export async function segnaMessaggio(
  { tx, now, log }: Contesto,
  una: Spedizione,
  messaggio: string,
  aspetta: boolean,
): Promise<void> {
  await tx.run(sql`
    update spedizioni set conferma_chiesta = ${aspetta ? now : null}::timestamptz, esito_messaggio = ${messaggio} where id = ${una.id} and stato = 'inviata'`);
  log('edit spedizioni', nomeDi(una), { note: 'non confermata' });
}

/** B-104. */
export async function annotaErrore({ tx, now, actor }: Contesto, una: Spedizione, esito: EsitoCorriere): Promise<void> {
  await tx.run(sql`
    insert into spedizioni_errori (anno, codice_spedizione, cod_anagrafica, ragione_sociale, operatore, utente, data_ora, codice, descrizione)
    select ${una.anno}, ${una.codice}, ${una.codAnagrafica}, ${una.destinatario}, ${una.operatore}, ${actor.nome}, ${now}, ${esito.codice},
      ${[esito.descrizione, esito.messaggio].filter((parte, i, tutte) => parte !== '' && tutte.indexOf(parte) === i).join(': ')}`);
}

export function fraseRifiuto(operatore: Spedizione['operatore'], esito: EsitoCorriere): string {
  const { significato, rimedio } = spiega(operatore, esito.codice, esito.descrizione);
  const sue = esito.messaggio || esito.descrizione;
  return [`${significato}${sue ? ` (${operatore}: ${sue})` : ''}.`, rimedio].filter(Boolean).join(' ');
}

/** A refusal's meaning in Italian, or the courier's own text. */
export const messaggioDi = (
  una: Pick<Spedizione, 'operatore' | 'esitoCodice' | 'esitoGravita' | 'esitoDescrizione' | 'esitoMessaggio'>,
): string => {
  const {
    operatore,
    esitoCodice: codice,
    esitoGravita,
    esitoDescrizione: descrizione,
    esitoMessaggio: messaggio,
  } = una;
  return esitoGravita === 'ERROR' && codice !== senzaRisposta
    ? fraseRifiuto(operatore, { codice, gravita: esitoGravita, descrizione, messaggio })
    : messaggio;
};

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
