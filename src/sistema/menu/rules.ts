import { z } from 'zod';
import { perTutti } from '#parti/campi-letti.ts';

/** Staff menu in `/user/info` (P-085). `menuIdList` is the parent header. */
export const menu = perTutti(
  z.object({
    menuTestata: z.array(z.object({ menuId: z.number(), descrizione: z.string(), dropDown: z.boolean() })).max(50),
    menuDettaglio: z
      .array(
        z.object({
          menuIdList: z.number(),
          menuDettaglioID: z.number(),
          descrizione: z.string(),
          programType: z.enum(['vue', 'dll', 'exe', 'link', 'js', 'dialog']),
          programPath: z.string(),
        }),
      )
      .max(500),
  }),
);

export type Menu = z.output<typeof menu>;
