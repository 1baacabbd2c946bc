import type { Impegni } from '../articles/giacenze.ts';
import { primoGiorno } from '../articles/movimenti.ts';
import { monthNumber, type Day } from '../dates.ts';
import { clienteDemo } from '../known.ts';
import { bolle, fatture, numerati, type Ultimi } from './chain.ts';
import { arrivatiDi, type Arrivato } from './incassi.ts';
import { aperti, type Documento } from './kinds.ts';
import { ordiniPrevisti, type Mercato } from './orders.ts';
import { daSpedire, type BollaSpedita } from './spedizioni.ts';

/** Data of all documents for later tables; lines are kept for few. */
export interface Archivio {
  readonly ultimi: Ultimi;
  /** Reserved quantities not yet delivered, by article. */
  readonly impegni: Impegni;
  readonly arrivati: readonly Arrivato[];
  readonly spedite: readonly BollaSpedita[];
  /** Delivery notes still in the stock ledger. */
  readonly bolleRecenti: readonly Documento[];
  /** All documents of the demo customer. */
  readonly delCliente: readonly Documento[];
}

export interface Mese {
  /** By day. */
  readonly documenti: readonly Documento[];
  /** Payments received for the invoices. */
  readonly arrivati: readonly Arrivato[];
}

/**
 * Writes documents month by month to `prendi` and then discards them, so that memory does not grow with their number. A
 * note may be a month later than its order; an invoice is in the same month as its notes.
 */
export async function mesiDemo(
  mercato: Mercato,
  righeDocumenti: number,
  prendi: (mese: Mese) => Promise<void>,
): Promise<Archivio> {
  const { today } = mercato;
  const ultimi: Ultimi = new Map();
  const impegni = new Map<string, number>();
  const arrivati: Arrivato[] = [];
  const spedite: BollaSpedita[] = [];
  const bolleRecenti: Documento[] = [];
  const delCliente: Documento[] = [];
  let id = 0;
  let rimaste: Documento[] = [];
  for (const previsti of perMese(ordiniPrevisti(mercato, righeDocumenti))) {
    const orders = numerati(
      previsti.map(({ scrivi }) => scrivi()),
      ultimi,
    );
    const mese = monthNumber(orders[0]?.data ?? today);
    const note = [...rimaste, ...bolle(orders, today)];
    rimaste = note.filter(({ data }) => monthNumber(data) > mese);
    const notes = numerati(
      note.filter(({ data }) => monthNumber(data) === mese),
      ultimi,
    );
    const invoices = numerati(fatture(notes, today), ultimi);
    const documenti = [...orders, ...notes, ...invoices].sort((a, b) => a.data - b.data);
    for (const documento of documenti) documento.id = ++id;
    const suoi = arrivatiDi(documenti, today);
    await prendi({ documenti, arrivati: suoi });
    arrivati.push(...suoi);
    impegna(impegni, documenti);
    spedite.push(...daSpedire(documenti, today));
    bolleRecenti.push(...documenti.filter(({ tipo, data }) => tipo === 'BO' && data > primoGiorno(today)));
    delCliente.push(...documenti.filter(({ cliente }) => cliente.codAnagrafica === clienteDemo));
  }
  return { ultimi, impegni, arrivati, spedite, bolleRecenti, delCliente };
}

function* perMese<T extends { readonly data: Day }>(inOrdine: readonly T[]): Generator<T[]> {
  let suoi: T[] = [];
  for (const uno of inOrdine) {
    if (suoi[0] && monthNumber(suoi[0].data) !== monthNumber(uno.data)) {
      yield suoi;
      suoi = [];
    }
    suoi.push(uno);
  }
  if (suoi.length > 0) yield suoi;
}

function impegna(tutti: Map<string, number>, documents: readonly Documento[]): void {
  for (const { tipo, stato, righe } of documents) {
    if (tipo !== 'OC' || !aperti.includes(stato)) continue;
    for (const { articolo, quantita, evasa } of righe)
      if (articolo) tutti.set(articolo.codice, (tutti.get(articolo.codice) ?? 0) + quantita - evasa);
  }
}
