import { inItalia } from '#platform/contract/dates.ts';
import { istanteDi } from '../../rules/numeri-simulati.ts';
import type { SpedizioneBrt } from './spedizione-brt.ts';

const passi = [
  [1, '701', 'RITIRATA', 'PADOVA (102)'],
  [6, '702', 'PARTITA', 'PADOVA (102)'],
  [20, '703', 'ARRIVATA IN FILIALE', 'ARRIVO'],
  [23, 'MIC', 'IN CONSEGNA', 'ARRIVO'],
  [27, '704', 'CONSEGNATA', 'ARRIVO'],
] as const;

const lunghezza = 10;
const vuoto = { evento: { data: '', ora: '', id: '', descrizione: '', filiale: '' } };

interface Note {
  readonly tutte: readonly SpedizioneBrt[];
  /** Shipments with lower numbers are seeded, or were booked before a restart. */
  readonly avvio: Date;
}

/** Parcel of an earlier run, reconstructed from its number. */
function diPrima(parcelId: string, avvio: Date): SpedizioneBrt | undefined {
  const quando = /^\d{15}(\d{3})?$/.test(parcelId) ? istanteDi(parcelId.slice(6, 15)) : avvio;
  if (quando >= avvio) return undefined;
  return { chiave: '', dati: { weightKG: 0 }, creata: quando, parcelIds: [parcelId], confermata: quando };
}

/** Null: wrong login. */
export function tracciaSimulata(note: Note | null, parcelId: string, adesso: Date): object {
  const risposta = (code: number, message: string): object => ({
    currentTimeUTC: adesso.toISOString(),
    executionMessage: { code, severity: code < 0 ? 'ERROR' : 'INFO', codeDesc: '', message },
  });
  if (!note) return risposta(-7, 'LOGIN FAILED');
  const trovata = note.tutte.find(({ parcelIds }) =>
    parcelIds.some((id) => id === parcelId || id.startsWith(parcelId)),
  );
  const una = trovata ?? diPrima(parcelId, note.avvio);
  const confermata = una?.confermata;
  const ore = confermata ? (adesso.getTime() - confermata.getTime()) / 3_600_000 : 0;
  const fatti = passi.filter(([dopo]) => ore >= dopo).toReversed();
  if (!una || !confermata || fatti.length === 0) return risposta(-11, 'SHIPMENT NOT FOUND');
  const eventi = fatti.map(([dopo, id, descrizione, filiale]) => {
    const { day, time } = inItalia(new Date(confermata.getTime() + dopo * 3_600_000));
    return {
      evento: { data: day.split('-').toReversed().join('.'), ora: time.replace(':', '.'), id, descrizione, filiale },
    };
  });
  const consegnata = fatti[0]?.[1] === '704' ? eventi[0]?.evento : undefined;
  return {
    ...risposta(0, 'OK'),
    bolla: {
      dati_spedizione: {
        spedizione_id: parcelId.slice(0, 3) + parcelId.slice(6, 15),
        spedizione_data: inItalia(una.creata).day.split('-').toReversed().join('.'),
        servizio: 'EXPRESS',
        filiale_arrivo: 'ARRIVO',
        filiale_arrivo_URL: '',
        stato_sped_parte1: fatti[0]?.[2] ?? '',
        descrizione_stato_sped_parte1: fatti[0]?.[2] ?? '',
        stato_sped_parte2: '',
        descrizione_stato_sped_parte2: '',
      },
      dati_consegna: {
        data_consegna_merce: consegnata?.data ?? '',
        ora_consegna_merce: consegnata?.ora ?? '',
      },
      destinatario: {
        localita: una.dati.consigneeCity ?? '',
        sigla_provincia: una.dati.consigneeProvinceAbbreviation ?? '',
      },
      merce: { colli: una.parcelIds.length, peso_kg: una.dati.weightKG, volume_m3: 0, natura_merce: 'FERRAMENTA' },
    },
    contatore_eventi: eventi.length,
    lista_eventi: [...eventi, ...Array.from({ length: Math.max(0, lunghezza - eventi.length) }, () => vuoto)],
    contatore_note: 0,
    lista_note: [],
  };
}
