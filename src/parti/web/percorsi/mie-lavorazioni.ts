/** A subcontractor's own work; its login leads here. */
export const mieLavorazioni = '/mielavorazioni';
