import type { articoli } from '#prodotto/articolo/server/schema.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { categoriaOf } from '../catalogue/headers.ts';
import { dateText, type Day } from '../dates.ts';
import { Random } from '../random.ts';

type Row = typeof articoli.$inferInsert;

export const descrizioneOf = ({ testata, misura, versione, mano }: Articolo): string =>
  [
    testata.serie.breve,
    testata.serie.tabella === 'misure' ? testata.serie.norma : testata.modello.toUpperCase(),
    misura,
    versione.sigla,
    mano,
  ]
    .filter(Boolean)
    .join(' ');

export function* righeArticoli(
  lista: Iterable<Articolo>,
  given: { today: Day; conDistinta: ReadonlySet<string> },
): Generator<Row> {
  for (const articolo of lista) {
    const { testata, confezione, codice } = articolo;
    const random = new Random(`articoli/${codice}`);
    yield {
      cdArticolo: codice,
      descrizione: descrizioneOf(articolo),
      unMisura: confezione.unMisura,
      umOrdiniWeb: confezione.umOrdiniWeb,
      qtaPerPezzo: confezione.qtaPerPezzo,
      qtScatola: confezione.qtScatola,
      articoloNonDivisibile: confezione.indivisibile,
      descUmConversione: confezione.conversione,
      cdArticoloFornitoreCatalogo: articolo.codiceFornitore,
      codiceAzienda: testata.marca.codice,
      catMerceologica: categoriaOf(testata.famiglia, testata.numeroSerie),
      ubicazione: placeOf(articolo, random),
      ubicazione2: random.chance(0.2) ? `EST${random.int(1, 8)}-${random.int(10, 99)}` : '',
      obsoleto: articolo.obsoleto,
      eliminato: articolo.eliminato,
      nonStampCatalogo: articolo.fuoriCatalogo,
      scortaNonGestita: articolo.scortaNonGestita,
      distintaBaseSemplice: given.conDistinta.has(codice),
      distintaBaseDinamica: articolo.dinamica,
      funzioneDb: articolo.funzioneDb,
      descrizioneTecnicaHtml: random.chance(0.05)
        ? `<p>${testata.serie.titolo}. Misura <strong>${articolo.misura}</strong>, ${articolo.versione.materiale.toLowerCase()}.</p>`
        : '',
      pathImg: random.chance(0.7) ? testata.pathImg : '',
      dataInventario: random.chance(0.85) ? dateText(given.today - random.int(5, 360)) : null,
      peso: pesoOf(articolo),
    };
  }
}

/**
 * Kg per unit, estimated from the price; one article in twenty has none. Uses its own random stream, so that other
 * fields stay the same.
 */
function pesoOf({ codice, prezzo5 }: Articolo): number | null {
  const random = new Random(`peso/${codice}`);
  if (random.chance(0.05)) return null;
  return Math.max(0.0005, Math.min(60, Math.round((prezzo5 / 100_000) * random.int(40, 160)) / 1000));
}

function placeOf({ testata }: Articolo, random: Random): string {
  const shelf = new Random(`ubicazione/${testata.codTestata}`);
  const machine = shelf.chance(0.18);
  const aisle = shelf.pick([...'ABCDEFGHKLMN']);
  const bay = shelf.int(1, 95);
  return machine
    ? `9${shelf.int(1, 4)}${String(random.int(1, 60)).padStart(2, '0')}`
    : `${aisle}${String(bay + random.int(0, 4)).padStart(3, '0')}`;
}
