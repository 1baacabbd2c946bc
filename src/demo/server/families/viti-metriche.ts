import { vite } from '../drawings/screws.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, inox, ottone } from './kinds.ts';
import { filetti } from './measures.ts';

const bulloneria = [acciaio.bianco, inox.a2, acciaio.brunito, inox.a4, acciaio.grezzo, acciaio.lamellare] as const;
const coppie: readonly [string, ...string[]] = ['Coppia di serraggio 8.8', 'M6: 10 Nm', 'M8: 25 Nm', 'M10: 49 Nm'];

export const vitiMetriche: readonly Famiglia[] = [
  {
    codice: 'VTS', numero: '101', nome: 'Viti metriche a testa svasata', capitolo: '01', linea: 'viteria', peso: 5, livello: 0,
    serie: [
      {
        titolo: 'Viti a testa svasata piana con esagono incassato', breve: 'VITE TSPEI', norma: 'DIN 7991', versioni: [acciaio.brunito, inox.a2, acciaio.bianco, inox.a4], gruppi: filetti([3, 4, 5, 6, 8, 10, 12, 14, 16, 20]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.021, 2.4], parole: ['vite', 'viti', 'brugola', 'tspei', 'svasata', 'iso 10642'],
        valori: [['Angolo della testa', '90°'], coppie, ['Chiave', 'M6: 4 mm', 'M8: 5 mm', 'M10: 6 mm']], disegni: [vite({ testa: 'svasata', impronta: 'esagono' }), vite({ testa: 'svasata', impronta: 'esagono', parziale: true })],
      },
      {
        titolo: 'Viti a testa svasata piana con impronta a croce', breve: 'VITE TSP CROCE', norma: 'DIN 965', versioni: [acciaio.c48, inox.a2, inox.a4, ottone.grezzo], gruppi: filetti([2, 3, 4, 5, 6, 8]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.009, 0.32], parole: ['vite', 'viti', 'croce', 'pozidriv', 'svasata', 'iso 7046'],
        valori: [['Impronta', 'M3: PH1', 'M4-M5: PH2', 'M6: PH3']], disegni: [vite({ testa: 'svasata', impronta: 'croce' })],
      },
      {
        titolo: 'Viti a testa svasata piana con taglio', breve: 'VITE TSP TAGLIO', norma: 'DIN 963', versioni: [acciaio.c48, inox.a2, ottone.grezzo], gruppi: filetti([2, 3, 4, 5, 6, 8, 10]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.012, 0.55], parole: ['vite', 'viti', 'taglio', 'cacciavite', 'iso 2009'],
        valori: [['Angolo della testa', '90°']], disegni: [vite({ testa: 'svasata', impronta: 'taglio' })],
      },
    ],
  },
  {
    codice: 'VTC', numero: '102', nome: 'Viti metriche a testa cilindrica e bombata', capitolo: '01', linea: 'viteria', peso: 5, livello: 0,
    serie: [
      {
        titolo: 'Viti a testa cilindrica con esagono incassato', breve: 'VITE TCEI', norma: 'DIN 912', versioni: bulloneria, gruppi: filetti([2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.019, 4.9], parole: ['vite', 'viti', 'brugola', 'tcei', 'iso 4762', 'cilindrica'],
        valori: [['Classe di resistenza', '8.8', '10.9', '12.9'], coppie, ['Chiave', 'M5: 4 mm', 'M6: 5 mm', 'M8: 6 mm']], disegni: [vite({ testa: 'cilindrica', impronta: 'esagono' }), vite({ testa: 'cilindrica', impronta: 'esagono', parziale: true })],
      },
      {
        titolo: 'Viti a testa bombata con esagono incassato', breve: 'VITE TBEI', norma: 'ISO 7380', versioni: [acciaio.brunito, acciaio.bianco, inox.a2, inox.a4], gruppi: filetti([3, 4, 5, 6, 8, 10, 12]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.024, 0.88], parole: ['vite', 'viti', 'tbei', 'bombata', 'brugola'],
        valori: [['Chiave', 'M4: 2,5 mm', 'M5: 3 mm', 'M6: 4 mm']], disegni: [vite({ testa: 'bombata', impronta: 'esagono' })],
      },
      {
        titolo: 'Viti a testa cilindrica con impronta a croce', breve: 'VITE TC CROCE', norma: 'DIN 7985', versioni: [acciaio.c48, inox.a2, ottone.grezzo], gruppi: filetti([2, 3, 4, 5, 6, 8]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.008, 0.3], parole: ['vite', 'viti', 'croce', 'iso 7045'],
        valori: [['Impronta', 'M3: PH1', 'M4-M5: PH2', 'M6: PH3']], disegni: [vite({ testa: 'tonda', impronta: 'croce' })],
      },
      {
        titolo: 'Grani con esagono incassato a punta conica', breve: 'GRANO', norma: 'DIN 914', versioni: [acciaio.brunito129, inox.a2], gruppi: filetti([3, 4, 5, 6, 8, 10, 12], 5, 1),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.016, 0.6], parole: ['grano', 'grani', 'stei', 'iso 4027'],
        valori: [['Durezza', '45H']], disegni: [vite({ testa: 'cilindrica', impronta: 'esagono' })],
      },
    ],
  },
  {
    codice: 'VTE', numero: '103', nome: 'Viti metriche a testa esagonale', capitolo: '01', linea: 'viteria', peso: 5, livello: 0,
    serie: [
      {
        titolo: 'Viti a testa esagonale interamente filettate', breve: 'VITE TE', norma: 'DIN 933', versioni: bulloneria, gruppi: filetti([4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.018, 5.6], parole: ['vite', 'viti', 'bullone', 'esagonale', 'te', 'iso 4017'],
        valori: [['Chiave', 'M6: 10 mm', 'M8: 13 mm', 'M10: 17 mm'], coppie], disegni: [vite({ testa: 'esagonale', impronta: 'nessuna' })],
      },
      {
        titolo: 'Viti a testa esagonale parzialmente filettate', breve: 'VITE TE PF', norma: 'DIN 931', versioni: [acciaio.bianco, acciaio.grezzo, inox.a2, acciaio.caldo, acciaio.brunito], gruppi: filetti([5, 6, 8, 10, 12, 14, 16, 20, 24], 16, 4),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.048, 6.9], parole: ['vite', 'viti', 'bullone', 'esagonale', 'iso 4014'],
        valori: [['Chiave', 'M8: 13 mm', 'M10: 17 mm', 'M12: 19 mm'], coppie], disegni: [vite({ testa: 'esagonale', impronta: 'nessuna', parziale: true })],
      },
      {
        titolo: 'Viti a testa esagonale flangiata', breve: 'VITE TEF', norma: 'DIN 6921', versioni: [acciaio.bianco, acciaio.lamellare, inox.a2], gruppi: filetti([5, 6, 8, 10, 12, 16]),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.035, 1.9], parole: ['vite', 'viti', 'flangiata', 'zigrinata'],
        valori: [['Flangia', 'M6: 14,2 mm', 'M8: 17,9 mm', 'M10: 21,8 mm']], disegni: [vite({ testa: 'flangiata', impronta: 'nessuna' })],
      },
      {
        titolo: 'Bulloni a testa tonda e quadro sottotesta con dado', breve: 'BULLONE TTQST', norma: 'DIN 603', sotto: 'Bulloni', versioni: [acciaio.c48, inox.a2, acciaio.nero, acciaio.caldo], gruppi: filetti([5, 6, 8, 10, 12], 18, 3),
        filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.055, 1.6], parole: ['bullone', 'bulloni', 'ttqst', 'carrozziere', 'iso 8677'],
        valori: [['Quadro sottotesta', 'M6: 6 mm', 'M8: 8 mm', 'M10: 10 mm']], disegni: [vite({ testa: 'quadra', impronta: 'nessuna', parziale: true })],
      },
    ],
  },
];
