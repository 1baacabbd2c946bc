import type { Operatore } from '../rules/list.ts';

/** Where a shipment is, in the words that its customer reads. */
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

/** The state by the newest event that says one; anything else that happened is `spedito`, nothing at all null. Delivered once is delivered. */
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

/** Minutes until a courier is asked again: half an hour, doubling to six hours; sooner while it is out for delivery. */
export const minutiAllaTraccia = (verifiche: number, stato: string): number =>
  stato === 'in consegna' ? 30 : Math.min(360, 30 * 2 ** Math.min(verifiche, 4));

/** After so many days nobody asks any more: couriers keep no longer. */
export const giorniTraccia = 40;
