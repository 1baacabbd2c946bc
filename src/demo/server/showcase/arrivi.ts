import { createHash } from 'node:crypto';
import { campiDi, chiaveArrivo, leggiDocumentoNostro } from '#vendita/ordini-in-arrivo/server/index.ts';
import { chiaveNumero, type Stato } from '#vendita/ordini-in-arrivo/rules.ts';
import type { ordiniInArrivo } from '#vendita/ordini-in-arrivo/server/schema.ts';
import { descrizioneOf } from '../articles/articoli.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { dateText, yearOf } from '../dates.ts';
import type { Documento } from '../documents/kinds.ts';
import { clienteDemo, clienteSenzaBanca } from '../known.ts';
import type { Mondo } from '../world.ts';
import {
  mailScritta,
  ordineInCsv,
  ordineInPdf,
  richiestaInExcel,
  scansioneInPdf,
  type RigaChiesta,
} from './carte-arrivate.ts';

type Riga = typeof ordiniInArrivo.$inferInsert;

interface Arrivato {
  readonly nome: string;
  readonly contenuto: Uint8Array;
  /** Hours before today's noon. */
  readonly oreFa: number;
  readonly mittente?: string;
  readonly oggetto?: string;
  readonly cliente?: string;
  readonly come?: Riga['comeCliente'];
  readonly stato?: Stato;
  readonly motivo?: string;
  /** Order created from this file, if any. */
  readonly ordine?: Documento;
}

const comprabile = ({ confezione, ...articolo }: Articolo): boolean =>
  confezione.umOrdiniWeb === '' &&
  !confezione.indivisibile &&
  !['eliminato', 'obsoleto', 'senzaPrezzo', 'dinamica', 'fuoriCatalogo'].some(
    (segno) => articolo[segno as 'eliminato'],
  );

/** Twenty articles from all over the catalogue, requested by the buyer's own codes. */
function righeChieste({ piano }: Mondo): RigaChiesta[] {
  const buoni = piano.articoli.filter(comprabile);
  return Array.from({ length: 20 }, (_, n) => buoni[Math.floor((n * buoni.length) / 20)])
    .filter((uno) => uno !== undefined)
    .map((articolo, n) => ({
      loro: `MAT-${40_112 + n * 37}`,
      nostro: articolo.codice,
      descrizione: descrizioneOf(articolo),
      qta: articolo.confezione.qtScatola * ((n % 3) + 1),
      um: articolo.confezione.unMisura,
      prezzo: Math.max(1, Math.round(articolo.prezzo5 / 1500)) / 100,
    }));
}

/** An order of the demo customer of this year with a customer's order number; none in the first days of January. */
const ordineNumerato = (suoi: readonly Documento[], { today }: Mondo): Documento | undefined =>
  suoi.findLast(
    ({ tipo, stato, rfOrdCliente, data }) =>
      tipo === 'OC' && stato !== 'annullato' && rfOrdCliente !== '' && yearOf(data) === yearOf(today),
  );

const pubblicita: Arrivato = {
  nome: 'Offerta toner.eml',
  oreFa: 52,
  mittente: 'offerte@toner.example',
  oggetto: 'Offerta toner, solo questa settimana',
  contenuto: mailScritta('offerte@toner.example', 'Offerta toner, solo questa settimana', [
    'Gentile cliente, approfitti della nostra offerta: toner originali scontati del 40 %.',
    'Per non ricevere altre offerte si disiscriva qui.',
  ]),
  stato: 'scartato',
  motivo: 'Pubblicità',
};

const testaDi = ({ compratori, today }: Mondo, numero: string): string[] => {
  const suo = compratori.find(({ cliente }) => cliente.codAnagrafica === clienteDemo)?.cliente;
  const giorno = dateText(today - 1)
    .split('-')
    .reverse()
    .join('/');
  return [suo?.ragioneSociale ?? '', `P.IVA ${suo?.piva ?? ''}`, `ORDINE DI ACQUISTO N. ${numero} del ${giorno}`];
};

/** A row with its order, and another file with the same order number. */
async function conOrdine(mondo: Mondo, suoi: readonly Documento[], righe: readonly RigaChiesta[]): Promise<Arrivato[]> {
  const ordine = ordineNumerato(suoi, mondo);
  if (!ordine) return [];
  return [
    {
      nome: 'Ordine cantiere.csv',
      oreFa: 49,
      cliente: clienteDemo,
      come: 'a mano',
      contenuto: ordineInCsv(righe.slice(0, 3)),
      stato: 'ordine',
      ordine,
    },
    {
      nome: 'Ordine di nuovo.pdf',
      oreFa: 20,
      cliente: clienteDemo,
      come: 'partita IVA',
      contenuto: await ordineInPdf({
        capo: testaDi(mondo, ordine.rfOrdCliente),
        righe: righe.slice(2, 6),
      }),
    },
  ];
}

async function perMail(mondo: Mondo, righe: readonly RigaChiesta[]): Promise<Arrivato[]> {
  const comune = { mittente: 'cliente@demo.it', cliente: clienteDemo, come: 'indirizzo' } as const;
  // Two lines without codes, recognisable by their words only.
  const senzaCodice = righe.map((riga, n) => (n === 4 || n === 9 ? { ...riga, nostro: '', loro: '' } : riga));
  return [
    {
      ...comune,
      nome: 'OF-26-2031.pdf',
      oreFa: 16,
      oggetto: 'Nostro ordine OF-26-2031',
      contenuto: await ordineInPdf({ capo: testaDi(mondo, 'OF-26-2031'), righe: senzaCodice }),
    },
    {
      ...comune,
      nome: 'Ordine per domani.eml',
      oreFa: 15,
      oggetto: 'Ordine per domani',
      contenuto: mailScritta('cliente@demo.it', 'Ordine per domani', [
        'Buongiorno,',
        'vi ordino:',
        ...righe
          .slice(10, 15)
          .map(({ nostro, descrizione, qta, um }) => `${qta} ${um.toLowerCase()} ${nostro} ${descrizione}`),
        '4 pz maniglia tonda ottone',
        '',
        'Grazie e cordiali saluti',
      ]),
    },
  ];
}

async function arrivati(mondo: Mondo, suoi: readonly Documento[]): Promise<Arrivato[]> {
  const righe = righeChieste(mondo);
  const altro = mondo.compratori.find(({ cliente }) => cliente.codAnagrafica === clienteSenzaBanca)?.cliente;
  return [
    pubblicita,
    ...(await conOrdine(mondo, suoi, righe)),
    {
      nome: 'Richiesta materiale.xlsx',
      oreFa: 26,
      cliente: clienteSenzaBanca,
      come: 'a mano',
      contenuto: await richiestaInExcel('Richiesta materiale', righe.slice(8)),
      stato: 'in lavorazione',
    },
    {
      nome: 'Scansione 0012.pdf',
      oreFa: 22,
      mittente: altro?.mail ?? '',
      oggetto: 'ordine a penna',
      cliente: clienteSenzaBanca,
      come: 'indirizzo',
      contenuto: await scansioneInPdf(),
    },
    ...(await perMail(mondo, righe)),
  ];
}

/** One row per channel of incoming orders, read with the program's own reader, with its file. */
/** `suoi`: documents of the demo customer. */
export async function arriviDemo(
  mondo: Mondo,
  suoi: readonly Documento[],
): Promise<{ readonly riga: Riga; readonly contenuto: Uint8Array }[]> {
  const ufficio = mondo.utenti.find(({ ruolo }) => ruolo === 4);
  const nomeUfficio = `${ufficio?.nome ?? ''} ${ufficio?.cognome ?? ''}`.trim();
  return Promise.all(
    (await arrivati(mondo, suoi)).map(async ({ nome, contenuto, oreFa, ordine, ...altro }) => {
      const { stato = 'nuovo', mittente = '', oggetto = '' } = altro;
      const impronta = createHash('sha256').update(contenuto).digest('hex');
      const campi = campiDi(await leggiDocumentoNostro(nome, contenuto));
      const numero = ordine?.rfOrdCliente ?? campi.numeroOrdine;
      const chiuso = ordine || stato === 'scartato' ? oraDi(mondo.today, oreFa - 1) : null;
      return {
        contenuto,
        riga: {
          origine: mittente === '' ? 'caricato' : 'mail',
          impronta,
          chiave: chiaveArrivo({ impronta, nome }),
          nome,
          mittente,
          oggetto,
          arrivato: oraDi(mondo.today, oreFa),
          ...campi,
          numeroOrdine: numero,
          codAnagrafica: altro.cliente ?? null,
          comeCliente: altro.come ?? '',
          stato,
          idIncaricato: stato === 'nuovo' ? null : (ufficio?.id ?? null),
          incaricato: stato === 'nuovo' ? '' : nomeUfficio,
          motivo: altro.motivo ?? '',
          chiuso,
          idDocumento: ordine?.id ?? null,
          numeroChiave: ordine ? `${yearOf(mondo.today)} ${chiaveNumero(numero)}` : '',
        },
      };
    }),
  );
}

const oraDi = (giorno: number, oreFa: number): Date => new Date(giorno * 86_400_000 + (11 - oreFa) * 3_600_000);
