import { apriMemoria } from '#parti/web/memoria.ts';

export const { ricorda, conserva } = apriMemoria('carrello');
