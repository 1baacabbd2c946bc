import { inItalia } from '#parti/indirizzo.ts';
import { stessoTerritorio } from '#parti/province.ts';
import { comuni } from './comuni-italiani.ts';

interface Comune {
  /** `Thiene (VI)` */
  readonly comune: string;
  readonly lat: number;
  readonly lon: number;
}

const senzaSegni = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

let letti: ReadonlyMap<string, Comune> | undefined;

function tutti(): ReadonlyMap<string, Comune> {
  letti ??= new Map(
    Object.entries(comuni).flatMap(([provincia, testo]) =>
      testo.split(';').flatMap((uno): [string, Comune][] => {
        const [nome = '', lat, lon] = uno.split('|');
        const comune = { comune: `${nome} (${provincia})`, lat: Number(lat), lon: Number(lon) };
        // Each part of `Bolzano/Bozen` is a name.
        return [...new Set([nome, ...nome.split('/')])].map((detto) => [`${provincia} ${senzaSegni(detto)}`, comune]);
      }),
    ),
  );
  return letti;
}

/**
 * Ignores case and accents, and accepts province letters of other years; null abroad and if the province has no such
 * town.
 */
export function comuneDi(localita: string, provincia: string, stato = ''): Comune | null {
  if (!inItalia(stato)) return null;
  const nome = senzaSegni(localita);
  for (const sigla of stessoTerritorio(provincia)) {
    const trovato = tutti().get(`${sigla} ${nome}`);
    if (trovato) return trovato;
  }
  return null;
}

let scritti: ReadonlySet<string> | undefined;

/** Exact spelling. */
export function eComune(comune: string): boolean {
  scritti ??= new Set([...tutti().values()].map((uno) => uno.comune));
  return scritti.has(comune);
}

export const tuttiIComuni = (): Comune[] =>
  [...new Set(tutti().values())].toSorted((a, b) => a.comune.localeCompare(b.comune, 'it'));

export function cercaComuni(testo: string): Comune[] {
  const inizio = senzaSegni(testo);
  if (inizio === '') return [];
  return [...new Set(tutti().values())]
    .filter(({ comune }) => senzaSegni(comune).startsWith(inizio))
    .toSorted((a, b) => a.comune.localeCompare(b.comune, 'it'))
    .slice(0, 10);
}

interface Luogo {
  readonly localita: string;
  readonly provincia: string;
  readonly stato: string;
}

/**
 * Null for a town of the province or abroad; else what to check, as `80331 München (NA)`. Districts are not in the list,
 * so the user confirms them.
 */
export function localitaIgnota({ localita, provincia, stato }: Luogo): string | null {
  if (!inItalia(stato) || localita.trim() === '' || comuneDi(localita, provincia)) return null;
  const altrove = cercaComuni(localita).find(({ comune }) => comuneDi(localita, comune.slice(-3, -1)));
  const detto = `«${localita}» non è un comune della provincia ${provincia}`;
  return altrove ? `${detto}: c’è ${altrove.comune}.` : `${detto}.`;
}
