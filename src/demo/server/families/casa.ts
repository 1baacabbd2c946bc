import { cassaforte, cassettaPostale, zanzariera } from '../drawings/home.ts';
import type { Famiglia } from './kinds.ts';
import { acciaioVerniciato, alluminio, inox } from './kinds.ts';
import { misure } from './measures.ts';

export const casa: readonly Famiglia[] = [
  {
    codice: 'CAP', numero: '220', nome: 'Cassette postali', capitolo: '12', linea: 'casa', peso: 1.2, livello: 1,
    serie: [
      { titolo: 'Cassetta postale da esterno', breve: 'CASSETTA POST.', norma: 'EN 13724', versioni: [acciaioVerniciato.antracite, acciaioVerniciato.bianco, inox.satinato, acciaioVerniciato.nero, acciaioVerniciato.rosso], gruppi: misure('posta singola', 'rivista', 'rivista con tetto', 'maxi'), filtro: 'Formato', tabella: 'modello', vendita: 'pezzo', prezzo: [17, 64], parole: ['cassetta', 'cassette', 'postale', 'posta', 'lettere'], valori: [['Feritoia', '230 x 30 mm', '325 x 35 mm'], ['Chiavi in dotazione', '2']], disegni: [cassettaPostale('singola'), cassettaPostale('tetto')] },
      { titolo: 'Casellario postale per condomini', breve: 'CASELLARIO', norma: 'EN 13724', versioni: [alluminio.argento, alluminio.bronzo, acciaioVerniciato.antracite], gruppi: misure('2 posti', '4 posti', '6 posti', '8 posti', '10 posti', '12 posti'), filtro: 'Posti', tabella: 'modello', vendita: 'pezzo', prezzo: [69, 390], parole: ['casellario', 'casellari', 'postale', 'condominio'], valori: [['Formato', 'rivista 260 x 330 mm']], disegni: [cassettaPostale('condominio')], dinamica: 'tipi' },
    ],
  },
  {
    codice: 'CAS', numero: '221', nome: 'Casseforti', capitolo: '12', linea: 'casa', peso: 0.8, livello: 1,
    serie: [
      { titolo: 'Cassaforte da murare', breve: 'CASSAFORTE MUR.', norma: 'EN 1143-1', versioni: [acciaioVerniciato.grigio, acciaioVerniciato.nero], gruppi: misure('mm 270x180x150', 'mm 310x210x195', 'mm 360x230x195', 'mm 420x270x195', 'mm 460x300x240'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [119, 410], parole: ['cassaforte', 'casseforti', 'murare', 'sicurezza'], valori: [['Spessore sportello', '8 mm', '10 mm'], ['Chiusura', '3 catenacci Ø 22']], disegni: [cassaforte('chiave'), cassaforte('combinazione')] },
      { titolo: 'Cassaforte a mobile elettronica', breve: 'CASSAFORTE ELETTR.', versioni: [acciaioVerniciato.nero, acciaioVerniciato.grigio], gruppi: misure('mm 310x200x200', 'mm 350x250x250', 'mm 430x200x350', 'mm 450x300x300'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [48, 129], parole: ['cassaforte', 'casseforti', 'mobile', 'elettronica', 'hotel'], valori: [['Alimentazione', '4 pile AA'], ['Codice', '3-8 cifre']], disegni: [cassaforte('elettronica')] },
    ],
  },
  {
    codice: 'ZAN', numero: '222', nome: 'Zanzariere', capitolo: '12', linea: 'casa', peso: 1, livello: 2,
    serie: [
      { titolo: 'Zanzariera su misura a scorrimento verticale', breve: 'ZANZARIERA VERT.', norma: 'EN 13561', versioni: [alluminio.bianco, alluminio.bronzo, alluminio.argento, alluminio.nero], gruppi: misure('box 42', 'box 45', 'box 50', 'box 50 frenata'), filtro: 'Cassonetto', tabella: 'modello', vendita: 'pezzo', prezzo: [38, 62], parole: ['zanzariera', 'zanzariere', 'finestra', 'su misura', 'molla'], valori: [['Larghezza', '600-1800 mm'], ['Altezza', '600-2500 mm']], disegni: [zanzariera('verticale')], dinamica: 'tipi' },
      { titolo: 'Zanzariera su misura laterale e plissé', breve: 'ZANZARIERA LAT.', norma: 'EN 13561', versioni: [alluminio.bianco, alluminio.bronzo, alluminio.argento, alluminio.nero], gruppi: misure('laterale 1 anta', 'laterale 2 ante', 'plissé 1 anta', 'plissé 2 ante'), filtro: 'Tipo', tabella: 'modello', vendita: 'pezzo', prezzo: [54, 128], parole: ['zanzariera', 'zanzariere', 'portafinestra', 'plisse', 'laterale'], valori: [['Ingombro', '22 mm', '40 mm']], disegni: [zanzariera('laterale'), zanzariera('plisse')], dinamica: 'tipi' },
      { titolo: 'Zanzariera economica in kit da tagliare', breve: 'ZANZARIERA KIT', versioni: [alluminio.bianco, alluminio.bronzo], gruppi: misure('mm 1000x1600', 'mm 1200x1700', 'mm 1400x1700', 'mm 1600x2500'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [24, 49], parole: ['zanzariera', 'zanzariere', 'kit', 'economica'], valori: [['Rete', 'fibra di vetro']], disegni: [zanzariera('verticale')], dinamica: 'ECO' },
    ],
  },
];
