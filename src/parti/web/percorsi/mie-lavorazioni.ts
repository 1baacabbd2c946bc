export const mieLavorazioni = '/mielavorazioni';
