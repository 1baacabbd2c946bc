import { diceMisura } from '#catalogo/ricerca/rules/misure-scritte.ts';
import { siLeggeComeMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import {
  articleFits,
  articlesFor,
  articlesOfHeader,
  type ArticleFound,
  type LiveIndex,
} from '#catalogo/ricerca/server/index.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { altreParole, type Lettura } from '../rules/lettura.ts';
import { accantoAlCodice, eProsa, haFormaDiCodice } from '../rules/prosa.ts';
import { percheCodice, perchePerParole } from '../rules/perche.ts';
import { leggiAParole, type RigaAParole } from '../rules/riga-a-parole.ts';
import { scelteMassime, scelteTestata, type Scelta } from '../rules/scelte.ts';
import type { RigaLetta } from '../rules/testo.ts';

export interface SceltaIntesa {
  readonly cdArticolo: string;
  readonly lettura: Pick<Lettura, 'qta' | 'um'>;
  /** Article units in the pack whose EAN was read. */
  readonly confezione?: number;
  /** Why it matched, for the screen. */
  readonly perche: string;
}

export interface Intesa {
  readonly riga: RigaLetta;
  readonly scelte: readonly SceltaIntesa[];
  readonly proposte: boolean;
  readonly aParole?: RigaAParole;
  readonly frase?: string;
}

type Searcher = Awaited<ReturnType<LiveIndex['searcher']>>;
type Legge = (riga: RigaLetta) => Intesa | null;

/** Limit per text: a search takes about 1 ms. */
const ricercheMassime = 200;
/** Headers whose articles are all offered, per text. */
const testateMassime = 20;

const niente = { articles: [] as readonly ArticleFound[], ignored: 0 };

/** A line with a quantity, a size or the shape of a code counts as an order line even if nothing is found. */
const chiede = (testo: string, { parole, qta }: RigaAParole): boolean =>
  (qta !== null && /\p{L}{3}/u.test(parole)) ||
  diceMisura(parole) ||
  haFormaDiCodice(testo) ||
  roundedCode(testo) !== '';

/**
 * Searches articles for a line without an article code: by the code of a header, else by words. Null for prose; `sola`:
 * the text was typed as a search.
 */
export function cercaAParole(searcher: Searcher, sola: boolean): Legge {
  let ricerche = 0;
  let testate = 0;
  const dellaTestata = (riga: RigaLetta): Intesa | null => {
    for (const { codice, scritto, qta, um } of riga.letture) {
      if (!/^[A-Z]{2,4}\d{3,6}$/.test(codice) || testate >= testateMassime) continue;
      const articles = articlesOfHeader(searcher, codice, altreParole(riga.testo, scritto), scelteTestata);
      if (articles.length === 0) continue;
      testate++;
      const scelte = articles.map(({ code: cdArticolo, said }) => ({
        cdArticolo,
        lettura: { qta, um },
        perche: perchePerParole(said, codice),
      }));
      return { riga, scelte, proposte: true };
    }
    return null;
  };
  return (riga) => {
    const aParole = leggiAParole(riga.testo);
    if (!sola && eProsa(riga.testo)) return null;
    const testata = dellaTestata(riga);
    if (testata) return testata;
    const { qta, um } = aParole;
    // An unknown code is taken for the buyer's own; the article is then searched by all words beside it.
    const ignoto = haFormaDiCodice(aParole.parole);
    const parole = ignoto ? accantoAlCodice(aParole.parole) : aParole.parole;
    const cerca = (/\p{L}{3}/u.test(parole) || diceMisura(parole)) && ricerche++ < ricercheMassime;
    const { articles, ignored } = cerca ? articlesFor(searcher, parole, scelteMassime) : niente;
    const scritta = chiede(riga.testo, aParole);
    const tutte = articles.length > 0 && ignored === 0;
    // Names and places may match a model: a single word is not enough.
    if (!sola && !scritta && !(tutte && /\s/.test(parole))) return null;
    const vicine = tutte || (scritta && !ignoto && ignored * 2 <= parole.split(/\s+/).length);
    const scelte = (vicine ? articles : []).map(({ code: cdArticolo, said }) => ({
      cdArticolo,
      lettura: { qta, um },
      perche: perchePerParole(said),
    }));
    return { riga, scelte, proposte: scelte.length > 0, aParole };
  };
}

/**
 * For a line whose code was found. A customer's own code does not take precedence over the other words of its line: if
 * these mean something else, or the code reads as a size, both are offered.
 */
export function conLeParole(
  searcher: Searcher,
  aParole: Legge,
): (riga: RigaLetta, scelte: readonly Scelta[]) => Intesa {
  return (riga, lette) => {
    const scelte = lette.map((una) => ({ ...una, perche: percheCodice(una.modo, una.lettura.scritto) }));
    const [prima] = scelte;
    const altre = prima?.modo === 'cliente' ? altreParole(riga.testo, prima.lettura.scritto) : '';
    if (!prima || altre === '') return { riga, scelte, proposte: false };
    const { scritto } = prima.lettura;
    const misura = siLeggeComeMisura(scritto);
    const parole = misura ? `${altre} ${scritto}` : altre;
    if (!misura && articleFits(searcher, parole, prima.cdArticolo) !== false) return { riga, scelte, proposte: false };
    const trovate = aParole(riga)?.scelte ?? [];
    const suoi = new Set(scelte.map(({ cdArticolo }) => cdArticolo));
    if (trovate.length === 1 && suoi.has(trovate[0]?.cdArticolo ?? '')) return { riga, scelte, proposte: false };
    return {
      riga,
      scelte: [...scelte, ...trovate.filter(({ cdArticolo }) => !suoi.has(cdArticolo))].slice(0, scelteMassime + 1),
      proposte: true,
      frase: misura
        ? `«${scritto}» è un vostro codice, ma si legge come una misura.`
        : `«${scritto}» è un vostro codice, ma le altre parole della riga dicono altro.`,
    };
  };
}
