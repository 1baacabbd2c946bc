export { attivaRegistrazione } from './attiva-registrazione.ts';
export { clienteDi, clienteInesistente, scissioneDi } from './cliente-scelto.ts';
export { restituisciDichiarazione, usaDichiarazione } from './dichiarazioni.ts';
export { fiscoDeiClienti, fiscoDi, guastoIntento, regimeOggi } from './regime-oggi.ts';
export type { Fisco } from './regime-oggi.ts';
export { leggiLuogo } from './leggi-luogo.ts';
export { mandaAttivazioneA } from './manda-attivazione.ts';
export { impostazioniClienti } from './settings.ts';
