import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

/** Demo logins' password. */
const dimostrativo =
  '$argon2id$v=19$m=19456,t=2,p=1$MANQWeP0HgMhMCNG+pZL4A$6JCBFCRrg3qTb/EjRtgjrjH+vkZHG2SNQu1uqxmG0pI';

/** Null: bulk changes are refused. */
export const impostazioniFiltri = settingsGroup(
  {
    FILTRI_PASSWORD_HASH: setting(
      text.regex(/^\$argon2id\$/, 'deve essere un hash argon2id').optional(),
      '',
      'Hash (argon2id) of the password required for bulk changes of search filters. If unset, the hash of the demo password with demo data; otherwise bulk changes are refused.',
      { secret: true },
    ),
  },
  ({ FILTRI_PASSWORD_HASH: scelto }, { demo }) => ({ hash: scelto ?? (demo ? dimostrativo : null) }),
);
