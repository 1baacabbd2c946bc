import type { preparazioni, preparazioniRighe } from '#logistica/preparazione/server/schema.ts';
import type { documenti, documentiLegami, documentiRighe, numeratori } from '#vendita/documenti/server/schema.ts';
import { descrizioneOf } from '../articles/articoli.ts';
import { dateText, yearOf, type Day } from '../dates.ts';
import { asAmount, asPrice, percentCents } from '../money.ts';
import { Random } from '../random.ts';
import { merceOf, type Ultimi } from './chain.ts';
import type { Arrivato } from './incassi.ts';
import type { Documento } from './kinds.ts';

const porto = {
  mezzo: 'Franco con addebito',
  BRT: 'Franco con addebito',
  GLS: 'Franco con addebito',
  ritiro: 'Franco magazzino',
} as const;

export function* righeDocumenti(
  documents: readonly Documento[],
  given: { today: Day; utenti: ReadonlyMap<string, number>; incassi: readonly Arrivato[] },
): Generator<typeof documenti.$inferInsert & { id: number }> {
  const saldati = new Map<number, number>();
  for (const { idDocumento, importo } of given.incassi)
    saldati.set(idDocumento, (saldati.get(idDocumento) ?? 0) + Math.round(importo * 100));
  for (const documento of documents) {
    const { id, cliente, indirizzo, data, tipo } = documento;
    const imponibile = merceOf(documento);
    const imposta = percentCents(imponibile, cliente.percentualeIva);
    const random = new Random(`creato/${tipo}/${dateText(data)}/${documento.numero}`);
    const { codAnagrafica: _, eliminato: __, ...destinazione } = indirizzo ?? { codAnagrafica: '', eliminato: false };
    yield {
      id,
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
      totaleMerce: asAmount(imponibile),
      omaggi: 0,
      // No rule of the program sets them: only imported documents bear collection charges.
      speseIncasso: 0,
      imponibile: asAmount(imponibile),
      cdIva: cliente.cdIva,
      percentualeIva: cliente.percentualeIva,
      imposta: asAmount(imposta),
      totaleDocumento: asAmount(imponibile + imposta),
      saldato: asAmount(saldati.get(id) ?? 0),
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
  for (const { id, tipo, righe } of documents) {
    for (const [r, { articolo, testo, quantita, prezzo5, sconto1, sconto2, cents, note, evasa }] of righe.entries()) {
      const delivered = tipo === 'OC' ? evasa : tipo === 'PC' ? 0 : quantita;
      yield {
        idDocumento: id,
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
        // A line of a delivery note refers to the order's line with the same number.
        rigaOrigine: tipo === 'BO' && articolo ? r : null,
      };
    }
  }
}

export function* righeNumeratori(ultimi: Ultimi): Generator<typeof numeratori.$inferInsert> {
  for (const [chiave, ultimo] of ultimi) {
    const [tipo = '', anno] = chiave.split('/');
    yield { tipo, anno: Number(anno), ultimo };
  }
}

export function* righeLegami(documents: readonly Documento[]): Generator<typeof documentiLegami.$inferInsert> {
  for (const { id, da } of documents) for (const origine of da) yield { idDocumento: id, idOrigine: origine.id };
}

const inMano = (documents: readonly Documento[]): Documento[] =>
  documents.filter(
    ({ id, tipo, stato }) => tipo === 'OC' && stato === 'in preparazione' && new Random(`mano/${id - 1}`).chance(0.5),
  );

export function* righePreparazioni(
  documents: readonly Documento[],
  idUtente: number,
): Generator<typeof preparazioni.$inferInsert> {
  for (const { id: idDocumento, data } of inMano(documents))
    yield { idDocumento, idUtente, iniziata: new Date((data + 1) * 86_400_000 + 7 * 3_600_000) };
}

export function* righePrelevate(documents: readonly Documento[]): Generator<typeof preparazioniRighe.$inferInsert> {
  for (const { id: idDocumento, righe } of inMano(documents)) {
    const aperte = righe.flatMap(({ articolo, quantita, evasa }, i) =>
      articolo && quantita > evasa ? [{ riga: i + 1, qta: quantita - evasa }] : [],
    );
    for (const pronta of aperte.slice(0, Math.ceil(aperte.length / 2))) yield { idDocumento, ...pronta };
  }
}
