import cerniere from './immagini/cerniere.svg';
import consegne from './immagini/consegne.svg';
import fissaggi from './immagini/fissaggi.svg';
import maniglie from './immagini/maniglie.svg';

export interface Tavola {
  readonly immagine: string;
  readonly titolo: string;
  readonly testo: string;
  readonly cerca: string;
}

export const tavole: readonly Tavola[] = [
  {
    immagine: cerniere,
    titolo: 'Cerniere e cardini',
    testo: 'A libro, a scomparsa, registrabili, a molla: per porte, infissi e mobili, da listino e su misura.',
    cerca: 'cerniere',
  },
  {
    immagine: maniglie,
    titolo: 'Maniglie e serrature',
    testo: 'Serie complete per porte interne, portoncini e alzanti, con bocchette e cilindri coordinati.',
    cerca: 'maniglie',
  },
  {
    immagine: fissaggi,
    titolo: 'Viti e fissaggi',
    testo: 'Viteria a norma DIN e ISO, tasselli e ancoranti, in scatola o a peso.',
    cerca: 'viti',
  },
  {
    immagine: consegne,
    titolo: 'Consegne con mezzi propri',
    testo: 'Cinque giri al giorno dal magazzino di Thiene: oltre il 90% degli ordini viaggia con noi.',
    cerca: 'novita',
  },
];
