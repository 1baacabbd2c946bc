/** First headers of their series, so that they exist in every demo size; used by tests and docs. */
export const grandi: ReadonlySet<string> = new Set(['VTC00001', 'VTS00001', 'VTE00001', 'VTL00001', 'VTA00001']);
export const righeGrandi = 200;
export const soloEliminati: ReadonlySet<string> = new Set(['CHI00003', 'SOG00003', 'ABR00002', 'SPI00002', 'TUB00002']);
export const primoSenzaPrezzo: ReadonlySet<string> = new Set([
  'CAN00002',
  'CLI00001',
  'CIN00002',
  'SEL00001',
  'LUC00001',
  'CAV00001',
  'FER00001',
  'REG00002',
  'PIS00001',
  'LAM00001',
]);
export const inOutlet: ReadonlySet<string> = new Set(['MAN00002', 'CAS00002']);
export const inPromozione: ReadonlySet<string> = new Set(['SIN00001', 'SIN00002', 'SIN00003']);
export const nuove: ReadonlySet<string> = new Set(['CIN00001', 'GUI00003']);
/** End-to-end tests expect these headers without special features. */
export const semplici: ReadonlySet<string> = new Set([
  ...grandi,
  ...inPromozione,
  ...inOutlet,
  ...nuove,
  'DAD00001',
  'PAL00001',
  'GUA00001',
  'ANT00001',
  'BIN00001',
  'ZAN00003',
  'MAN00001',
  'POM00001',
]);
