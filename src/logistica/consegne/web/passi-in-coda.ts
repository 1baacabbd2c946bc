import { chiaveDi, consegneDi, type Consegna, type Piano } from './righe-piano.ts';

/** Moves a stop; the place is absolute, so repeating it changes nothing. */
export interface Passo {
  readonly consegna: Consegna;
  /** Empty: no driver. */
  readonly autista: string;
  /** From 1; Infinity: at the end. */
  readonly prog: number;
}

/** The day after the step; times are still the earlier ones. */
export function conPasso(piano: Piano, { consegna, autista, prog }: Passo): Piano {
  const chiave = chiaveDi(consegna);
  const senza = (consegne: readonly Consegna[]): Consegna[] => consegne.filter((una) => chiaveDi(una) !== chiave);
  const altre = senza(piano.daAssegnare);
  return {
    ...piano,
    daAssegnare: autista === '' ? [...altre, consegna] : altre,
    giri: piano.giri.map((giro) => {
      const sue = consegneDi(giro);
      const resto = senza(sue);
      if (giro.autista !== autista && resto.length === sue.length) return giro;
      const nuove = giro.autista === autista ? resto.toSpliced(prog - 1, 0, consegna) : resto;
      const [inizio, fine] = [giro.listaConsegne.slice(0, 1), giro.listaConsegne.slice(-1)];
      return { ...giro, listaConsegne: [...inizio, ...nuove.map((una, i) => ({ ...una, prog: i + 1 })), ...fine] };
    }),
  };
}

export type RigaGiro =
  | { readonly genere: 'consegna'; readonly consegna: Consegna }
  | { readonly genere: 'pausa'; readonly ora: string; readonly minuti: number }
  | { readonly genere: 'capolinea'; readonly consegna: Consegna; readonly fine: boolean };

/** Place from 1 after dropping on a row, which moves down. */
export function progSu(righe: readonly RigaGiro[], place: number, presa: Consegna): number {
  const da = righe.findIndex((una) => una.genere === 'consegna' && chiaveDi(una.consegna) === chiaveDi(presa));
  const prima = righe.filter(
    (una, i) => una.genere === 'consegna' && i !== da && (da >= 0 && place > da ? i <= place : i < place),
  ).length;
  return prima + 1;
}
