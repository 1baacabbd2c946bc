export const programmiCollegati = '/utilita/collegamenti';
