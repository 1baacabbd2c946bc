interface Ciclo {
  readonly codiceCiclo: string;
  readonly descrizione: string;
  readonly codiceFinitura: string;
}

/** A finish named like a cycle is found by the cycle. */
export function cicliEFiniture(cicli: readonly Ciclo[]) {
  const codici = new Set(cicli.map(({ codiceCiclo }) => codiceCiclo));
  const finiture = [...new Set(cicli.map(({ codiceFinitura }) => codiceFinitura))]
    .filter((finitura) => finitura !== '' && !codici.has(finitura))
    .toSorted();
  return [
    {
      group: 'Cicli',
      items: cicli.map(({ codiceCiclo: value, descrizione }) => ({ value, label: `${value} ${descrizione}` })),
    },
    { group: 'Finiture', items: finiture.map((value) => ({ value, label: `Finitura ${value}` })) },
  ];
}
