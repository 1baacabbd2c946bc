import { apriMemoria } from '#parti/web/memoria.ts';

/** What the person has entered of an order. */
export const { ricorda, conserva } = apriMemoria('carrello');
