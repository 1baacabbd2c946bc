import { integer, setting, settingsGroup, url } from '#platform/server/settings-group.ts';

export const impostazioniQuery = settingsGroup(
  {
    QUERY_DATABASE_URL: setting(
      url('postgres://utente:password@host:porta/database', 'postgres:', 'postgresql:').optional(),
      '',
      'Login of the SQL utility on the same database, which may SELECT and nothing else and sees no secret; without it one is made, where the user of the database may make roles.',
      { secret: true },
    ),
    QUERY_SECONDS: setting(integer(1, 300), '20', 'Seconds after which a query of the SQL utility is broken off.'),
  },
  (values) => ({ databaseUrl: values.QUERY_DATABASE_URL, secondi: values.QUERY_SECONDS }),
);
