import { hostsOf, isListed } from '#platform/server/http/public-network.ts';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface Destinatario {
  readonly nome: string;
  /** Event kinds; empty: all. */
  readonly tipi: readonly string[];
  readonly indirizzo: URL;
  readonly segreto: string;
}

export interface ConfigCollegamenti {
  readonly destinatari: readonly Destinatario[];
  /** Internal hosts that may be reached, also without TLS: `erp.local`, `10.0.0.7:8080`. */
  readonly hostInterni: readonly string[];
  /** Timeout, ms. */
  readonly timeout: number;
}

const list = text.max(8000, 'deve avere al massimo 8000 caratteri').optional();

const declared = {
  WEBHOOKS: setting(
    list,
    '',
    'Webhook receivers, semicolon-separated: name=https://host/path for all events, name(documenti,clienti)=https://host/path for some kinds.',
  ),
  WEBHOOK_SECRETS: setting(
    list,
    '',
    'Signing secrets of the receivers, semicolon-separated: name=secret, at least 32 characters each. Every receiver needs one.',
    { secret: true },
  ),
  WEBHOOK_HOSTS: setting(
    list,
    '',
    'Comma-separated host or host:port. Internal hosts that webhooks may call, also over http. If unset, only https to public addresses.',
  ),
};

export const impostazioniCollegamenti = settingsGroup(declared, (values): ConfigCollegamenti => {
  const hostInterni = hostsOf(values.WEBHOOK_HOSTS);
  const segreti = new Map(voci(values.WEBHOOK_SECRETS).map((una) => coppia('WEBHOOK_SECRETS', una)));
  const destinatari = voci(values.WEBHOOKS).map((una) => leggiDestinatario(una, { segreti, hostInterni }));
  if (new Set(destinatari.map(({ nome }) => nome)).size < destinatari.length)
    throw new StartError('WEBHOOKS ha lo stesso nome due volte.');
  return { destinatari, hostInterni, timeout: 10_000 };
});

const voci = (given: string | undefined): string[] =>
  (given ?? '')
    .split(';')
    .map((una) => una.trim())
    .filter(Boolean);

/** The message omits what may be a secret. */
function coppia(setting: string, una: string): readonly [nome: string, resto: string] {
  const [, nome = '', resto = ''] = /^([^=]{1,80}?)\s*=\s*(\S+)$/.exec(una) ?? [];
  if (nome === '') throw new StartError(`${setting} non si legge: serve nome=valore, divisi da punto e virgola.`);
  return [nome, resto];
}

interface Contorno {
  readonly segreti: ReadonlyMap<string, string>;
  readonly hostInterni: readonly string[];
}

function leggiDestinatario(una: string, { segreti, hostInterni }: Contorno): Destinatario {
  const [chi, dove] = coppia('WEBHOOKS', una);
  const [, nome = '', elenco] = /^([\w.-]{1,40})(?:\(([\w,-]+)\))?$/.exec(chi) ?? [];
  if (nome === '') throw new StartError(`WEBHOOKS: ${chi} non è un nome, o nome(tipo,tipo).`);
  const indirizzo = URL.canParse(dove) ? new URL(dove) : null;
  if (!indirizzo || !['http:', 'https:'].includes(indirizzo.protocol) || indirizzo.username !== '')
    throw new StartError(`WEBHOOKS: ${nome} non ha un indirizzo https://host/percorso.`);
  if (indirizzo.protocol === 'http:' && !isListed(indirizzo, hostInterni))
    throw new StartError(`WEBHOOKS: ${nome} serve https, oppure il suo host in WEBHOOK_HOSTS.`);
  const segreto = segreti.get(nome) ?? '';
  if (segreto.length < 32)
    throw new StartError(`WEBHOOK_SECRETS: manca il segreto di ${nome}, di almeno 32 caratteri.`);
  return { nome, tipi: elenco?.split(',').filter(Boolean) ?? [], indirizzo, segreto };
}
