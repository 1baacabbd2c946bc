import type { movimentiGiacenze } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { workdayAfter, yearOf, type Day } from '../dates.ts';
import type { Documento } from '../documents/kinds.ts';
import { Random } from '../random.ts';
import { numeriDi } from '../terzisti/numeri.ts';
import { bollaArrivo } from '../terzisti/invii.ts';
import type { OrdineFornitore } from '../terzisti/kinds.ts';

type Movimento = typeof movimentiGiacenze.$inferInsert;

/** Movement without article and shelf. Hours are UTC, early enough that today's have passed. */
export interface MossaDemo extends Pick<
  Movimento,
  'qta' | 'da' | 'a' | 'causale' | 'documento' | 'idDocumento' | 'riga' | 'controparte'
> {
  readonly giorno: Day;
  readonly ora: number;
}

/** Days from the opening count to today; older movements exist only in documents. */
const giorniLibro = 60;
export const primoGiorno = (today: Day): Day => today - giorniLibro;

export function mosseDemo(given: {
  /** Delivery notes since `primoGiorno`. */
  readonly bolle: readonly Documento[];
  readonly ordini: readonly OrdineFornitore[];
  readonly today: Day;
}): ReadonlyMap<string, readonly MossaDemo[]> {
  const inizio = primoGiorno(given.today);
  const per = new Map<string, MossaDemo[]>();
  const aggiungi = ({ codice, scortaNonGestita }: Articolo, mossa: MossaDemo): void => {
    if (mossa.giorno <= inizio || (scortaNonGestita && mossa.da === 'scaffale')) return;
    const sue = per.get(codice);
    if (sue) sue.push(mossa);
    else per.set(codice, [mossa]);
  };
  consegne(given.bolle, aggiungi);
  arriviEInvii(given, aggiungi);
  for (const sue of per.values()) sue.sort((a, b) => a.giorno - b.giorno || a.ora - b.ora);
  return per;
}

type Aggiungi = (articolo: Articolo, mossa: MossaDemo) => void;

function consegne(bolle: readonly Documento[], aggiungi: Aggiungi): void {
  for (const { id, da, data, righe, cliente } of bolle)
    for (const [riga, { articolo, quantita }] of righe.entries())
      if (articolo)
        aggiungi(articolo, {
          giorno: data,
          ora: 7,
          qta: quantita,
          da: 'scaffale',
          a: 'cliente',
          causale: 'consegna',
          documento: `ordine ${da[0]?.numero}/${yearOf(da[0]?.data ?? data)}`,
          idDocumento: id,
          riga,
          controparte: cliente.codAnagrafica,
        });
}

function arriviEInvii(
  { ordini, today }: { readonly ordini: readonly OrdineFornitore[]; readonly today: Day },
  aggiungi: Aggiungi,
): void {
  const numeri = numeriDi(ordini);
  let idRiga = 0;
  let idRicevimento = 0;
  for (const [i, { tipo, codTerzista, ragioneSociale, righe }] of ordini.entries())
    for (const [nrRiga, { articolo, quantita, invio, arrivi }] of righe.entries()) {
      idRiga++;
      if (invio)
        aggiungi(articolo, {
          documento: `riga ${nrRiga + 1} di ${tipo} ${numeri.get(i)?.numero}/${numeri.get(i)?.anno}`,
          idDocumento: idRiga,
          controparte: codTerzista ?? '',
          giorno: invio,
          ora: 7,
          qta: quantita,
          da: 'scaffale',
          a: 'terzista',
          causale: 'invio',
        });
      for (const { data, qta } of arrivi) {
        const arrivo = {
          documento: `DDT ${bollaArrivo(i + 1, data)}`,
          idDocumento: ++idRicevimento,
          controparte: ragioneSociale,
        };
        aggiungi(articolo, {
          ...arrivo,
          giorno: data,
          ora: 5,
          qta,
          da: codTerzista === null ? 'fornitore' : 'terzista',
          a: 'ricezione',
          causale: 'ricevimento',
        });
        sistemazione(articolo, { arrivo: data, qta, today, idRicevimento }, aggiungi);
      }
    }
}

function sistemazione(
  articolo: Articolo,
  { arrivo, qta, today, idRicevimento }: { arrivo: Day; qta: number; today: Day; idRicevimento: number },
  aggiungi: Aggiungi,
): void {
  const giorno = workdayAfter(arrivo, new Random(`sistemata/${idRicevimento}`).chance(0.1) ? 5 : 1);
  // Goods that arrived before the opening count are part of it.
  if (giorno >= today || arrivo <= primoGiorno(today)) return;
  aggiungi(articolo, {
    giorno,
    ora: 6,
    qta,
    da: 'ricezione',
    a: articolo.scortaNonGestita ? 'consumo' : 'scaffale',
    causale: 'sistemazione',
    documento: '',
    controparte: '',
  });
}
