// One row per order received, whatever channel the content came by and however often. Only the clerk who took a row
// works on it; the office sees all rows, customers none. Amounts in EUR without VAT.
export * from './contract/al-banco.ts';
export * from './contract/arrivati.ts';
