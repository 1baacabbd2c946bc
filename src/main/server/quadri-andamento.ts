import { corrieri } from '#logistica/etichette/server/index.ts';
import { furgoni } from '#logistica/consegne/server/index.ts';
import { attesa, ritardi } from '#logistica/preparazione/server/index.ts';
import { fermi, fornitori, margine, rotazione, sottoscorta, terzisti } from '#produzione/acquisti/server/index.ts';
import { mancati } from '#vendita/carrello/server/index.ts';
import { quadriVendite, type Quadri } from '#vendita/andamento/server/index.ts';

/** The pictures of 'Andamento', each from the area that owns the data. */
export const quadri: Quadri = {
  ...quadriVendite,
  attesa,
  ritardi,
  margine,
  rotazione,
  fermi,
  sottoscorta,
  mancati,
  corrieri,
  furgoni,
  fornitori,
  terzisti,
};
