import type { LocalServer } from '#platform/server/http/local-server.ts';
import { italia } from '#parti/paesi.ts';
import { luhn } from './luhn.ts';
import { ascolta, type Consegna, type Domanda, type Risposta } from './ascolta.ts';
import { numeratore } from '../../rules/numeri-simulati.ts';
import { zplSimulato } from './etichetta.ts';
import { instradabile } from './instradabile.ts';
import { tracciaSimulata } from './brt-traccia-simulata.ts';
import type { Dati, SpedizioneBrt } from './spedizione-brt.ts';

export interface BrtSimulato extends LocalServer {
  /** Booking the same key twice is charged twice. */
  readonly spedizioni: SpedizioneBrt[];
  readonly accesso: { readonly utente: string; readonly password: string; readonly codiceCliente: number };
}

const minutiConferma = 5;

function operazioni(spedizioni: SpedizioneBrt[], adesso: () => Date) {
  // Numbers of series and parcel use one counter.
  const prossimo = numeratore(9, adesso);
  const tutte = (chiave: string): SpedizioneBrt[] => spedizioni.filter((una) => una.chiave === chiave);
  const crea = (dati: Dati): object => {
    const quanti = Number(dati.numberOfParcels);
    const cap = String(dati.consigneeZIPCode);
    if (!(quanti >= 1 && quanti <= 30)) return rifiuto(adesso(), -68, 'WRONG DATA', 'numberOfParcels');
    if (!(Number(dati.weightKG) > 0)) return rifiuto(adesso(), -68, 'WRONG DATA', 'weightKG');
    if (String(dati.consigneeAddress).length > 35) return rifiuto(adesso(), -68, 'WRONG DATA', 'consigneeAddress');
    if (cap.length > 9) return rifiuto(adesso(), -68, 'WRONG DATA', 'consigneeZIPCode');
    const nazione = String(dati.consigneeCountryAbbreviationISOAlpha2);
    if (!instradabile({ stato: nazione, cap, provincia: String(dati.consigneeProvinceAbbreviation) }))
      return rifiuto(adesso(), -63, 'ROUTING CALCULATION ERROR', 'zip code and province do not match');
    const filiale = String(dati.departureDepot).padStart(3, '0');
    const italiana = nazione === italia;
    const arrivo = italiana ? `1${cap.slice(0, 2)}` : '199';
    const zona = italiana ? cap.slice(3) : '00';
    const parcelIds = Array.from({ length: quanti }, () => {
      const senza = `${filiale}${arrivo}${prossimo()}${zona}`;
      return senza + luhn(senza);
    });
    spedizioni.push({ chiave: chiaveDi(dati), dati, creata: adesso(), parcelIds, confermata: null });
    return {
      currentTimeUTC: adesso().toISOString(),
      executionMessage: {
        code: 0,
        severity: 'INFO',
        codeDesc: 'SHIPMENT DATA RECEIVED',
        message: 'BRT has received shipment information properly',
      },
      arrivalTerminal: arrivo,
      consigneeZIPCode: cap,
      consigneeCity: dati.consigneeCity,
      consigneeProvinceAbbreviation: dati.consigneeProvinceAbbreviation,
      numberOfParcels: quanti,
      labels: {
        label: parcelIds.map((parcelID, i) => {
          const zpl = zplSimulato({
            corriere: 'BRT',
            arrivo,
            codice: parcelID,
            destinatario: String(dati.consigneeCompanyName),
            indirizzo: String(dati.consigneeAddress),
            localita: `${cap} ${String(dati.consigneeCity)} ${String(dati.consigneeProvinceAbbreviation)}`,
            collo: i + 1,
            colli: quanti,
            peso: Number(dati.weightKG),
            riferimento: String(dati.numericSenderReference),
          });
          const stream = Buffer.from(zpl, 'latin1').toString('base64');
          return { dataLength: zpl.length, parcelID, trackingByParcelID: parcelID.slice(0, 15), stream };
        }),
      },
    };
  };
  const conferma = (dati: Dati): object => {
    const [una, altra] = tutte(chiaveDi(dati));
    if (!una) return rifiuto(adesso(), -151, 'SHIPMENT NOT FOUND');
    if (altra) return rifiuto(adesso(), -154, 'MULTIPLE SHIPMENTS');
    if (una.confermata) return rifiuto(adesso(), -102, 'SHIPMENT ALREADY CONFIRMED');
    if (adesso().getTime() - una.creata.getTime() < minutiConferma * 60_000)
      return rifiuto(adesso(), -153, 'SHIPMENT IN PROGRESS');
    una.confermata = adesso();
    return fatto(adesso(), 'SHIPMENT CONFIRMED');
  };
  const elimina = (dati: Dati): object => {
    const [una, altra] = tutte(chiaveDi(dati));
    if (!una) return rifiuto(adesso(), -151, 'SHIPMENT NOT FOUND');
    if (altra) return rifiuto(adesso(), -154, 'MULTIPLE SHIPMENTS');
    if (una.confermata && adesso().getTime() - una.confermata.getTime() > presaInCarico)
      return rifiuto(adesso(), -152, 'SHIPMENT ALREADY IN CHARGE');
    spedizioni.splice(spedizioni.indexOf(una), 1);
    return fatto(adesso(), 'SHIPMENT DELETED');
  };
  return { crea, conferma, elimina };
}

export async function apriBrt(given: { adesso: () => Date; consegna?: Consegna }): Promise<BrtSimulato> {
  const { adesso } = given;
  const avvio = adesso();
  const spedizioni: SpedizioneBrt[] = [];
  const accesso = { utente: 'cardine', password: 'simulata', codiceCliente: 1020123 };
  const { crea, conferma, elimina } = operazioni(spedizioni, adesso);
  const rispondi = ({ metodo, percorso, headers, body }: Domanda): Risposta => {
    const parcelId = /^\/tracking\/parcelID\/(\w+)$/.exec(percorso)?.[1];
    if (metodo === 'GET' && parcelId) {
      const entra = headers.userid === accesso.utente && headers.password === accesso.password;
      return json({
        ttParcelIdResponse: tracciaSimulata(entra ? { tutte: spedizioni, avvio } : null, parcelId, adesso()),
      });
    }
    const letto = leggi(body);
    const nome = ['createData', 'confirmData', 'deleteData'].find((uno) => uno in letto);
    if (!nome) return { status: 400, tipo: 'text/plain', body: 'Bad Request' };
    const account = (letto.account ?? {}) as Dati;
    const dati = letto[nome] as Dati;
    const chiave = nome.replace('Data', 'Response');
    if (account.userID !== accesso.utente || account.password !== accesso.password)
      return json({ [chiave]: rifiuto(adesso(), -7, 'LOGIN FAILED') });
    if (dati.senderCustomerCode !== accesso.codiceCliente)
      return json({ [chiave]: rifiuto(adesso(), -67, 'CUSTOMER CODE NOT LINKED') });
    return json({
      [chiave]: nome === 'createData' ? crea(dati) : nome === 'confirmData' ? conferma(dati) : elimina(dati),
    });
  };
  const ascolto = await ascolta(rispondi, given.consegna);
  return { ...ascolto, spedizioni, accesso };
}

/** ms. */
const presaInCarico = 60 * 60_000;

const chiaveDi = (dati: Dati): string =>
  `${String(dati.numericSenderReference)}/${String(dati.alphanumericSenderReference)}`;

function leggi(body: string): Dati {
  try {
    return JSON.parse(body) as Dati;
  } catch {
    return {};
  }
}

const json = (cosa: object): Risposta => ({ status: 200, tipo: 'application/json', body: JSON.stringify(cosa) });

const rifiuto = (adesso: Date, code: number, codeDesc: string, message = ''): object => ({
  currentTimeUTC: adesso.toISOString(),
  executionMessage: { code, severity: 'ERROR', codeDesc, message },
});

const fatto = (adesso: Date, codeDesc: string): object => ({
  currentTimeUTC: adesso.toISOString(),
  executionMessage: { code: 0, severity: 'INFO', codeDesc, message: '' },
});
