import {
  ErroreRiga,
  leggiEspressione,
  leggiNome,
  leggiNomeParametro,
  leggiNumero,
  leggiValore,
  nonCapito,
  type Valore,
  type Lettore,
} from './espressioni.ts';

export interface GuastoRiga {
  readonly riga: number;
  readonly testo: string;
}

const parole = [
  'SUB',
  'ENDSUB',
  'CALL',
  'RETURN',
  'IF',
  'ELSEIF',
  'ELSE',
  'ENDIF',
  'WHILE',
  'ENDWHILE',
  'DO',
  'BREAK',
  'CONTINUE',
  'REPEAT',
  'ENDREPEAT',
] as const;
export type ParolaO = (typeof parole)[number];

export interface BloccoO {
  /** `#1`: a computed name, only for calls. */
  readonly nome: string | Valore;
  /** Null: a subprogram number for M98. */
  readonly parola: ParolaO | null;
  readonly argomenti: readonly Valore[];
}

export interface Blocco {
  /** Begins with `/`: skipped if the machine's block-delete switch is on. */
  readonly saltabile: boolean;
  readonly lettere: readonly string[];
  readonly valori: readonly Valore[];
  readonly assegna: readonly { readonly quale: ReturnType<typeof leggiNomeParametro>; readonly valore: Valore }[];
  readonly o: BloccoO | null;
  readonly commento: string;
  readonly percento: boolean;
}

/** Maximum line length in LinuxCNC, with comments and a CR, without the LF. */
export const rigaMassima = 252;
/** `$` selects a spindle. */
const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ@^$';
const niente: Blocco['assegna'] = [];

/** RS274NGC; null: empty. Throws `ErroreRiga`. */
export function leggiBlocco(riga: string): Blocco | null {
  if (riga.length > rigaMassima)
    throw new ErroreRiga(`la riga ha più di ${rigaMassima} caratteri: la macchina non la legge`);
  let testo = riga;
  let commento = '';
  if (testo.includes('(') || testo.includes(';')) [testo, commento] = senzaCommenti(riga);
  if (/[\s]|[a-z]/.test(testo)) testo = testo.replace(/\s+/g, '').toUpperCase();
  if (testo === '' && commento === '') return null;
  const percento = testo === '%';
  const l: Lettore = { testo: percento ? '' : testo, i: 0, fondo: 0 };
  const saltabile = testo.charCodeAt(0) === 47;
  if (saltabile) l.i = 1;
  if (testo.charCodeAt(l.i) === 78) {
    l.i += 1;
    leggiNumero(l);
  }
  const vuoto = { saltabile, lettere: [], valori: [], assegna: niente, o: null, commento, percento };
  if (testo.charCodeAt(l.i) === 79) return { ...vuoto, o: leggiO(l) };
  return { ...vuoto, ...leggiParole(l) };
}

function leggiParole(l: Lettore): Pick<Blocco, 'lettere' | 'valori' | 'assegna'> {
  const lettere: string[] = [];
  const valori: Valore[] = [];
  let assegna: Blocco['assegna'][number][] | null = null;
  while (l.i < l.testo.length) {
    const segno = l.testo[l.i] as string;
    if (segno === '#') {
      const quale = leggiNomeParametro(l);
      if (l.testo.charCodeAt(l.i) !== 61) throw nonCapito(l);
      l.i += 1;
      (assegna ??= []).push({ quale, valore: leggiValore(l) });
      continue;
    }
    if (!alfabeto.includes(segno)) throw nonCapito(l);
    const da = l.i;
    l.i += 1;
    lettere.push(segno);
    try {
      valori.push(leggiValore(l));
    } catch (errore) {
      if (!(errore instanceof ErroreRiga)) throw errore;
      throw l.i === da + 1 && /^[A-Z]?$/.test(l.testo[l.i] ?? '') ? nonCapito({ testo: l.testo, i: da }) : errore;
    }
  }
  return { lettere, valori, assegna: assegna ?? niente };
}

const dallaPiuLunga = parole.toSorted((a, b) => b.length - a.length);

function leggiO(l: Lettore): BloccoO {
  l.i += 1;
  const nome = l.testo.charCodeAt(l.i) === 60 ? leggiNome(l) : leggiValore(l);
  const resto = l.testo.slice(l.i);
  if (resto === '') return { nome: nomeO(nome), parola: null, argomenti: [] };
  const parola = dallaPiuLunga.find((una) => resto.startsWith(una));
  if (!parola) throw nonCapito(l);
  l.i += parola.length;
  const argomenti: Valore[] = [];
  while (l.testo.charCodeAt(l.i) === 91) argomenti.push(leggiEspressione(l));
  // LinuxCNC ignores the rest of a line after a call.
  if (l.i < l.testo.length && parola !== 'CALL') throw nonCapito(l);
  return { nome: nomeO(nome), parola, argomenti };
}

const nomeO = (nome: string | Valore): string | Valore => (typeof nome === 'number' ? String(nome) : nome);

/** Returns all comments, one per line, because LinuxCNC executes the last. */
function senzaCommenti(riga: string): [testo: string, commento: string] {
  let testo = '';
  let commento = '';
  const tagli: number[] = [];
  for (let i = 0; i < riga.length;) {
    const segno = riga[i] as string;
    if (segno === ';') {
      commento += `\n${riga.slice(i + 1)}`;
      break;
    }
    if (segno !== '(') {
      testo += segno;
      i += 1;
      continue;
    }
    const fine = riga.indexOf(')', i);
    tagli.push(testo.length);
    if (fine < 0) throw new ErroreRiga('il commento non si chiude');
    const suo = riga.slice(i + 1, fine);
    commento += `\n${suo}`;
    if (suo.includes('(')) throw new ErroreRiga('un commento non può averne dentro un altro');
    i = fine + 1;
  }
  // Comments are only allowed between words: LinuxCNC stops at «X(a)1» and «X1(a)2».
  for (const taglio of tagli) {
    const [prima, dopo] = [testo.slice(0, taglio).trimEnd().at(-1), testo.slice(taglio).trimStart()[0]];
    if (dopo !== undefined && prima !== undefined && !(/[\d.\]>%/]/.test(prima) && /[a-z#/@^$]/i.test(dopo)))
      throw new ErroreRiga('un commento sta in mezzo a una parola');
  }
  return [testo, commento.trim()];
}

const comandi = /^\s*(PY|ABORT|LOGOPEN|LOGAPPEND|PROBEOPEN)\b[, ]?\s*(.*)/i;

/** Comments with an effect: one that runs code is refused, one that writes files must be released with a reason. */
export function comandoInCommento(commento: string): { readonly vietato: boolean; readonly testo: string } | null {
  const [, comando = '', resto = ''] = comandi.exec(commento) ?? [];
  if (comando === '') return null;
  const nome = comando.toUpperCase();
  const cosa = resto.slice(0, 60);
  if (nome === 'PY') return { vietato: true, testo: 'il commento fa eseguire codice Python alla macchina' };
  if (nome === 'ABORT') return { vietato: true, testo: `il programma si interrompe qui: ${cosa}` };
  return { vietato: false, testo: `${nome} scrive il file «${cosa}» sul computer della macchina` };
}
