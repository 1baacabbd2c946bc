import { httpUrl, integer, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface ConfigBrt {
  readonly url: string;
  readonly utente: string;
  readonly password: string;
  readonly codiceCliente: number;
  readonly filiale: number;
  /** Tariff code in the courier contract, three characters. */
  readonly condizioni: { readonly franco: string; readonly assegnato: string };
  /** Confirmation after five minutes. */
  readonly confermaEsplicita: boolean;
}

export interface ConfigGls {
  readonly url: string;
  readonly urlTracking: string;
  readonly sede: string;
  readonly codiceCliente: string;
  readonly password: string;
  readonly contratto: string;
}

export interface ConfigCorrieri {
  readonly brt: ConfigBrt | 'simulatore' | null;
  readonly gls: ConfigGls | 'simulatore' | null;
  readonly colliMassimiGls: number;
  /** Timeout, ms. */
  readonly timeout: number;
}

const scelta = httpUrl.or(text.regex(/^(simulatore|no)$/)).optional();
const accesso = (shape: RegExp, come: string) => text.regex(shape, `deve essere ${come}`).optional();

const declared = {
  BRT_URL: setting(
    scelta,
    '',
    'BRT courier: base URL of its REST service (https://api.brt.it/rest/v1), simulatore or no. If unset, simulatore with demo data, otherwise no.',
  ),
  BRT_ACCOUNT: setting(
    accesso(/^[!-9;-~]+:[!-~]+:\d{1,7}:\d{1,3}$/, 'utente:password:codice cliente:filiale, senza accenti'),
    '',
    'BRT credentials: user:password:customer code:departure depot; required with a BRT_URL.',
    { secret: true },
  ),
  BRT_CONFIRM: setting(
    text.regex(/^(esplicita|automatica)$/, 'deve essere esplicita o automatica'),
    'esplicita',
    'One of esplicita, automatica. Whether the BRT contract requires shipments to be confirmed.',
  ),
  BRT_PRICING: setting(
    text.regex(/^[0-9A-Z]{3}(:[0-9A-Z]{3})?$/, 'deve essere un codice di tre caratteri, o due separati da due punti'),
    '000',
    'BRT tariff code (pricingConditionCode), three characters. Optionally a second one after a colon, for shipments paid by the consignee.',
  ),
  GLS_URL: setting(
    scelta,
    '',
    'GLS courier: URL of its label service (https://labelservice.gls-italy.com/ilswebservice.asmx), simulatore or no. If unset, simulatore with demo data, otherwise no.',
  ),
  GLS_TRACKING_URL: setting(
    httpUrl,
    'https://infoweb.gls-italy.com/XML/get_xml_track.php',
    'HTTP(S) URL. GLS parcel tracking service.',
  ),
  GLS_ACCOUNT: setting(
    accesso(/^[A-Z0-9]{2}:\d{1,7}:\S{1,10}:\d{1,4}$/, 'sede:codice cliente:password:contratto'),
    '',
    'GLS credentials: depot:customer code:password:contract; required with a GLS_URL.',
    { secret: true },
  ),
  GLS_MAX_PARCELS: setting(integer(1, 99), '99', 'Integer, 1 to 99. Maximum number of parcels in one GLS shipment.'),
};

/** Below the ten-second limit for user feedback. */
const timeout = 8000;

export const impostazioniCorrieri = settingsGroup(declared, (values, { demo }): ConfigCorrieri => {
  const dove = (scritto: string | undefined): string => scritto ?? (demo ? 'simulatore' : 'no');
  const [brt, gls] = [dove(values.BRT_URL), dove(values.GLS_URL)];
  if (!demo && [brt, gls].includes('simulatore')) throw new StartError(simulatorRefused('BRT_URL o GLS_URL'));
  return {
    brt: scegli(brt, 'BRT_ACCOUNT', values.BRT_ACCOUNT, (url, [utente = '', password = '', cliente, filiale]) => ({
      url,
      utente,
      password,
      codiceCliente: Number(cliente),
      filiale: Number(filiale),
      condizioni: condizioniDi(values.BRT_PRICING),
      confermaEsplicita: values.BRT_CONFIRM === 'esplicita',
    })),
    gls: scegli(
      gls,
      'GLS_ACCOUNT',
      values.GLS_ACCOUNT,
      (url, [sede = '', codiceCliente = '', password = '', contratto = '']) => ({
        url,
        urlTracking: values.GLS_TRACKING_URL,
        sede,
        codiceCliente,
        password,
        contratto,
      }),
    ),
    colliMassimiGls: values.GLS_MAX_PARCELS,
    timeout,
  };
});

function condizioniDi(scritte: string): ConfigBrt['condizioni'] {
  const [franco = '000', assegnato = franco] = scritte.split(':');
  return { franco, assegnato };
}

function scegli<Config>(
  dove: string,
  nome: string,
  accesso: string | undefined,
  leggi: (url: string, parti: readonly string[]) => Config,
): Config | 'simulatore' | null {
  if (dove === 'no') return null;
  if (dove === 'simulatore') return dove;
  if (accesso === undefined) throw new StartError(`${nome} manca: senza, il corriere non si raggiunge.`);
  return leggi(dove.replace(/\/+$/, ''), accesso.split(':'));
}
