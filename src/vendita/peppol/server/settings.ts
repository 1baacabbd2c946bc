import { resolve } from 'node:path';
import {
  bareUrl,
  headerSecret,
  httpUrl,
  oneOf,
  setting,
  settingsGroup,
  simulatorRefused,
  text,
} from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import { leggiPartecipante, partecipanteNonValido, type Partecipante } from '../rules.ts';
import type { ConfigPunto } from './canali/punto-accesso.ts';

const declared = {
  PEPPOL_CANALE: setting(
    oneOf('punto', 'cartella', 'simulatore', 'no').optional(),
    '',
    'How documents travel to Peppol and orders come from it: punto (REST port of an access point), cartella, simulatore or no. If unset, simulatore with demo data, otherwise no. See docs/peppol.md.',
  ),
  PEPPOL_PARTECIPANTE: setting(
    text.refine((scritto) => leggiPartecipante(scritto) !== null, partecipanteNonValido).optional(),
    '',
    'Own participant, as 0211:IT01234567897. If unset, 0211 with the VAT number of the company.',
  ),
  PEPPOL_PUNTO_URL: setting(
    httpUrl.optional(),
    '',
    'With PEPPOL_CANALE=punto: base URL of the access point’s REST port, as docs/peppol.md describes it.',
  ),
  PEPPOL_PUNTO_TOKEN: setting(headerSecret.optional(), '', 'Bearer token of that port.', { secret: true }),
  PEPPOL_CARTELLA: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Path of a folder. With PEPPOL_CANALE=cartella documents are written there, and orders are read from its subfolder ricevute.',
  ),
};

export type ConfigPeppol =
  | { readonly tipo: 'no' }
  | { readonly tipo: 'simulatore' }
  | { readonly tipo: 'cartella'; readonly cartella: string }
  | ({ readonly tipo: 'punto' } & ConfigPunto);

export interface ImpostazioniPeppol {
  readonly canale: ConfigPeppol;
  /** Null: derived from the company's VAT number. */
  readonly noi: Partecipante | null;
}

export const impostazioniPeppol = settingsGroup(declared, (valori, { demo }): ImpostazioniPeppol => {
  const tipo = valori.PEPPOL_CANALE ?? (demo ? 'simulatore' : 'no');
  const noi = leggiPartecipante(valori.PEPPOL_PARTECIPANTE ?? '');
  if (tipo === 'simulatore' && !demo) throw new StartError(simulatorRefused('PEPPOL_CANALE'));
  if (tipo === 'no') return { canale: { tipo }, noi };
  if (tipo === 'simulatore') return { canale: { tipo }, noi };
  if (tipo === 'cartella') {
    if (!valori.PEPPOL_CARTELLA) throw new StartError('Con PEPPOL_CANALE=cartella serve PEPPOL_CARTELLA.');
    return { canale: { tipo, cartella: resolve(valori.PEPPOL_CARTELLA) }, noi };
  }
  const { PEPPOL_PUNTO_URL: dove, PEPPOL_PUNTO_TOKEN: token } = valori;
  if (!dove || !token) throw new StartError('Con PEPPOL_CANALE=punto servono PEPPOL_PUNTO_URL e PEPPOL_PUNTO_TOKEN.');
  return { canale: { tipo, url: bareUrl(dove), token }, noi };
});
