import type { Operatore } from '../rules/list.ts';

export const statiTraccia = ['spedito', 'in consegna', 'consegnato', 'in giacenza', 'reso'] as const;
export type StatoTraccia = (typeof statiTraccia)[number];

interface EventoTraccia {
  readonly ora: Date;
  readonly codice: string;
}

const passi: Record<Operatore, readonly (readonly [RegExp, StatoTraccia])[]> = {
  BRT: [
    [/^704$/, 'consegnato'],
    [/^708$/, 'reso'],
    [/^(MIC|N)$/, 'in consegna'],
    [/^(G|GEN|G0\d|AVV|AV\d|RIC|0(0[1-9]|12|16|17|21|22|23|24|37|51)|100|101|A16|A23|DPP|724)$/, 'in giacenza'],
  ],
  GLS: [
    [/^906$/, 'consegnato'],
    [/^905$/, 'in consegna'],
    [/^(1|4|5|8|67|68|77|82|907)$/, 'in giacenza'],
  ],
};

/** By the newest event with a state; others give `spedito`, none null. Delivery is final. */
export function statoTraccia(
  operatore: Operatore,
  { eventi, consegnata }: { readonly eventi: readonly EventoTraccia[]; readonly consegnata: boolean },
): StatoTraccia | null {
  if (consegnata) return 'consegnato';
  const recenti = eventi.toSorted((a, b) => b.ora.getTime() - a.ora.getTime());
  const [ultimo] = recenti;
  if (!ultimo) return null;
  const detto = (codice: string): StatoTraccia =>
    passi[operatore].find(([segno]) => segno.test(codice))?.[1] ?? 'spedito';
  return recenti.some(({ codice }) => detto(codice) === 'consegnato') ? 'consegnato' : detto(ultimo.codice);
}

export const finita = (stato: string): boolean => stato === 'consegnato' || stato === 'reso';

/** 30, doubling to six hours; 30 when out for delivery. */
export const minutiAllaTraccia = (verifiche: number, stato: string): number =>
  stato === 'in consegna' ? 30 : Math.min(360, 30 * 2 ** Math.min(verifiche, 4));

export const giorniTraccia = 40;
