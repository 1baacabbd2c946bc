// B-134, B-164, B-165.

export interface Voce {
  readonly accesa: boolean;
  readonly numero: number | null;
}
export type Voci = ReadonlyMap<number, Voce>;

export const spenta: Voce = { accesa: false, numero: 0 };
export const voceDi = (voci: Voci, id: number): Voce => voci.get(id) ?? spenta;

const con = (voci: Voci, id: number, voce: Voce): Voci => new Map([...voci, [id, voce]]);

/** B-165: switching a line on sets its count to 1 if it was empty. */
export const accendi = (voci: Voci, id: number, accesa: boolean): Voci => {
  const { numero } = voceDi(voci, id);
  return con(voci, id, { accesa, numero: accesa ? numero || 1 : numero });
};

export const conNumero = (voci: Voci, id: number, numero: number | null): Voci =>
  con(voci, id, { ...voceDi(voci, id), numero });

/** B-134: printed lines are switched off, failed ones stay on. */
export const dopoStampa = (voci: Voci, mandate: readonly number[], fallite: readonly number[]): Voci =>
  mandate.filter((id) => !fallite.includes(id)).reduce((tutte, id) => con(tutte, id, spenta), voci);

export const accese = <Riga extends { readonly id: number }>(
  voci: Voci,
  righe: readonly Riga[],
): readonly { readonly riga: Riga; readonly numeroEtichette: number }[] =>
  righe.flatMap((riga) => {
    const { accesa, numero } = voceDi(voci, riga.id);
    return accesa ? [{ riga, numeroEtichette: numero ?? 0 }] : [];
  });
