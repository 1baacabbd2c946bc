export type Stato = Readonly<Record<string, unknown>>;

export interface Passo {
  readonly prima: Stato;
  readonly dopo: Stato;
  /** Touched filters only, with their values. */
  readonly suiFiltri?: boolean;
}

/** Neither contains `#` (P-093). */
const coppie = (lato: Stato): string[] =>
  Object.entries(lato).flatMap(([filtro, valori]) => (valori as readonly string[]).map((uno) => `${filtro}#${uno}`));

function filtriPrima(adesso: readonly string[], { prima, dopo }: Passo): string[] {
  const [tolte, messe] = [coppie(prima), coppie(dopo)];
  return [...new Set([...adesso.filter((una) => !messe.includes(una) || tolte.includes(una)), ...tolte])].toSorted();
}

const filtriDi = (stato: Stato): readonly string[] => (stato['filtri'] ?? []) as readonly string[];

const uguali = (uno: unknown, altro: unknown): boolean => JSON.stringify(uno ?? null) === JSON.stringify(altro ?? null);

/** Newest first; fields unknown today are ignored. */
export function indietro(adesso: Stato, passi: readonly Passo[]): Stato {
  const allora: Record<string, unknown> = { ...adesso };
  for (const passo of passi)
    if (passo.suiFiltri) allora['filtri'] = filtriPrima(filtriDi(allora), passo);
    else for (const [campo, valore] of Object.entries(passo.prima)) if (campo in adesso) allora[campo] = valore;
  return allora;
}

/** Fields to write, or the first edited since. */
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
