import { integer, setting, settingsGroup, url } from '#platform/server/settings-group.ts';

export const impostazioniQuery = settingsGroup(
  {
    QUERY_DATABASE_URL: setting(
      url('postgres://utente:password@host:porta/database', 'postgres:', 'postgresql:').optional(),
      '',
      'URL, postgres://, of the same database. Login of the SQL utility; it must have SELECT alone and no access to secrets. If unset, the program creates one, provided its own role may create roles.',
      { secret: true },
    ),
    QUERY_SECONDS: setting(
      integer(1, 300),
      '20',
      'Integer, 1 to 300. Timeout of a query in the SQL utility, in seconds.',
    ),
  },
  (values) => ({ databaseUrl: values.QUERY_DATABASE_URL, secondi: values.QUERY_SECONDS }),
);
