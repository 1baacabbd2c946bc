/** How something stands that could not be delivered. */
export const statiMancata = ['mancata', 'da ritentare'] as const;
export type StatoMancata = (typeof statiMancata)[number];

/** Null, or why it is not tried again now. */
export const rifiutoRiprova = ({ stato }: { readonly stato: StatoMancata }): string | null =>
  stato === 'da ritentare' ? 'Sta già per essere ritentata.' : null;

/** Tries of one event before it stands among what could not be delivered. */
export const tentativiMassimi = 10;
/** The first pause after a failure, seconds; it doubles with each one up to an hour. */
const primaPausa = 20;
const pausaMassima = 3600;

/** Seconds for which nothing is sent to a program that failed so often one after the other. */
export const pausaDopo = (guasti: number): number => Math.min(pausaMassima, primaPausa * 2 ** (guasti - 1));
