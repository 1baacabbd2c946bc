/** One SQL statement by hand, role 2. */
export const query = '/utilita/query';
