import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

const declared = {
  BMECAT_LISTINI: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Comma-separated price_type=list pairs (nrp=BASE, net_list=RIV), up to 1000 characters. Price list that each price type of a BMEcat file is imported into; other types are counted and skipped.',
  ),
};

export interface ConfigBmecat {
  /** `price_type` → `codListino`. */
  readonly listini: Readonly<Record<string, string>>;
}

export const impostazioniBmecat = settingsGroup(declared, ({ BMECAT_LISTINI = '' }): ConfigBmecat => {
  const coppie = BMECAT_LISTINI.split(',')
    .map((una) => una.trim())
    .filter(Boolean)
    .map((una) => una.split('=').map((parte) => parte.trim()));
  for (const parti of coppie)
    if (parti.length !== 2 || parti.includes(''))
      throw new StartError('BMECAT_LISTINI va scritto tipo=listino, con virgole: nrp=BASE, net_list=RIV.');
  return { listini: Object.fromEntries(coppie.map(([tipo = '', listino = '']) => [tipo, listino])) };
});
