import { binario, guarnizione, profilo } from '../drawings/profiles.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, alluminio, gomma, inox, plastica } from './kinds.ts';
import { misure } from './measures.ts';

const finiture = [alluminio.argento, alluminio.grezzo, alluminio.bianco, alluminio.bronzo, alluminio.nero] as const;
const barre = { filtro: 'Misura', tabella: 'misure', vendita: 'barra' } as const;

export const profili: readonly Famiglia[] = [
  {
    codice: 'BIN', numero: '180', nome: 'Binari per porte scorrevoli', capitolo: '08', linea: 'scorrevoli', peso: 1.8, livello: 2,
    serie: [
      { titolo: 'Kit scorrevole per porte in legno', breve: 'KIT SCORREVOLE', norma: 'EN 1527', versioni: [alluminio.argento, alluminio.nero], gruppi: misure('40 kg L 1500', '40 kg L 1800', '80 kg L 1500', '80 kg L 2000', '120 kg L 2000', '120 kg L 3000'), filtro: 'Portata', tabella: 'modello', vendita: 'pezzo', prezzo: [32, 118], parole: ['kit', 'scorrevole', 'scorrevoli', 'porta', 'binario'], valori: [['Portata', '40 kg', '80 kg', '120 kg'], ['Spessore porta', '18-45 mm']], disegni: [binario('porta')], dinamica: 'tipi' },
      { titolo: 'Binario in alluminio per scorrevoli', breve: 'BINARIO ALL.', versioni: [alluminio.argento, alluminio.nero], gruppi: misure('mm 1500', 'mm 2000', 'mm 3000', 'mm 4000', 'mm 6000'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [14, 58], parole: ['binario', 'binari', 'scorrevole', 'guida'], valori: [['Sezione', '33 x 31 mm', '40 x 38 mm']], disegni: [binario('porta')] },
      { titolo: 'Bastoni e binari per tende', breve: 'BINARIO TENDA', versioni: [alluminio.bianco, alluminio.argento, alluminio.nero], gruppi: misure('mm 1600', 'mm 2000', 'mm 2400', 'mm 3000'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [9, 21], parole: ['binario', 'binari', 'tenda', 'tende', 'riloga'], valori: [['Portata', '5 kg/m']], disegni: [binario('tenda')], dinamica: 'tipi' },
    ],
  },
  {
    codice: 'CAR', numero: '181', nome: 'Ruote e carrelli per cancelli', capitolo: '08', linea: 'scorrevoli', peso: 1, livello: 1,
    serie: [
      { titolo: 'Ruota per cancelli scorrevoli con supporto', breve: 'RUOTA CANCELLO', versioni: [acciaio.zincato, inox.a2], gruppi: misure('Ø 80 gola V', 'Ø 100 gola V', 'Ø 120 gola V', 'Ø 80 gola tonda', 'Ø 100 gola tonda', 'Ø 120 gola tonda', 'Ø 160 gola tonda'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [6.4, 31], parole: ['ruota', 'ruote', 'cancello', 'cancelli', 'scorrevole', 'gola'], valori: [['Portata', '80: 150 kg', '100: 220 kg', '120: 300 kg']], disegni: [binario('cancello')] },
      { titolo: 'Carrello per cancelli autoportanti', breve: 'CARRELLO AUTOP.', versioni: [acciaio.zincato], gruppi: misure('piccolo 300 kg', 'medio 500 kg', 'grande 800 kg'), filtro: 'Portata', tabella: 'misure', vendita: 'pezzo', prezzo: [58, 164], parole: ['carrello', 'carrelli', 'autoportante', 'cancello'], valori: [['Monorotaia', '67 x 67 mm', '80 x 80 mm', '138 x 144 mm']], disegni: [binario('cancello')] },
    ],
  },
  {
    codice: 'PAL', numero: '190', nome: 'Profili in alluminio', capitolo: '09', linea: 'profili', peso: 3, livello: 0,
    serie: [
      { ...barre, titolo: 'Profilo angolare a lati uguali', breve: 'PROFILO L', versioni: finiture, gruppi: misure('mm 10x10x1', 'mm 15x15x1', 'mm 20x20x1', 'mm 25x25x1,5', 'mm 30x30x1,5', 'mm 40x40x2', 'mm 50x50x2', 'mm 60x60x3'), prezzo: [0.95, 7.4], parole: ['profilo', 'profili', 'angolare', 'elle', 'alluminio'], valori: [['Lega', '6060 T5'], ['Lunghezza barra', '3 m', '6 m']], disegni: [profilo('L')] },
      { ...barre, titolo: 'Profilo a U', breve: 'PROFILO U', versioni: finiture, gruppi: misure('mm 8x8x1', 'mm 10x10x1', 'mm 12x12x1', 'mm 15x15x1,5', 'mm 20x20x1,5', 'mm 25x25x2', 'mm 30x30x2', 'mm 40x20x2'), prezzo: [1.05, 6.4], parole: ['profilo', 'profili', 'canale', 'u', 'vetro'], valori: [['Lega', '6060 T5'], ['Lunghezza barra', '3 m', '6 m']], disegni: [profilo('U')] },
      { ...barre, titolo: 'Profilo a T e a Z', breve: 'PROFILO T/Z', versioni: finiture, gruppi: misure('T mm 15x15x1,5', 'T mm 20x20x1,5', 'T mm 30x30x2', 'Z mm 15x15x15', 'Z mm 20x20x20', 'Z mm 25x25x25'), prezzo: [1.5, 5.2], parole: ['profilo', 'profili', 'coprifilo', 'zeta'], valori: [['Lega', '6060 T5']], disegni: [profilo('T'), profilo('Z')] },
      { ...barre, titolo: 'Tubo quadro e rettangolare', breve: 'TUBO QUADRO', sotto: 'Tubi in alluminio', versioni: finiture, gruppi: misure('mm 15x15x1,5', 'mm 20x20x1,5', 'mm 25x25x2', 'mm 30x30x2', 'mm 40x40x2', 'mm 50x50x2', 'mm 40x20x1,5', 'mm 60x20x2', 'mm 100x25x2'), prezzo: [1.6, 11], parole: ['tubo', 'tubi', 'quadro', 'tubolare', 'scatolato'], valori: [['Lega', '6060 T5'], ['Lunghezza barra', '6 m']], disegni: [profilo('quadro')] },
      { ...barre, titolo: 'Tubo tondo', breve: 'TUBO TONDO ALL.', sotto: 'Tubi in alluminio', versioni: finiture, gruppi: misure('Ø 8x1', 'Ø 10x1', 'Ø 12x1', 'Ø 16x1', 'Ø 20x1,5', 'Ø 25x1,5', 'Ø 30x2', 'Ø 40x2', 'Ø 50x2'), prezzo: [0.9, 8.1], parole: ['tubo', 'tubi', 'tondo', 'alluminio'], valori: [['Lega', '6060 T5']], disegni: [profilo('tondo')] },
      { ...barre, titolo: 'Piatto in alluminio', breve: 'PIATTO ALL.', versioni: finiture, gruppi: misure('mm 10x2', 'mm 15x2', 'mm 20x2', 'mm 25x2', 'mm 30x3', 'mm 40x3', 'mm 50x3', 'mm 60x4'), prezzo: [0.75, 6], parole: ['piatto', 'piatti', 'bandella', 'alluminio'], valori: [['Lega', '6060 T5']], disegni: [profilo('piatto')] },
      { ...barre, titolo: 'Profilo reggivetro e a F', breve: 'PROFILO F', versioni: finiture, gruppi: misure('mm 5', 'mm 8', 'mm 10', 'mm 12', 'mm 16', 'mm 20'), prezzo: [1.4, 4.4], parole: ['profilo', 'profili', 'effe', 'acca', 'policarbonato'], valori: [['Per lastre', '5-20 mm']], disegni: [profilo('F'), profilo('H')] },
    ],
  },
  {
    codice: 'GUA', numero: '191', nome: 'Guarnizioni', capitolo: '09', linea: 'profili', peso: 2.2, livello: 0,
    serie: [
      { titolo: 'Guarnizione a palloncino per battuta', breve: 'GUARN. PALL.', versioni: [gomma.nera, gomma.bianca, gomma.marrone, gomma.silicone], gruppi: misure('mm 5', 'mm 7', 'mm 9', 'mm 12', 'mm 15'), filtro: 'Altezza', tabella: 'modello', vendita: 'metro', prezzo: [0.28, 1.1], parole: ['guarnizione', 'guarnizioni', 'palloncino', 'porta', 'infisso'], valori: [['Durezza', '60 Sh A'], ['Rotolo', '50 m', '100 m']], disegni: [guarnizione('palloncino')] },
      { titolo: 'Guarnizione a pinna per serramenti in legno', breve: 'GUARN. PINNA', versioni: [gomma.tpe, gomma.marrone, gomma.bianca, gomma.nera], gruppi: misure('cava 3', 'cava 4', 'cava 5', 'cava 4 alta'), filtro: 'Cava', tabella: 'modello', vendita: 'metro', prezzo: [0.24, 0.46], parole: ['guarnizione', 'guarnizioni', 'pinna', 'serramento', 'legno', 'aria'], valori: [['Battuta', '3-5 mm', '4-6 mm']], disegni: [guarnizione('pinna')] },
      { titolo: 'Guarnizione per vetro a U', breve: 'GUARN. VETRO', versioni: [gomma.nera, gomma.tpe], gruppi: misure('vetro 3', 'vetro 4', 'vetro 5', 'vetro 6', 'vetro 8', 'vetro 10'), filtro: 'Vetro', tabella: 'modello', vendita: 'metro', prezzo: [0.34, 0.98], parole: ['guarnizione', 'guarnizioni', 'vetro', 'cingivetro'], valori: [['Durezza', '70 Sh A']], disegni: [guarnizione('vetro')] },
      { titolo: 'Spazzolino adesivo e da infilare', breve: 'SPAZZOLINO', versioni: [plastica.nera, plastica.grigia, plastica.bianca], gruppi: misure('mm 5x5', 'mm 7x5', 'mm 7x8', 'mm 7x10', 'mm 7x15'), filtro: 'Altezza', tabella: 'modello', vendita: 'metro', prezzo: [0.19, 0.42], parole: ['spazzolino', 'spazzolini', 'felpa', 'felpato', 'scorrevole'], valori: [['Rotolo', '100 m', '200 m']], disegni: [guarnizione('spazzolino')] },
      { titolo: 'Guarnizione termoespandente', breve: 'GUARN. TERMO', norma: 'EN 1634', versioni: [{ ...plastica.nera, materiale: 'Grafite', sigla: 'GRAF. NERA' }, { ...plastica.bianca, materiale: 'Grafite', sigla: 'GRAF. BIANCA' }, { ...plastica.marrone, materiale: 'Grafite', sigla: 'GRAF. MARR.' }], gruppi: misure('mm 10x2', 'mm 15x2', 'mm 20x2', 'mm 30x2'), filtro: 'Larghezza', tabella: 'modello', vendita: 'metro', prezzo: [1.1, 2.8], parole: ['guarnizione', 'guarnizioni', 'termoespandente', 'tagliafuoco', 'rei'], valori: [['Espansione', '15 volte a 180 °C']], disegni: [guarnizione('termo')] },
    ],
  },
];
