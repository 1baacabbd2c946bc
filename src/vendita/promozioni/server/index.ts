export { leggiOmaggi } from './omaggi.ts';
export { avvisiPromozioni } from './temi.ts';
