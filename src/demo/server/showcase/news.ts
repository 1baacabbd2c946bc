import type { news } from '#catalogo/vetrina/server/schema.ts';
import { dateText, type Day } from '../dates.ts';

interface Notizia {
  readonly azienda: string;
  readonly titolo: string;
  readonly lungo: string;
  readonly sotto: string;
  readonly testo: readonly string[];
  readonly fa: number;
}

const notizie: readonly Notizia[] = [
  {
    azienda: 'CRD',
    fa: 4,
    titolo: 'Nuovo catalogo',
    lungo: 'È disponibile il nuovo catalogo generale',
    sotto: 'Oltre mille pagine, ora anche in linea',
    testo: [
      'Il nuovo catalogo generale raccoglie viteria, cerniere, maniglie, serrature, profili e utensili in dodici capitoli.',
      'Ogni pagina si può consultare dal portale, con prezzi e disponibilità aggiornati in tempo reale per i clienti registrati.',
    ],
  },
  {
    azienda: 'CRD',
    fa: 18,
    titolo: 'Consegne rapide',
    lungo: 'Consegna in giornata nelle zone servite dai nostri mezzi',
    sotto: 'Ordini entro le 10, merce nel pomeriggio',
    testo: [
      'Da questo mese gli ordini confermati entro le 10 vengono consegnati il pomeriggio stesso nelle zone servite dal giro giornaliero.',
      'Per le altre zone la spedizione parte con il corriere scelto al momento della conferma.',
    ],
  },
  {
    azienda: 'CRD',
    fa: 41,
    titolo: 'Chiusura estiva',
    lungo: 'Calendario delle chiusure e del servizio ridotto',
    sotto: 'Il portale resta sempre attivo',
    testo: [
      'Durante la chiusura il portale resta attivo: gli ordini vengono evasi alla riapertura nell’ordine in cui sono arrivati.',
      'Per le urgenze il magazzino risponde al numero indicato nella pagina Azienda.',
    ],
  },
  {
    azienda: 'CRD',
    fa: 66,
    titolo: 'Magazzino verticale',
    lungo: 'In funzione il nuovo magazzino verticale a cassetti',
    sotto: 'Prelievi più rapidi per la minuteria',
    testo: [
      'Il nuovo magazzino automatico ospita la minuteria e gli articoli a maggiore rotazione.',
      'I tempi di preparazione degli ordini con molte righe si riducono di circa un terzo.',
    ],
  },
  {
    azienda: 'CRD',
    fa: 98,
    titolo: 'Corso di posa',
    lungo: 'Corso sulla posa qualificata dei serramenti',
    sotto: 'Due pomeriggi, posti limitati',
    testo: [
      'Il corso tratta i nastri termoespandenti, le schiume elastiche e il nodo di posa.',
      'Per iscriversi basta rivolgersi al proprio agente di zona.',
    ],
  },
  {
    azienda: 'CRD',
    fa: 140,
    titolo: 'Qualità',
    lungo: 'Rinnovata la certificazione ISO 9001:2015',
    sotto: 'Un impegno che continua',
    testo: [
      'La verifica annuale si è conclusa senza rilievi.',
      'Ringraziamo i clienti che hanno risposto al questionario di soddisfazione.',
    ],
  },
  {
    azienda: 'CRN',
    fa: 9,
    titolo: 'Cerniera 180°',
    lungo: 'Cernovia presenta la cerniera a scomparsa con apertura a 180°',
    sotto: 'Portata fino a 120 kg',
    testo: [
      'La nuova cerniera si regola su tre assi con l’anta montata e porta fino a 120 kg.',
      'È disponibile in cromo satinato, nero opaco e nichel satinato.',
    ],
  },
  {
    azienda: 'CRN',
    fa: 77,
    titolo: 'Finitura nera',
    lungo: 'Tutta la gamma Cernovia in nero opaco',
    sotto: 'Resistenza in nebbia salina 96 ore',
    testo: [
      'La finitura nero opaco viene estesa a tutte le cerniere per porte interne.',
      'Il trattamento supera 96 ore in nebbia salina neutra.',
    ],
  },
  {
    azienda: 'CRN',
    fa: 160,
    titolo: 'Dima gratuita',
    lungo: 'Dima di fresatura in omaggio',
    sotto: 'Con ogni fornitura di venti coppie',
    testo: [
      'Ordinando venti coppie di cerniere a scomparsa si riceve la dima di fresatura.',
      'L’offerta vale fino a esaurimento.',
    ],
  },
  {
    azienda: 'SRT',
    fa: 25,
    titolo: 'Serrature magnetiche',
    lungo: 'Serravia allarga la gamma delle serrature magnetiche',
    sotto: 'Silenziose e reversibili',
    testo: [
      'Lo scrocco magnetico esce solo a porta chiusa: niente urti e niente rumore.',
      'Le nuove misure coprono entrata 50 con interasse 85 e 90.',
    ],
  },
  {
    azienda: 'SRT',
    fa: 88,
    titolo: 'Cilindri 6D',
    lungo: 'Cilindri di sicurezza in grado 6D',
    sotto: 'Antibumping e antitrapano',
    testo: [
      'I nuovi cilindri uniscono profilo protetto e barra antitrapano.',
      'La tessera di proprietà permette la duplicazione solo presso i centri autorizzati.',
    ],
  },
  {
    azienda: 'SRT',
    fa: 190,
    titolo: 'Listino',
    lungo: 'Nuovo listino Serravia',
    sotto: 'In vigore dal primo febbraio',
    testo: [
      'Il nuovo listino è già caricato nel portale.',
      'Gli ordini confermati prima dell’entrata in vigore mantengono i prezzi precedenti.',
    ],
  },
];

export function* righeNews(today: Day): Generator<typeof news.$inferInsert> {
  const places = new Map<string, number>();
  for (const [i, { azienda, titolo, lungo, sotto, testo, fa }] of [...notizie].sort((a, b) => b.fa - a.fa).entries()) {
    const prog = (places.get(azienda) ?? 0) + 1;
    places.set(azienda, prog);
    yield {
      codiceAzienda: azienda,
      prog,
      titoloBreve: titolo,
      titoloLungo: lungo,
      data: dateText(today - fa),
      sottotitolo: sotto,
      testo: testo.join('\n\n'),
      fonte: i % 3 === 0 ? 'Ufficio stampa' : '',
      immagini: [`news/${(i % 6) + 1}.svg`],
    };
  }
}
