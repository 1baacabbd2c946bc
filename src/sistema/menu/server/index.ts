export { menuPerRuolo } from './queries.ts';
export { seminaMenu } from './semina-menu.ts';
