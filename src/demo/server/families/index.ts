import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootOfProgram } from '#platform/server/root-of-program.ts';
import type { Famiglia, Gruppo, Serie, Versione } from './kinds.ts';

export const cartellaDemo = join(rootOfProgram(), 'demo');

type Riga = Readonly<Record<string, string>>;

function tabella(nome: string): Riga[] {
  const [titoli = [], ...righe] = readFileSync(join(cartellaDemo, `${nome}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((riga) => riga.split('\t'));
  return righe.map((celle) => Object.fromEntries(titoli.map((titolo, i) => [titolo, celle[i] ?? ''])));
}

const lista = (cella = ''): string[] => (cella === '' ? [] : cella.split('; '));
/** Parses `M4 = M4x10; M4x12 | M5 = M5x12`; an unnamed list has the empty name. */
const liste = (cella = ''): { nome: string; voci: string[] }[] =>
  cella.split(' | ').map((una) => {
    const [nome = '', voci] = una.split(' = ');
    return voci === undefined ? { nome: '', voci: lista(nome) } : { nome, voci: lista(voci) };
  });
const gruppi = (cella = ''): Gruppo[] => liste(cella).map(({ nome, voci }) => ({ nome, misure: voci }));

const versioni = new Map(
  tabella('versioni').map(
    ({ versione = '', materiale = '', finitura = '', sigla = '', fattore }): [string, Versione] => [
      versione,
      { materiale, finitura, sigla, fattore: Number(fattore) },
    ],
  ),
);

function versione(nome: string): Versione {
  const una = versioni.get(nome);
  if (!una) throw new Error(`demo/versioni.tsv has no ${nome}`);
  return una;
}

function serieDi(riga: Riga): Serie {
  const { titolo = '', breve = '', norma, sotto, filtro = '', dinamica } = riga;
  return {
    titolo,
    breve,
    versioni: (riga['versioni'] ?? '').split(' ').map(versione),
    gruppi: gruppi(riga['gruppi']),
    filtro,
    tabella: riga['tabella'] as Serie['tabella'],
    vendita: riga['vendita'] as Serie['vendita'],
    prezzo: [Number(riga['prezzo_minimo']), Number(riga['prezzo_massimo'])],
    parole: lista(riga['parole']),
    valori: liste(riga['valori']).map(({ nome, voci }) => [nome, ...voci]),
    disegni: Number(riga['disegni']),
    ...(norma && { norma }),
    ...(sotto && { sotto }),
    ...(riga['mano'] && { mano: true }),
    ...(dinamica && { dinamica: dinamica as NonNullable<Serie['dinamica']> }),
  };
}

const serie = tabella('serie');

export const famiglie: readonly Famiglia[] = tabella('famiglie').map(
  ({ codice = '', numero = '', nome = '', capitolo = '', linea = '', peso, livello }) => ({
    codice,
    numero,
    nome,
    capitolo,
    linea,
    peso: Number(peso),
    livello: Number(livello) as Famiglia['livello'],
    serie: serie.filter(({ famiglia }) => famiglia === codice).map(serieDi),
  }),
);

export const capitoliDemo = [
  { codCategoria: '01', codLinea: 'FIS', descrizione: 'Viteria e bulloneria', coloreRgb: '#8c1c13' },
  { codCategoria: '02', codLinea: 'FIS', descrizione: 'Tasselli e fissaggi', coloreRgb: '#bf4342' },
  { codCategoria: '03', codLinea: 'POR', descrizione: 'Cerniere', coloreRgb: '#c1121f' },
  { codCategoria: '04', codLinea: 'POR', descrizione: 'Maniglie e pomoli', coloreRgb: '#a3542b' },
  { codCategoria: '05', codLinea: 'POR', descrizione: 'Serrature e cilindri', coloreRgb: '#7a4419' },
  { codCategoria: '06', codLinea: 'POR', descrizione: 'Accessori per porte', coloreRgb: '#5c4d7d' },
  { codCategoria: '07', codLinea: 'MOB', descrizione: 'Ferramenta per mobili', coloreRgb: '#33658a' },
  { codCategoria: '08', codLinea: 'MOB', descrizione: 'Sistemi scorrevoli', coloreRgb: '#1b6b6f' },
  { codCategoria: '09', codLinea: 'PRO', descrizione: 'Profili e guarnizioni', coloreRgb: '#4f6d7a' },
  { codCategoria: '10', codLinea: 'PRO', descrizione: 'Colle, sigillanti e nastri', coloreRgb: '#4d7c3a' },
  { codCategoria: '11', codLinea: 'UTE', descrizione: 'Utensili e abrasivi', coloreRgb: '#6b705c' },
  { codCategoria: '12', codLinea: 'CAS', descrizione: 'Casa e sicurezza', coloreRgb: '#3d405b' },
] as const;

/** Trade vocabulary: a word of the catalogue and its other names. */
export const libro: readonly { readonly parola: string; readonly detta: readonly string[] }[] = tabella('libro').map(
  (riga) => ({ parola: riga['parola'] ?? '', detta: lista(riga['si dice anche']) }),
);
