import type { Letterhead } from '#platform/server/pdf/printout.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { azienda } from '../rules.ts';

/** Read for each print, because an administrator may change it. */
export const cartaIntestata: Letterhead = {
  get name() {
    return azienda.ragioneSociale;
  },
  get lines() {
    return [
      `${azienda.indirizzo} - ${scriviLocalita(azienda)} - Tel. ${azienda.telefono} - ${azienda.mail}`,
      `Partita IVA ${azienda.piva} - REA ${azienda.rea} - Capitale sociale ${azienda.capitaleSociale} i.v.`,
    ];
  },
};
