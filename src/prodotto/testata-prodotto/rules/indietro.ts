/** The fields of a header, or what an edit changed of them. */
export type Stato = Readonly<Record<string, unknown>>;

/** Two sides of one edit in the history. */
export interface Passo {
  readonly prima: Stato;
  readonly dopo: Stato;
  /** An edit of filters: both sides name those that it touched, each with values, and no others. */
  readonly suiFiltri?: boolean;
}

/** Filters of a header as `name#value`; none of the two has that sign in it (P-093). */
const coppie = (lato: Stato): string[] =>
  Object.entries(lato).flatMap(([filtro, valori]) => (valori as readonly string[]).map((uno) => `${filtro}#${uno}`));

/** Filters with an edit of them taken back: what it added goes, what it took comes back. */
function filtriPrima(adesso: readonly string[], { prima, dopo }: Passo): string[] {
  const [tolte, messe] = [coppie(prima), coppie(dopo)];
  return [...new Set([...adesso.filter((una) => !messe.includes(una) || tolte.includes(una)), ...tolte])].toSorted();
}

const filtriDi = (stato: Stato): readonly string[] => (stato['filtri'] ?? []) as readonly string[];

const uguali = (uno: unknown, altro: unknown): boolean => JSON.stringify(uno ?? null) === JSON.stringify(altro ?? null);

/** A state with edits taken back, the newest first; what an edit does not name stays, and what is no field of it is left out. */
export function indietro(adesso: Stato, passi: readonly Passo[]): Stato {
  const allora: Record<string, unknown> = { ...adesso };
  for (const passo of passi)
    if (passo.suiFiltri) allora['filtri'] = filtriPrima(filtriDi(allora), passo);
    else for (const [campo, valore] of Object.entries(passo.prima)) if (campo in adesso) allora[campo] = valore;
  return allora;
}

/** What has to be written to undo an edit, or the first field that somebody edited since. */
export function annulla(adesso: Stato, passo: Passo): { readonly campi: Stato } | { readonly cambiato: string } {
  const { prima, dopo } = passo;
  if (passo.suiFiltri) {
    const stanno = filtriDi(adesso);
    if (coppie(dopo).some((una) => !stanno.includes(una))) return { cambiato: 'filtri' };
    return { campi: { filtri: filtriPrima(stanno, passo) } };
  }
  const cambiato = Object.keys(dopo).find((campo) => campo in adesso && !uguali(adesso[campo], dopo[campo]));
  if (cambiato !== undefined) return { cambiato };
  return { campi: Object.fromEntries(Object.entries(prima).filter(([campo]) => campo in adesso)) };
}

/** What has to be written to undo several edits, the newest first; a field that ends where it stands now is left out. */
export function annullaTutte(
  adesso: Stato,
  passi: readonly Passo[],
): { readonly campi: Stato } | { readonly cambiato: string } {
  let stato = adesso;
  for (const passo of passi) {
    const fatto = annulla(stato, passo);
    if ('cambiato' in fatto) return fatto;
    stato = { ...stato, ...fatto.campi };
  }
  return {
    campi: Object.fromEntries(Object.entries(stato).filter(([campo, valore]) => !uguali(adesso[campo], valore))),
  };
}
