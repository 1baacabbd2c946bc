import { dateText, firstOfMonth, isWorkday, monthNumber, workdayAfter, type Day } from '../dates.ts';
import { clienteDemo } from '../known.ts';
import { percentCents } from '../money.ts';
import { Random } from '../random.ts';
import type { Documento, Riga } from './kinds.ts';

/** Last number used, by kind and year as in `OC/2026`. */
export type Ultimi = Map<string, number>;

/** Numbers documents by day; `last` is continued. */
export function numerati(documents: Documento[], last: Ultimi): Documento[] {
  for (const document of documents.sort((a, b) => a.data - b.data)) {
    const key = `${document.tipo}/${dateText(document.data).slice(0, 4)}`;
    document.numero = (last.get(key) ?? 0) + 1;
    last.set(key, document.numero);
  }
  return documents;
}

const italian = (day: Day): string => dateText(day).split('-').reverse().join('/');
const riferimento = (testo: string): Riga => ({
  testo,
  quantita: 0,
  prezzo5: 0,
  sconto1: 0,
  sconto2: 0,
  cents: 0,
  note: '',
  evasa: 0,
});

export function bolle(orders: readonly Documento[], today: Day): Documento[] {
  const notes: Documento[] = [];
  for (const order of orders) {
    if (order.tipo !== 'OC') continue;
    const random = new Random(`bolle/${dateText(order.data)}/${order.numero}`);
    const day = workdayAfter(
      order.data,
      order.cliente.codAnagrafica === clienteDemo && order.data < today && random.chance(0.5) ? 0 : random.int(1, 4),
    );
    const fate = random.weighted([
      ['whole', 86],
      ['part', 12],
      ['never', 2],
    ] as const);
    if (fate === 'never' && order.data < today - 5) order.stato = 'annullato';
    else if (!order.cliente.iban && order.data >= today - 7 && random.chance(0.4))
      order.stato = 'in attesa di pagamento';
    else if (day > today || (fate === 'never' && order.data >= today - 5))
      order.stato = order.data < today && random.chance(0.4) ? 'in preparazione' : 'confermato';
    else {
      const late = fate === 'part' && order.data > today - 60 && order.righe.length > 1;
      order.stato = late ? 'in preparazione' : 'evaso';
      const lines = late ? order.righe.slice(0, Math.ceil(order.righe.length / 2)) : order.righe;
      for (const line of lines) line.evasa = line.quantita;
      notes.push({
        ...order,
        tipo: 'BO',
        da: [order],
        data: day,
        stato: 'evaso',
        numero: 0,
        righe: [riferimento(`Rif. ordine n. ${order.numero} del ${italian(order.data)}`), ...lines],
      });
    }
  }
  return notes;
}

export function fatture(notes: readonly Documento[], today: Day): Documento[] {
  const open = new Map<string, Documento[]>();
  for (const note of notes) {
    const { codAnagrafica } = note.cliente;
    const direct = codAnagrafica === clienteDemo || new Random(`fatture/${codAnagrafica}`).chance(0.15);
    const key = direct
      ? `${codAnagrafica}/BO${note.numero}/${dateText(note.data)}`
      : `${codAnagrafica}/${monthNumber(note.data)}`;
    const list = open.get(key);
    if (list) list.push(note);
    else open.set(key, [note]);
  }
  const invoices: Documento[] = [];
  for (const [key, list] of open) {
    const [first] = list;
    if (!first) continue;
    const data = key.includes('/BO') ? first.data : lastWorkdayOfMonth(first.data);
    if (data > today) continue;
    const righe = list.flatMap((note) => [
      riferimento(`Rif. DDT n. ${note.numero} del ${italian(note.data)}`),
      ...note.righe.filter(({ articolo }) => articolo),
    ]);
    invoices.push({
      ...first,
      tipo: 'FT',
      da: list,
      data,
      stato: 'evaso',
      numero: 0,
      righe,
      origine: 'ufficio',
      indirizzo: first.indirizzo,
      dtConsRichiesta: null,
      rfOrdCliente: '',
    });
  }
  return invoices;
}

function lastWorkdayOfMonth(day: Day): Day {
  let last = firstOfMonth(firstOfMonth(day) + 32) - 1;
  while (!isWorkday(last)) last--;
  return Math.max(last, day);
}

/** Cents. */
export const merceOf = ({ righe }: Documento): number => righe.reduce((sum, { cents }) => sum + cents, 0);
/** Cents, with VAT. */
export const totaleOf = (documento: Documento): number => {
  const imponibile = merceOf(documento);
  return imponibile + percentCents(imponibile, documento.cliente.percentualeIva);
};
