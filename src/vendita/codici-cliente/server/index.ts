export { codiciComeMisure } from './codici-come-misure.ts';
export { codiceCliente, codiciDi, codiciPerArticolo, createCodiciInMemoria } from './codice-del-cliente.ts';
export { imparaCodici, proponiCodici } from './impara-codici.ts';
