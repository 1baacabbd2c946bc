/** Maximum characters. */
export const htmlMassimo = 50_000;
