export { menuPerRuolo } from './queries.ts';
