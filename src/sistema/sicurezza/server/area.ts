import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { demoClosedBy, type Settings } from '#platform/server/settings.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { limiteTentativi, impostazioniAccesso } from '#sistema/accesso/server/index.ts';
import * as contract from '../contract.ts';
import { azzeraFattori } from './azzera-fattori.ts';
import { chiudiAccesso, chiudiAltriAccessi } from './chiudi-accesso.ts';
import { confermaChiSono } from './conferma-chi-sono.ts';
import { confermaTotp, iscriviAllAccesso, iscriviTotp } from './iscrivi-totp.ts';
import { leggiSicurezza } from './leggi-sicurezza.ts';
import { entraConPasskey, inizioConPasskey } from './passkey/entra-con-passkey.ts';
import { iniziaPasskey, salvaPasskey } from './passkey/registra-passkey.ts';
import { secondoFattore } from './secondo-fattore.ts';
import { impostazioniSicurezza } from './settings.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';
import { creaSigillo } from './sigillo.ts';
import { nuoviCodici, togliFattore } from './togli-fattore.ts';

/** `auto` requires administrators to have one if the portal can be reached from other machines. */
export function obbligatorioPer(settings: Settings): (ruolo: Ruolo) => boolean {
  const { secondoFattore: scelti } = settings.of(impostazioniSicurezza);
  if (scelti !== 'auto') return (ruolo) => scelti.includes(ruolo);
  const aperto = demoClosedBy(settings) !== null && !settings.open.demo;
  return (ruolo) => aperto && ruolo === 2;
}

export const sicurezza = area({
  name: 'sistema/sicurezza',
  contract,
  settings: impostazioniSicurezza,
  routes: ({ settings, tokens, addresses, security }) => {
    const parts: SicurezzaParts = {
      tokens,
      addresses,
      security,
      giorniSessione: settings.of(impostazioniAccesso).giorniSessione,
      limite: limiteTentativi,
      sigillo: creaSigillo(settings.jwtSecret),
      obbligatorio: obbligatorioPer(settings),
      nome: 'Cardine',
      pubblico: settings.publicUrl ?? null,
    };
    return answer(contract, {
      leggiSicurezza: leggiSicurezza(parts),
      chiudiAccesso,
      chiudiAltriAccessi,
      confermaChiSono: confermaChiSono(parts),
      secondoFattore: secondoFattore(parts),
      iscriviAllAccesso: iscriviAllAccesso(parts),
      iscriviTotp: iscriviTotp(parts),
      confermaTotp: confermaTotp(parts),
      togliFattore: togliFattore(parts),
      nuoviCodici,
      iniziaPasskey: iniziaPasskey(parts),
      salvaPasskey: salvaPasskey(parts),
      inizioConPasskey: inizioConPasskey(parts),
      entraConPasskey: entraConPasskey(parts),
      azzeraFattori,
    });
  },
});
