import type { ConfigBrt } from '../settings.ts';
import { leggiJson } from './brt-dati.ts';
import { tracciaBrtRisposta } from './brt-traccia-dati.ts';
import type { TracciaBrt } from './brt-traccia-dati.ts';
import { chiama } from './chiama.ts';
import { instanteItaliano } from './ora.ts';
import type { Evento, Traccia } from './porta-corriere.ts';
import { CorriereMuto, CorriereRifiuta } from './porta-corriere.ts';

/** Unseen parcel. */
const nonVista = -11;

export async function leggiTracciaBrt(config: ConfigBrt, parcelId: string, timeout: number): Promise<TracciaBrt> {
  const { status, byte } = await chiama({
    metodo: 'GET',
    url: `${config.url}/tracking/parcelID/${encodeURIComponent(parcelId)}`,
    headers: { accept: 'application/json', userID: config.utente, password: config.password },
    timeout,
  });
  if (status !== 200) throw new CorriereMuto(`BRT answered ${status}`, true);
  const letta = leggiJson(byte, tracciaBrtRisposta);
  const { lista_eventi, contatore_eventi } = letta.ttParcelIdResponse;
  return {
    ttParcelIdResponse: {
      ...letta.ttParcelIdResponse,
      lista_eventi: lista_eventi.slice(0, contatore_eventi || undefined).filter((uno) => uno.evento.descrizione !== ''),
    },
  };
}

export async function tracciaBrt(config: ConfigBrt, parcelId: string, timeout: number): Promise<Traccia | null> {
  const { ttParcelIdResponse: letta } = await leggiTracciaBrt(config, parcelId, timeout);
  const { code, message } = letta.executionMessage;
  if (code === nonVista) return null;
  if (code < 0)
    throw new CorriereRifiuta({ codice: String(code), gravita: 'ERROR', descrizione: 'TRACKING', messaggio: message });
  const eventi = letta.lista_eventi.flatMap(({ evento: { data, ora, id, descrizione, filiale } }): Evento[] => {
    const quando = instanteItaliano(data, ora);
    return quando ? [{ ora: quando, codice: id, descrizione, luogo: filiale }] : [];
  });
  return { eventi, consegnata: letta.bolla.dati_consegna.data_consegna_merce.trim() !== '' };
}
