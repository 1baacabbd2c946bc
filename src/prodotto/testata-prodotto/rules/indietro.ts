/** The fields of a header, or what an edit changed of them. */
export type Stato = Readonly<Record<string, unknown>>;

/** Two sides of one edit in the history. */
export interface Passo {
  readonly prima: Stato;
  readonly dopo: Stato;
}

const uguali = (uno: unknown, altro: unknown): boolean => JSON.stringify(uno ?? null) === JSON.stringify(altro ?? null);

/** A state with edits taken back, the newest first; what an edit does not name stays, and what is no field of it is left out. */
export function indietro(adesso: Stato, passi: readonly Passo[]): Stato {
  const allora: Record<string, unknown> = { ...adesso };
  for (const { prima } of passi)
    for (const [campo, valore] of Object.entries(prima)) if (campo in adesso) allora[campo] = valore;
  return allora;
}

/** What has to be written to undo an edit, or the first field that somebody edited since. */
export function annulla(
  adesso: Stato,
  { prima, dopo }: Passo,
): { readonly campi: Stato } | { readonly cambiato: string } {
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
