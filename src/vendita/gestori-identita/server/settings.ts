import { hostsOf } from '#platform/server/http/public-network.ts';
import { oneOf, setting, settingsGroup, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import { ruoliDeiGruppi } from '../rules.ts';
import { issuerAmmesso } from './issuer-ammesso.ts';

const short = text.max(500, 'deve avere al massimo 500 caratteri').optional();

export const impostazioniGestori = settingsGroup(
  {
    OIDC_ISSUER: setting(
      short,
      '',
      'Issuer address of the identity provider (OpenID Connect) by which staff log in. If unset, staff log in by password only.',
    ),
    OIDC_CLIENT_ID: setting(short, '', 'Client id at OIDC_ISSUER.'),
    OIDC_CLIENT_SECRET: setting(short, '', 'Client secret at OIDC_ISSUER.', { secret: true }),
    OIDC_DOMAINS: setting(short, '', 'Comma-separated mail domains of staff that log in by OIDC_ISSUER.'),
    OIDC_GROUPS_CLAIM: setting(
      short,
      'groups',
      'Claim with the groups of a user, or a path to it (realm_access.roles).',
    ),
    OIDC_GROUPS: setting(
      text
        .refine((scritto) => ruoliDeiGruppi(scritto) !== null, 'deve essere gruppo=ruolo (2, 4, 5, 6), con virgole')
        .optional(),
      '',
      'Comma-separated group=role (2, 4, 5 or 6), the first that fits counts. Users in no listed group are refused. If unset, only existing staff may log in, with the role they have.',
    ),
    OIDC_LOGOUT: setting(
      oneOf('on', 'off'),
      'off',
      'Whether staff who log out here log out at OIDC_ISSUER too, if it names an end_session_endpoint.',
    ),
    OIDC_HOSTS: setting(
      short,
      '',
      'Comma-separated host or host:port. Internal hosts where identity providers may stand, also over http. If unset, only https to public addresses.',
    ),
  },
  (values) => {
    const issuer = values.OIDC_ISSUER ?? '';
    const interni =
      issuer === ''
        ? null
        : {
            issuer,
            clientId: values.OIDC_CLIENT_ID ?? '',
            segreto: values.OIDC_CLIENT_SECRET ?? '',
            domini: hostsOf(values.OIDC_DOMAINS),
            claimGruppi: values.OIDC_GROUPS_CLAIM ?? 'groups',
            ruoli: ruoliDeiGruppi(values.OIDC_GROUPS ?? '') ?? [],
            uscita: values.OIDC_LOGOUT === 'on',
          };
    const hosts = hostsOf(values.OIDC_HOSTS);
    if (interni && (!issuerAmmesso(issuer, hosts) || interni.clientId === '' || interni.domini.length === 0))
      throw new StartError(
        'OIDC_ISSUER: serve un indirizzo https (http solo se OIDC_HOSTS lo nomina), con OIDC_CLIENT_ID e OIDC_DOMAINS.',
      );
    return { interni, hosts };
  },
);

export type Interni = NonNullable<ReturnType<typeof impostazioniGestori.read>['interni']>;
