import { z } from 'zod';

/** The staff's toolbar menu as `/user/info` carries it (P-085). `menuIdList` names the header that an entry hangs under. */
export const menu = z.object({
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
});

export type Menu = z.output<typeof menu>;
