import { divide, multiply, percentOf, sum } from '#platform/contract/decimal.ts';
import { condizioneVale, type Clausola, type Condizione } from './condizione.ts';
import { ErroreFormula, type Ambiente } from './formula.ts';
import type { Macchina, RigaLetta } from './modello-letto.ts';

export interface Perche {
  readonly posizione: string;
  readonly riga: number;
  readonly condizione: string;
  readonly formula: string;
  /** Quantity before waste and rounding. */
  readonly netta: number;
  readonly sfrido: number;
  readonly intervalli: readonly {
    readonly nome: string;
    readonly valore: number;
    readonly da: number | null;
    readonly a: number | null;
  }[];
}

export interface Parte {
  /** Number in list and drawing, starting at 1. */
  readonly prog: number;
  readonly idPosizione: string;
  readonly cdArticolo: string;
  readonly um: string;
  /** With waste, rounded up. */
  readonly quantita: number;
  /** Mm. */
  readonly lunghezza: number | null;
  readonly perche: Perche;
}

/** No row of a position matches; the check before publishing finds this. */
export class NessunaRiga extends Error {
  constructor(readonly posizione: string) {
    super(`Per la posizione ${posizione} il modello non prevede queste misure.`);
  }
}

export function scegliParti({ posizioni, unita }: Macchina, ambiente: Ambiente): Parte[] {
  const parti: Parte[] = [];
  for (const { id, nome, condizione, righe } of posizioni) {
    if (!condizioneVale(condizione, ambiente)) continue;
    const riga = righe.find((candidata) => condizioneVale(candidata.condizione, ambiente));
    if (!riga) throw new NessunaRiga(nome);
    if (!riga.quanto) continue;
    const netta = riga.quanto.numero(ambiente);
    if (netta < 0) throw new ErroreFormula(`La quantità di ${nome} è negativa.`);
    if (netta === 0) continue;
    const regola = unita.get(riga.um) ?? { sfrido: 0, passo: 0.001 };
    parti.push({
      prog: parti.length + 1,
      idPosizione: id,
      cdArticolo: riga.articolo,
      um: riga.um,
      quantita: conSfrido(netta, regola),
      lunghezza: riga.taglio && riga.taglio.numero(ambiente),
      perche: { posizione: nome, ...spiega(riga, ambiente, netta, regola.sfrido) },
    });
  }
  return parti;
}

/** Adds waste and rounds up: 2,31 m with 5 % become 2,45 m in steps of 5 cm. */
export function conSfrido(
  netta: number,
  { sfrido, passo }: { readonly sfrido: number; readonly passo: number },
): number {
  const lorda = sum([netta, percentOf(netta, sfrido, 6)], 6);
  return multiply(Math.ceil(divide(lorda, passo, 6)), passo, 6);
}

function spiega(riga: RigaLetta, ambiente: Ambiente, netta: number, sfrido: number): Omit<Perche, 'posizione'> {
  return {
    riga: riga.riga,
    condizione: riga.condizione.testo,
    formula: riga.quantita,
    netta,
    sfrido,
    intervalli: intervalliDi(riga.condizione, ambiente),
  };
}

const finito = (numero: number): number | null => (Number.isFinite(numero) ? numero : null);

function intervalliDi({ clausole }: Condizione, ambiente: Ambiente): Perche['intervalli'] {
  return clausole.flatMap((clausola: Clausola) => {
    const valore = ambiente.get(clausola.nome);
    if ('valori' in clausola || typeof valore !== 'number') return [];
    return [{ nome: clausola.nome, valore, da: finito(clausola.da), a: finito(clausola.a) }];
  });
}
