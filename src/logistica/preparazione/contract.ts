// Confirmed order to delivery note and invoice (B-035, B-081). One person per order, with takeover; picks never
// exceed the order, no substitutes. A delivery is one transaction: note, stock, state, mail, optional invoice.
// Article units.

export * from './contract/fatturazione.ts';
export * from './contract/preparazione.ts';
