import { cernieraAnta, cernieraInvisibile, cernieraLibro, cernieraMolla, cernieraScodellino } from '../drawings/hinges.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, acciaioVerniciato, inox, ottone, zama } from './kinds.ts';
import { gruppi, misure } from './measures.ts';

export const cerniere: readonly Famiglia[] = [
  {
    codice: 'CAN', numero: '130', nome: 'Cerniere per anta e a bietta', capitolo: '03', linea: 'cerniere', peso: 3, livello: 1,
    serie: [
      { titolo: 'Cerniere anuba a due gambi filettati', breve: 'CERNIERA ANUBA', versioni: [acciaio.bronzato, ottone.lucido, ottone.cromoSatinato, acciaio.zincato, ottone.nichelSatinato, acciaioVerniciato.nero], gruppi: misure('Ø 11', 'Ø 12', 'Ø 13', 'Ø 14', 'Ø 16', 'Ø 18', 'Ø 20'), filtro: 'Diametro', tabella: 'modello', vendita: 'scatola', prezzo: [0.55, 2.9], parole: ['cerniera', 'cerniere', 'anuba', 'anta', 'porta', 'infisso'], valori: [['Portata per coppia', 'Ø 13: 40 kg', 'Ø 14: 50 kg', 'Ø 16: 70 kg']], disegni: [cernieraAnta('anuba')] },
      { titolo: 'Cerniere a bietta per porte interne', breve: 'CERN. BIETTA', versioni: [acciaio.bronzato, acciaio.zincato, ottone.lucido, ottone.cromoSatinato], gruppi: misure('mm 60x25', 'mm 70x30', 'mm 80x30', 'mm 90x35', 'mm 100x40'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [0.9, 3.8], parole: ['cerniera', 'cerniere', 'bietta', 'porta'], valori: [['Portata per coppia', '40 kg']], disegni: [cernieraAnta('bietta')], mano: true },
      { titolo: 'Cardini a saldare per cancelli', breve: 'CARDINE SALDARE', versioni: [acciaio.grezzo, inox.satinato], gruppi: misure('Ø 12x80', 'Ø 14x100', 'Ø 16x100', 'Ø 18x120', 'Ø 20x140', 'Ø 22x160'), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [0.8, 4.9], parole: ['cardine', 'cardini', 'saldare', 'cancello', 'cerniera'], valori: [['Portata per coppia', 'Ø 16: 120 kg', 'Ø 20: 200 kg']], disegni: [cernieraAnta('saldare')] },
    ],
  },
  {
    codice: 'CLI', numero: '131', nome: 'Cerniere a libro', capitolo: '03', linea: 'cerniere', peso: 2.8, livello: 1,
    serie: [
      { titolo: 'Cerniere a libro con perno fisso', breve: 'CERN. LIBRO', versioni: [acciaio.zincato, acciaio.bronzato, ottone.lucido, inox.a2, acciaio.nichelato, ottone.bronzato], gruppi: misure('mm 30x20', 'mm 40x28', 'mm 50x35', 'mm 60x40', 'mm 70x45', 'mm 80x50', 'mm 100x60', 'mm 120x70'), filtro: 'Misura', tabella: 'modello', vendita: 'scatola', prezzo: [0.24, 2.6], parole: ['cerniera', 'cerniere', 'libro', 'mobile', 'baule'], valori: [['Spessore', '1 mm', '1,2 mm', '1,5 mm', '2 mm']], disegni: [cernieraLibro(), cernieraLibro('tondi')] },
      { titolo: 'Cerniere a libro per porte con cuscinetti', breve: 'CERN. LIBRO CUSC.', norma: 'EN 1935', versioni: [inox.satinato, inox.lucido, inox.nero, inox.marino], gruppi: misure('mm 76x76', 'mm 89x76', 'mm 102x76', 'mm 102x89', 'mm 127x89'), filtro: 'Misura', tabella: 'modello', vendita: 'coppia', prezzo: [7.9, 19.5], parole: ['cerniera', 'cerniere', 'libro', 'cuscinetto', 'tagliafuoco', 'inox'], valori: [['Classe', '13'], ['Portata', '120 kg con 3 cerniere']], disegni: [cernieraLibro('vivi', 4), cernieraLibro('tondi', 4)] },
      { titolo: 'Cerniere continue a nastro', breve: 'CERN. NASTRO', sotto: 'Cerniere a nastro', versioni: [acciaio.nichelato, ottone.lucido, inox.a2], gruppi: gruppi({ 'Lunghezza 1000': ['mm 25', 'mm 32', 'mm 40', 'mm 50'], 'Lunghezza 2000': ['mm 25', 'mm 32', 'mm 40', 'mm 50', 'mm 60'] }), filtro: 'Lunghezza', tabella: 'misure', vendita: 'barra', prezzo: [2.2, 9.4], parole: ['cerniera', 'cerniere', 'nastro', 'pianoforte', 'continua'], valori: [['Spessore', '0,8 mm']], disegni: [cernieraLibro()] },
    ],
  },
  {
    codice: 'CIN', numero: '132', nome: 'Cerniere invisibili', capitolo: '03', linea: 'cerniere', peso: 2, livello: 1,
    serie: [
      { titolo: 'Cerniere a scomparsa registrabili su tre assi', breve: 'CERN. SCOMPARSA', norma: 'EN 1935', versioni: [zama.cromoSatinato, zama.nera, zama.nichelSatinato, zama.bronzata, { ...zama.cromoLucido, finitura: 'Bianco RAL 9010', sigla: 'BIANCO' }], gruppi: misure('40 kg', '60 kg', '80 kg', '120 kg', '160 kg'), filtro: 'Portata', tabella: 'modello', vendita: 'pezzo', prezzo: [19, 68], parole: ['cerniera', 'cerniere', 'invisibile', 'scomparsa', 'filomuro', 'registrabile'], valori: [['Regolazione', 'altezza ±3 mm', 'laterale ±3 mm', 'profondità ±1 mm'], ['Angolo di apertura', '180°']], disegni: [cernieraInvisibile(), cernieraInvisibile(3)] },
      { titolo: 'Cerniere invisibili cilindriche per mobili', breve: 'CERN. CILINDRICA', versioni: [ottone.lucido, ottone.cromoSatinato], gruppi: misure('Ø 10', 'Ø 12', 'Ø 14', 'Ø 16', 'Ø 18', 'Ø 24'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [1.6, 6.2], parole: ['cerniera', 'cerniere', 'invisibile', 'cilindrica', 'mobile'], valori: [['Apertura', '180°']], disegni: [cernieraInvisibile(2)] },
    ],
  },
  {
    codice: 'CMO', numero: '133', nome: 'Cerniere a molla', capitolo: '03', linea: 'cerniere', peso: 1.2, livello: 1,
    serie: [
      { titolo: 'Cerniere a molla a doppia azione', breve: 'CERN. MOLLA DOPPIA', versioni: [acciaio.zincato, inox.satinato, ottone.lucido, acciaio.bronzato], gruppi: misure('mm 75', 'mm 100', 'mm 125', 'mm 150', 'mm 175', 'mm 200'), filtro: 'Altezza', tabella: 'modello', vendita: 'coppia', prezzo: [11, 46], parole: ['cerniera', 'cerniere', 'molla', 'saloon', 'vaivieni', 'doppia azione'], valori: [['Portata per coppia', '100: 18 kg', '125: 25 kg', '150: 33 kg']], disegni: [cernieraMolla(true)] },
      { titolo: 'Cerniere a molla a semplice azione', breve: 'CERN. MOLLA SEMPL.', versioni: [acciaio.zincato, inox.satinato], gruppi: misure('mm 75', 'mm 100', 'mm 125', 'mm 150'), filtro: 'Altezza', tabella: 'modello', vendita: 'pezzo', prezzo: [5.4, 16], parole: ['cerniera', 'cerniere', 'molla', 'richiamo'], valori: [['Portata per coppia', '100: 20 kg', '125: 28 kg']], disegni: [cernieraMolla(false)] },
    ],
  },
  {
    codice: 'CMB', numero: '134', nome: 'Cerniere per mobili a scodellino', capitolo: '03', linea: 'mobile', peso: 2, livello: 0,
    serie: [
      { titolo: 'Cerniere a scodellino Ø 35 apertura 110°', breve: 'CERN. SCOD. 110°', versioni: [acciaio.nichelato, acciaioVerniciato.nero], gruppi: misure('collo 0', 'collo 9', 'collo 17'), filtro: 'Collo', tabella: 'modello', vendita: 'scatola', prezzo: [0.62, 0.78], parole: ['cerniera', 'cerniere', 'scodellino', 'mobile', 'cucina', 'anta'], valori: [['Interasse fori', '48 mm'], ['Profondità scodellino', '11,5 mm']], disegni: [cernieraScodellino(0), cernieraScodellino(9), cernieraScodellino(17)] },
      { titolo: 'Cerniere a scodellino ammortizzate', breve: 'CERN. SCOD. AMM.', versioni: [acciaio.nichelato, acciaioVerniciato.nero], gruppi: misure('collo 0', 'collo 9', 'collo 17', 'collo 0 165°'), filtro: 'Collo', tabella: 'modello', vendita: 'scatola', prezzo: [1.35, 3.2], parole: ['cerniera', 'cerniere', 'scodellino', 'ammortizzata', 'soft', 'rallentata'], valori: [['Interasse fori', '48 mm'], ['Cicli', '80.000']], disegni: [cernieraScodellino(0, true), cernieraScodellino(17, true)] },
      { titolo: 'Basette per cerniere a scodellino', breve: 'BASETTA', versioni: [acciaio.nichelato, zama.cromoSatinato], gruppi: misure('H 0', 'H 2', 'H 4', 'H 6'), filtro: 'Altezza', tabella: 'modello', vendita: 'scatola', prezzo: [0.22, 0.3], parole: ['basetta', 'basette', 'cerniera', 'croce'], valori: [['Foratura', '32 mm']], disegni: [cernieraScodellino(0)] },
    ],
  },
];
