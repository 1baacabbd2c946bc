import { cut } from '#platform/contract/storable.ts';
import { nazioneDi } from '#parti/indirizzo.ts';
import { senzaAccenti } from '#vendita/clienti/rules.ts';
import type { LuogoLetto } from './letto/letto.ts';

/** An address of the customer. */
export interface IndirizzoNostro {
  readonly prog: number;
  readonly ragSoc: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly stato: string;
}

/** Null if nothing is written. */
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

/** Equal for one street and number, however their words are shortened: `V.le Po, n. 2/A` and `Viale Po 2a`. */
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

/** Of one postcode, or of one town where a postcode is missing; never of two countries. */
function stessaZona(chiesto: LuogoLetto, nostro: IndirizzoNostro): boolean {
  if (chiesto.nazione !== '' && nazioneDi(nostro.stato) !== chiesto.nazione) return false;
  const [loro, suo] = [cap(chiesto.cap), cap(nostro.cap)];
  if (loro !== '' && suo !== '') return loro === suo;
  return chiesto.localita === '' ? loro === '' : parole(chiesto.localita) === parole(nostro.localita);
}

/**
 * Which of the customer's addresses is asked for, or null: by street and zone, told apart by the name where two have both; by the
 * name where no street is written. A number of the buyer's own means nothing here.
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
