import { hostsOf } from '#platform/server/http/public-network.ts';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  METEL_SIGLA: setting(
    text.regex(/^[A-Za-z0-9]{3}$/, 'deve avere tre lettere o cifre').optional(),
    'CRD',
    'Three letters or digits. Company code that the METEL price lists for customers carry in their head and before each article.',
  ),
  CATALOGHI_HOSTS: setting(
    text.max(500, 'deve avere al massimo 500 caratteri').optional(),
    '',
    'Comma-separated host or host:port. Internal hosts to which customers may have catalogues sent, also over http. If unset, only SFTP and https to public addresses.',
  ),
};

export const impostazioniUscita = settingsGroup(declared, ({ METEL_SIGLA = 'CRD', CATALOGHI_HOSTS }) => ({
  hosts: hostsOf(CATALOGHI_HOSTS),
  sigla: METEL_SIGLA.toUpperCase(),
}));
