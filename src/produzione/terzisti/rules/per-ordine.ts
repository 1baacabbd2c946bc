interface RigaMia {
  readonly nrDocuStampato: string;
  readonly nrBolla: string;
  readonly dtScadenza: string;
}

interface OrdineMio {
  readonly ordine: string;
  readonly bolle: readonly string[];
  readonly righe: number;
  /** First day on which a line is due. */
  readonly scadenza: string;
}

/** Lines by order, in their order. */
export function perOrdine(righe: readonly RigaMia[]): OrdineMio[] {
  const nomi = [...new Set(righe.map(({ nrDocuStampato }) => nrDocuStampato))];
  return nomi.map((ordine) => {
    const sue = righe.filter(({ nrDocuStampato }) => nrDocuStampato === ordine);
    return {
      ordine,
      bolle: [...new Set(sue.map(({ nrBolla }) => nrBolla))].filter(Boolean),
      righe: sue.length,
      scadenza: sue.map(({ dtScadenza }) => dtScadenza).toSorted()[0] ?? '',
    };
  });
}

/** As people write a number, as it is stored: `cl225` and `ordine CL 225` are `CL 225`, `bolla 12` is `12`. */
export const numeroCercato = (testo: string): string =>
  testo
    .trim()
    .replace(/^(?:ordin[ei]|boll[ae]|ddt|documenti?)\s+(?=\S*\d|cl\b)/i, '')
    .replace(/^(cl)\s*(?=\d)/i, 'CL ');
