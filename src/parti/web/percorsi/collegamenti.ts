/** Programs that events are sent to. */
export const programmiCollegati = '/utilita/collegamenti';
