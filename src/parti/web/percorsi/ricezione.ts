export const ricezione = '/ricezione';
