import { maniglioneTubolare, manigliaPlacca, manigliaRosetta, martellina, pomolo, ponte } from '../drawings/handles.ts';
import type { Famiglia } from './kinds.ts';
import { alluminio, inox, ottone, zama } from './kinds.ts';
import { misure } from './measures.ts';

const finitureOttone = [ottone.cromoSatinato, ottone.lucido, ottone.cromoLucido, ottone.satinato, ottone.bronzato, ottone.nichelSatinato] as const;

export const maniglie: readonly Famiglia[] = [
  {
    codice: 'MAN', numero: '140', nome: 'Maniglie per porta', capitolo: '04', linea: 'maniglie', peso: 4, livello: 2,
    serie: [
      { titolo: 'Maniglia per porta su rosetta tonda', breve: 'MANIGLIA ROS.', norma: 'EN 1906', sotto: 'Maniglie su rosetta', versioni: [...finitureOttone, zama.nera], gruppi: misure('solo maniglia', 'foro patent', 'foro yale', 'con WC'), filtro: 'Foro', tabella: 'modello', vendita: 'coppia', prezzo: [24, 38], parole: ['maniglia', 'maniglie', 'rosetta', 'porta', 'interna'], valori: [['Quadro', '8 mm'], ['Classe d’uso', '3'], ['Rosetta', 'Ø 52 mm']], disegni: [manigliaRosetta('curva', 'tonda'), manigliaRosetta('dritta', 'tonda'), manigliaRosetta('onda', 'tonda')] },
      { titolo: 'Maniglia per porta su rosetta quadra', breve: 'MANIGLIA ROS. Q.', norma: 'EN 1906', sotto: 'Maniglie su rosetta', versioni: [zama.cromoSatinato, zama.nera, zama.cromoLucido, zama.nichelSatinato, zama.grafite, alluminio.champagne], gruppi: misure('solo maniglia', 'foro patent', 'foro yale', 'con WC'), filtro: 'Foro', tabella: 'modello', vendita: 'coppia', prezzo: [28, 44], parole: ['maniglia', 'maniglie', 'rosetta', 'quadra', 'moderna'], valori: [['Quadro', '8 mm'], ['Rosetta', '52 x 52 mm']], disegni: [manigliaRosetta('squadrata', 'quadra'), manigliaRosetta('dritta', 'quadra')] },
      { titolo: 'Maniglia per porta su placca', breve: 'MANIGLIA PLACCA', sotto: 'Maniglie su placca', versioni: finitureOttone, gruppi: misure('patent 70', 'patent 90', 'yale 70', 'yale 85', 'yale 90'), filtro: 'Foro', tabella: 'modello', vendita: 'coppia', prezzo: [22, 31], parole: ['maniglia', 'maniglie', 'placca', 'porta', 'classica'], valori: [['Quadro', '8 mm'], ['Placca', '240 x 45 mm']], disegni: [manigliaPlacca('curva', 'patent'), manigliaPlacca('dritta', 'yale'), manigliaPlacca('onda', 'wc')] },
      { titolo: 'Maniglia in acciaio inox su rosetta', breve: 'MANIGLIA INOX', norma: 'EN 1906', sotto: 'Maniglie inox', versioni: [inox.satinato, inox.lucido, inox.nero, inox.marino], gruppi: misure('solo maniglia', 'foro patent', 'foro yale', 'con WC'), filtro: 'Foro', tabella: 'modello', vendita: 'coppia', prezzo: [17, 26], parole: ['maniglia', 'maniglie', 'inox', 'tagliafuoco', 'ufficio'], valori: [['Quadro', '8 mm', '9 mm'], ['Classe d’uso', '4'], ['Molla di richiamo', 'sì']], disegni: [manigliaRosetta('dritta', 'tonda'), manigliaRosetta('squadrata', 'quadra')] },
    ],
  },
  {
    codice: 'MFI', numero: '141', nome: 'Martelline per finestra', capitolo: '04', linea: 'maniglie', peso: 2, livello: 1,
    serie: [
      { titolo: 'Martellina DK per finestra', breve: 'MARTELLINA DK', versioni: [...finitureOttone, zama.nera, alluminio.bianco], gruppi: misure('quadro 7x25', 'quadro 7x35', 'quadro 7x40', 'quadro 7x45'), filtro: 'Quadro', tabella: 'modello', vendita: 'pezzo', prezzo: [13, 16], parole: ['martellina', 'martelline', 'finestra', 'dk', 'anta ribalta'], valori: [['Scatto', '90°'], ['Interasse', '43 mm']], disegni: [martellina('dritta'), martellina('squadrata')] },
      { titolo: 'Martellina DK con chiave o pulsante', breve: 'MARTELLINA CHIAVE', versioni: [alluminio.bianco, alluminio.argento, alluminio.nero, alluminio.bronzo], gruppi: misure('quadro 7x35', 'quadro 7x40', 'quadro 7x45'), filtro: 'Quadro', tabella: 'modello', vendita: 'pezzo', prezzo: [15, 19], parole: ['martellina', 'martelline', 'finestra', 'chiave', 'sicurezza', 'bambini'], valori: [['Coppia di tenuta', '100 Nm']], disegni: [martellina('squadrata', true), martellina('dritta', true)] },
      { titolo: 'Cremonese per serramenti in alluminio', breve: 'CREMONESE', versioni: [alluminio.bianco, alluminio.argento, alluminio.nero, alluminio.bronzo], gruppi: misure('passante', 'a scatto', 'logica'), filtro: 'Tipo', tabella: 'modello', vendita: 'pezzo', prezzo: [9.5, 18], parole: ['cremonese', 'cremonesi', 'alluminio', 'finestra', 'serramento'], valori: [['Corsa', '36 mm']], disegni: [martellina('squadrata')], mano: true },
    ],
  },
  {
    codice: 'POM', numero: '142', nome: 'Pomoli e maniglie per mobili', capitolo: '04', linea: 'maniglie', peso: 3.5, livello: 0,
    serie: [
      { titolo: 'Pomolo per mobili', breve: 'POMOLO', versioni: [zama.cromoSatinato, zama.cromoLucido, zama.nera, zama.bronzata, zama.ottonata, zama.nichelSatinato], gruppi: misure('Ø 20', 'Ø 25', 'Ø 30', 'Ø 35', 'Ø 40'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [1.4, 4.8], parole: ['pomolo', 'pomoli', 'pomello', 'mobile', 'cassetto'], valori: [['Vite', 'M4x22']], disegni: [pomolo('tondo'), pomolo('quadro'), pomolo('ovale')] },
      { titolo: 'Maniglia a ponte per mobili', breve: 'MANIGLIA PONTE', versioni: [zama.cromoSatinato, zama.nera, zama.cromoLucido, zama.nichelSatinato, inox.satinato, zama.grafite], gruppi: misure('int. 64', 'int. 96', 'int. 128', 'int. 160', 'int. 192', 'int. 224', 'int. 320'), filtro: 'Interasse', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 9.8], parole: ['maniglia', 'maniglie', 'mobile', 'ponte', 'cucina'], valori: [['Vite', 'M4x25'], ['Sporgenza', '32 mm']], disegni: [ponte('ponte'), ponte('arco')] },
      { titolo: 'Maniglia a conchiglia per mobili', breve: 'MANIGLIA CONCH.', versioni: [zama.bronzata, zama.nera, zama.cromoLucido, zama.ottonata], gruppi: misure('int. 64', 'int. 76', 'int. 96'), filtro: 'Interasse', tabella: 'modello', vendita: 'pezzo', prezzo: [2.6, 4.9], parole: ['maniglia', 'maniglie', 'conchiglia', 'rustica', 'cassetto'], valori: [['Vite', 'M4x25']], disegni: [ponte('conchiglia')] },
      { titolo: 'Maniglia a profilo per ante e cassetti', breve: 'MANIGLIA PROFILO', versioni: [alluminio.argento, alluminio.nero, alluminio.champagne, alluminio.bianco], gruppi: misure('mm 96', 'mm 160', 'mm 296', 'mm 396', 'mm 596', 'mm 896'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [3.4, 17], parole: ['maniglia', 'maniglie', 'profilo', 'gola', 'cucina'], valori: [['Spessore', '2 mm']], disegni: [ponte('profilo')] },
    ],
  },
  {
    codice: 'MTU', numero: '143', nome: 'Maniglioni', capitolo: '04', linea: 'maniglie', peso: 1.2, livello: 1,
    serie: [
      { titolo: 'Maniglione tubolare per porte d’ingresso', breve: 'MANIGLIONE TUB.', versioni: [inox.satinato, inox.lucido, inox.nero, ottone.lucido], gruppi: misure('Ø 30 int. 300', 'Ø 30 int. 400', 'Ø 30 int. 600', 'Ø 35 int. 800', 'Ø 35 int. 1200', 'Ø 40 int. 1600'), filtro: 'Interasse', tabella: 'modello', vendita: 'pezzo', prezzo: [34, 148], parole: ['maniglione', 'maniglioni', 'tubolare', 'vetro', 'ingresso', 'portoncino'], valori: [['Fissaggio', 'singolo', 'in coppia', 'su vetro']], disegni: [maniglioneTubolare(), maniglioneTubolare(true)] },
      { titolo: 'Maniglione a sezione quadra', breve: 'MANIGLIONE QUADRO', versioni: [inox.satinato, inox.nero], gruppi: misure('25x25 int. 300', '25x25 int. 600', '40x20 int. 800', '40x20 int. 1200'), filtro: 'Interasse', tabella: 'modello', vendita: 'pezzo', prezzo: [48, 165], parole: ['maniglione', 'maniglioni', 'quadro', 'ingresso'], valori: [['Fissaggio', 'singolo', 'in coppia']], disegni: [maniglioneTubolare(false, true), maniglioneTubolare(true, true)] },
    ],
  },
];
