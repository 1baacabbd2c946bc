import { attaccaglia, gamba, gancio, guida, pistone, reggimensola, ruota, tuboAppendiabiti } from '../drawings/furniture.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, acciaioVerniciato, alluminio, gomma, inox, ottone, plastica, zama } from './kinds.ts';
import { da, gruppi, misure, mm } from './measures.ts';

export const mobili: readonly Famiglia[] = [
  {
    codice: 'GUI', numero: '170', nome: 'Guide per cassetti', capitolo: '07', linea: 'mobile', peso: 2.5, livello: 1,
    serie: [
      { titolo: 'Guide a sfere a estrazione totale', breve: 'GUIDA SFERE', versioni: [acciaio.zincato, acciaioVerniciato.nero], gruppi: mm(...da(250, 700, 50)), filtro: 'Lunghezza', tabella: 'modello', vendita: 'coppia', prezzo: [3.9, 12], parole: ['guida', 'guide', 'cassetto', 'cassetti', 'sfere', 'estrazione'], valori: [['Portata', '35 kg', '45 kg'], ['Altezza', '45 mm']], disegni: [guida('sfere')] },
      { titolo: 'Guide a rotelle per cassetti', breve: 'GUIDA ROTELLE', versioni: [acciaioVerniciato.bianco, acciaioVerniciato.grigio, acciaioVerniciato.marrone], gruppi: mm(...da(250, 600, 50)), filtro: 'Lunghezza', tabella: 'modello', vendita: 'coppia', prezzo: [1.7, 3.6], parole: ['guida', 'guide', 'cassetto', 'rotelle'], valori: [['Portata', '25 kg']], disegni: [guida('rotelle')] },
      { titolo: 'Guide a scomparsa ammortizzate', breve: 'GUIDA SCOMPARSA', versioni: [acciaio.zincato], gruppi: mm(...da(270, 550, 40)), filtro: 'Lunghezza', tabella: 'misure', vendita: 'coppia', prezzo: [13, 24], parole: ['guida', 'guide', 'cassetto', 'scomparsa', 'soft', 'ammortizzata'], valori: [['Portata', '30 kg', '50 kg'], ['Regolazione', '±2 mm']], disegni: [guida('scomparsa')] },
    ],
  },
  {
    codice: 'GAM', numero: '171', nome: 'Gambe e piedini', capitolo: '07', linea: 'mobile', peso: 2, livello: 0,
    serie: [
      { titolo: 'Gamba tonda per tavoli', breve: 'GAMBA TONDA', versioni: [acciaio.cromato, acciaioVerniciato.nero, acciaioVerniciato.bianco, inox.satinato, alluminio.argento], gruppi: misure('Ø 60 H 500', 'Ø 60 H 710', 'Ø 60 H 820', 'Ø 60 H 870', 'Ø 60 H 1100', 'Ø 80 H 710'), filtro: 'Altezza', tabella: 'modello', vendita: 'pezzo', prezzo: [8.9, 24], parole: ['gamba', 'gambe', 'tavolo', 'penisola'], valori: [['Piastra', '110 x 110 mm'], ['Regolazione', '25 mm']], disegni: [gamba('tonda')] },
      { titolo: 'Gamba quadra e conica per mobili', breve: 'GAMBA MOBILE', versioni: [alluminio.argento, alluminio.nero, acciaio.cromato, ottone.satinato], gruppi: misure('H 100', 'H 120', 'H 150', 'H 180', 'H 200', 'H 300', 'H 400'), filtro: 'Altezza', tabella: 'modello', vendita: 'pezzo', prezzo: [2.9, 11], parole: ['gamba', 'gambe', 'mobile', 'divano', 'letto'], valori: [['Portata', '80 kg']], disegni: [gamba('quadra'), gamba('conica')] },
      { titolo: 'Piedino regolabile con vite', breve: 'PIEDINO REG.', versioni: [plastica.nera, acciaio.zincato, inox.a2], gruppi: gruppi({ M6: ['Ø 25x30', 'Ø 25x50'], M8: ['Ø 30x30', 'Ø 30x50', 'Ø 40x50', 'Ø 40x80'], M10: ['Ø 40x50', 'Ø 50x80', 'Ø 50x100'], M12: ['Ø 60x80', 'Ø 60x120'] }), filtro: 'Filetto', tabella: 'misure', vendita: 'scatola', prezzo: [0.32, 3.9], parole: ['piedino', 'piedini', 'regolabile', 'livellatore'], valori: [['Snodo', '15°'], ['Portata', 'M8: 250 kg', 'M10: 400 kg']], disegni: [gamba('piedino')] },
    ],
  },
  {
    codice: 'RUO', numero: '172', nome: 'Ruote', capitolo: '07', linea: 'mobile', peso: 2, livello: 1,
    serie: [
      { titolo: 'Ruota girevole a piastra', breve: 'RUOTA GIREV.', versioni: [{ ...gomma.nera, materiale: 'Gomma', sigla: 'GOMMA NERA' }, { ...gomma.nera, materiale: 'Gomma', finitura: 'Grigio', sigla: 'GOMMA GRIGIA' }, { ...plastica.bianca, materiale: 'Poliammide', sigla: 'PA', fattore: 1.1 }, { ...plastica.grigia, materiale: 'Poliuretano', finitura: 'Rosso', sigla: 'PU', fattore: 1.8 }], gruppi: mm('30', '40', '50', '60', '80', '100', '125', '160', '200'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [1.5, 18], parole: ['ruota', 'ruote', 'girevole', 'carrello', 'piastra'], valori: [['Portata', '80: 70 kg', '100: 90 kg', '125: 110 kg', '160: 180 kg']], disegni: [ruota('girevole'), ruota('freno')] },
      { titolo: 'Ruota fissa a piastra', breve: 'RUOTA FISSA', versioni: [{ ...gomma.nera, materiale: 'Gomma', sigla: 'GOMMA NERA' }, { ...plastica.bianca, materiale: 'Poliammide', sigla: 'PA', fattore: 1.1 }], gruppi: mm('80', '100', '125', '160', '200'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [3.4, 15], parole: ['ruota', 'ruote', 'fissa', 'carrello'], valori: [['Portata', '80: 70 kg', '100: 90 kg', '125: 110 kg']], disegni: [ruota('fissa')] },
      { titolo: 'Ruota per mobili con perno filettato', breve: 'RUOTA PERNO', versioni: [plastica.nera, plastica.grigia, { ...plastica.trasparente, sigla: 'TRASP.' }], gruppi: misure('Ø 40 M8', 'Ø 50 M8', 'Ø 50 M10', 'Ø 60 M10', 'Ø 75 M10'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [1.8, 6.5], parole: ['ruota', 'ruote', 'mobile', 'perno', 'sedia'], valori: [['Portata', '50: 40 kg', '75: 60 kg']], disegni: [ruota('perno')] },
    ],
  },
  {
    codice: 'REG', numero: '173', nome: 'Reggimensole e reggipiani', capitolo: '07', linea: 'mobile', peso: 2, livello: 0,
    serie: [
      { titolo: 'Reggipiano a perno', breve: 'REGGIPIANO', versioni: [acciaio.nichelato, acciaio.zincato, plastica.trasparente, acciaio.bronzato], gruppi: misure('Ø 3', 'Ø 5', 'Ø 5 gomma', 'Ø 5 vetro', 'Ø 6'), filtro: 'Diametro', tabella: 'modello', vendita: 'scatola', prezzo: [0.03, 0.16], parole: ['reggipiano', 'reggipiani', 'mensola', 'ripiano', 'vetro'], valori: [['Foro', '5 mm', '3 mm']], disegni: [reggimensola('perno')] },
      { titolo: 'Reggimensola a staffa', breve: 'REGGIMENSOLA', versioni: [acciaioVerniciato.bianco, acciaioVerniciato.nero, acciaioVerniciato.grigio, acciaio.zincato], gruppi: misure('mm 100x125', 'mm 125x150', 'mm 150x200', 'mm 200x250', 'mm 250x300', 'mm 300x350'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [0.55, 3.2], parole: ['reggimensola', 'reggimensole', 'mensola', 'staffa', 'squadra'], valori: [['Portata per coppia', '150: 30 kg', '200: 45 kg', '250: 60 kg']], disegni: [reggimensola('staffa')] },
      { titolo: 'Reggimensola a scomparsa regolabile', breve: 'REGGIM. SCOMP.', versioni: [acciaio.zincato], gruppi: misure('Ø 10x100', 'Ø 12x100', 'Ø 12x120', 'Ø 14x120', 'Ø 18x150'), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [2.4, 6.9], parole: ['reggimensola', 'reggimensole', 'scomparsa', 'invisibile'], valori: [['Regolazione', 'altezza ±3 mm', 'inclinazione ±2°']], disegni: [reggimensola('scomparsa')] },
      { titolo: 'Cremagliere e mensole a doppio attacco', breve: 'CREMAGLIERA', sotto: 'Cremagliere', versioni: [acciaioVerniciato.bianco, acciaioVerniciato.grigio, acciaioVerniciato.nero], gruppi: gruppi({ Cremagliere: ['mm 500', 'mm 1000', 'mm 1500', 'mm 2000'], Mensole: ['mm 200', 'mm 250', 'mm 300', 'mm 400'] }), filtro: 'Tipo', tabella: 'misure', vendita: 'pezzo', prezzo: [1.4, 7.4], parole: ['cremagliera', 'cremagliere', 'scaffale', 'mensola'], valori: [['Passo', '32 mm', '50 mm']], disegni: [reggimensola('cremagliera')] },
    ],
  },
  {
    codice: 'ATT', numero: '174', nome: 'Attaccaglie', capitolo: '07', linea: 'mobile', peso: 1, livello: 0,
    serie: [
      { titolo: 'Attaccaglie a triangolo per quadri', breve: 'ATTACCAGLIA TRI.', versioni: [acciaio.zincato, acciaio.bronzato, ottone.lucido], gruppi: misure('n. 1', 'n. 2', 'n. 3', 'n. 4', 'n. 5'), filtro: 'Misura', tabella: 'misure', vendita: 'confezione', prezzo: [1.9, 5.6], parole: ['attaccaglia', 'attaccaglie', 'quadro', 'quadri', 'cornice'], valori: [['Confezione', '100 pezzi']], disegni: [attaccaglia('triangolo')] },
      { titolo: 'Attaccaglie a piastrina dentata', breve: 'ATTACCAGLIA DENT.', versioni: [acciaio.zincato, acciaio.bronzato], gruppi: misure('mm 30', 'mm 45', 'mm 60'), filtro: 'Misura', tabella: 'misure', vendita: 'confezione', prezzo: [2.2, 4.4], parole: ['attaccaglia', 'attaccaglie', 'dentata', 'quadro'], valori: [['Confezione', '100 pezzi']], disegni: [attaccaglia('piastra')] },
      { titolo: 'Attaccaglie per pensili regolabili', breve: 'ATTACCAGLIA PENS.', versioni: [acciaio.zincato, plastica.bianca], gruppi: misure('60 kg', '80 kg', '120 kg'), filtro: 'Portata', tabella: 'modello', vendita: 'coppia', prezzo: [1.3, 3.4], parole: ['attaccaglia', 'attaccaglie', 'pensile', 'cucina', 'reggipensile'], valori: [['Regolazione', 'altezza 17 mm', 'profondità 15 mm']], disegni: [attaccaglia('piastrina')], mano: true },
    ],
  },
  {
    codice: 'GAN', numero: '175', nome: 'Ganci e appendiabiti', capitolo: '07', linea: 'mobile', peso: 1.4, livello: 0,
    serie: [
      { titolo: 'Gancio appendiabiti', breve: 'APPENDIABITI', versioni: [zama.cromoSatinato, zama.nera, zama.bronzata, zama.ottonata, inox.satinato], gruppi: misure('singolo', 'doppio', 'triplo'), filtro: 'Tipo', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 6.8], parole: ['gancio', 'ganci', 'appendiabiti', 'attaccapanni'], valori: [['Portata', '10 kg']], disegni: [gancio('appendiabiti'), gancio('doppio')] },
      { titolo: 'Ganci a vite aperti', breve: 'GANCIO VITE', versioni: [acciaio.zincato, acciaio.bronzato, inox.a2], gruppi: misure('n. 1', 'n. 2', 'n. 3', 'n. 4', 'n. 6', 'n. 8', 'n. 10'), filtro: 'Misura', tabella: 'misure', vendita: 'scatola', prezzo: [0.04, 0.45], parole: ['gancio', 'ganci', 'vite', 'aperto', 'occhiolo'], valori: [['Filetto', 'legno']], disegni: [gancio('vite')] },
      { titolo: 'Ganci a parete per attrezzi', breve: 'GANCIO PARETE', versioni: [acciaioVerniciato.grigio, acciaio.zincato], gruppi: misure('mm 60', 'mm 100', 'mm 150', 'mm 200'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [0.95, 3.4], parole: ['gancio', 'ganci', 'parete', 'garage', 'attrezzi'], valori: [['Portata', '25 kg', '40 kg']], disegni: [gancio('parete')] },
    ],
  },
  {
    codice: 'PIS', numero: '176', nome: 'Pistoni e aperture per ante', capitolo: '07', linea: 'mobile', peso: 1.2, livello: 0,
    serie: [
      { titolo: 'Pistone a gas per ante', breve: 'PISTONE GAS', versioni: [acciaioVerniciato.grigio, acciaioVerniciato.nero, acciaioVerniciato.bianco], gruppi: misure('60 N', '80 N', '100 N', '120 N', '150 N', '200 N'), filtro: 'Forza', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 4.4], parole: ['pistone', 'pistoni', 'gas', 'pensile', 'vasistas'], valori: [['Lunghezza', '245 mm', '285 mm'], ['Corsa', '90 mm']], disegni: [pistone('gas')] },
      { titolo: 'Braccio frenato per ribalte', breve: 'BRACCIO RIBALTA', versioni: [acciaio.nichelato, ottone.lucido], gruppi: misure('mm 180', 'mm 220', 'mm 300'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [3.6, 8.9], parole: ['braccio', 'bracci', 'ribalta', 'compasso', 'freno'], valori: [['Apertura', '90°']], disegni: [pistone('braccio')], mano: true },
    ],
  },
  {
    codice: 'TUB', numero: '177', nome: 'Tubi appendiabiti', capitolo: '07', linea: 'mobile', peso: 0.8, livello: 0,
    serie: [
      { titolo: 'Tubo appendiabiti tondo', breve: 'TUBO TONDO', versioni: [acciaio.cromato, ottone.lucido, acciaioVerniciato.nero, inox.satinato], gruppi: misure('Ø 16x3000', 'Ø 20x3000', 'Ø 25x3000', 'Ø 30x3000'), filtro: 'Diametro', tabella: 'misure', vendita: 'barra', prezzo: [2.4, 6.5], parole: ['tubo', 'tubi', 'appendiabiti', 'armadio'], valori: [['Spessore', '0,8 mm', '1 mm']], disegni: [tuboAppendiabiti('tondo')] },
      { titolo: 'Tubo appendiabiti ovale', breve: 'TUBO OVALE', versioni: [acciaio.cromato, alluminio.argento, alluminio.nero], gruppi: misure('mm 30x15x1000', 'mm 30x15x2000', 'mm 30x15x3000'), filtro: 'Lunghezza', tabella: 'misure', vendita: 'barra', prezzo: [2.1, 3.2], parole: ['tubo', 'tubi', 'ovale', 'appendiabiti', 'armadio'], valori: [['Spessore', '1 mm']], disegni: [tuboAppendiabiti('ovale')] },
    ],
  },
];
