export { cartaIntestata } from './carta-intestata.ts';
export { tieniAzienda } from './dati-azienda.ts';
