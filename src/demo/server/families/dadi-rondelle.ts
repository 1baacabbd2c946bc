import { barraFilettata, chiodo, dado, rivetto, rondella } from '../drawings/fasteners.ts';
import type { Famiglia, Gruppo } from './kinds.ts';
import { acciaio, alluminio, inox, ottone } from './kinds.ts';
import { filetti, legno, metrici } from './measures.ts';

const dadi = metrici(2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30);
const rondelle = metrici(2.5, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24);
const comuni = { filtro: 'Diametro', tabella: 'misure', vendita: 'scatola' } as const;
const barre = (...lunghezze: number[]): Gruppo[] => lunghezze.map((l) => ({ nome: `Lunghezza ${l} m`, misure: [4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24].map((d) => `M${d}x${l * 1000}`) }));

export const dadiRondelle: readonly Famiglia[] = [
  {
    codice: 'DAD', numero: '106', nome: 'Dadi', capitolo: '01', linea: 'viteria', peso: 2.5, livello: 0,
    serie: [
      { ...comuni, titolo: 'Dadi esagonali', breve: 'DADO ES.', norma: 'DIN 934', versioni: [acciaio.bianco, inox.a2, inox.a4, acciaio.grezzo, acciaio.caldo, ottone.grezzo], gruppi: dadi, prezzo: [0.006, 1.9], parole: ['dado', 'dadi', 'esagonale', 'iso 4032'], valori: [['Chiave', 'M6: 10 mm', 'M8: 13 mm', 'M10: 17 mm', 'M12: 19 mm']], disegni: [dado('esagonale')] },
      { ...comuni, titolo: 'Dadi autobloccanti con anello in nylon', breve: 'DADO AUTOB.', norma: 'DIN 985', versioni: [acciaio.bianco, inox.a2, inox.a4], gruppi: dadi, prezzo: [0.011, 2.6], parole: ['dado', 'dadi', 'autobloccante', 'nylon', 'iso 10511'], valori: [['Temperatura', '-70 / +120 °C']], disegni: [dado('autobloccante')] },
      { ...comuni, titolo: 'Dadi ciechi a calotta', breve: 'DADO CIECO', norma: 'DIN 1587', versioni: [acciaio.bianco, inox.a2, ottone.cromoLucido], gruppi: dadi, prezzo: [0.04, 2.9], parole: ['dado', 'dadi', 'cieco', 'calotta', 'cappello'], valori: [['Chiave', 'M6: 10 mm', 'M8: 13 mm', 'M10: 17 mm']], disegni: [dado('cieco')] },
      { ...comuni, titolo: 'Dadi flangiati zigrinati', breve: 'DADO FLANG.', norma: 'DIN 6923', versioni: [acciaio.bianco, inox.a2], gruppi: dadi, prezzo: [0.018, 1.2], parole: ['dado', 'dadi', 'flangiato', 'zigrinato'], valori: [['Flangia', 'M6: 14,2 mm', 'M8: 17,9 mm']], disegni: [dado('flangiato')] },
      { ...comuni, titolo: 'Dadi ad alette', breve: 'DADO ALETTE', norma: 'DIN 315', versioni: [acciaio.zincato, inox.a2, ottone.grezzo], gruppi: metrici(3, 4, 5, 6, 8, 10, 12), prezzo: [0.06, 0.75], parole: ['dado', 'dadi', 'galletto', 'farfalla', 'alette'], valori: [['Forma', 'americana']], disegni: [dado('alette')] },
    ],
  },
  {
    codice: 'RON', numero: '107', nome: 'Rondelle', capitolo: '01', linea: 'viteria', peso: 2, livello: 0,
    serie: [
      { ...comuni, titolo: 'Rondelle piane', breve: 'RONDELLA', norma: 'DIN 125', versioni: [acciaio.zincato, inox.a2, inox.a4, ottone.grezzo, acciaio.caldo], gruppi: rondelle, prezzo: [0.0025, 0.22], parole: ['rondella', 'rondelle', 'piana', 'iso 7089'], valori: [['Durezza', '140 HV']], disegni: [rondella('piana')] },
      { ...comuni, titolo: 'Rondelle piane larghe per legno', breve: 'RONDELLA LARGA', norma: 'DIN 9021', versioni: [acciaio.zincato, inox.a2, inox.a4], gruppi: rondelle, prezzo: [0.006, 0.6], parole: ['rondella', 'rondelle', 'larga', 'grembialina', 'iso 7093'], valori: [['Diametro esterno', '3 x d']], disegni: [rondella('larga')] },
      { ...comuni, titolo: 'Rondelle elastiche spaccate', breve: 'ROND. GROWER', norma: 'DIN 127 B', versioni: [acciaio.zincato, inox.a2], gruppi: rondelle, prezzo: [0.004, 0.3], parole: ['rondella', 'rondelle', 'grower', 'elastica', 'spaccata'], valori: [['Materiale', 'C72 bonificato']], disegni: [rondella('grower')] },
      { ...comuni, titolo: 'Rondelle dentellate esterne', breve: 'ROND. DENTELL.', norma: 'DIN 6798 A', versioni: [acciaio.zincato, inox.a2], gruppi: rondelle.map(({ nome, misure }) => ({ nome, misure: misure.slice(1, 10) })), prezzo: [0.007, 0.12], parole: ['rondella', 'rondelle', 'dentellata', 'zigrinata'], valori: [['Forma', 'A, dentatura esterna']], disegni: [rondella('dentellata')] },
      { ...comuni, titolo: 'Rondelle coniche tornite per viti svasate', breve: 'ROND. TORNITA', versioni: [ottone.lucido, inox.a2, ottone.cromoLucido], gruppi: metrici(3, 4, 5, 6, 8), prezzo: [0.05, 0.34], parole: ['rondella', 'rondelle', 'sottovite', 'conica', 'tornita'], valori: [['Angolo', '90°']], disegni: [rondella('svasata')] },
    ],
  },
  {
    codice: 'BAR', numero: '108', nome: 'Barre filettate e prigionieri', capitolo: '01', linea: 'viteria', peso: 1.5, livello: 0,
    serie: [
      { titolo: 'Barre filettate', breve: 'BARRA FILETT.', norma: 'DIN 975', versioni: [acciaio.c48, acciaio.bianco, inox.a2, inox.a4, ottone.grezzo, acciaio.caldo], gruppi: barre(1, 2, 3), filtro: 'Lunghezza', tabella: 'misure', vendita: 'barra', prezzo: [0.55, 9.8], parole: ['barra', 'barre', 'filettata', 'tirante'], valori: [['Passo', 'M8: 1,25', 'M10: 1,5', 'M12: 1,75']], disegni: [barraFilettata()] },
      { ...comuni, titolo: 'Viti prigioniere', breve: 'PRIGIONIERO', norma: 'DIN 939', versioni: [acciaio.bianco, inox.a2], gruppi: filetti([6, 8, 10, 12], 12, 3), prezzo: [0.14, 1.4], parole: ['prigioniero', 'prigionieri', 'vite prigioniera'], valori: [['Classe', '8.8']], disegni: [barraFilettata(true)] },
    ],
  },
  {
    codice: 'RIV', numero: '110', nome: 'Rivetti e inserti filettati', capitolo: '01', linea: 'viteria', peso: 1.8, livello: 0,
    serie: [
      { ...comuni, titolo: 'Rivetti a strappo a testa tonda', breve: 'RIVETTO TT', norma: 'DIN 7337 A', versioni: [alluminio.grezzo, alluminio.bianco, inox.a2, alluminio.nero, acciaio.zincato], gruppi: legno({ '3': [6, 8, 10, 12, 16], '3.2': [6, 8, 10, 12, 14, 16], '4': [6, 8, 10, 12, 14, 16, 18, 20, 25], '4.8': [8, 10, 12, 14, 16, 18, 20, 25, 30] }), prezzo: [0.012, 0.09], parole: ['rivetto', 'rivetti', 'strappo', 'rivettatrice'], valori: [['Foro', 'Ø 3,2: 3,3 mm', 'Ø 4: 4,1 mm', 'Ø 4,8: 4,9 mm']], disegni: [rivetto()] },
      { ...comuni, titolo: 'Inserti filettati a testa cilindrica', breve: 'INSERTO FIL.', versioni: [acciaio.zincato, alluminio.grezzo, inox.a2], gruppi: filetti([3, 4, 5, 6, 8, 10], 3, 2), prezzo: [0.045, 0.5], parole: ['inserto', 'inserti', 'filettato', 'rivsert'], valori: [['Foro', 'M5: 7 mm', 'M6: 9 mm', 'M8: 11 mm']], disegni: [rivetto(true)] },
    ],
  },
  {
    codice: 'CHI', numero: '111', nome: 'Chiodi', capitolo: '01', linea: 'viteria', peso: 1, livello: 0,
    serie: [
      { titolo: 'Chiodi in ferro a testa piana', breve: 'CHIODO TP', norma: 'UNI 5562', versioni: [acciaio.grezzo, acciaio.zincato], gruppi: legno({ '1.6': [20, 25, 30], '2': [30, 35, 40, 45], '2.4': [40, 50, 55], '2.8': [50, 60, 65], '3.4': [70, 80, 90], '4': [90, 100, 110], '5': [120, 140, 160] }), filtro: 'Diametro', tabella: 'misure', vendita: 'kg', prezzo: [2.9, 4.6], parole: ['chiodo', 'chiodi', 'ferro', 'carpenteria'], valori: [['Confezione', '5 kg']], disegni: [chiodo('piana')] },
      { titolo: 'Chiodi a groppino', breve: 'CHIODO GROPP.', norma: 'UNI 5564', versioni: [acciaio.grezzo, ottone.grezzo, acciaio.bronzato], gruppi: legno({ '1': [10, 15, 20], '1.2': [15, 20, 25], '1.4': [20, 25, 30], '1.8': [30, 35, 40, 45] }), filtro: 'Diametro', tabella: 'misure', vendita: 'confezione', prezzo: [1.9, 4.2], parole: ['chiodo', 'chiodi', 'groppino', 'cornice'], valori: [['Confezione', '500 g']], disegni: [chiodo('groppino')] },
      { titolo: 'Chiodi tappezzeria a testa bombata', breve: 'CHIODO TAPP.', versioni: [ottone.lucido, ottone.bronzato, acciaio.nero, acciaio.nichelato], gruppi: legno({ '8': [12, 16], '9.5': [13, 16], '11': [15, 18] }), filtro: 'Diametro', tabella: 'misure', vendita: 'confezione', prezzo: [3.2, 9.8], parole: ['chiodo', 'chiodi', 'borchia', 'tappezziere'], valori: [['Confezione', '100 pezzi']], disegni: [chiodo('cappello')] },
    ],
  },
];
