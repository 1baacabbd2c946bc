import { z } from 'zod';
import { inItalia } from '#platform/contract/dates.ts';
import type { ConfigBrt } from '../settings.ts';
import { creaDati, leggiJson, risposta, rispostaCrea } from './brt-dati.ts';
import { chiama } from './chiama.ts';
import {
  CorriereMuto,
  CorriereRifiuta,
  etichettaIntera,
  type Corriere,
  type EsitoCorriere,
  type GiaSpedita,
  type Spedita,
  type Evento,
  type Traccia,
} from './porta-corriere.ts';
import { tracciaBrtRisposta, type TracciaBrt } from './brt-traccia-dati.ts';
import { instanteItaliano } from './ora.ts';

/** Parcel not scanned yet. */
const nonVista = -11;

async function leggiTracciaBrt(config: ConfigBrt, parcelId: string, timeout: number): Promise<TracciaBrt> {
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

async function tracciaBrt(config: ConfigBrt, parcelId: string, timeout: number): Promise<Traccia | null> {
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

// Refusals come in a 200. There is no idempotency key and no lookup, so a doubtful booking is checked by deleting it
// under its references.

/** Codes after which the shipment may be booked: generic fault, failed label, work in progress. */
const dubbi: readonly number[] = [-1, -64, -65, -153, -155];
const pausaConferma = 5 * 60_000;

function lineaBrt(config: ConfigBrt, timeout: number) {
  const account = { userID: config.utente, password: config.password };
  const manda = async <S extends z.ZodType>(
    metodo: 'POST' | 'PUT',
    che: string,
    body: object,
    schema: S,
  ): Promise<z.output<S>> => {
    const { status, byte } = await chiama({
      metodo,
      url: `${config.url}/shipments/${che}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ account, ...body }),
      timeout,
    });
    if (status !== 200) throw new CorriereMuto(`BRT answered ${status}`, true);
    return leggiJson(byte, schema);
  };
  const chiavi = ({ riferimento, descrCodice }: Pick<GiaSpedita, 'riferimento' | 'descrCodice'>) => ({
    senderCustomerCode: config.codiceCliente,
    numericSenderReference: Number(riferimento),
    alphanumericSenderReference: descrCodice,
  });
  const elimina = async (spedizione: GiaSpedita): Promise<EsitoCorriere> => {
    const { deleteResponse } = await manda(
      'PUT',
      'delete',
      { deleteData: chiavi(spedizione) },
      z.object({ deleteResponse: risposta }),
    );
    return esitoDi(deleteResponse.executionMessage);
  };
  return { manda, chiavi, elimina };
}

export function corriereBrt(config: ConfigBrt, timeout: number): Corriere {
  const { manda, chiavi, elimina } = lineaBrt(config, timeout);
  return {
    operatore: 'BRT',
    attesaConferma: config.confermaEsplicita ? pausaConferma : 0,
    chiusoFino: finestraBrt,
    crea: async (spedizione) => {
      const { createResponse } = await manda(
        'POST',
        'shipment',
        {
          createData: { ...creaDati(config, spedizione), ...chiavi(spedizione) },
          isLabelRequired: '1',
          labelParameters: {
            outputType: 'ZPL',
            offsetX: '0',
            offsetY: '0',
            isBorderRequired: '0',
            isLogoRequired: '0',
          },
        },
        z.object({ createResponse: rispostaCrea }),
      );
      const { code } = createResponse.executionMessage;
      const esito = esitoDi(createResponse.executionMessage);
      if (dubbi.includes(code)) throw new CorriereMuto(`BRT answered ${code}`, true);
      if (code < 0) throw new CorriereRifiuta(esito);
      return speditaDi(createResponse, esito);
    },
    annulla: async (spedizione) => {
      const esito = await elimina(spedizione);
      if (['0', '-151'].includes(esito.codice) || Number(esito.codice) > 0) return esito;
      throw new CorriereRifiuta(esito);
    },
    cerca: async (spedizione) => {
      const esito = await elimina(spedizione);
      const codice = Number(esito.codice);
      if (codice >= 0 || codice === -151) return { tipo: 'assente', esito };
      if (codice === -152) return { tipo: 'presente', spedita: { numero: '', colli: [], esito }, chiusa: true };
      if (dubbi.includes(codice)) throw new CorriereMuto(`BRT answered ${codice}`, true);
      throw new CorriereRifiuta(esito);
    },
    conferma: async (spedizione) => {
      const { confirmResponse } = await manda(
        'PUT',
        'shipment',
        { confirmData: chiavi(spedizione) },
        z.object({ confirmResponse: risposta }),
      );
      const esito = esitoDi(confirmResponse.executionMessage);
      if (Number(esito.codice) >= 0 || ['-101', '-102'].includes(esito.codice)) return esito;
      throw new CorriereRifiuta(esito);
    },
    traccia: ({ numero }) => tracciaBrt(config, numero, timeout),
    racconta: (numero) => leggiTracciaBrt(config, numero, timeout),
    pagina: ({ numero }) =>
      `https://www.mybrt.it/it/mybrt/my-parcels/incoming?parcelNumber=${encodeURIComponent(numero.slice(0, 15))}`,
  };
}

/** No service nightly 2:30 to 3 and Sundays 9:30 to 15, Italian time. */
export function finestraBrt(adesso: Date): Date | null {
  const { day, time } = inItalia(adesso);
  const domenica = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  const finestre = [['02:30', '03:00'], ...(domenica ? [['09:30', '15:00']] : [])] as const;
  const minuti = (ora: string): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3));
  for (const [dalle = '', alle = ''] of finestre)
    if (time >= dalle && time < alle) return new Date(adesso.getTime() + (minuti(alle) - minuti(time)) * 60_000);
  return null;
}

function speditaDi(creata: z.output<typeof rispostaCrea>, esito: EsitoCorriere): Spedita {
  const colli = (creata.labels?.label ?? []).map(({ parcelID, stream }, i) => ({
    collo: i + 1,
    parcelId: parcelID,
    etichetta: etichettaIntera(Buffer.from(stream, 'base64').toString('latin1')),
  }));
  const corretto = [creata.consigneeZIPCode, creata.consigneeCity, creata.consigneeProvinceAbbreviation]
    .filter(Boolean)
    .join(' ');
  const messaggio = esito.codice === '4' && corretto ? `BRT ha corretto la destinazione: ${corretto}` : esito.messaggio;
  return { numero: colli[0]?.parcelId ?? '', colli, esito: { ...esito, messaggio } };
}

const esitoDi = ({
  code,
  severity,
  codeDesc,
  message,
}: z.output<typeof risposta>['executionMessage']): EsitoCorriere => ({
  codice: String(code),
  gravita: code < 0 ? 'ERROR' : code > 0 || severity === 'WARNING' ? 'WARNING' : 'INFO',
  descrizione: codeDesc,
  messaggio: message,
});
