import { createHash } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { italia } from '#parti/paesi.ts';
import { partitaIvaItaliana } from '#parti/regole-campi.ts';
import { contenutoFirmato } from '../leggi/cms.ts';

export interface RispostaSdi {
  readonly nome: string;
  readonly xml: string;
}

type Errore = readonly [codice: string, descrizione: string];
type Nodo = Readonly<Record<string, unknown>>;

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false });
const nodo = (valore: unknown): Nodo => (typeof valore === 'object' && valore !== null ? (valore as Nodo) : {});
const lista = (valore: unknown): Nodo[] => (valore === undefined ? [] : [valore].flat().map(nodo));
const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');
const centesimi = (valore: unknown): number => Math.round(Number(testo(valore)) * 100);

const privato = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';
const pubblico = 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0';

/** Outcome of an invoice, if not decided by its number and the customer's address. */
export type EsitoVoluto = 'non recapitabile' | 'accettata' | 'rifiutata' | 'decorsi i termini' | 'attestata';

/** Number of file names remembered, so that a demo running for years does not grow. */
const ricordati = 100_000;
function ricorda(insieme: Set<string>, uno: string): void {
  insieme.add(uno);
  const [primo] = insieme;
  if (insieme.size > ricordati && primo !== undefined) insieme.delete(primo);
}

/** Codes of offices that do not exist or are closed. */
const codiciErrati: Readonly<Record<string, Errore>> = {
  DEMO311: ['00311', 'CodiceDestinatario non valido'],
  DEMO312: ['00312', 'CodiceDestinatario non attivo'],
};

/** Simulated SdI: checks names, structure, sums and duplicates, and returns its replies in order. */
export function creaSdi(adesso: () => Date) {
  const nomi = new Set<string>();
  const numeri = new Set<string>();
  let prossimo = 100_000_000;
  return {
    ricevi(nome: string, bytes: Uint8Array, esito?: EsitoVoluto): RispostaSdi[] {
      const idSdi = String(++prossimo);
      const firmata = /\.p7m$/i.test(nome);
      const dentro = firmata ? contenutoFirmato(bytes) : bytes;
      const xml = dentro
        ? Buffer.from(dentro)
            .toString('utf8')
            .replace(/^\uFEFF/, '')
        : '';
      const chi = { nome, idSdi, impronta: createHash('sha256').update(bytes).digest('hex'), adesso: adesso() };
      if (!/^[A-Z]{2}[A-Z0-9]{2,28}_[A-Z0-9]{1,5}\.xml(\.p7m)?$/i.test(nome))
        return [scarto(chi, false, [['00001', 'Nome file non valido']])];
      if (nomi.has(nome.toUpperCase())) return [scarto(chi, false, [['00002', 'Nome file duplicato']])];
      ricorda(nomi, nome.toUpperCase());
      if (bytes.length > 5 * 1024 * 1024)
        return [scarto(chi, false, [['00003', 'Dimensioni del file superiori a quelle ammesse']])];
      if (xml === '') return [scarto(chi, false, [['00102', 'Firma non valida']])];
      if (XMLValidator.validate(xml) !== true) return [scarto(chi, false, [['00200', 'File non conforme al formato']])];
      const fattura = nodo(nodo(parser.parse(xml)).FatturaElettronica);
      const ente = testo(nodo(nodo(fattura.FatturaElettronicaHeader).DatiTrasmissione).FormatoTrasmissione) === 'FPA12';
      if (ente && !firmata) return [scarto(chi, true, [['00102', 'Firma non presente']])];
      const [errori, numero] = controlla(fattura, numeri);
      if (errori.length > 0) return [scarto(chi, ente, errori)];
      ricorda(numeri, numero);
      return ente ? esitiEnte(chi, fattura, esito) : esiti(chi, fattura, esito);
    },
  };
}

function controlla(fattura: Nodo, numeri: ReadonlySet<string>): readonly [readonly Errore[], string] {
  const [testata, corpo] = [nodo(fattura.FatturaElettronicaHeader), nodo(fattura.FatturaElettronicaBody)];
  const { FormatoTrasmissione: formato, CodiceDestinatario: codice } = nodo(testata.DatiTrasmissione);
  const generali = nodo(nodo(corpo.DatiGenerali).DatiGeneraliDocumento);
  const beni = nodo(corpo.DatiBeniServizi);
  const [righe, riepiloghi] = [lista(beni.DettaglioLinee), lista(beni.DatiRiepilogo)];
  const cedente = nodo(nodo(nodo(testata.CedentePrestatore).DatiAnagrafici).IdFiscaleIVA);
  const cessionario = nodo(nodo(testata.CessionarioCommittente).DatiAnagrafici);
  if (
    [generali.Numero, generali.Data, generali.TipoDocumento, codice, cedente.IdCodice].some(
      (uno) => testo(uno) === '',
    ) ||
    righe.length === 0 ||
    riepiloghi.length === 0
  )
    return [[['00200', 'File non conforme al formato']], ''];
  const numero = [
    cedente.IdCodice,
    generali.TipoDocumento === 'TD04' ? 'NC' : 'FT',
    testo(generali.Data).slice(0, 4),
    generali.Numero,
  ].join(' ');
  const iva = nodo(cessionario.IdFiscaleIVA);
  const errori: (Errore | false)[] = [
    numeri.has(numero) && ['00404', 'Fattura duplicata'],
    codiciErrati[testo(codice)] ?? false,
    testo(codice).length !== (formato === 'FPA12' ? 6 : 7) && [
      '00427',
      'Codice Destinatario non congruente con il formato',
    ],
    iva.IdPaese === italia &&
      !partitaIvaItaliana(testo(iva.IdCodice)) && ['00305', 'IdFiscaleIVA del CessionarioCommittente non valido'],
    cessionario.IdFiscaleIVA === undefined &&
      testo(cessionario.CodiceFiscale) === '' && ['00417', 'IdFiscaleIVA e CodiceFiscale non valorizzati'],
    righe.some((riga) => Number(testo(riga.AliquotaIVA)) === 0 && testo(riga.Natura) === '') && [
      '00400',
      'Natura non presente a fronte di AliquotaIVA zero',
    ],
    righe.some((riga) => Number(testo(riga.AliquotaIVA)) !== 0 && testo(riga.Natura) !== '') && [
      '00401',
      'Natura presente a fronte di AliquotaIVA diversa da zero',
    ],
    ...riepiloghi.flatMap((uno): (Errore | false)[] => {
      const sue = righe.filter(
        (riga) =>
          Number(testo(riga.AliquotaIVA)) === Number(testo(uno.AliquotaIVA)) &&
          testo(riga.Natura) === testo(uno.Natura),
      );
      const somma = sue.reduce(
        (finora, riga) => finora + centesimi(riga.PrezzoTotale),
        centesimi(uno.SpeseAccessorie ?? '0'),
      );
      const imposta = (centesimi(uno.ImponibileImporto) * Number(testo(uno.AliquotaIVA))) / 100;
      return [
        Math.abs(somma - centesimi(uno.ImponibileImporto)) > 100 && [
          '00422',
          'ImponibileImporto non calcolato secondo le regole',
        ],
        Math.abs(imposta - centesimi(uno.Imposta)) > 1.5 && ['00421', 'Imposta non calcolata secondo le regole'],
      ];
    }),
  ];
  return [errori.filter((errore) => errore !== false), numero];
}

interface Chi {
  readonly nome: string;
  readonly idSdi: string;
  readonly impronta: string;
  readonly adesso: Date;
}

const scarto = (chi: Chi, ente: boolean, errori: readonly Errore[]): RispostaSdi =>
  ricevuta(
    chi,
    ['NS', ente ? 'NotificaScarto' : 'RicevutaScarto', ente ? pubblico : privato],
    `<DataOraRicezione>${chi.adesso.toISOString()}</DataOraRicezione><ListaErrori>${errori
      .map(([codice, detto]) => `<Errore><Codice>${codice}</Codice><Descrizione>${detto}</Descrizione></Errore>`)
      .join('')}</ListaErrori>`,
  );

const ore = ({ adesso }: Chi): string => `<DataOraRicezione>${adesso.toISOString()}</DataOraRicezione>`;

const consegnata = (chi: Chi, codice: string): string =>
  `${ore(chi)}<DataOraConsegna>${chi.adesso.toISOString()}</DataOraConsegna><Destinatario><Codice>${codice}</Codice><Descrizione>SIMULATO</Descrizione></Destinatario>`;

function esiti(chi: Chi, fattura: Nodo, voluto?: EsitoVoluto): RispostaSdi[] {
  const { CodiceDestinatario: codice, PECDestinatario: pec } = nodo(
    nodo(fattura.FatturaElettronicaHeader).DatiTrasmissione,
  );
  if (voluto !== 'non recapitabile' && (codice !== '0000000' || pec !== undefined))
    return [ricevuta(chi, ['RC', 'RicevutaConsegna', privato], consegnata(chi, testo(codice)))];
  const detto = `${ore(chi)}<Descrizione>Nel cassetto fiscale</Descrizione>`;
  return [ricevuta(chi, ['MC', 'RicevutaImpossibilitaRecapito', privato], detto)];
}

/** Reply of a public body by the last digit of the invoice number: 8 rejects, 9 never replies, others accept. */
function esitiEnte(chi: Chi, fattura: Nodo, voluto?: EsitoVoluto): RispostaSdi[] {
  const numero = testo(nodo(nodo(nodo(fattura.FatturaElettronicaBody).DatiGenerali).DatiGeneraliDocumento).Numero);
  const codice = testo(nodo(nodo(fattura.FatturaElettronicaHeader).DatiTrasmissione).CodiceDestinatario);
  const cifra = /\d(?=\D*$)/.exec(numero)?.[0];
  const esito = voluto ?? (cifra === '8' ? 'rifiutata' : cifra === '9' ? 'decorsi i termini' : 'accettata');
  const arrivata = ricevuta(chi, ['RC', 'RicevutaConsegna', pubblico], consegnata(chi, codice));
  if (esito === 'attestata')
    return [
      ricevuta(chi, ['MC', 'NotificaMancataConsegna', pubblico], ore(chi)),
      ricevuta(chi, ['AT', 'AttestazioneTrasmissioneFattura', pubblico], ore(chi)),
    ];
  if (esito === 'decorsi i termini')
    return [
      arrivata,
      ricevuta(chi, ['DT', 'NotificaDecorrenzaTermini', pubblico], '<Descrizione>Decorsi 15 giorni</Descrizione>'),
    ];
  const risposta =
    esito === 'accettata' ? '<Esito>EC01</Esito>' : '<Esito>EC02</Esito><Descrizione>Ordine non nostro</Descrizione>';
  const committente = `<EsitoCommittente><IdentificativoSdI>${chi.idSdi}</IdentificativoSdI>${risposta}</EsitoCommittente>`;
  return [arrivata, ricevuta(chi, ['NE', 'NotificaEsito', pubblico], committente)];
}

function ricevuta(chi: Chi, [tipo, radice, spazio]: readonly [string, string, string], dentro: string): RispostaSdi {
  const base = chi.nome.replace(/\.xml(\.p7m)?$/i, '');
  return {
    nome: `${base}_${tipo}_001.xml`,
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<ns3:${radice} xmlns:ns3="${spazio}" versione="1.0"><IdentificativoSdI>${chi.idSdi}</IdentificativoSdI><NomeFile>${chi.nome}</NomeFile><Hash>${chi.impronta}</Hash>${dentro}<MessageId>${chi.idSdi}${tipo}</MessageId></ns3:${radice}>`,
  };
}
