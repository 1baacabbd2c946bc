import { tassello } from '../drawings/fasteners.ts';
import { angolare, catena } from '../drawings/home.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, acciaioVerniciato, inox, plastica } from './kinds.ts';
import { gruppi, legno, misure } from './measures.ts';

const comuni = { filtro: 'Diametro', tabella: 'misure', vendita: 'scatola' } as const;

export const tasselli: readonly Famiglia[] = [
  {
    codice: 'TAS', numero: '120', nome: 'Tasselli', capitolo: '02', linea: 'fissaggi', peso: 2.5, livello: 0,
    serie: [
      { ...comuni, titolo: 'Tasselli in nylon a espansione universale', breve: 'TASSELLO NYLON', versioni: [plastica.grigia], gruppi: legno({ '4': [20], '5': [25], '6': [30], '7': [35], '8': [40], '10': [50], '12': [60], '14': [70], '16': [80] }), prezzo: [0.014, 0.34], parole: ['tassello', 'tasselli', 'stop', 'muro', 'nylon'], valori: [['Supporti', 'calcestruzzo', 'mattone pieno', 'mattone forato']], disegni: [tassello('nylon')] },
      { ...comuni, titolo: 'Tasselli in nylon con vite a testa svasata', breve: 'TASSELLO C/VITE', versioni: [plastica.grigia, plastica.bianca], gruppi: legno({ '5': [25, 30], '6': [30, 35, 40, 50], '8': [40, 50, 60, 80], '10': [50, 60, 80, 100] }), prezzo: [0.035, 0.52], parole: ['tassello', 'tasselli', 'vite', 'muro'], valori: [['Vite', 'Ø 6: 4x35', 'Ø 8: 5x45', 'Ø 10: 7x60']], disegni: [tassello('nylon')] },
      { ...comuni, titolo: 'Tasselli prolungati per telai e serramenti', breve: 'TASSELLO TELAIO', versioni: [plastica.grigia], gruppi: legno({ '8': [80, 100, 120, 140], '10': [80, 100, 115, 135, 160, 185, 200, 230] }), prezzo: [0.19, 1.1], parole: ['tassello', 'tasselli', 'prolungato', 'telaio', 'serramento', 'controtelaio'], valori: [['Foro', 'Ø 8 mm', 'Ø 10 mm']], disegni: [tassello('telaio')] },
      { ...comuni, titolo: 'Tasselli autoforanti per cartongesso', breve: 'TASSELLO CARTONG.', versioni: [plastica.bianca, plastica.grigia], gruppi: misure('mm 25', 'mm 32', 'mm 37', 'mm 38 lungo'), prezzo: [0.06, 0.14], parole: ['tassello', 'tasselli', 'cartongesso', 'spirale', 'autoforante'], valori: [['Spessore lastra', '9,5-25 mm']], disegni: [tassello('cartongesso')] },
    ],
  },
  {
    codice: 'ANC', numero: '121', nome: 'Ancoranti metallici e chimici', capitolo: '02', linea: 'fissaggi', peso: 1.8, livello: 0,
    serie: [
      { ...comuni, titolo: 'Ancoranti meccanici passanti', breve: 'ANCORANTE PASS.', versioni: [acciaio.zincato, inox.a4, acciaio.caldo], gruppi: gruppi({ M6: [55, 70, 85, 100], M8: [65, 80, 95, 120, 150], M10: [80, 95, 120, 150, 180], M12: [100, 120, 150, 180, 220], M16: [125, 145, 175, 220] }, 'mm '), prezzo: [0.24, 3.4], parole: ['ancorante', 'ancoranti', 'tassello', 'acciaio', 'calcestruzzo', 'espansione'], valori: [['Coppia di serraggio', 'M8: 20 Nm', 'M10: 35 Nm', 'M12: 60 Nm'], ['Certificazione', 'ETA opzione 7']], disegni: [tassello('espansione')] },
      { titolo: 'Ancoranti chimici in cartuccia', breve: 'ANCORANTE CHIM.', versioni: [{ ...plastica.grigia, materiale: 'Poliestere', finitura: 'Grigio pietra', sigla: 'POLIEST.' }, { ...plastica.grigia, materiale: 'Vinilestere', finitura: 'Grigio', sigla: 'VINILEST.', fattore: 1.45 }, { ...plastica.grigia, materiale: 'Epossidico', finitura: 'Grigio', sigla: 'EPOSS.', fattore: 2.1 }], gruppi: misure('ml 165', 'ml 300', 'ml 380', 'ml 410'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [5.9, 14.5], parole: ['ancorante', 'resina', 'chimico', 'cartuccia', 'bicomponente'], valori: [['Tempo di lavorabilità', '5 °C: 13 min', '20 °C: 5 min', '30 °C: 3 min']], disegni: [tassello('chimico')] },
    ],
  },
  {
    codice: 'STA', numero: '122', nome: 'Angolari, piastre e staffe', capitolo: '02', linea: 'fissaggi', peso: 1.6, livello: 0,
    serie: [
      { titolo: 'Angolari forati', breve: 'ANGOLARE FORATO', versioni: [acciaio.zincato, inox.a2, acciaioVerniciato.nero], gruppi: misure('mm 20x20x15', 'mm 30x30x15', 'mm 40x40x15', 'mm 50x50x20', 'mm 60x60x20', 'mm 80x80x20', 'mm 100x100x22', 'mm 120x120x25'), filtro: 'Misura', tabella: 'misure', vendita: 'scatola', prezzo: [0.16, 1.9], parole: ['angolare', 'angolari', 'squadretta', 'staffa'], valori: [['Spessore', '2 mm', '2,5 mm', '3 mm']], disegni: [angolare('angolo')] },
      { titolo: 'Piastre di giunzione forate', breve: 'PIASTRA FORATA', versioni: [acciaio.zincato, inox.a2], gruppi: misure('mm 40x15', 'mm 60x15', 'mm 80x15', 'mm 100x20', 'mm 120x20', 'mm 160x20', 'mm 200x25'), filtro: 'Misura', tabella: 'misure', vendita: 'scatola', prezzo: [0.11, 0.95], parole: ['piastra', 'piastre', 'giunzione', 'lastrina'], valori: [['Spessore', '2 mm']], disegni: [angolare('piastra')] },
      { titolo: 'Staffe per travi in legno', breve: 'STAFFA TRAVE', versioni: [acciaio.caldo, acciaio.zincato], gruppi: misure('mm 60x100', 'mm 80x120', 'mm 100x140', 'mm 120x160', 'mm 140x180'), filtro: 'Misura', tabella: 'misure', vendita: 'pezzo', prezzo: [2.4, 8.9], parole: ['staffa', 'staffe', 'trave', 'scarpa', 'carpenteria'], valori: [['Spessore', '2 mm'], ['Marcatura', 'CE ETA']], disegni: [angolare('staffa')] },
    ],
  },
  {
    codice: 'CAT', numero: '123', nome: 'Catene, funi e moschettoni', capitolo: '02', linea: 'fissaggi', peso: 1.2, livello: 0,
    serie: [
      { titolo: 'Catene genovesi a maglia corta', breve: 'CATENA', norma: 'DIN 766', versioni: [acciaio.zincato, inox.a4], gruppi: misure('Ø 3', 'Ø 4', 'Ø 5', 'Ø 6', 'Ø 8', 'Ø 10'), filtro: 'Diametro', tabella: 'misure', vendita: 'metro', prezzo: [1.1, 7.9], parole: ['catena', 'catene', 'genovese', 'maglia'], valori: [['Carico di lavoro', 'Ø 4: 1 kN', 'Ø 6: 2 kN', 'Ø 8: 3,6 kN']], disegni: [catena('anelli')] },
      { titolo: 'Moschettoni tipo pompiere', breve: 'MOSCHETTONE', norma: 'DIN 5299 C', versioni: [acciaio.zincato, inox.a4], gruppi: misure('mm 40x4', 'mm 50x5', 'mm 60x6', 'mm 80x8', 'mm 100x10', 'mm 120x11'), filtro: 'Misura', tabella: 'misure', vendita: 'pezzo', prezzo: [0.42, 2.9], parole: ['moschettone', 'moschettoni', 'gancio'], valori: [['Carico di lavoro', '6 mm: 1,2 kN', '8 mm: 2,3 kN']], disegni: [catena('moschettone')] },
      { titolo: 'Funi in acciaio 49 fili', breve: 'FUNE', versioni: [acciaio.zincato, inox.a4, { ...plastica.trasparente, materiale: 'Acciaio', finitura: 'Rivestito PVC', sigla: 'RIV. PVC', fattore: 1.1 }], gruppi: misure('Ø 2', 'Ø 3', 'Ø 4', 'Ø 5', 'Ø 6', 'Ø 8'), filtro: 'Diametro', tabella: 'misure', vendita: 'metro', prezzo: [0.38, 2.7], parole: ['fune', 'funi', 'cavo', 'tirante'], valori: [['Formazione', '7x7']], disegni: [catena('fune')] },
    ],
  },
];
