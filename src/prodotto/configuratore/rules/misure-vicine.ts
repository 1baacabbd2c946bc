import type { Macchina, OpzioneLetta } from './modello-letto.ts';
import { risolvi, type Assegnate, type Scelte } from './scelte-opzioni.ts';

export interface Vicino {
  readonly idOpzione: string;
  readonly nome: string;
  readonly valore: string;
  readonly unita: string;
}

const tratti = 60;

export const scriviMisura = (numero: number): string => String(Number(numero.toFixed(6)));

export function sulPasso({ min, max, passo }: Pick<OpzioneLetta, 'min' | 'max' | 'passo'>, numero: number): number {
  const dentro = Math.min(max, Math.max(min, numero));
  const passi = Math.ceil((dentro - min) / passo - 0.5 - 1e-9);
  return Number(Math.min(max, min + passi * passo).toFixed(6));
}

/** Null if valid on its own, else the nearest valid size. */
export function misuraVicina(opzione: OpzioneLetta, testo: string): number | null {
  const numero = Number(testo);
  if (testo === '' || !Number.isFinite(numero)) return opzione.min;
  const vicino = sulPasso(opzione, numero);
  return vicino === numero ? null : vicino;
}

export function fraseMisura(opzione: OpzioneLetta, testo: string, vicino: number): string {
  const { nome, unita, min, max, passo } = opzione;
  const dentro = Number(testo) >= min && Number(testo) <= max;
  const daA = dentro
    ? `va di ${scritto(passo)} in ${scritto(passo)} ${unita}`
    : `va da ${scritto(min)} a ${scritto(max)} ${unita}`;
  const passi = dentro ? ` a partire da ${scritto(min)}` : passo === 1 ? '' : `, ogni ${scritto(passo)}`;
  return `${nome} ${testo.replace('.', ',')} ${unita} non è possibile: ${daA}${passi}. La misura più vicina è ${scritto(vicino)} ${unita}.`;
}

export const scritto = (numero: number): string => scriviMisura(numero).replace('.', ',');

export function misureVicine(
  macchina: Macchina,
  { valori, scritte, dipende }: { valori: Assegnate; scritte: Scelte; dipende: ReadonlySet<string> },
): Vicino[] {
  return macchina.opzioni
    .filter(({ id, tipo }) => tipo === 'misura' && valori.has(id) && dipende.has(id))
    .flatMap((opzione) => {
      const { id, nome, unita } = opzione;
      const va = (numero: number): boolean =>
        risolvi(macchina, new Map(scritte).set(id, scriviMisura(numero)))?.entro ?? false;
      const vicino = piuVicina(opzione, Number(valori.get(id)), va);
      return vicino === null ? [] : [{ idOpzione: id, nome, unita, valore: scriviMisura(vicino) }];
    });
}

function piuVicina({ min, max, passo }: OpzioneLetta, adesso: number, va: (numero: number) => boolean): number | null {
  const largo = Math.max(1, Math.round((max - min) / passo / tratti)) * passo;
  for (let via = largo; via <= max - min + largo; via += largo) {
    for (const verso of [-1, 1]) {
      const lontano = Math.min(max, Math.max(min, adesso + verso * via));
      if (lontano === adesso || !va(lontano)) continue;
      let trovato = lontano;
      for (let n = lontano - verso * passo; Math.abs(n - adesso) > via - largo && va(n); n -= verso * passo)
        trovato = n;
      return Number(trovato.toFixed(6));
    }
  }
  return null;
}
