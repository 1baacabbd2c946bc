export const statiMancata = ['mancata', 'da ritentare'] as const;
export type StatoMancata = (typeof statiMancata)[number];

export const rifiutoRiprova = ({ stato }: { readonly stato: StatoMancata }): string | null =>
  stato === 'da ritentare' ? 'Sta già per essere ritentata.' : null;

/** Attempts per event before it counts as failed. */
export const tentativiMassimi = 10;
/** Seconds; the pause doubles up to an hour. */
const primaPausa = 20;
const pausaMassima = 3600;

/** Backoff, seconds. */
export const pausaDopo = (guasti: number): number => Math.min(pausaMassima, primaPausa * 2 ** (guasti - 1));
