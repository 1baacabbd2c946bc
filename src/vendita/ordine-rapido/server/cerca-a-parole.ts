import { articlesFor } from '#catalogo/ricerca/server/index.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Lettura } from '../rules/lettura.ts';
import { eProsa, haFormaDiCodice } from '../rules/prosa.ts';
import type { RigaAParole } from '../rules/riga-a-parole.ts';
import { leggiAParole } from '../rules/riga-a-parole.ts';
import { scelteMassime } from '../rules/scelte.ts';
import type { RigaLetta } from '../rules/testo.ts';

/** An article that a line may mean, in the quantity that was read. */
export interface SceltaIntesa {
  readonly cdArticolo: string;
  readonly lettura: Pick<Lettura, 'qta' | 'um'>;
}

/** A line as it was understood, by a code or by its words. */
export interface Intesa {
  readonly riga: RigaLetta;
  readonly scelte: readonly SceltaIntesa[];
  readonly proposte: boolean;
  /** Of a line without a code that there is. */
  readonly aParole?: RigaAParole;
}

/** Lines of one text that are looked for by their words: a search takes about a millisecond. */
const ricercheMassime = 200;

const niente = { codes: [] as readonly string[], ignored: 0 };

/** Whether there is enough in a line to be one of an order although nothing was found: a quantity, or what was meant for a code. */
const chiede = (testo: string, { parole, qta }: RigaAParole): boolean =>
  (qta !== null && /\p{L}{3}/u.test(parole)) || haFormaDiCodice(testo);

/**
 * Reads lines in which no code was found: offers what their words find, in the quantity that stands there. Null is a line of the letter
 * around the order; one that is `sola` was typed to be found.
 */
export function cercaAParole(
  searcher: Awaited<ReturnType<LiveIndex['searcher']>>,
  sola: boolean,
): (riga: RigaLetta) => Intesa | null {
  let ricerche = 0;
  return (riga) => {
    const aParole = leggiAParole(riga.testo);
    if (!sola && eProsa(riga.testo)) return null;
    const { parole, qta, um } = aParole;
    const cerca = /\p{L}{3}/u.test(parole) && !haFormaDiCodice(parole) && ricerche++ < ricercheMassime;
    const { codes, ignored } = cerca ? articlesFor(searcher, parole, scelteMassime) : niente;
    const scritta = chiede(riga.testo, aParole);
    const tutte = codes.length > 0 && ignored === 0;
    // A name or a place may be that of a model: a word alone asks for nothing.
    if (!sola && !scritta && !(tutte && /\s/.test(parole))) return null;
    const vicine = tutte || (scritta && ignored * 2 <= parole.split(/\s+/).length);
    const scelte = (vicine ? codes : []).map((cdArticolo) => ({ cdArticolo, lettura: { qta, um } }));
    return { riga, scelte, proposte: scelte.length > 0, aParole };
  };
}
