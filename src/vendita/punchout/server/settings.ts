import { hostsOf } from '#platform/server/http/public-network.ts';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  PUNCHOUT_HOSTS: setting(
    text.max(500, 'deve avere al massimo 500 caratteri').optional(),
    '',
    'Comma-separated host or host:port. Internal hosts to which confirmations and ship notices of cXML may go, also over http. If unset, only https to public addresses.',
  ),
};

export const impostazioniPunchout = settingsGroup(declared, ({ PUNCHOUT_HOSTS }) => ({
  hosts: hostsOf(PUNCHOUT_HOSTS),
}));
