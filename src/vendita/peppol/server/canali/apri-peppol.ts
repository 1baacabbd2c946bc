import { canaleCartella, CanaleGuasto } from '#vendita/fatture-elettroniche/server/index.ts';
import type { ConfigPeppol } from '../settings.ts';
import { type CanalePeppol, PeppolGuasto } from './canale-peppol.ts';
import { puntoAccesso } from './punto-accesso.ts';

type Vero = Exclude<ConfigPeppol, { readonly tipo: 'no' } | { readonly tipo: 'simulatore' }>;

export const apriPeppol = (config: Vero): CanalePeppol =>
  config.tipo === 'punto' ? puntoAccesso(config) : cartellaPeppol(config.cartella);

/**
 * Writes documents to a folder and reads orders from its subfolder `ricevute`, for companies that send with another
 * program.
 */
function cartellaPeppol(cartella: string): CanalePeppol {
  const canale = canaleCartella(cartella, { cartella: 'La cartella di Peppol', arrivi: 'ordini' });
  const file = ({ id, contenuto }: { readonly id: string; readonly contenuto: Uint8Array }) => ({
    nomeFile: `${id}.xml`,
    bytes: contenuto,
    volte: 1,
    indirizzoSdi: '',
  });
  return {
    manda: (documento, signal) => canale.manda(file(documento), signal),
    cerca: (documento, signal) => canale.cerca(file(documento), signal),
    leggi: async function* (segno, signal) {
      try {
        for await (const { arrivi, segno: letto, avviso } of canale.leggi(segno, signal))
          yield {
            giunti: arrivi.map(({ nome, bytes }) => ({ nome, mittente: '', contenuto: bytes })),
            segno: letto,
            ...(avviso === undefined ? {} : { avviso }),
          };
      } catch (error) {
        throw error instanceof CanaleGuasto ? new PeppolGuasto(error.message, { cause: error }) : error;
      }
    },
    close: canale.close,
  };
}
