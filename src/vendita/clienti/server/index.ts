export { attivaRegistrazione } from './attiva-registrazione.ts';
export { clienteDi, clienteInesistente } from './cliente-scelto.ts';
export { leggiLuogo } from './leggi-luogo.ts';
export { mandaAttivazioneA } from './manda-attivazione.ts';
export { impostazioniClienti } from './settings.ts';
