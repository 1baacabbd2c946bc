import type { bolleTerzisti, movimentiTerzisti, ordiniFornitoriTesti } from '#produzione/terzisti/server/schema.ts';
import type { lotti } from '#produzione/lotti/server/schema.ts';
import type { numeratori } from '#vendita/documenti/server/schema.ts';
import { dateText, yearOf, type Day } from '../dates.ts';
import { Random } from '../random.ts';
import type { OrdineFornitore } from './kinds.ts';

/** Delivery note: lines of one order sent on one day. */
export interface BollaDemo {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
  readonly data: Day;
  readonly codTerzista: string;
}

/** Numbered by year. Keys are `order/day`, orders counted from 1. */
export function bolleDemo(ordini: readonly OrdineFornitore[]): ReadonlyMap<string, BollaDemo> {
  const invii = ordini.flatMap(({ codTerzista, righe }, i) =>
    [...new Set(righe.flatMap(({ invio }) => invio ?? []))].map((data) => ({ ordine: i + 1, data, codTerzista })),
  );
  const ultimi = new Map<number, number>();
  return new Map(
    invii
      .sort((a, b) => a.data - b.data || a.ordine - b.ordine)
      .map(({ ordine, data, codTerzista }, i) => {
        const anno = yearOf(data);
        const numero = (ultimi.get(anno) ?? 0) + 1;
        ultimi.set(anno, numero);
        return [`${ordine}/${data}`, { id: i + 1, numero, anno, data, codTerzista: codTerzista ?? '' }];
      }),
  );
}

export function* righeBolle(
  bolle: ReadonlyMap<string, BollaDemo>,
): Generator<typeof bolleTerzisti.$inferInsert & { id: number }> {
  for (const { id, numero, anno, data, codTerzista } of bolle.values())
    yield { id, numero, anno, codTerzista, data: dateText(data), partenza: new Date(`${dateText(data)}T14:30:00Z`) };
}

export function* righeNumeratoriBolle(
  bolle: ReadonlyMap<string, BollaDemo>,
): Generator<typeof numeratori.$inferInsert> {
  const ultimi = new Map<number, number>();
  for (const { anno, numero } of bolle.values()) ultimi.set(anno, Math.max(numero, ultimi.get(anno) ?? 0));
  for (const [anno, ultimo] of ultimi) yield { tipo: 'TZ', anno, ultimo };
}

export const bollaArrivo = (ordine: number, data: Day): string => String(((ordine * 37 + data * 11) % 9000) + 100);

export const numLottoDi = (idRiga: number, data: Day): string =>
  `L${String(yearOf(data)).slice(2)}${String(Math.floor((data % 364) / 7) + 1).padStart(2, '0')}-${String(idRiga % 1000).padStart(3, '0')}`;

const chiave = (ragioneSociale: string, documento: string, data: Day): string =>
  `${ragioneSociale}/${documento}/${data}`;

export function lottiDemo(ordini: readonly OrdineFornitore[]): {
  readonly righe: readonly (typeof lotti.$inferInsert & { id: number })[];
  readonly idDi: (ordine: number, data: Day) => number;
} {
  const ids = new Map<string, number>();
  const righe: (typeof lotti.$inferInsert & { id: number })[] = [];
  for (const [i, { ragioneSociale, righe: sue }] of ordini.entries())
    for (const data of sue.flatMap(({ arrivi }) => arrivi.map((arrivo) => arrivo.data))) {
      const documento = bollaArrivo(i + 1, data);
      const sua = chiave(ragioneSociale, documento, data);
      if (ids.has(sua)) continue;
      ids.set(sua, righe.length + 1);
      righe.push({ id: righe.length + 1, ragioneSociale, documento, dtDocumento: dateText(data) });
    }
  return {
    righe,
    idDi: (ordine, data) =>
      ids.get(chiave(ordini[ordine - 1]?.ragioneSociale ?? '', bollaArrivo(ordine, data), data)) ?? 0,
  };
}

export function* righeMovimenti(
  ordini: readonly OrdineFornitore[],
  bolle: ReadonlyMap<string, BollaDemo>,
): Generator<typeof movimentiTerzisti.$inferInsert> {
  let idRiga = 0;
  for (const [i, { righe }] of ordini.entries())
    for (const { invio, quantita, arrivi, scarti } of righe) {
      idRiga++;
      if (!invio) continue;
      const bolla = bolle.get(`${i + 1}/${invio}`);
      yield {
        idRiga,
        tipo: 'invio',
        qta: quantita,
        giorno: dateText(invio),
        nrBolla: `${bolla?.numero}-${bolla?.anno}`,
      };
      for (const { data, qta } of arrivi)
        yield { idRiga, tipo: 'ricevimento', qta, giorno: dateText(data), nrBolla: bollaArrivo(i + 1, data) };
      const [primo] = arrivi;
      if (primo)
        for (const { qta } of scarti)
          yield { idRiga, tipo: 'scarto', qta, giorno: dateText(primo.data), nrBolla: bollaArrivo(i + 1, primo.data) };
    }
}

export function* righeTesti(ordini: readonly OrdineFornitore[]): Generator<typeof ordiniFornitoriTesti.$inferInsert> {
  for (const [i, { codTerzista, righe }] of ordini.entries()) {
    if (codTerzista === null) continue;
    const random = new Random(`testi/${i}`);
    if (random.chance(0.5))
      yield {
        idOrdine: i + 1,
        nrRiga: righe.length + 1,
        tipo: 'IMBALLO',
        descrizione: random.pick(['Cassetta metallica a rendere', 'Pallet EPAL', 'Cesto forato']),
        qta: random.int(1, 4),
      };
    if (random.chance(0.25))
      yield {
        idOrdine: i + 1,
        nrRiga: righe.length + 2,
        tipo: 'TESTO',
        descrizione: 'Campione di finitura allegato',
        qta: 0,
      };
  }
}
