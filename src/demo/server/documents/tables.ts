import type { preparazioni, preparazioniRighe } from '#logistica/preparazione/server/schema.ts';
import type { documenti, documentiLegami, documentiRighe, numeratori } from '#vendita/documenti/server/schema.ts';
import type { Impegni } from '../articles/giacenze.ts';
import { descrizioneOf } from '../articles/articoli.ts';
import { dateText, yearOf, type Day } from '../dates.ts';
import { asAmount, asPrice, percentCents } from '../money.ts';
import { Random } from '../random.ts';
import { bolle, fatture, merceOf, numerati } from './chain.ts';
import type { IncassoDemo } from './incassi.ts';
import { aperti, type Documento } from './kinds.ts';
import { ordini, type Mercato } from './orders.ts';

/** Sorted by day; a document's id is its index + 1. */
export function documentiDemo(mercato: Mercato, righeDocumenti: number): Documento[] {
  const orders = numerati(ordini(mercato, righeDocumenti));
  const notes = numerati(bolle(orders, mercato.today));
  const invoices = numerati(fatture(notes, mercato.today));
  return [...orders, ...notes, ...invoices].sort((a, b) => a.data - b.data);
}

/** Reserved quantities not yet delivered, by article. */
export function impegniOf(documents: readonly Documento[]): Impegni {
  const all = new Map<string, number>();
  for (const { tipo, stato, righe } of documents) {
    if (tipo !== 'OC' || !aperti.includes(stato)) continue;
    for (const { articolo, quantita, evasa } of righe)
      if (articolo) all.set(articolo.codice, (all.get(articolo.codice) ?? 0) + quantita - evasa);
  }
  return all;
}

const porto = {
  mezzo: 'Franco con addebito',
  BRT: 'Franco con addebito',
  GLS: 'Franco con addebito',
  ritiro: 'Franco magazzino',
} as const;

export function* righeDocumenti(
  documents: readonly Documento[],
  given: { today: Day; utenti: ReadonlyMap<string, number>; incassi: readonly IncassoDemo[] },
): Generator<typeof documenti.$inferInsert & { id: number }> {
  const saldati = new Map<number, number>();
  for (const { idDocumento, importo } of given.incassi)
    saldati.set(idDocumento, (saldati.get(idDocumento) ?? 0) + Math.round(importo * 100));
  for (const [i, documento] of documents.entries()) {
    const { cliente, indirizzo, data, tipo } = documento;
    const merce = merceOf(documento);
    const imponibile = merce + documento.speseIncasso;
    const imposta = percentCents(imponibile, cliente.percentualeIva);
    const random = new Random(`creato/${tipo}/${dateText(data)}/${documento.numero}`);
    const { codAnagrafica: _, eliminato: __, ...destinazione } = indirizzo ?? { codAnagrafica: '', eliminato: false };
    yield {
      id: i + 1,
      tipo,
      anno: yearOf(data),
      numero: documento.numero,
      suffisso: '',
      data: dateText(data),
      codAnagrafica: cliente.codAnagrafica,
      origine: documento.origine,
      stato: documento.stato,
      rfCliente: documento.rfCliente,
      rfOrdCliente: documento.rfOrdCliente,
      numeroPreventivo: documento.numeroPreventivo,
      trasporto: documento.trasporto,
      porto: porto[documento.trasporto],
      pagamento: documento.pagamento,
      pagato: pagatoIl(documento),
      dtConsRichiesta: documento.dtConsRichiesta === null ? null : dateText(documento.dtConsRichiesta),
      destinazione: indirizzo && destinazione,
      totaleMerce: asAmount(merce),
      omaggi: 0,
      speseIncasso: asAmount(documento.speseIncasso),
      imponibile: asAmount(imponibile),
      cdIva: cliente.cdIva,
      percentualeIva: cliente.percentualeIva,
      imposta: asAmount(imposta),
      totaleDocumento: asAmount(imponibile + imposta),
      saldato: asAmount(saldati.get(i + 1) ?? 0),
      idUtente: documento.origine === 'web' ? (given.utenti.get(cliente.codAnagrafica) ?? null) : null,
      creato: new Date(
        data * 86_400_000 +
          (data === given.today ? random.int(4 * 3600, 5 * 3600) : random.int(6 * 3600, 16 * 3600)) * 1000,
      ),
    };
  }
}

/** Customers without a bank pay on the day of the order. */
function pagatoIl({ tipo, pagamento, stato, data, da }: Documento): string | null {
  if (tipo === 'PC' || pagamento === 'banca' || stato === 'in attesa di pagamento' || stato === 'annullato')
    return null;
  return da?.[0] ? pagatoIl(da[0]) : dateText(data);
}

export function* righeDiDocumento(documents: readonly Documento[]): Generator<typeof documentiRighe.$inferInsert> {
  for (const [i, { tipo, righe }] of documents.entries()) {
    for (const [r, { articolo, testo, quantita, prezzo5, sconto1, sconto2, cents, note, evasa }] of righe.entries()) {
      const delivered = tipo === 'OC' ? evasa : tipo === 'PC' ? 0 : quantita;
      yield {
        idDocumento: i + 1,
        riga: r + 1,
        tpRiga: articolo ? 'PRODOTTO' : 'RIFERIMENTO',
        cdArticolo: articolo?.codice ?? null,
        descrizioneProdotto: articolo ? descrizioneOf(articolo) : testo,
        unMisura: articolo?.confezione.unMisura ?? '',
        qtOrdinata: quantita,
        qtEvasaStoccata: delivered,
        prUnitario: asPrice(prezzo5),
        sconto1,
        sconto2,
        sconto3: 0,
        impRigo: asAmount(cents),
        riferimento: '',
        note,
        // The first line of a delivery note names its order; its other lines are the order's, from the first.
        rigaOrigine: tipo === 'BO' && articolo ? r : null,
      };
    }
  }
}

export function* righeNumeratori(documents: readonly Documento[]): Generator<typeof numeratori.$inferInsert> {
  const last = new Map<string, { tipo: string; anno: number; ultimo: number }>();
  for (const { tipo, data, numero } of documents) {
    const anno = yearOf(data);
    const key = `${tipo}/${anno}`;
    const known = last.get(key);
    if (!known || known.ultimo < numero) last.set(key, { tipo, anno, ultimo: numero });
  }
  yield* last.values();
}

export function* righeLegami(documents: readonly Documento[]): Generator<typeof documentiLegami.$inferInsert> {
  const ids = new Map(documents.map((documento, i) => [documento, i + 1]));
  for (const [i, { da }] of documents.entries())
    for (const origine of da) yield { idDocumento: i + 1, idOrigine: ids.get(origine) ?? 0 };
}

const inMano = (documents: readonly Documento[]): (readonly [id: number, documento: Documento])[] =>
  documents.flatMap((documento, i) =>
    documento.tipo === 'OC' && documento.stato === 'in preparazione' && new Random(`mano/${i}`).chance(0.5)
      ? [[i + 1, documento] as const]
      : [],
  );

export function* righePreparazioni(
  documents: readonly Documento[],
  idUtente: number,
): Generator<typeof preparazioni.$inferInsert> {
  for (const [idDocumento, { data }] of inMano(documents))
    yield { idDocumento, idUtente, iniziata: new Date((data + 1) * 86_400_000 + 7 * 3_600_000) };
}

export function* righePrelevate(documents: readonly Documento[]): Generator<typeof preparazioniRighe.$inferInsert> {
  for (const [idDocumento, { righe }] of inMano(documents)) {
    const aperte = righe.flatMap(({ articolo, quantita, evasa }, i) =>
      articolo && quantita > evasa ? [{ riga: i + 1, qta: quantita - evasa }] : [],
    );
    for (const pronta of aperte.slice(0, Math.ceil(aperte.length / 2))) yield { idDocumento, ...pronta };
  }
}
