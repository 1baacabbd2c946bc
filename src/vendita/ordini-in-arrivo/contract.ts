// What came in is one row per order, whichever way its content came and however often. Only who took it works on it; the
// office sees all rows, customers none. Amounts in EUR without VAT.
export * from './contract/al-banco.ts';
export * from './contract/arrivati.ts';
