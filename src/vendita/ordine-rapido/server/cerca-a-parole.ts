import { articlesFor } from '#catalogo/ricerca/server/index.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Lettura } from '../rules/lettura.ts';
import { eProsa, haFormaDiCodice } from '../rules/prosa.ts';
import type { RigaAParole } from '../rules/riga-a-parole.ts';
import { leggiAParole } from '../rules/riga-a-parole.ts';
import { scelteMassime } from '../rules/scelte.ts';
import type { RigaLetta } from '../rules/testo.ts';

export interface SceltaIntesa {
  readonly cdArticolo: string;
  readonly lettura: Pick<Lettura, 'qta' | 'um'>;
}

export interface Intesa {
  readonly riga: RigaLetta;
  readonly scelte: readonly SceltaIntesa[];
  readonly proposte: boolean;
  readonly aParole?: RigaAParole;
}

/** Limit per text: a search takes about 1 ms. */
const ricercheMassime = 200;

const niente = { codes: [] as readonly string[], ignored: 0 };

/** A line with a quantity or a code shape counts as an order line even if not found. */
const chiede = (testo: string, { parole, qta }: RigaAParole): boolean =>
  (qta !== null && /\p{L}{3}/u.test(parole)) || haFormaDiCodice(testo);

/** Word search for lines without a code. Null for prose; with `sola` the text was typed as a search. */
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
    // Names and places may match a model: a single word is not enough.
    if (!sola && !scritta && !(tutte && /\s/.test(parole))) return null;
    const vicine = tutte || (scritta && ignored * 2 <= parole.split(/\s+/).length);
    const scelte = (vicine ? codes : []).map((cdArticolo) => ({ cdArticolo, lettura: { qta, um } }));
    return { riga, scelte, proposte: scelte.length > 0, aParole };
  };
}
