export { creaFatturaConResi } from './crea-fattura-con-resi.ts';
