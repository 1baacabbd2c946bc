export interface Cataloghi {
  readonly primario: string | null;
  readonly secondari: readonly string[];
}

/** B-121. */
export const secondariMassimi = 2;

/** `A,B,C`: primary first (B-088). */
export function leggiCataloghi(codici: string): Cataloghi {
  const [primario = null, ...secondari] = [...new Set(codici.split(',').map((codice) => codice.trim()))].filter(
    (codice) => codice !== '',
  );
  return { primario, secondari };
}

/** B-122. */
export const scriviCataloghi = ({ primario, secondari }: Cataloghi): string =>
  [...(primario === null ? [] : [primario]), ...secondari].join(',');

/** Why the switch is disabled, or null (B-120, B-121). */
export function interruttori(
  codice: string,
  { primario, secondari }: Cataloghi,
): { readonly primario: string | null; readonly secondario: string | null } {
  const acceso = secondari.includes(codice);
  return {
    primario:
      primario !== null && primario !== codice
        ? 'Il catalogo primario è uno solo.'
        : acceso
          ? 'È già un catalogo secondario.'
          : null,
    secondario:
      primario === codice
        ? 'È il catalogo primario.'
        : !acceso && secondari.length >= secondariMassimi
          ? `I cataloghi secondari sono al massimo ${secondariMassimi}.`
          : null,
  };
}

export function verificaCataloghi(codici: string, noti: readonly string[]): string | null {
  const { primario, secondari } = leggiCataloghi(codici);
  if (secondari.length > secondariMassimi) return `I cataloghi secondari sono al massimo ${secondariMassimi}.`;
  const ignoto = [primario, ...secondari].find((codice) => codice !== null && !noti.includes(codice));
  return ignoto === undefined ? null : `Catalogo ${ignoto} non trovato.`;
}
