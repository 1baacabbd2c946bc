import { lastOfMonth, oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { chiudiAl } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaChiusura } from '../rules.ts';

export const chiudiMese: Verb<typeof contract.chiudiMese> = async ({ ctx, input: { al } }) => {
  const guasto = al === null ? null : verificaChiusura(al, lastOfMonth(al), oggiInItalia(ctx.now));
  if (guasto !== null) throw breaksRule(guasto, { errors: [{ path: 'al', message: guasto }] });
  const prima = await chiudiAl(ctx.tx, al);
  ctx.log('edit chiusure', '1', { prima: { al: prima }, dopo: { al }, note: 'mesi chiusi' });
  return 'OK' as const;
};
