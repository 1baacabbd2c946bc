export { formaBmecat } from './forma-bmecat.ts';
export { impostazioniBmecat } from './settings.ts';
