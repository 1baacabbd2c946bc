import { z } from 'zod';
import { perTutti, rowsOf } from '#parti/campi-letti.ts';

/** Staff menu in `/user/info` (P-085). `menuIdList` is the parent header. */
export const menu = perTutti(
  z.object({
    menuTestata: rowsOf(50, { menuId: z.number(), descrizione: z.string(), dropDown: z.boolean() }),
    menuDettaglio: rowsOf(500, {
      menuIdList: z.number(),
      menuDettaglioID: z.number(),
      descrizione: z.string(),
      programType: z.enum(['vue', 'dll', 'exe', 'link', 'js', 'dialog']),
      programPath: z.string(),
    }),
  }),
);

export type Menu = z.output<typeof menu>;
