/** What stands in reception and is to be put away. */
export const ricezione = '/ricezione';
