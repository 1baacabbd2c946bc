// The office's screen of subcontract work (B-055 to B-058). Staff sees all subcontractors; role 3 reads the documents, what was sent and what
// is completed of its own company, and another's are not there. Field names are those of the documents, capitals of sent work too; ticked
// lines are named by their `id`. Lists come in pages, `totale` counts to 5,000 and no further. Quantities are in the article's unit.
// B-055: printer and 'Stampa etichetta' stand with the lines of the document that is open, as that is what they print. B-208: writes answer 'OK';
// where the person needs to hear more (delivery notes, code of a new work, labels that failed) the reply has that instead. B-245: a person
// moves to the count of labels by keyboard, so that nothing is waited for before it has the focus.

export * from './contract/documenti.ts';
export * from './contract/lavorazioni.ts';
export * from './contract/cicli.ts';
