import { italia } from '#parti/paesi.ts';
import { XMLParser } from 'fast-xml-parser';
import type { LocalServer } from '#platform/server/http/local-server.ts';
import { inItalia } from '#platform/contract/dates.ts';
import { ascolta, type Consegna, type Domanda, type Risposta } from './ascolta.ts';
import { istanteDi, numeratore } from '../../rules/numeri-simulati.ts';
import { zplSimulato } from './etichetta.ts';
import { instradabile } from './instradabile.ts';

type Dati = Readonly<Record<string, string>>;

interface ColloGls {
  readonly contatore: string;
  readonly zpl: string;
}
export interface SpedizioneGls {
  readonly numero: string;
  readonly bda: string;
  readonly dati: Dati;
  readonly colli: ColloGls[];
  chiusa: Date | null;
}

export interface GlsSimulato extends LocalServer {
  readonly urlTracking: string;
  readonly spedizioni: SpedizioneGls[];
  readonly accesso: {
    readonly sede: string;
    readonly codiceCliente: string;
    readonly password: string;
    readonly contratto: string;
  };
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'Parcel',
});
const scappa = (testo: string): string =>
  testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface CodiciGls {
  readonly numero: string;
  readonly mittente: string;
  readonly sede: string;
  readonly nota: boolean;
  readonly localita: string;
}

const infoLabel = ({ numero, mittente, sede, nota, localita }: CodiciGls, colli: readonly ColloGls[]): string =>
  `<InfoLabel>${colli
    .map(
      ({ zpl }, i) =>
        `<Parcel><NumeroSpedizione>${numero}</NumeroSpedizione><SiglaMittente>${mittente}</SiglaMittente><TotaleColli>${String(colli.length).padStart(2, '0')}</TotaleColli><ProgressivoCollo>${i + 1}</ProgressivoCollo><TipoCollo>0</TipoCollo><SiglaSedeDestino>${sede}</SiglaSedeDestino><DescrizioneSedeDestino>${nota ? scappa(localita) : 'GLS Check'}</DescrizioneSedeDestino><Zpl>${scappa(zpl)}</Zpl></Parcel>`,
    )
    .join('')}</InfoLabel>`;

interface Ora {
  readonly adesso: () => Date;
  readonly avvio: Date;
}

/** Seeded, or booked before a restart. */
const diPrima = (numero: string, avvio: Date): boolean => /^6\d{8}$/.test(numero) && istanteDi(numero.slice(1)) < avvio;

function operazioni(spedizioni: SpedizioneGls[], accesso: GlsSimulato['accesso'], { adesso, avvio }: Ora) {
  const prossimo = numeratore(8, adesso);
  const entra = (dati: Dati, nomi: readonly [string, string, string]): boolean =>
    dati[nomi[0]] === accesso.sede && dati[nomi[1]] === accesso.codiceCliente && dati[nomi[2]] === accesso.password;

  const aggiungi = (info: Dati & { readonly Parcel?: readonly Dati[] }): string => {
    if (!entra(info, ['SedeGls', 'CodiceClienteGls', 'PasswordClienteGls']))
      return '<InfoLabel><DescrizioneErrore>Password non valida per il codice cliente</DescrizioneErrore></InfoLabel>';
    const parcels = info.Parcel ?? [];
    const [primo] = parcels;
    if (!primo) return '<InfoLabel><DescrizioneErrore>Nessun collo</DescrizioneErrore></InfoLabel>';
    const errore = rifiuto(primo);
    if (errore !== null)
      return `<InfoLabel>${parcels.map(() => `<Parcel><NumeroSpedizione>999999999</NumeroSpedizione><DescrizioneTipoPorto>ERRORE</DescrizioneTipoPorto><NoteSpedizione>${scappa(errore)}</NoteSpedizione></Parcel>`).join('')}</InfoLabel>`;
    const numero = `6${prossimo()}`;
    const nota = instradabile({ stato: italia, cap: primo.Zipcode ?? '', provincia: primo.Provincia ?? '' });
    const sede = nota ? `${primo.Provincia ?? ''}1` : '';
    const codice = `${accesso.sede}${numero}${String(parcels.length).padStart(2, '0')}0${sede}`;
    const colli = parcels.map((dati, i) => ({
      contatore: dati.ContatoreProgressivo ?? '',
      zpl: zplSimulato({
        corriere: 'GLS',
        arrivo: sede || 'CHECK',
        codice,
        destinatario: dati.RagioneSociale ?? '',
        indirizzo: dati.Indirizzo ?? '',
        localita: `${dati.Zipcode ?? ''} ${dati.Localita ?? ''} ${dati.Provincia ?? ''}`,
        collo: i + 1,
        colli: parcels.length,
        peso: Number((dati.PesoReale ?? '').replace(',', '.')),
        riferimento: dati.Bda ?? '',
      }),
    }));
    spedizioni.push({ numero, bda: primo.Bda ?? '', dati: primo, colli, chiusa: null });
    const codici = { numero, mittente: accesso.sede, sede, nota, localita: primo.Localita ?? '' };
    return infoLabel(codici, colli);
  };
  const elimina = (dati: Dati): string => {
    if (!entra(dati, ['SedeGls', 'CodiceClienteGls', 'PasswordClienteGls'])) return 'Password non valida';
    const una = spedizioni.find(({ numero }) => numero === dati.NumSpedizione);
    if (!una) return `Spedizione ${dati.NumSpedizione ?? ''} non presente.`;
    if (una.chiusa) return `Spedizione ${una.numero} chiusa: eliminazione non possibile.`;
    spedizioni.splice(spedizioni.indexOf(una), 1);
    return `Eliminazione della spedizione ${una.numero} avvenuta.`;
  };
  const chiudi = (info: Dati & { readonly Parcel?: readonly Dati[] }): string => {
    if (!entra(info, ['SedeGls', 'CodiceClienteGls', 'PasswordClienteGls']))
      return '<DescrizioneErrore>Password non valida</DescrizioneErrore>';
    const esiti = (info.Parcel ?? []).map(({ NumeroDiSpedizioneGLSDaConfermare: numero = '' }) => {
      const una = spedizioni.find((altra) => altra.numero === numero && !altra.chiusa);
      if (una) una.chiusa = adesso();
      const esito = una || diPrima(numero, avvio) ? 'OK' : 'Spedizione inesistente o precedentemente cancellata';
      return `<Parcel><NumeroDiSpedizioneGLSDaConfermare>${numero}</NumeroDiSpedizioneGLSDaConfermare><esito>${esito}</esito></Parcel>`;
    });
    return `<DescrizioneErrore>OK</DescrizioneErrore>${esiti.join('')}`;
  };
  const elenca = (): string =>
    `<ListParcel>${spedizioni
      .map(
        ({ numero, bda, chiusa, dati }) =>
          `<Parcel><NumSpedizione>${numero}</NumSpedizione><RiferimentiCliente>${bda}</RiferimentiCliente><Ddt>${bda}</Ddt><DenominazioneDestinatario>${scappa(dati.RagioneSociale ?? '')}</DenominazioneDestinatario><StatoSpedizione>${chiusa ? 'CHIUSA.' : 'IN ATTESA DI CHIUSURA.'}</StatoSpedizione></Parcel>`,
      )
      .join('')}</ListParcel>`;
  const zplDi = (contatore: string): string =>
    spedizioni.flatMap(({ colli }) => colli).find((collo) => collo.contatore === contatore)?.zpl ?? '';
  return { entra, aggiungi, elimina, chiudi, elenca, zplDi };
}

/** In GLS the same Bda within one call is one shipment, in two calls two. */
export async function apriGls(given: { adesso: () => Date; consegna?: Consegna }): Promise<GlsSimulato> {
  const spedizioni: SpedizioneGls[] = [];
  const avvio = given.adesso();
  const accesso = { sede: 'BZ', codiceCliente: '123456', password: 'simulata', contratto: '77' };
  const { entra, aggiungi, elimina, chiudi, elenca, zplDi } = operazioni(spedizioni, accesso, {
    adesso: given.adesso,
    avvio,
  });
  const rispondi = (domanda: Domanda): Risposta => {
    if (domanda.metodo === 'GET')
      return traccia(spedizioni, domanda.query.get('NumSped') ?? '', { adesso: given.adesso, avvio });
    const body = (parser.parse(domanda.body) as { Envelope?: { Body?: Record<string, Dati> } }).Envelope?.Body ?? {};
    const [operazione = '', dati = {}] = Object.entries(body)[0] ?? [];
    const dentro = (nome: string) =>
      (parser.parse(dati[nome] ?? '') as { Info?: Dati & { Parcel?: readonly Dati[] } }).Info ?? ({} as Dati);
    const risultato: Readonly<Record<string, () => string>> = {
      AddParcel: () => aggiungi(dentro('XMLInfoParcel')),
      DeleteSped: () => scappa(elimina(dati)),
      CloseWorkDayByShipmentNumber: () => chiudi(dentro('_xmlRequest')),
      ListSped: () => elenca(),
      GetZpl: () =>
        entra(dati, ['SedeGls', 'CodiceCliente', 'Password']) ? scappa(zplDi(dati.ContatoreProgressivo ?? '')) : '',
    };
    const fatto = risultato[operazione];
    return fatto ? busta(operazione, fatto()) : errore('Operazione sconosciuta');
  };
  const ascolto = await ascolta(rispondi, given.consegna);
  return { ...ascolto, urlTracking: `${ascolto.url}/tracking`, spedizioni, accesso };
}

function rifiuto({
  Localita = '',
  PesoReale = '',
  ImportoContrassegno = '',
  RagioneSociale = '',
}: Dati): string | null {
  if (Localita === '') return 'Localita obbligatoria';
  if (RagioneSociale.length > 35) return 'Ragione sociale troppo lunga';
  if (!/^\d+,\d+$/.test(PesoReale)) return 'Peso non valido';
  return ImportoContrassegno !== '' && !/^\d+,\d{2}$/.test(ImportoContrassegno) ? 'Contrassegno non valido' : null;
}

const xml = (body: string, status = 200): Risposta => ({ status, tipo: 'text/xml; charset=utf-8', body });

const busta = (operazione: string, risultato: string): Risposta =>
  xml(
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operazione}Response xmlns="https://labelservice.gls-italy.com/"><${operazione}Result>${risultato}</${operazione}Result></${operazione}Response></soap:Body></soap:Envelope>`,
  );

export const errore = (detto: string): Risposta =>
  xml(
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>${scappa(detto)}</faultstring></soap:Fault></soap:Body></soap:Envelope>`,
    500,
  );

/** Hours after closing. */
const passi = [
  [1, '901', 'PARTITA', 'BOLZANO'],
  [10, '902', 'IN TRANSITO', 'VERONA'],
  [20, '905', 'IN CONSEGNA', 'ARRIVO'],
  [24, '906', 'CONSEGNATA', 'ARRIVO'],
] as const;

function traccia(spedizioni: readonly SpedizioneGls[], numero: string, { adesso, avvio }: Ora): Risposta {
  const una = spedizioni.find((altra) => altra.numero === numero);
  const chiusa = una ? una.chiusa : diPrima(numero, avvio) ? istanteDi(numero.slice(1)) : null;
  const fatti = chiusa ? passi.filter(([dopo]) => adesso().getTime() >= chiusa.getTime() + dopo * 3_600_000) : [];
  const scrivi = (dentro: string): Risposta => ({
    status: 200,
    tipo: 'text/xml; charset=iso-8859-1',
    codifica: 'latin1',
    body: `<?xml version="1.0" encoding="ISO-8859-1"?><ELENCO>${dentro}</ELENCO>`,
  });
  if (!chiusa || fatti.length === 0) return scrivi('<TESTOERRORE>Spedizione non trovata</TESTOERRORE>');
  const gruppi = fatti.toReversed().map(([dopo, codice, stato, luogo]) => {
    const { day, time } = inItalia(new Date(chiusa.getTime() + dopo * 3_600_000));
    const [anno = '', mese, giorno] = day.split('-');
    return `<Data><![CDATA[${giorno}/${mese}/${anno.slice(2)}]]></Data><Ora><![CDATA[${time}]]></Ora><Luogo><![CDATA[${luogo}]]></Luogo><Stato><![CDATA[${stato}]]></Stato><Note></Note><Codice>${codice}</Codice>`;
  });
  return scrivi(`<SPEDIZIONE><NumSped>${numero}</NumSped><TRACKING>${gruppi.join('')}</TRACKING></SPEDIZIONE>`);
}
