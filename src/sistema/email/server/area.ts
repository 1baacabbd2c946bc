import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import * as contract from '../contract.ts';
import { elencoEmail, leggiEmail } from './elenco.ts';
import { nonConsegnate } from './non-consegnate.ts';
import { reinviaEmail } from './reinvia-email.ts';
import { scrivania } from './scrivania.ts';

const tema: LiveTopic = {
  name: 'email',
  who: contract.elencoEmail.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['posta'],
  customerTables: [],
};

export const email = area({
  name: 'sistema/email',
  contract,
  menu: [
    {
      key: 'email',
      heading: 'utilita',
      label: 'Mail inviate',
      programPath: 'utilita/emailinviate',
      roles: interni,
      order: 320,
    },
  ],
  topics: [tema],
  attention: [
    {
      key: 'mail-errore',
      label: 'Mail non consegnate',
      roles: interni,
      order: 40,
      path: '/utilita/emailinviate?stato=errore',
      urgent: true,
      count: () => nonConsegnate,
    },
  ],
  desk: scrivania,
  routes: () =>
    answer(contract, {
      elencoEmail,
      leggiEmail: ({ ctx, input }) => leggiEmail(ctx, input.progressivo),
      reinviaEmail,
    }),
});
