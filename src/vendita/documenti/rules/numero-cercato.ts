/** What a typed document number specifies; null: not specified. */
export interface NumeroCercato {
  readonly tipo: string | null;
  readonly numero: number | null;
  readonly anno: number | null;
}

/** `71`, `n. 71/2026`, `71/26`, `FT 71/2026` and `ft71`, as papers, XML and pages write it. */
export function numeroCercato(testo: string): NumeroCercato {
  const letto = /^(?:n\.? *|([a-z]{2}) *)?(\d{1,9})(?: *\/ *(\d{4}|\d{2}))?$/i.exec(testo.trim());
  if (!letto) return { tipo: null, numero: null, anno: null };
  const [, tipo, numero, anno] = letto;
  return {
    tipo: tipo?.toUpperCase() ?? null,
    numero: Number(numero),
    anno: anno === undefined ? null : Number(anno) % 100 === Number(anno) ? 2000 + Number(anno) : Number(anno),
  };
}
