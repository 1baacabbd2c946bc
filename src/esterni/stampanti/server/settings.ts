import { setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Densita } from '../rules/zpl.ts';

export interface Stampante {
  readonly nome: string;
  readonly densita: Densita;
  readonly canale: '9100' | 'pstprnt' | 'programma';
  /** Empty: desktop-only. */
  readonly host: string;
  readonly port: number;
  readonly percorso: string;
}

export interface ConfigStampanti {
  readonly stampanti: readonly Stampante[] | 'simulatore';
  /** Timeout, ms. */
  readonly timeout: number;
}

const declared = {
  PRINTERS: setting(
    text.max(4000).optional(),
    '',
    'Label printers, semicolon-separated; the first is the default. Each is name=tcp://host:9100, name=http://host/pstprnt or name=programma (printed by the desktop program); name@300 for 300 dpi, else 203. Or simulatore. If unset, the simulator with demo data, otherwise none.',
  ),
};

export const impostazioniStampanti = settingsGroup(declared, ({ PRINTERS: scelta }, { demo }): ConfigStampanti => {
  const voluta = scelta ?? (demo ? 'simulatore' : '');
  if (voluta === 'simulatore' && !demo) throw new StartError(simulatorRefused('PRINTERS'));
  return { stampanti: voluta === 'simulatore' ? voluta : leggiStampanti(voluta), timeout: 3000 };
});

/** Throws on an invalid entry or a repeated name. */
export function leggiStampanti(scritte: string): Stampante[] {
  const stampanti = scritte
    .split(';')
    .map((una) => una.trim())
    .filter(Boolean)
    .map(leggiStampante);
  if (new Set(stampanti.map(({ nome }) => nome)).size < stampanti.length) throw sbagliata('lo stesso nome due volte');
  return stampanti;
}

function leggiStampante(scritta: string): Stampante {
  const [, nome = '', dpi, dove = ''] = /^([^=@;]{1,60}?)(?:@(203|300))?\s*=\s*(\S+)$/.exec(scritta) ?? [];
  const base = { nome: nome.trim(), densita: dpi === '300' ? '300' : '203' } as const;
  if (base.nome === '') throw sbagliata(scritta);
  if (dove === 'programma') return { ...base, canale: 'programma', host: '', port: 0, percorso: '' };
  const url = URL.canParse(dove) ? new URL(dove) : null;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (!url || host === '' || !['tcp:', 'http:'].includes(url.protocol)) throw sbagliata(scritta);
  if (url.protocol === 'tcp:') return { ...base, canale: '9100', host, port: Number(url.port) || 9100, percorso: '' };
  const percorso = url.pathname === '/' ? '/pstprnt' : url.pathname;
  return { ...base, canale: 'pstprnt', host, port: Number(url.port) || 80, percorso };
}

const sbagliata = (che: string): StartError => new StartError(`PRINTERS non si legge: ${che}`);
