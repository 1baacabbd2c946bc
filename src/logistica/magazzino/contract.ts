import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { chiPreleva } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { comandi, tipiMissione } from './rules.ts';

// The picker's slice of the automatic drawers: role 5 sends a drawer out, or back. `cassetto` carries the article's location (`9112`); a
// command without a drawer takes the machine alone (`91`). Both must be in the person's own list, which is asked of the database each time.
// 'OK', or the machine's own words in `Message`; what the machine refuses is a 409 in its words, a machine that cannot be asked a 502.

export const comandoMagazzino = call({
  method: 'POST',
  path: '/intranet/magazzino/command',
  who: chiPreleva,
  effect: 'steps',
  purpose:
    'Manda un comando al magazzino automatico: estrae o ripone un cassetto, oppure ne chiede lo stato (P-200, P-221)',
  input: z.strictObject({
    comando: z.enum(comandi),
    cassetto: testo(20).default(''),
    baia: z.number().int().min(1).max(3).default(1),
    missionType: z.enum(tipiMissione).default('OUT'),
  }),
  reply: z.union([z.literal('OK'), z.object({ Message: z.string().max(2000) })]),
  changes: [],
  unseen: 'a command to a drawer: no screen shows what it does',
  refusals: [409, 422, 502],
});
