export { cartaIntestata } from './carta-intestata.ts';
