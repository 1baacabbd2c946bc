/** Deliveries with our own vans, day by day. */
export const consegne = '/consegne';
