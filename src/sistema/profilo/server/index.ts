export { categoriaNota } from './categorie.ts';
