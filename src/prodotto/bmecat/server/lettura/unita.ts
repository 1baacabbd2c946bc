/** UN/ECE Rec 20 and 21; the first is exported. */
const unita: readonly (readonly [portale: string, codici: readonly string[]])[] = [
  ['PZ', ['C62', 'PCE', 'PC', 'EA', 'H87', 'NMP', 'PIECE', 'PEZZO', 'PEZZI', 'ST', 'STK']],
  ['MT', ['MTR', 'M', 'ML']],
  ['KG', ['KGM']],
  ['CP', ['PR', 'NPR', 'PAA']],
  ['CF', ['PK', 'PA', 'CS', 'XPK']],
  ['CT', ['CEN', 'HC']],
  ['MI', ['MIL', 'T3']],
  ['BA', ['BR', 'RD', 'XRD']],
  ['LT', ['LTR', 'L']],
  ['MQ', ['MTK', 'M2']],
  ['MC', ['MTQ', 'M3']],
  ['RT', ['RO', 'RL']],
];

const daCodice = new Map(unita.flatMap(([portale, codici]) => codici.map((codice) => [codice, portale] as const)));

/** `PCE` is `PZ`; unknown ones stay, in capitals. */
export const unitaDelPortale = (scritta: string): string => {
  const grande = scritta.trim().toUpperCase();
  return daCodice.get(grande) ?? grande;
};
/** CT is a carton in UN/ECE, but a hundred in the portal: a supplier that means a hundred writes CEN. */
export const unitaDubbia = (scritta: string | null): boolean => scritta?.trim().toUpperCase() === 'CT';
const delPortale = new Set(unita.map(([portale]) => portale));
/** Unknown units are kept as written, with a note. */
export const unitaNota = (scritta: string): boolean => delPortale.has(unitaDelPortale(scritta));
const inCodice = new Map(unita.map(([portale, [primo = portale]]) => [portale, primo] as const));

export const unitaBmecat = (unMisura: string): string => inCodice.get(unMisura) ?? unMisura;
