import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { elencoEmail, leggiEmail } from './elenco.ts';
import { guida } from './guida.ts';
import { reinviaEmail } from './reinvia-email.ts';

export const email = area({
  name: 'sistema/email',
  contract,
  menu: [
    {
      key: 'email',
      heading: 'utilita',
      label: 'Mail inviate',
      programType: 'vue',
      programPath: 'utilita/emailinviate',
      roles: interni,
      order: 320,
    },
  ],
  help: guida,
  attention: [
    {
      key: 'mail-errore',
      label: 'Mail non consegnate',
      roles: interni,
      order: 40,
      path: '/utilita/emailinviate?stato=errore',
      urgent: true,
      count: () => sql`select count(*) from posta p where p.stato = 'errore'`,
    },
  ],
  routes: () =>
    answer(contract, {
      elencoEmail: ({ ctx, input }) => elencoEmail(ctx, input),
      leggiEmail: ({ ctx, input }) => leggiEmail(ctx, input.progressivo),
      reinviaEmail,
    }),
});
