import type { Letterhead } from '#platform/server/pdf/printout.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { azienda } from '../rules.ts';

export const cartaIntestata: Letterhead = {
  name: azienda.ragioneSociale,
  lines: [
    `${azienda.indirizzo} - ${scriviLocalita(azienda)} - Tel. ${azienda.telefono} - ${azienda.mail}`,
    `Partita IVA ${azienda.piva} - REA ${azienda.rea} - Capitale sociale ${azienda.capitaleSociale} i.v.`,
  ],
};
