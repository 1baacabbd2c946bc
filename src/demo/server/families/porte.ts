import { antipanico, chiudiporta, fermaporta, soglia, spioncino } from '../drawings/doors.ts';
import { targa } from '../drawings/home.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, acciaioVerniciato, alluminio, inox, ottone, plastica, zama } from './kinds.ts';
import { misure } from './measures.ts';

export const porte: readonly Famiglia[] = [
  {
    codice: 'ANT', numero: '160', nome: 'Maniglioni antipanico', capitolo: '06', linea: 'porte', peso: 1.5, livello: 2,
    serie: [
      { titolo: 'Maniglione antipanico a barra', breve: 'ANTIPANICO BARRA', norma: 'EN 1125', versioni: [acciaioVerniciato.nero, acciaioVerniciato.rosso, inox.satinato, acciaioVerniciato.grigio], gruppi: misure('mm 840', 'mm 1000', 'mm 1200', 'mm 1300'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [78, 142], parole: ['maniglione', 'maniglioni', 'antipanico', 'uscita', 'emergenza', 'ce'], valori: [['Certificazione', 'EN 1125 : 2008'], ['Porta', 'max 1300 x 2500 mm'], ['Cicli', '200.000']], disegni: [antipanico('barra')], dinamica: 'MAN01' },
      { titolo: 'Maniglione antipanico touch bar', breve: 'ANTIPANICO TOUCH', norma: 'EN 1125', versioni: [acciaioVerniciato.nero, alluminio.argento, inox.satinato], gruppi: misure('mm 840', 'mm 1000', 'mm 1200'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [124, 198], parole: ['maniglione', 'maniglioni', 'antipanico', 'touch', 'push', 'emergenza'], valori: [['Certificazione', 'EN 1125 : 2008'], ['Tipo', 'B']], disegni: [antipanico('push')], dinamica: 'MAN01' },
    ],
  },
  {
    codice: 'CHP', numero: '161', nome: 'Chiudiporta', capitolo: '06', linea: 'porte', peso: 1.8, livello: 1,
    serie: [
      { titolo: 'Chiudiporta aereo a braccio', breve: 'CHIUDIPORTA', norma: 'EN 1154', versioni: [alluminio.argento, alluminio.bianco, alluminio.nero, alluminio.bronzo], gruppi: misure('forza 2', 'forza 3', 'forza 4', 'forza 2-4', 'forza 2-5', 'forza 3-6'), filtro: 'Forza', tabella: 'modello', vendita: 'pezzo', prezzo: [29, 112], parole: ['chiudiporta', 'molla', 'aereo', 'braccio', 'richiamo'], valori: [['Larghezza porta', 'forza 3: 950 mm', 'forza 4: 1100 mm', 'forza 5: 1250 mm'], ['Angolo di apertura', '180°']], disegni: [chiudiporta('braccio')] },
      { titolo: 'Chiudiporta con braccio a slitta', breve: 'CHIUDIPORTA SLITTA', norma: 'EN 1154', versioni: [alluminio.argento, alluminio.bianco, alluminio.nero], gruppi: misure('forza 2-3', 'forza 2-4', 'forza 3-5'), filtro: 'Forza', tabella: 'modello', vendita: 'pezzo', prezzo: [74, 149], parole: ['chiudiporta', 'slitta', 'molla', 'camma'], valori: [['Angolo di apertura', '120°'], ['Colpo finale', 'regolabile']], disegni: [chiudiporta('slitta')] },
      { titolo: 'Chiudiporta a pavimento', breve: 'CHIUDIPORTA PAV.', norma: 'EN 1154', versioni: [inox.satinato, ottone.lucido], gruppi: misure('forza 3', 'forza 1-4', 'forza 2-5'), filtro: 'Forza', tabella: 'modello', vendita: 'pezzo', prezzo: [119, 236], parole: ['chiudiporta', 'pavimento', 'vetro', 'pompa'], valori: [['Peso porta', '100 kg', '150 kg', '300 kg']], disegni: [chiudiporta('pavimento')] },
    ],
  },
  {
    codice: 'FER', numero: '162', nome: 'Fermaporta', capitolo: '06', linea: 'porte', peso: 1.5, livello: 0,
    serie: [
      { titolo: 'Fermaporta a pavimento a cupola', breve: 'FERMAPORTA CUP.', versioni: [ottone.lucido, ottone.cromoSatinato, inox.satinato, zama.nera], gruppi: misure('H 25', 'H 30', 'H 45'), filtro: 'Altezza', tabella: 'modello', vendita: 'pezzo', prezzo: [2.1, 3.6], parole: ['fermaporta', 'fermaporte', 'paracolpi', 'pavimento'], valori: [['Diametro', '45 mm']], disegni: [fermaporta('cupola')] },
      { titolo: 'Fermaporta cilindrico', breve: 'FERMAPORTA CIL.', versioni: [inox.satinato, ottone.cromoLucido, ottone.lucido, zama.nera], gruppi: misure('Ø 22x40', 'Ø 25x50', 'Ø 30x80'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 5.4], parole: ['fermaporta', 'fermaporte', 'paracolpi', 'parete', 'battiscopa'], valori: [['Fissaggio', 'tassello Ø 6 mm']], disegni: [fermaporta('cilindro')] },
      { titolo: 'Fermaporta magnetico', breve: 'FERMAPORTA MAGN.', versioni: [inox.satinato, zama.nera, ottone.lucido, zama.cromoSatinato], gruppi: misure('a parete', 'a pavimento', 'a scomparsa'), filtro: 'Fissaggio', tabella: 'modello', vendita: 'pezzo', prezzo: [5.9, 22], parole: ['fermaporta', 'fermaporte', 'magnetico', 'calamita'], valori: [['Tenuta', '40 N']], disegni: [fermaporta('magnete')] },
    ],
  },
  {
    codice: 'SPI', numero: '163', nome: 'Spioncini, targhe e accessori porta', capitolo: '06', linea: 'porte', peso: 1.2, livello: 0,
    serie: [
      { titolo: 'Spioncino grandangolare', breve: 'SPIONCINO', versioni: [ottone.lucido, ottone.cromoSatinato, ottone.cromoLucido, ottone.bronzato], gruppi: misure('sp. 25-42', 'sp. 35-60', 'sp. 55-85', 'sp. 70-110'), filtro: 'Spessore porta', tabella: 'modello', vendita: 'pezzo', prezzo: [2.2, 6.4], parole: ['spioncino', 'spioncini', 'porta', 'occhio magico'], valori: [['Foro', 'Ø 12 mm', 'Ø 14 mm'], ['Angolo', '200°']], disegni: [spioncino()] },
      { titolo: 'Targa segnaletica per porte', breve: 'TARGA', versioni: [inox.satinato, ottone.lucido, alluminio.argento], gruppi: misure('SPINGERE', 'TIRARE', 'UOMINI', 'DONNE', 'PRIVATO', 'WC'), filtro: 'Scritta', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 3.9], parole: ['targa', 'targhe', 'targhetta', 'segnaletica', 'cartello'], valori: [['Misura', '75 x 75 mm', '150 x 50 mm']], disegni: [targa('TIRARE')] },
      { titolo: 'Numero civico', breve: 'NUMERO CIVICO', sotto: 'Numeri civici', versioni: [inox.satinato, ottone.lucido, { ...acciaio.nero, finitura: 'Nero opaco', sigla: 'NERO OP.' }], gruppi: misure('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B'), filtro: 'Cifra', tabella: 'modello', vendita: 'pezzo', prezzo: [1.8, 2.2], parole: ['numero', 'numeri', 'civico', 'cifra'], valori: [['Altezza', '80 mm', '120 mm', '200 mm']], disegni: [targa('12'), targa('7')] },
    ],
  },
  {
    codice: 'SOG', numero: '192', nome: 'Paraspifferi e soglie', capitolo: '06', linea: 'porte', peso: 1, livello: 0,
    serie: [
      { titolo: 'Paraspifferi a ghigliottina da incasso', breve: 'GHIGLIOTTINA', versioni: [alluminio.argento, alluminio.grezzo], gruppi: misure('mm 630', 'mm 730', 'mm 830', 'mm 930', 'mm 1030', 'mm 1230'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [12, 21], parole: ['paraspifferi', 'ghigliottina', 'lama parafreddo', 'acustica'], valori: [['Corsa', '12 mm'], ['Abbattimento', '48 dB']], disegni: [soglia('ghigliottina')] },
      { titolo: 'Paraspifferi a spazzola da applicare', breve: 'PARASPIFFERI', versioni: [alluminio.argento, alluminio.bronzo, alluminio.bianco, plastica.marrone], gruppi: misure('mm 900', 'mm 1000', 'mm 1200'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [3.9, 6.4], parole: ['paraspifferi', 'spazzola', 'porta', 'sottoporta'], valori: [['Spazzola', '15 mm', '20 mm']], disegni: [soglia('spazzola')] },
      { titolo: 'Soglia in alluminio a taglio termico', breve: 'SOGLIA', versioni: [alluminio.argento, alluminio.bronzo], gruppi: misure('mm 1000', 'mm 1500', 'mm 2000', 'mm 3000'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [19, 54], parole: ['soglia', 'soglie', 'portoncino', 'taglio termico'], valori: [['Altezza', '20 mm', '24 mm']], disegni: [soglia('soglia')] },
    ],
  },
];
