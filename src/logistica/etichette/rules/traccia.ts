import type { Operatore } from '../rules/list.ts';

export const statiTraccia = [
  'spedito',
  'in consegna',
  'consegnato',
  'consegnato in parte',
  'collo mancante',
  'in giacenza',
  'reso',
] as const;
export type StatoTraccia = (typeof statiTraccia)[number];

interface EventoTraccia {
  readonly ora: Date;
  readonly codice: string;
  readonly descrizione: string;
}

const passi: Record<Operatore, readonly (readonly [RegExp, StatoTraccia])[]> = {
  BRT: [
    [/^704$/, 'consegnato'],
    [/^708$/, 'reso'],
    [/^P$/, 'consegnato in parte'],
    [/^MAN$/, 'collo mancante'],
    [/^(MIC|N)$/, 'in consegna'],
    [/^(G|GEN|G0\d|AVV|AV\d|RIC|0(0[1-9]|12|16|17|21|22|23|24|37|51)|100|101|A16|A23|DPP|724)$/, 'in giacenza'],
  ],
  GLS: [
    [/^(906|96)$/, 'consegnato'],
    [/^(905|95)$/, 'in consegna'],
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
  const detto = (evento: EventoTraccia): StatoTraccia => incompleto(operatore, evento) ?? passoDi(operatore, evento);
  return recenti.some((uno) => detto(uno) === 'consegnato') ? 'consegnato' : detto(ultimo);
}

const passoDi = (operatore: Operatore, { codice }: EventoTraccia): StatoTraccia =>
  passi[operatore].find(([segno]) => segno.test(codice))?.[1] ?? 'spedito';

/** GLS codes 95 and 96 may mean a partial delivery, which only the text says. */
function incompleto(operatore: Operatore, { codice, descrizione }: EventoTraccia): StatoTraccia | null {
  if (operatore !== 'GLS' || !/^9[56]$/.test(codice)) return null;
  if (/mancan/i.test(descrizione)) return 'collo mancante';
  return /parzial|in parte|incomplet/i.test(descrizione) ? 'consegnato in parte' : null;
}

/** States that need action: the customer is informed, and the office sees them in its list. */
export const daSeguire: readonly string[] = ['consegnato in parte', 'collo mancante', 'in giacenza'];

export const finita = (stato: string): boolean => stato === 'consegnato' || stato === 'reso';

/** 30, doubling to six hours; 30 when out for delivery. */
export const minutiAllaTraccia = (verifiche: number, stato: string): number =>
  stato === 'in consegna' ? 30 : Math.min(360, 30 * 2 ** Math.min(verifiche, 4));

export const giorniTraccia = 40;
