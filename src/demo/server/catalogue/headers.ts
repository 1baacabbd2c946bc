import type { aziende, lineeProdotto } from '#prodotto/marchi/server/schema.ts';
import type {
  capitoli,
  cataloghi,
  categorieMerceologiche,
  sottoCapitoli,
  testate,
} from '#prodotto/testate/server/schema.ts';
import { marche } from '../brands.ts';
import type { Day } from '../dates.ts';

import { famigliaFerramenta } from '../configuratore/testate.ts';
import { capitoliDemo, famiglie } from '../families/index.ts';
import type { Famiglia, Serie } from '../families/kinds.ts';
import { Random } from '../random.ts';
import { chiaveTestata, type Testata } from './kinds.ts';

export const categoriaOf = (famiglia: Famiglia, serie: number): string =>
  famiglia.numero + String((serie + 1) * 10).padStart(3, '0');

const sottoNome = (famiglia: Famiglia, serie: Serie): string =>
  serie.sotto ?? (famiglia.serie.length > 4 ? serie.titolo : famiglia.nome);

const sotto = new Map<string, { codCategoria: string; codSottoCategoria: string; descrizione: string }>();
const tutte: readonly Famiglia[] = [...famiglie, famigliaFerramenta];

for (const famiglia of tutte) {
  for (const serie of famiglia.serie) {
    const key = `${famiglia.capitolo}/${sottoNome(famiglia, serie)}`;
    const before = [...sotto.values()].filter(({ codCategoria }) => codCategoria === famiglia.capitolo).length;
    if (!sotto.has(key))
      sotto.set(key, {
        codCategoria: famiglia.capitolo,
        codSottoCategoria: String(before + 1).padStart(2, '0'),
        descrizione: sottoNome(famiglia, serie),
      });
  }
}

export function* righeAziende(): Generator<typeof aziende.$inferInsert> {
  for (const { codice, nome, linee } of marche) {
    const random = new Random(`aziende/${codice}`);
    const site = nome
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '');
    yield {
      codiceAzienda: codice,
      nomeAzienda: nome,
      sito: random.chance(0.8) || codice === 'CRD' ? `https://www.${site}.example` : '',
      descrizione:
        codice === 'CRD'
          ? 'Il marchio della casa: articoli scelti e controllati nel nostro magazzino.'
          : `${nome}: ${linee.join(', ')}.`,
      attivaCodArtFor2: random.chance(0.5),
      disattivaInternet: codice === 'ABX',
      codiceLinea: codiceLinea(String(linee[0])),
      logo: `marchi/${codice.toLowerCase()}.svg`,
    };
  }
}

const codiceLinea = (linea: string): string => linea.slice(0, 3).toUpperCase();

export function* righeLinee(): Generator<typeof lineeProdotto.$inferInsert> {
  for (const linea of new Set(marche.flatMap(({ linee }) => linee)))
    yield { codiceLinea: codiceLinea(linea), descrizione: linea.charAt(0).toUpperCase() + linea.slice(1) };
}

const volumi = ['FIS', 'POR', 'MOB', 'PRO', 'UTE', 'CAS'].map((linea) => ({
  linea,
  capitoli: capitoliDemo.filter(({ codLinea }) => codLinea === linea),
}));

export function* righeCataloghi(): Generator<typeof cataloghi.$inferInsert> {
  for (const { linea, capitoli: suoi } of volumi)
    yield {
      codiceCatalogoCapitoli: `C${linea}`,
      codiceLinea: linea,
      descrizione: suoi.map(({ descrizione }) => descrizione).join(', '),
      coloreRgb: suoi[0]?.coloreRgb ?? '#555555',
    };
}

const volumeDi = (codCategoria: string): string =>
  `C${volumi.find(({ capitoli: suoi }) => suoi.some((uno) => uno.codCategoria === codCategoria))?.linea ?? 'CAS'}`;

export function* righeCategorie(): Generator<typeof categorieMerceologiche.$inferInsert> {
  for (const famiglia of tutte)
    for (const [s, { titolo }] of famiglia.serie.entries())
      yield { catMerceologica: categoriaOf(famiglia, s), descrizione: titolo };
}

export function* righeCapitoli(): Generator<typeof capitoli.$inferInsert> {
  for (const [i, capitolo] of capitoliDemo.entries()) yield { ...capitolo, ordine: (i + 1) * 10 };
}

export function* righeSottoCapitoli(): Generator<typeof sottoCapitoli.$inferInsert> {
  for (const one of sotto.values()) yield { ...one, ordine: Number(one.codSottoCategoria) * 10 };
}

export type Periodi = ReadonlyMap<string, { readonly dal: string; readonly ultimo: string }>;

export function* righeTestate(
  lista: Iterable<Testata>,
  given: { today: Day; promozioni: Periodi },
): Generator<typeof testate.$inferInsert> {
  const places = new Map<string, number>();
  for (const testata of lista) {
    const { famiglia, serie, stato } = testata;
    const random = new Random(`testate/${chiaveTestata(testata)}`);
    const { codCategoria, codSottoCategoria } = sotto.get(`${famiglia.capitolo}/${sottoNome(famiglia, serie)}`) ?? {
      codCategoria: '',
      codSottoCategoria: '',
    };
    const progOrdine = (places.get(codCategoria + codSottoCategoria) ?? 0) + 10;
    places.set(codCategoria + codSottoCategoria, progOrdine);
    const periodo = given.promozioni.get(chiaveTestata(testata));
    const primario = volumeDi(famiglia.capitolo);
    // The order of draws is fixed, so that headers keep their values between releases.
    const informazioni = random.chance(0.6) ? infoOf(testata) : '';
    const altezzaImmagineMm = random.weighted([
      [240, 8],
      [180, 1],
      [300, 1],
    ]);
    const modificata = new Date(
      (given.today - (stato.nuova ? random.int(2, 40) : random.int(30, 1000))) * 86_400_000 +
        random.int(7 * 3600, 17 * 3600) * 1000,
    );
    yield {
      codTestata: testata.codTestata,
      suffisso: testata.suffisso,
      descrizione: testata.descrizione,
      informazioni,
      codiceAzienda: testata.marca.codice,
      catMerceologica: categoriaOf(famiglia, testata.numeroSerie),
      codCategoria,
      codSottoCategoria,
      progOrdine,
      pathImg: testata.pathImg,
      altezzaImmagineMm,
      disattivaInternet: stato.disattivaInternet,
      new: stato.nuova,
      outlet: stato.outlet > 0,
      sconto: stato.outlet,
      promozione: stato.promozione,
      dataPromozioneIniziale: periodo?.dal ?? null,
      dataPromozioneFinale: periodo?.ultimo ?? null,
      campiRottura: '000',
      versione: 1,
      newsLetter: stato.nuova,
      codiceCataloghi: stato.nuova && primario !== 'CCAS' ? `${primario},CCAS` : primario,
      dataCaricata: new Date(modificata.getTime() - 12 * 3_600_000),
      modificata,
      modificataDa: 'admin@demo.it',
    };
  }
}

const uso: Readonly<Record<string, string>> = {
  '01': 'Per carpenteria, macchine e serramenti.',
  '02': 'Per calcestruzzo, laterizio e strutture leggere.',
  '03': 'Per porte, finestre e mobili.',
  '04': 'Complete di viti e quadro.',
  '05': 'Complete di chiavi e viti di fissaggio.',
  '06': 'Con dima di foratura.',
  '07': 'Per mobili, cucine e arredo.',
  '08': 'Montaggio a soffitto o a parete.',
  '09': 'In barre o rotoli, taglio a misura su richiesta.',
  '10': 'Conservare tra 5 e 30 °C.',
  '11': 'Per uso professionale.',
  '12': 'Montaggio semplice, istruzioni in italiano.',
};

function infoOf({ famiglia, serie, versioni, marca }: Testata): string {
  const kinds = [...new Set(versioni.map(({ materiale }) => materiale))].join(', ');
  const norma = serie.norma ? `<li>Norma <strong>${serie.norma}</strong></li>` : '';
  return `<p>${serie.titolo}. ${uso[famiglia.capitolo] ?? ''}</p><ul><li>Materiale: ${kinds}</li>${norma}<li>Produzione ${marca.nome}</li></ul>`;
}
