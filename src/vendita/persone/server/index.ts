export { attivaInvitata, mandaInvitoA } from './manda-invito.ts';
export { controllaLimiti, OltreLimite } from './leggi-persone.ts';
export type { Ordinante } from './leggi-persone.ts';
