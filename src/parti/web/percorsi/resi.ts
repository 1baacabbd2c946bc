/** Returns: the customer's own, or those of all. */
export const resi = '/resi';
