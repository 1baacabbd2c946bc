import { cut } from '#platform/contract/storable.ts';
import { nazioneDi } from '#parti/indirizzo.ts';
import { senzaAccenti } from '#vendita/clienti/rules.ts';
import type { LuogoLetto } from './letto/letto.ts';

/** One of the customer's stored addresses. */
export interface IndirizzoNostro {
  readonly prog: number;
  readonly ragSoc: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly stato: string;
}

/** Null if no place is written. */
export function luogoLetto({ id, nome, vie, cap, localita, nazione }: LuogoLetto): LuogoLetto | null {
  const corto = (testo: string): string => cut(testo.replaceAll(/\s+/g, ' ').trim(), 100);
  const luogo: LuogoLetto = {
    id: corto(id),
    nome: corto(nome),
    vie: vie.map(corto).filter(Boolean).slice(0, 5),
    cap: corto(cap),
    localita: corto(localita),
    nazione: corto(nazione).toUpperCase(),
  };
  return scriviLuogo(luogo) === '' ? null : luogo;
}

export const stessoLuogo = (uno: LuogoLetto | null, altro: LuogoLetto | null): boolean =>
  JSON.stringify(uno) === JSON.stringify(altro);

export const scriviLuogo = ({ id, nome, vie, cap, localita }: LuogoLetto): string =>
  [nome, ...vie, `${cap} ${localita}`.trim(), id && `codice ${id}`].filter(Boolean).join(', ');

export const consegnaIgnota = (scritta: string): string =>
  `chiede di consegnare a «${scritta}», che non è tra gli indirizzi del cliente: va scelto dove consegnare.`;

const intere: Readonly<Record<string, string>> = {
  v: 'via',
  vle: 'viale',
  cso: 'corso',
  pza: 'piazza',
  pzza: 'piazza',
  ple: 'piazzale',
  pzle: 'piazzale',
  lgo: 'largo',
  str: 'strada',
  loc: 'localita',
  fraz: 'frazione',
  zi: 'zonaindustriale',
  ind: 'industriale',
  n: '',
  nr: '',
  num: '',
  numero: '',
  civ: '',
  civico: '',
};

/** Key of street and number that ignores abbreviations: `V.le Po, n. 2/A` equals `Viale Po 2a`. */
const via = (scritta: string): string =>
  senzaAccenti(scritta)
    .replaceAll(/(?<=\b[a-z]{1,2})\.(?=[a-z]{1,3}\b)/g, '')
    .split(/[^\p{L}\d]+|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u)
    .map((parola) => intere[parola] ?? parola)
    .join('');

const parole = (testo: string): string =>
  senzaAccenti(testo)
    .replace(/\(.*?\)/, '')
    .replaceAll(/[^\p{L}\d]+/gu, '');
const cap = (testo: string): string => parole(testo.replace(/^[A-Z]{1,3}-/i, ''));

/** Same postcode, or same town if a postcode is missing; always the same country. */
function stessaZona(chiesto: LuogoLetto, nostro: IndirizzoNostro): boolean {
  if (chiesto.nazione !== '' && nazioneDi(nostro.stato) !== chiesto.nazione) return false;
  const [loro, suo] = [cap(chiesto.cap), cap(nostro.cap)];
  if (loro !== '' && suo !== '') return loro === suo;
  return chiesto.localita === '' ? loro === '' : parole(chiesto.localita) === parole(nostro.localita);
}

/**
 * The customer's address that is requested, or null: matched by street and zone, by name if two match, and by name
 * alone without a street. Numbers that the buyer gives its places are ignored.
 */
export function indirizzoChiesto(chiesto: LuogoLetto, nostri: readonly IndirizzoNostro[]): number | null {
  const vie = new Set([...chiesto.vie, chiesto.vie.join(' ')].map(via).filter(Boolean));
  const inZona = nostri.filter((uno) => stessaZona(chiesto, uno));
  const possibili = vie.size === 0 ? [] : inZona.filter(({ indirizzo }) => vie.has(via(indirizzo)));
  if (possibili.length === 1) return possibili[0]?.prog ?? null;
  const nome = parole(chiesto.nome);
  const omonimi = (vie.size === 0 ? inZona : possibili).filter(({ ragSoc }) => nome !== '' && parole(ragSoc) === nome);
  return omonimi.length === 1 ? (omonimi[0]?.prog ?? null) : null;
}
