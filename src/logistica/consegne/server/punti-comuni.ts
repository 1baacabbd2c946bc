import type { Punto } from '../rules/stima.ts';
import { comuni } from './comuni-italiani.ts';

interface Comune extends Punto {
  readonly nome: string;
  readonly provincia: string;
}

const senzaSegni = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

let letti: ReadonlyMap<string, Comune> | undefined;

/** By name and province, read when the first address asks. */
function tutti(): ReadonlyMap<string, Comune> {
  letti ??= new Map(
    Object.entries(comuni).flatMap(([provincia, testo]) =>
      testo.split(';').map((uno): [string, Comune] => {
        const [nome = '', lat, lon] = uno.split('|');
        return [`${provincia} ${senzaSegni(nome)}`, { nome, provincia, lat: Number(lat), lon: Number(lon) }];
      }),
    ),
  );
  return letti;
}

/** The centre of a town, whatever the case and the accents; null where there is none of that name in the province. */
export function puntoDelComune(localita: string, provincia: string): Punto | null {
  const trovato = tutti().get(`${provincia.toUpperCase()} ${senzaSegni(localita)}`);
  return trovato ? { lat: trovato.lat, lon: trovato.lon } : null;
}

/** The towns whose name begins with a text, at most ten, by name. */
export function cercaComuni(testo: string): Comune[] {
  const inizio = senzaSegni(testo);
  if (inizio === '') return [];
  return [...tutti().values()]
    .filter(({ nome }) => senzaSegni(nome).startsWith(inizio))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
    .slice(0, 10);
}
