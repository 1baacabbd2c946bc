import { cut } from '#platform/contract/storable.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import type { ConfigGls } from '../settings.ts';
import { chiama } from './chiama.ts';
import { tracciaGls } from './gls-traccia.ts';
import { cercaNodi, cercaTesto, leggiXml, scriviXml, sotto, testoDi, type Nodo } from './gls-xml.ts';
import {
  CorriereMuto,
  CorriereRifiuta,
  etichettaIntera,
  type ColloSpedito,
  type Corriere,
  type DaSpedire,
  type EsitoCorriere,
  type GiaSpedita,
  type Spedita,
} from './porta-corriere.ts';

// GLS SOAP 1.1: one Parcel each, the reference as Bda and in RiferimentoCliente for ListSped. Refusals come in a 200,
// as nines or text; a fault means unknown.

const spazio = 'https://labelservice.gls-italy.com/';
const rifiutato = '999999999';

function lineaGls(config: ConfigGls, timeout: number) {
  const chi = {
    SedeGls: config.sede,
    CodiceClienteGls: config.codiceCliente,
    PasswordClienteGls: config.password,
  };
  const manda = async (operazione: string, parametri: object): Promise<Nodo> => {
    const body = scriviXml({
      'soap:Envelope': {
        'soap:Body': { [operazione]: parametri },
      },
    })
      .replace('<soap:Envelope>', '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">')
      .replace(`<${operazione}>`, `<${operazione} xmlns="${spazio}">`);
    const { status, byte } = await chiama({
      metodo: 'POST',
      url: config.url,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${spazio}${operazione}"` },
      body: `<?xml version="1.0" encoding="utf-8"?>${body}`,
      timeout,
    });
    if (status !== 200) throw new CorriereMuto(`GLS answered ${status}`, true);
    const risposta = sotto(leggiXml(byte.toString('utf8')), 'Envelope', 'Body', `${operazione}Response`);
    if (!risposta) throw new CorriereMuto('The answer of GLS is another one', true);
    return risposta;
  };
  const elimina = async (numero: string): Promise<EsitoCorriere> => {
    const detto = cercaTesto(await manda('DeleteSped', { ...chi, NumSpedizione: numero }), 'DeleteSpedResult');
    if (/avvenuta/i.test(detto) || /non presente/i.test(detto)) return esitoGls(detto, 'INFO');
    throw detto === ''
      ? new CorriereMuto('GLS said nothing of a deletion', true)
      : new CorriereRifiuta(esitoGls(detto));
  };
  const etichetta = async (contatore: number): Promise<string> => {
    const risposta = await manda('GetZpl', {
      SedeGls: config.sede,
      CodiceCliente: config.codiceCliente,
      Password: config.password,
      CodiceContratto: config.contratto,
      ContatoreProgressivo: contatore,
    });
    return etichettaIntera(cercaTesto(risposta, 'GetZplResult'));
  };
  const elenco = async (): Promise<Nodo[]> => cercaNodi(await manda('ListSped', chi), 'Parcel');
  const trova = async (riferimento: string): Promise<Nodo | undefined> =>
    (await elenco()).findLast((uno) => [testoDi(uno, 'Ddt'), testoDi(uno, 'RiferimentiCliente')].includes(riferimento));
  return { chi, manda, elimina, etichetta, trova };
}

export function corriereGls(config: ConfigGls, timeout: number): Corriere {
  const { chi, manda, elimina, etichetta, trova } = lineaGls(config, timeout);
  return {
    operatore: 'GLS',
    attesaConferma: 0,
    chiusoFino: () => null,
    crea: async (spedizione) => {
      const XMLInfoParcel = scriviXml({ Info: { ...chi, Parcel: parcelDi(config, spedizione) } });
      const risposta = await manda('AddParcel', { XMLInfoParcel });
      const colli = cercaNodi(risposta, 'Parcel');
      const errore = colli.map(erroreDi).find((detto) => detto !== null) ?? null;
      const buoni = colli.filter(
        (collo) => /^\d{1,9}$/.test(testoDi(collo, 'NumeroSpedizione')) && erroreDi(collo) === null,
      );
      const numero = testoDi(buoni[0] ?? null, 'NumeroSpedizione');
      if (errore !== null || colli.length === 0) {
        // A partial acceptance is deleted.
        if (numero !== '') await elimina(numero);
        const detto = errore ?? cercaTesto(risposta, 'DescrizioneErrore');
        throw detto === '' ? new CorriereMuto('GLS said nothing', true) : new CorriereRifiuta(esitoGls(detto));
      }
      if (numero === '') throw new CorriereMuto('GLS gave no number', true);
      return speditaDi(numero, buoni, spedizione.contatori.length);
    },
    cerca: async ({ riferimento, contatori }) => {
      const trovato = await trova(riferimento);
      if (!trovato) return { tipo: 'assente', esito: esitoGls('Spedizione non presente') };
      const numero = testoDi(trovato, 'NumSpedizione');
      const colli: ColloSpedito[] = [];
      for (const [i, contatore] of contatori.entries())
        colli.push({ collo: i + 1, parcelId: `${config.sede}${numero}`, etichetta: await etichetta(contatore) });
      const chiusa = /^CHIUSA/i.test(testoDi(trovato, 'StatoSpedizione'));
      return { tipo: 'presente', chiusa, spedita: { numero, colli, esito: esitoGls('Ritrovata da GLS', 'INFO') } };
    },
    annulla: ({ numero }) => elimina(numero),
    conferma: async (spedizione) => {
      const _xmlRequest = scriviXml({
        Info: {
          ...chi,
          Parcel: { CodiceContrattoGls: config.contratto, NumeroDiSpedizioneGLSDaConfermare: spedizione.numero },
        },
      });
      const risposta = await manda('CloseWorkDayByShipmentNumber', { _xmlRequest });
      const detto = cercaTesto(risposta, 'esito') || cercaTesto(risposta, 'DescrizioneErrore');
      if (/^OK\b/i.test(detto)) return esitoGls('OK', 'INFO');
      // The shipment is closed already: look it up in the list.
      const trovato = await trova(spedizione.riferimento);
      if (trovato && /^CHIUSA/i.test(testoDi(trovato, 'StatoSpedizione'))) return esitoGls('Già chiusa', 'INFO');
      throw detto === ''
        ? new CorriereMuto('GLS said nothing of a closing', true)
        : new CorriereRifiuta(esitoGls(detto));
    },
    traccia: (spedizione: GiaSpedita) => tracciaGls(config, spedizione.numero, timeout),
    pagina: ({ numero }) =>
      `https://www.gls-italy.com/it/servizi/servizi-per-chi-riceve/ricerca-spedizioni?match=${encodeURIComponent(config.sede + numero)}`,
  };
}

const esitoGls = (detto: string, gravita: EsitoCorriere['gravita'] = 'ERROR'): EsitoCorriere => ({
  codice: gravita === 'ERROR' ? rifiutato : '0',
  gravita,
  descrizione: cut(detto, 300),
  messaggio: cut(detto, 1000),
});

function erroreDi(collo: Nodo): string | null {
  const errore = testoDi(collo, 'DescrizioneErrore');
  if (errore !== '' && !/^OK$/i.test(errore)) return errore;
  return testoDi(collo, 'NumeroSpedizione') === rifiutato
    ? testoDi(collo, 'NoteSpedizione') || testoDi(collo, 'DescrizioneTipoPorto') || 'Spedizione rifiutata'
    : null;
}

/** Decimal comma. */
const virgola = (numero: number, decimali: number): string => numero.toFixed(decimali).replace('.', ',');

function parcelDi(config: ConfigGls, una: DaSpedire): object[] {
  const quanti = una.contatori.length;
  return una.contatori.map((contatore, i) => ({
    CodiceContrattoGls: config.contratto,
    RagioneSociale: una.destinatario,
    Indirizzo: una.indirizzo,
    Localita: una.localita,
    Zipcode: una.cap,
    Provincia: una.provincia,
    Bda: una.riferimento,
    Colli: 1,
    Incoterm: 0,
    PesoReale: virgola(pesoDiCollo(una.peso, quanti, i), 1),
    // Cash on delivery is on the first parcel only.
    ...(una.contrassegno !== null && i === 0
      ? { ImportoContrassegno: virgola(una.contrassegno, 2), ModalitaIncasso: 'CONT' }
      : {}),
    TipoPorto: una.portoAssegnato ? 'A' : 'F',
    TipoCollo: 0,
    TipoSpedizione: 'N',
    NoteSpedizione: una.note[0] ?? '',
    NoteAggiuntive: una.note[1] ?? '',
    RiferimentoCliente: una.riferimento,
    CodiceClienteDestinatario: una.codAnagrafica,
    PersonaRiferimento: una.nomeContatto,
    TelefonoDestinatario: una.telefono,
    Email: una.mail,
    Cellulare1: una.cellulare,
    GeneraPdf: 6,
    ContatoreProgressivo: contatore,
  }));
}

/** kg, one decimal, at least 0.1; the last takes the remainder. */
export function pesoDiCollo(peso: number, quanti: number, i: number): number {
  const parte = Math.max(0.1, roundHalfUp(peso / quanti, 1));
  return i < quanti - 1 ? parte : Math.max(0.1, roundHalfUp(peso - parte * (quanti - 1), 1));
}

function speditaDi(numero: string, colli: readonly Nodo[], voluti: number): Spedita {
  const ordinati = colli.toSorted(
    (a, b) => Number(testoDi(a, 'ProgressivoCollo')) - Number(testoDi(b, 'ProgressivoCollo')),
  );
  const daVerificare = colli.some((collo) => /GLS Check/i.test(testoDi(collo, 'DescrizioneSedeDestino')));
  return {
    numero,
    colli: ordinati.slice(0, voluti).map((collo, i) => ({
      collo: i + 1,
      parcelId: codiceABarre(collo),
      etichetta: etichettaIntera(testoDi(collo, 'Zpl')),
    })),
    esito: daVerificare
      ? {
          codice: 'CHECK',
          gravita: 'WARNING',
          descrizione: 'GLS Check',
          messaggio: 'GLS non ha riconosciuto l’indirizzo: la sede lo verifica. Controllare CAP, località e via.',
        }
      : esitoGls('OK', 'INFO'),
  };
}

/** Shared by a number's parcels. */
const codiceABarre = (collo: Nodo): string =>
  ['SiglaMittente', 'NumeroSpedizione', 'TotaleColli', 'TipoCollo', 'SiglaSedeDestino']
    .map((nome) => testoDi(collo, nome))
    .join('');
