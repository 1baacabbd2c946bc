export { attivaInvitata, mandaInvitoA } from './manda-invito.ts';
export { controllaLimiti, OltreLimite, ordinatoDi } from './leggi-persone.ts';
export type { Ordinante } from './leggi-persone.ts';
