import type { Stagioni } from '../articles/prices.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { dayAt, firstOfMonth, isWorkday, workdayAfter, yearOf, type Day } from '../dates.ts';
import { clienteDemo } from '../known.ts';
import { lineCents, unit } from '../money.ts';
import { at, Random } from '../random.ts';
import type { Documento, Riga } from './kinds.ts';
import { prezzoOf, type Compratore } from './market.ts';

export interface Mercato {
  readonly compratori: readonly Compratore[];
  readonly merce: readonly Articolo[];
  readonly today: Day;
  readonly stagioni: Stagioni;
}

/** Average number of document lines per order line: order, delivery note, invoice, quotes. */
export const righePerRigaOrdine = 3.25;
const righeMedie = 5.6;

/** An order whose day is fixed; it is written when its month is reached. */
export interface Previsto {
  readonly data: Day;
  readonly scrivi: () => Documento;
}

/** By day, this year and two before, not yet numbered; the test customer has many this month. */
export function ordiniPrevisti(mercato: Mercato, righeDocumenti: number): Previsto[] {
  const days = workdays(mercato.today);
  const month = days.filter((day) => day >= firstOfMonth(mercato.today));
  const count = Math.round(righeDocumenti / righePerRigaOrdine / righeMedie);
  const previsti: Previsto[] = [];
  const ours = mercato.compratori.find(({ cliente }) => cliente.codAnagrafica === clienteDemo);
  const giorno = (random: Random): Day =>
    random.chance(0.07) ? random.pick(month) : at(days, Math.floor(days.length * random.next() ** 0.85));
  for (let i = 0; i < count; i++)
    previsti.push({
      data: giorno(new Random(`ordini/${i}`)),
      scrivi: () => {
        const random = new Random(`ordini/${i}`);
        const day = giorno(random);
        const buyer = at(mercato.compratori, Math.floor(mercato.compratori.length * random.next() ** 1.7));
        return ordine(mercato, buyer, { tipo: random.chance(0.12) ? 'PC' : 'OC', day, random });
      },
    });
  for (let i = 0; ours && i < 24; i++) {
    const random = new Random(`ordini/demo/${i}`);
    const day =
      i < 6
        ? at(month, i === 4 ? month.length - 1 : Math.floor((month.length * i) / 6))
        : at(days, Math.floor((days.length * i) / 24));
    previsti.push({ data: day, scrivi: () => ordine(mercato, ours, { tipo: i % 6 === 5 ? 'PC' : 'OC', day, random }) });
  }
  for (const quando of [0, 1])
    previsti.push(...delGiorno(mercato, quando).map((uno) => ({ data: uno.data, scrivi: () => uno })));
  return previsti.sort((a, b) => a.data - b.data);
}

/** Stops per day of the own vans. */
const fermate = 40;

/** Today's orders for own vans today or tomorrow, each of another customer; at most a third of all orders. */
function delGiorno(mercato: Mercato, quando: number): Documento[] {
  const vicini = mercato.compratori.filter(
    ({ cliente }) => /^Z[1-5]$/.test(cliente.zonaPassaggio) && cliente.codAnagrafica !== clienteDemo && cliente.iban,
  );
  const quanti = Math.min(fermate, Math.floor(mercato.compratori.length / 3), vicini.length);
  return Array.from({ length: quanti }, (_, i) => {
    const buyer = at(vicini, (quando * quanti + i) % vicini.length);
    const random = new Random(`ordini/giro/${quando}/${i}`);
    const uno = ordine(mercato, buyer, { tipo: 'OC', day: mercato.today, random });
    const [sede] = buyer.indirizzi.filter(({ eliminato }) => !eliminato);
    return {
      ...uno,
      trasporto: 'mezzo' as const,
      indirizzo: uno.indirizzo ?? sede ?? null,
      dtConsRichiesta: mercato.today + quando,
      stato: 'confermato' as const,
    };
  });
}

function workdays(today: Day): Day[] {
  const days: Day[] = [];
  for (let day = dayAt(yearOf(today) - 2, 1, 1); day <= today; day++)
    if (isWorkday(day) || day === today) days.push(day);
  return days;
}

const cantieri = [
  'Cantiere via Piave',
  'Scuola elementare',
  'Ristrutturazione',
  'Palestra comunale',
  'Condominio Aurora',
  'Negozio centro',
  'Villa bifamiliare',
  'Scorta magazzino',
] as const;

function ordine(
  mercato: Mercato,
  buyer: Compratore,
  given: { tipo: 'OC' | 'PC'; day: Day; random: Random },
): Documento {
  const { tipo, day, random } = given;
  const { cliente } = buyer;
  const near = cliente.zonaPassaggio !== '';
  const trasporto = random.weighted([
    ['mezzo', near ? 80 : 0],
    ['BRT', near ? 6 : 50],
    ['GLS', near ? 4 : 45],
    ['ritiro', near ? 10 : 5],
  ] as const);
  const delivered = trasporto !== 'ritiro';
  const addresses = buyer.indirizzi.filter(({ eliminato }) => !eliminato);
  return {
    id: 0,
    tipo,
    data: day,
    cliente,
    trasporto,
    indirizzo: delivered ? (random.chance(0.7) ? at(addresses, 0) : random.pick(addresses)) : null,
    origine: random.chance(0.5) ? 'web' : 'ufficio',
    pagamento: cliente.iban ? 'banca' : random.pick(['carta', 'paypal', 'bonifico']),
    dtConsRichiesta: delivered ? workdayAfter(day, random.int(1, 6)) : null,
    rfCliente: random.chance(0.3) ? random.pick(cantieri) : '',
    rfOrdCliente: tipo === 'OC' && random.chance(0.5) ? `${random.int(1, 400)}/${yearOf(day)}` : '',
    da: [],
    numeroPreventivo: tipo === 'PC' ? String(random.int(100, 999)) : '',
    stato: 'confermato',
    righe: righeOrdine(mercato, buyer, day, random),
    numero: 0,
  };
}

function righeOrdine({ merce, stagioni }: Mercato, buyer: Compratore, day: Day, random: Random): Riga[] {
  const count = random.weighted([
    [random.int(1, 2), 22],
    [random.int(3, 5), 38],
    [random.int(6, 9), 26],
    [random.int(10, 18), 14],
  ]);
  const chosen = new Set<Articolo>();
  while (chosen.size < Math.min(count, merce.length))
    chosen.add(at(merce, Math.floor(merce.length * random.next() ** 2.4)));
  return [...chosen].map((articolo): Riga => {
    const quantita = quantitaOf(articolo, random);
    const prezzo = prezzoOf(buyer, articolo, { quantita, day, stagioni });
    const note = random.chance(0.04) ? 'Urgente' : '';
    return {
      articolo,
      testo: '',
      quantita,
      ...prezzo,
      cents: lineCents(quantita, prezzo.prezzo5, [prezzo.sconto1, prezzo.sconto2]),
      note,
      evasa: 0,
    };
  });
}

function quantitaOf({ confezione, prezzo5 }: Articolo, random: Random): number {
  const { umOrdiniWeb, qtaPerPezzo, qtScatola } = confezione;
  if (umOrdiniWeb === 'PZ' || umOrdiniWeb === 'BA') return qtaPerPezzo * random.int(1, 12);
  if (umOrdiniWeb)
    return (
      qtScatola *
      random.weighted([
        [1, 6],
        [2, 3],
        [random.int(3, 10), 2],
      ])
    );
  return prezzo5 > 50 * unit ? random.int(1, 4) : prezzo5 > 8 * unit ? random.int(1, 10) : random.int(2, 40);
}
