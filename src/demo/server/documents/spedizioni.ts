import { nazioneDi } from '#parti/indirizzo.ts';
import type {
  corrieriCondizioni,
  corrieriFatturato,
  corrieriTariffe,
  corrieriZone,
  spedizioni,
  spedizioniColli,
  spedizioniDocumenti,
  spedizioniErrori,
  spedizioniEventi,
  spedizioniNumeratori,
} from '#logistica/etichette/server/schema.ts';
import { riferimentoDi } from '#logistica/etichette/rules.ts';
import { costoDi } from '#logistica/etichette/rules/costo.ts';
import { operatori } from '#logistica/etichette/rules/list.ts';
import { numeroSimulato } from '#logistica/etichette/rules/numeri-simulati.ts';
import { dateText, workdayAfter, yearOf, type Day } from '../dates.ts';
import { Random } from '../random.ts';
import type { Documento } from './kinds.ts';

type Riga = typeof spedizioni.$inferInsert & { id: number };

interface SpedizioneDemo {
  readonly id: number;
  readonly anno: number;
  readonly codice: number;
  readonly bolla: BollaSpedita;
  readonly sorte: 'bozza' | 'annullata' | 'consegnato' | 'in consegna' | 'in giacenza';
  readonly colli: number;
  readonly random: Random;
}

/** A delivery note without its lines. */
export type BollaSpedita = Pick<Documento, 'id' | 'data' | 'numero' | 'cliente' | 'indirizzo' | 'trasporto'>;

const giorni = 400;
const bozze = 6;

/** The notes shipped by courier in the last 400 days. */
export const daSpedire = (documents: readonly Documento[], today: Day): BollaSpedita[] =>
  documents
    .filter(({ tipo, data }) => tipo === 'BO' && data > today - giorni)
    .filter(({ trasporto, indirizzo }) => (trasporto === 'BRT' || trasporto === 'GLS') && indirizzo)
    .map(({ id, data, numero, cliente, indirizzo, trasporto }) => ({
      id,
      data,
      numero,
      cliente,
      indirizzo,
      trasporto,
    }));

export function spedizioniDemo(note: readonly BollaSpedita[], today: Day): SpedizioneDemo[] {
  const perAnno = new Map<number, number>();
  // Late with the courier: one shipment in transit, one never collected.
  const tardi = note.filter(({ data }) => workdayAfter(data, 1) < today).slice(-2 - bozze, -bozze);
  return note.map((bolla, i) => {
    const random = new Random(`spedizioni/${bolla.numero}`);
    const anno = yearOf(i < note.length - bozze ? bolla.data : today);
    const codice = (perAnno.get(anno) ?? 0) + 1;
    perAnno.set(anno, codice);
    const finita = random.chance(0.05) ? ('annullata' as const) : ('consegnato' as const);
    const ferma = (['in consegna', 'in giacenza'] as const)[tardi.indexOf(bolla)] ?? finita;
    const sorte = i >= note.length - bozze ? 'bozza' : ferma;
    return { id: i + 1, anno, codice, bolla, sorte, colli: random.int(1, 4), random };
  });
}

const ore = (giorno: Day, ora: number): Date => new Date(giorno * 86_400_000 + ora * 3_600_000);

export function* righeSpedizioni(lista: readonly SpedizioneDemo[], today: Day): Generator<Riga> {
  for (const { id, anno, codice, bolla, sorte, colli, random } of lista) {
    const { indirizzo, cliente, trasporto } = bolla;
    const data = sorte === 'bozza' ? workdayAfter(today, 0) : bolla.data;
    const arrivo = workdayAfter(data, 1);
    const inviata = sorte === 'bozza' ? null : ore(data, 13);
    const confermata = sorte !== 'bozza' && sorte !== 'annullata';
    const traccia = confermata ? sorte : '';
    yield {
      id,
      anno,
      codice,
      operatore: trasporto,
      stato: confermata ? 'confermata' : sorte,
      codAnagrafica: cliente.codAnagrafica,
      destinatario: indirizzo?.ragSoc ?? '',
      indirizzo: indirizzo?.indirizzo ?? '',
      cap: indirizzo?.cap ?? '',
      localita: indirizzo?.localita ?? '',
      provincia: indirizzo?.provincia ?? '',
      nazione: nazioneDi(indirizzo?.stato ?? ''),
      tipoPorto: 'Franco con addebito',
      telefonoContatto: cliente.telefono,
      mailContatto: cliente.mail,
      numColli: colli,
      peso: pesoDemo(bolla),
      costo: inviata ? costoDemo(bolla, colli) : null,
      colliScatole: colli,
      dtPartenza: dateText(data),
      dtConsegna: dateText(arrivo),
      riferimento: inviata ? riferimentoDi(anno, codice, 1) : '',
      tentativo: inviata ? 1 : 0,
      numeroCorriere: inviata
        ? numeroSimulato(trasporto, { giorno: dateText(data), parte: random.next(), cap: indirizzo?.cap ?? '' })
        : '',
      esitoCodice: inviata ? '0' : '-1',
      esitoGravita: inviata ? 'INFO' : '',
      inviata,
      confermata: confermata ? ore(data, 16) : null,
      stampata: inviata,
      prossimaVerifica: confermata && sorte !== 'consegnato' ? ore(today + 1, 9) : null,
      tracciaStato: traccia,
      tracciaLuogo: traccia && (indirizzo?.localita ?? ''),
      tracciaOra: traccia ? ore(arrivo, 10) : null,
      utente: 'Magazzino',
      creata: ore(data, 12),
    };
  }
}

export function* righeSpedizioniNumeratori(
  lista: readonly SpedizioneDemo[],
): Generator<typeof spedizioniNumeratori.$inferInsert> {
  const ultimi = new Map(lista.map(({ anno, codice }) => [anno, codice]));
  for (const [anno, ultimo] of ultimi) yield { anno, ultimo };
}

export function* righeSpedizioniDocumenti(
  lista: readonly SpedizioneDemo[],
): Generator<typeof spedizioniDocumenti.$inferInsert> {
  for (const { id, bolla } of lista) yield { idSpedizione: id, idDocumento: bolla.id };
}

export function* righeSpedizioniColli(
  lista: readonly SpedizioneDemo[],
): Generator<typeof spedizioniColli.$inferInsert> {
  for (const { id, sorte, colli } of lista)
    for (let collo = 1; sorte !== 'bozza' && collo <= colli; collo++) yield { idSpedizione: id, tentativo: 1, collo };
}

const ultimo = {
  GLS: { consegnato: ['906', 'CONSEGNATA'], 'in giacenza': ['4', 'DESTINATARIO ASSENTE'], 'in consegna': ['', ''] },
  BRT: { consegnato: ['704', 'CONSEGNATA'], 'in giacenza': ['AVV', 'LASCIATO AVVISO'], 'in consegna': ['', ''] },
} as const;

export function* righeSpedizioniEventi(
  lista: readonly SpedizioneDemo[],
): Generator<typeof spedizioniEventi.$inferInsert> {
  for (const { id, sorte, bolla } of lista) {
    if (sorte === 'bozza' || sorte === 'annullata') continue;
    const [data, arrivo, luogo] = [bolla.data, workdayAfter(bolla.data, 1), bolla.indirizzo?.localita ?? ''];
    const gls = bolla.trasporto === 'GLS';
    yield {
      idSpedizione: id,
      ora: ore(data, 18),
      codice: gls ? '901' : '702',
      descrizione: 'PARTITA',
      luogo: 'Partenza',
    };
    yield { idSpedizione: id, ora: ore(arrivo, 7), codice: gls ? '905' : 'MIC', descrizione: 'IN CONSEGNA', luogo };
    const [codice, descrizione] = gls ? ultimo.GLS[sorte] : ultimo.BRT[sorte];
    if (codice) yield { idSpedizione: id, ora: ore(arrivo, 10), codice, descrizione, luogo };
  }
}

export function* righeSpedizioniErrori(
  lista: readonly SpedizioneDemo[],
): Generator<typeof spedizioniErrori.$inferInsert> {
  for (const { anno, codice, bolla, sorte } of lista) {
    if (sorte === 'bozza' || !new Random(`spedizioni/errori/${bolla.numero}`).chance(0.12)) continue;
    const brt = bolla.trasporto === 'BRT';
    yield {
      anno,
      codiceSpedizione: codice,
      codAnagrafica: bolla.cliente.codAnagrafica,
      ragioneSociale: bolla.cliente.ragioneSociale,
      operatore: bolla.trasporto,
      utente: 'Magazzino',
      dataOra: ore(bolla.data, 12.5),
      codice: brt ? '-63' : '999999999',
      descrizione: brt ? 'ROUTING CALCULATION ERROR' : 'Localita non servita per il CAP indicato',
    };
  }
}

const fasce = [
  { finoKg: 5, prezzo: 5.9 },
  { finoKg: 20, prezzo: 8.4 },
  { finoKg: 50, prezzo: 13.5 },
  { finoKg: 100, prezzo: 21 },
  { finoKg: 500, prezzo: 68 },
];
const corrieri = [
  {
    operatore: 'GLS',
    fattore: 1,
    kgMetroCubo: 200,
    contrassegnoFisso: 4,
    contrassegnoPercento: 0,
    carburantePercento: 6,
  },
  {
    operatore: 'BRT',
    fattore: 1.05,
    kgMetroCubo: 300,
    contrassegnoFisso: 2.5,
    contrassegnoPercento: 1,
    carburantePercento: 4,
  },
];
const zone = [
  { zona: 'Centro e Nord', fattore: 1, supplemento: 0, prefissi: [''] },
  { zona: 'Sud', fattore: 1.25, supplemento: 0, prefissi: ['7', '8'] },
  { zona: 'Isole', fattore: 1.5, supplemento: 0, prefissi: ['07', '08', '09', '9'] },
  { zona: 'Isole minori', fattore: 1.5, supplemento: 18, prefissi: ['98055', '57030', '80073'] },
];

/** Weight of a demo article in kilograms. */
const pesoDemo = ({ numero }: BollaSpedita): number => new Random(`spedizioni/peso/${numero}`).int(20, 480) / 10;

/** Cost by the price tables below. */
function costoDemo(bolla: BollaSpedita, numColli: number): number | null {
  const condizioni = corrieri.find(({ operatore }) => operatore === bolla.trasporto);
  const { cap = '', provincia = '' } = bolla.indirizzo ?? {};
  const dove = ({ prefissi }: (typeof zone)[number]): number =>
    Math.max(-1, ...prefissi.filter((uno) => uno === provincia || cap.startsWith(uno)).map(({ length }) => length));
  const [zona] = zone.toSorted((a, b) => dove(b) - dove(a));
  const operatore = operatori.find((uno) => uno === bolla.trasporto);
  if (!condizioni || !operatore || !zona) return null;
  const scaglioni = fasce.map(({ finoKg, prezzo }) => ({ finoKg, prezzo: prezzoDi(prezzo, condizioni, zona) }));
  const listino = { ...condizioni, operatore, zona: zona.zona, supplemento: zona.supplemento, scaglioni };
  const merce = { peso: pesoDemo(bolla), volume: 0, numColli, contrassegno: false, valoreContrassegno: 0 };
  return costoDi(listino, merce).costo;
}
const prezzoDi = (prezzo: number, corriere: { readonly fattore: number }, zona: { readonly fattore: number }): number =>
  Math.round(prezzo * corriere.fattore * zona.fattore * 100) / 100;

export function* righeCondizioni(): Generator<typeof corrieriCondizioni.$inferInsert> {
  for (const { fattore: _, ...condizioni } of corrieri) yield condizioni;
}
export function* righeZone(): Generator<typeof corrieriZone.$inferInsert> {
  for (const { operatore } of corrieri)
    for (const { zona, supplemento, prefissi } of zone)
      for (const prefisso of prefissi) yield { operatore, prefisso, zona, supplemento };
}
export function* righeTariffe(): Generator<typeof corrieriTariffe.$inferInsert> {
  for (const corriere of corrieri)
    for (const dove of zone)
      for (const { finoKg, prezzo } of fasce)
        yield { operatore: corriere.operatore, zona: dove.zona, finoKg, prezzo: prezzoDi(prezzo, corriere, dove) };
}

export function* righeFatturato(lista: readonly SpedizioneDemo[]): Generator<typeof corrieriFatturato.$inferInsert> {
  for (const { anno, codice, bolla, sorte, colli } of lista) {
    const costo = costoDemo(bolla, colli);
    if (sorte !== 'consegnato' || costo === null) continue;
    const caro = codice % 13 === 0 ? 4.5 : 0;
    const data = dateText(bolla.data);
    yield {
      operatore: bolla.trasporto,
      fattura: data.slice(0, 7),
      riferimento: riferimentoDi(anno, codice, 1),
      data,
      peso: pesoDemo(bolla),
      importo: Math.round((costo + caro) * 100) / 100,
    };
  }
}
