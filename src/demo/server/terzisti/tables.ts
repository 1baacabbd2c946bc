import type { ordiniFornitori, ordiniFornitoriRighe, ricevimenti, scarti } from '#produzione/terzisti/server/schema.ts';
import type { tipiListino } from '#prodotto/articolo/server/schema.ts';
import { dateText, yearOf } from '../dates.ts';
import { asPrice } from '../money.ts';
import { Random } from '../random.ts';
import type { Mondo } from '../world.ts';
import { acquisti } from './acquisti.ts';
import type { OrdineFornitore, RigaFornitore } from './kinds.ts';
import { ricevuta } from './kinds.ts';
import { lavorazioni } from './lavorazioni.ts';

/** All orders to suppliers in the order of their days; the place in the list is the id less one. */
export const ordiniFornitoriDemo = (mondo: Mondo): OrdineFornitore[] =>
  [...acquisti(mondo), ...lavorazioni(mondo)].sort((a, b) => a.data - b.data);

export const gruppiListino: (typeof tipiListino.$inferInsert)[] = [
  { codListino: 'BASE', gruppoClienti: 'Tutti i clienti' },
  { codListino: 'RIV', gruppoClienti: 'Rivenditori' },
  { codListino: 'IND', gruppoClienti: 'Industria e serramentisti' },
];

export function* righeOrdini(
  ordini: readonly OrdineFornitore[],
): Generator<typeof ordiniFornitori.$inferInsert & { id: number }> {
  const ultimi = new Map<string, number>();
  for (const [i, { tipo, data, ragioneSociale, codTerzista }] of ordini.entries()) {
    const anno = yearOf(data);
    const numero = (ultimi.get(`${tipo}/${anno}`) ?? 0) + 1;
    ultimi.set(`${tipo}/${anno}`, numero);
    const random = new Random(`conferma/${tipo}/${anno}/${numero}`);
    const dataConfermaFor = random.chance(0.85) ? dateText(data + random.int(0, 3)) : null;
    const confermaOrdineFor =
      dataConfermaFor === null ? '' : `${random.pick(['CO', 'A', '', 'OV'])}${random.int(100, 9999)}`;
    yield {
      id: i + 1,
      tipo,
      anno,
      numero,
      data: dateText(data),
      ragioneSociale,
      codTerzista,
      confermaOrdineFor,
      dataConfermaFor,
    };
  }
}

/** Lines with the id that each gets, over all orders. */
function* conId(
  ordini: readonly OrdineFornitore[],
): Generator<{ id: number; ordine: number; riga: RigaFornitore; codTerzista: string | null }> {
  let id = 0;
  for (const [i, { righe, codTerzista }] of ordini.entries())
    for (const riga of righe) yield { id: ++id, ordine: i + 1, riga, codTerzista };
}

/** What goods cost us, and what a work costs, against the list price. */
const parteDelListino = { OF: 0.45, CL: 0.08 } as const;

export function* righeDiOrdine(
  ordini: readonly OrdineFornitore[],
): Generator<typeof ordiniFornitoriRighe.$inferInsert & { id: number }> {
  for (const { id, ordine, riga, codTerzista } of conId(ordini)) {
    const parte = parteDelListino[codTerzista === null ? 'OF' : 'CL'];
    yield {
      id,
      idOrdine: ordine,
      cdArticolo: riga.articolo.codice,
      qtOrdFor: riga.quantita,
      qtRicevuta: ricevuta(riga),
      prezzo: asPrice(Math.max(1, Math.round(riga.articolo.prezzo5 * parte))),
      dtConsRichiesta: dateText(riga.richiesta),
      dtConsConfermata: riga.confermata === null ? null : dateText(riga.confermata),
    };
  }
}

const bolla = (id: number, i: number): string => `${((id * 37) % 900) + 100 + i}`;

export function* righeRicevimenti(ordini: readonly OrdineFornitore[]): Generator<typeof ricevimenti.$inferInsert> {
  for (const { id, riga } of conId(ordini))
    for (const [i, { data, qta }] of riga.arrivi.entries())
      yield { idRiga: id, nrBolla: bolla(id, i), dtBolla: dateText(data), qta };
}

/** What was spoilt, under the whole that the article was to become part of, or the article itself. */
export function* righeScarti(
  ordini: readonly OrdineFornitore[],
  { distinte }: Mondo,
): Generator<typeof scarti.$inferInsert> {
  const padri = new Map(distinte.map(({ cdFiglio, cdPadre }) => [cdFiglio, cdPadre]));
  for (const { id, riga } of conId(ordini)) {
    const [arrivo] = riga.arrivi;
    if (!arrivo) continue;
    for (const { qta, recuperabile, tipo } of riga.scarti) {
      yield {
        idRiga: id,
        cdArticoloPadre: padri.get(riga.articolo.codice) ?? riga.articolo.codice,
        nrBolla: bolla(id, 0),
        dtBolla: dateText(arrivo.data),
        qta,
        recuperabile,
        tipoScarto: tipo,
      };
    }
  }
}
