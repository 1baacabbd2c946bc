import { notFound } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { ClientiParts } from './clienti-parts.ts';
import { mandaAttivazione } from './manda-attivazione.ts';
import { registrazionePer } from './riga-registrazione.ts';

export const rimandaAttivazione =
  ({ urlPubblico }: ClientiParts): Verb<typeof contract.rimandaAttivazione> =>
  async ({ ctx, input }) => {
    const { riga } = await registrazionePer(ctx.tx, { id: input.id, passaggio: 'rimanda' });
    if (riga.idUtente === null) throw notFound();
    await mandaAttivazione(ctx, { ...riga, idUtente: riga.idUtente }, urlPubblico());
    await ctx.log('edit registrazioni', String(riga.id), { note: 'attivazione inviata di nuovo' });
    return 'OK' as const;
  };
