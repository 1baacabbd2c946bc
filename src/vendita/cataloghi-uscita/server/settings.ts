import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  METEL_SIGLA: setting(
    text.regex(/^[A-Za-z0-9]{3}$/, 'deve avere tre lettere o cifre').optional(),
    'CRD',
    'Three letters or digits. Company code that the METEL price lists for customers carry in their head and before each article.',
  ),
};

export const impostazioniUscita = settingsGroup(declared, ({ METEL_SIGLA = 'CRD' }) => ({
  sigla: METEL_SIGLA.toUpperCase(),
}));
