export { apriConta } from './apri-conta.ts';
export { registraConteggi } from './registra-conteggi.ts';
export { chiudiConta } from './riconta-righe.ts';
