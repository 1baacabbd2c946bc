import { vite } from '../drawings/screws.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, inox, ottone } from './kinds.ts';
import { legno } from './measures.ts';

const truciolare = legno({
  '3': [12, 16, 20, 25, 30, 35, 40], '3.5': [12, 16, 20, 25, 30, 35, 40, 45, 50], '4': [16, 20, 25, 30, 35, 40, 45, 50, 60, 70], '4.5': [20, 25, 30, 35, 40, 45, 50, 60, 70, 80],
  '5': [25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120], '6': [40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200],
});
const lamiera = legno({ '2.9': [6.5, 9.5, 13, 16, 19], '3.5': [9.5, 13, 16, 19, 22, 25], '3.9': [9.5, 13, 16, 19, 22, 25, 32], '4.2': [13, 16, 19, 22, 25, 32, 38], '4.8': [13, 16, 19, 22, 25, 32, 38, 45, 50], '5.5': [19, 25, 32, 38, 50], '6.3': [19, 25, 32, 38, 50, 60, 80] });

export const vitiLegno: readonly Famiglia[] = [
  {
    codice: 'VTL', numero: '104', nome: 'Viti per legno e truciolare', capitolo: '01', linea: 'viteria', peso: 4.5, livello: 0,
    serie: [
      {
        titolo: 'Viti per truciolare a testa svasata con impronta a croce', breve: 'VITE TRUC. TSP', norma: 'DIN 7505', versioni: [acciaio.giallo, acciaio.zincato, inox.a2, acciaio.bronzato, acciaio.nichelato], gruppi: truciolare,
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0068, 0.29], parole: ['vite', 'viti', 'truciolare', 'truciolari', 'legno', 'pozidriv'],
        valori: [['Impronta', 'Ø 3: PZ1', 'Ø 3,5-5: PZ2', 'Ø 6: PZ3']], disegni: [vite({ testa: 'svasata', impronta: 'croce', punta: 'aguzza' }), vite({ testa: 'svasata', impronta: 'croce', punta: 'aguzza', parziale: true })],
      },
      {
        titolo: 'Viti per truciolare a testa svasata con impronta torx', breve: 'VITE TRUC. TX', norma: 'DIN 7505', versioni: [acciaio.zincato, acciaio.giallo, inox.a2], gruppi: truciolare,
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0078, 0.33], parole: ['vite', 'viti', 'torx', 'truciolare', 'legno', 'tx'],
        valori: [['Impronta', 'Ø 3: TX10', 'Ø 4-4,5: TX20', 'Ø 5: TX25', 'Ø 6: TX30']], disegni: [vite({ testa: 'svasata', impronta: 'torx', punta: 'aguzza', parziale: true })],
      },
      {
        titolo: 'Viti per truciolare a testa tonda', breve: 'VITE TRUC. TT', norma: 'DIN 7505', versioni: [acciaio.zincato, acciaio.nero, inox.a2, acciaio.nichelato], gruppi: truciolare.slice(0, 4),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0072, 0.09], parole: ['vite', 'viti', 'tonda', 'truciolare', 'cerniere'],
        valori: [['Impronta', 'Ø 3: PZ1', 'Ø 3,5-5: PZ2']], disegni: [vite({ testa: 'tonda', impronta: 'croce', punta: 'aguzza' })],
      },
      {
        titolo: 'Viti per legno a testa svasata con taglio', breve: 'VITE LEGNO TSP', norma: 'DIN 97', versioni: [ottone.grezzo, acciaio.zincato, inox.a2], gruppi: truciolare.slice(0, 5),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.011, 0.34], parole: ['vite', 'viti', 'legno', 'taglio', 'ottone'],
        valori: [['Filettatura', 'DIN 7998']], disegni: [vite({ testa: 'svasata', impronta: 'taglio', punta: 'aguzza', parziale: true })],
      },
      {
        titolo: 'Viti strutturali per legno a testa larga', breve: 'VITE STRUTT.', versioni: [acciaio.giallo, acciaio.zincato], gruppi: legno({ '8': [80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300], '10': [120, 140, 160, 180, 200, 240, 280, 320, 360, 400] }),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.31, 2.6], parole: ['vite', 'viti', 'strutturale', 'carpenteria', 'tetto', 'trave'],
        valori: [['Impronta', 'TX40'], ['Marcatura', 'CE EN 14592']], disegni: [vite({ testa: 'bombata', impronta: 'torx', punta: 'aguzza', parziale: true })],
      },
    ],
  },
  {
    codice: 'VTA', numero: '105', nome: 'Viti autofilettanti e autoperforanti', capitolo: '01', linea: 'viteria', peso: 4, livello: 0,
    serie: [
      {
        titolo: 'Viti autofilettanti a testa cilindrica con impronta a croce', breve: 'VITE AF TC', norma: 'DIN 7981', versioni: [acciaio.zincato, inox.a2, inox.a4, acciaio.nero], gruppi: lamiera,
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0085, 0.17], parole: ['vite', 'viti', 'autofilettante', 'lamiera', 'iso 7049'],
        valori: [['Impronta', 'Ø 2,9: PH1', 'Ø 3,5-4,8: PH2', 'Ø 5,5: PH3']], disegni: [vite({ testa: 'tonda', impronta: 'croce', punta: 'aguzza' })],
      },
      {
        titolo: 'Viti autofilettanti a testa svasata con impronta a croce', breve: 'VITE AF TSP', norma: 'DIN 7982', versioni: [acciaio.zincato, inox.a2, inox.a4, ottone.lucido], gruppi: lamiera,
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0082, 0.16], parole: ['vite', 'viti', 'autofilettante', 'svasata', 'lamiera', 'iso 7050'],
        valori: [['Impronta', 'Ø 2,9: PH1', 'Ø 3,5-4,8: PH2', 'Ø 5,5: PH3']], disegni: [vite({ testa: 'svasata', impronta: 'croce', punta: 'aguzza' })],
      },
      {
        titolo: 'Viti autoperforanti a testa cilindrica', breve: 'VITE AP TC', norma: 'DIN 7504 N', versioni: [acciaio.zincato, inox.a2, acciaio.verniciato], gruppi: lamiera.slice(1, 6),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.014, 0.11], parole: ['vite', 'viti', 'autoforante', 'autoperforante', 'tek', 'serramento'],
        valori: [['Spessore forabile', 'Ø 3,5: 2,25 mm', 'Ø 4,2: 3 mm', 'Ø 4,8: 4,4 mm']], disegni: [vite({ testa: 'bombata', impronta: 'croce', punta: 'autoforante' })],
      },
      {
        titolo: 'Viti autoperforanti a testa esagonale con rondella', breve: 'VITE AP TE', norma: 'DIN 7504 K', versioni: [acciaio.zincato, inox.a2], gruppi: lamiera.slice(3, 7),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.028, 0.26], parole: ['vite', 'viti', 'autoforante', 'lattoniere', 'grecata', 'copertura'],
        valori: [['Chiave', 'Ø 4,8: 8 mm', 'Ø 6,3: 10 mm']], disegni: [vite({ testa: 'flangiata', impronta: 'nessuna', punta: 'autoforante' })],
      },
      {
        titolo: 'Viti per cartongesso a testa tromba', breve: 'VITE CARTONG.', versioni: [acciaio.fosfatato], gruppi: legno({ '3.5': [25, 35, 45, 55], '3.9': [25, 30, 35, 45, 55], '4.2': [65, 75, 90] }),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.0075, 0.048], parole: ['vite', 'viti', 'cartongesso', 'fosfatata', 'lastra'],
        valori: [['Impronta', 'PH2']], disegni: [vite({ testa: 'svasata', impronta: 'croce', punta: 'aguzza' })],
      },
    ],
  },
];
