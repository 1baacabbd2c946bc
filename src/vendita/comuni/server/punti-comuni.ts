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

/** By province and name, read when the first address asks. */
function tutti(): ReadonlyMap<string, Comune> {
  letti ??= new Map(
    Object.entries(comuni).flatMap(([provincia, testo]) =>
      testo.split(';').flatMap((uno): [string, Comune][] => {
        const [nome = '', lat, lon] = uno.split('|');
        const comune = { comune: `${nome} (${provincia})`, lat: Number(lat), lon: Number(lon) };
        // `Bolzano/Bozen` is found by each of its names.
        return [...new Set([nome, ...nome.split('/')])].map((detto) => [`${provincia} ${senzaSegni(detto)}`, comune]);
      }),
    ),
  );
  return letti;
}

/** A town with the centre of its area, whatever the case and the accents; null where there is none of that name in the province. */
export const comuneDi = (localita: string, provincia: string): Comune | null =>
  tutti().get(`${provincia.toUpperCase()} ${senzaSegni(localita)}`) ?? null;

let scritti: ReadonlySet<string> | undefined;

/** Written exactly as the list of towns has it. */
export function eComune(comune: string): boolean {
  scritti ??= new Set([...tutti().values()].map((uno) => uno.comune));
  return scritti.has(comune);
}

export const tuttiIComuni = (): Comune[] =>
  [...new Set(tutti().values())].toSorted((a, b) => a.comune.localeCompare(b.comune, 'it'));

/** The towns whose name begins with a text, at most ten, by name. */
export function cercaComuni(testo: string): Comune[] {
  const inizio = senzaSegni(testo);
  if (inizio === '') return [];
  return [...new Set(tutti().values())]
    .filter(({ comune }) => senzaSegni(comune).startsWith(inizio))
    .toSorted((a, b) => a.comune.localeCompare(b.comune, 'it'))
    .slice(0, 10);
}
