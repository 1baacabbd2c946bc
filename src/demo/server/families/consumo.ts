import { contenitore, lama, nastro, punta, utensile } from '../drawings/consumables.ts';
import type { Famiglia, Versione } from './kinds.ts';
import { versione } from './kinds.ts';
import { da, legno, misure } from './measures.ts';

const colori = (materiale: string, ...nomi: string[]): Versione[] => nomi.map((nome) => versione(materiale, nome, nome.toUpperCase(), 1));
const hss = [versione('HSS', 'Rettificato', 'HSS-G', 1), versione('HSS-Co 5%', 'Cobalto', 'HSS-CO', 1.9), versione('HSS', 'Titanio TiN', 'HSS-TIN', 1.5)] as const;
const utensili = [versione('Cromo vanadio', 'Cromato', 'CR-V', 1), versione('Cromo vanadio', 'Satinato', 'CR-V SAT.', 1.1), versione('Cromo vanadio', 'Isolato 1000 V', 'VDE', 1.7)] as const;

export const consumo: readonly Famiglia[] = [
  {
    codice: 'COL', numero: '200', nome: 'Colle e adesivi', capitolo: '10', linea: 'chimici', peso: 1.4, livello: 0,
    serie: [
      { titolo: 'Colla vinilica per legno', breve: 'COLLA VINILICA', norma: 'EN 204', versioni: colori('Vinilica', 'D2 bianca', 'D3 bianca', 'D4 bianca'), gruppi: misure('g 250', 'g 500', 'kg 1', 'kg 5', 'kg 10', 'kg 25'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [3.2, 96], parole: ['colla', 'colle', 'vinilica', 'legno', 'falegname'], valori: [['Tempo aperto', '8 min'], ['Pressatura', '15 min']], disegni: [contenitore('flacone', 'COLLA'), contenitore('barattolo', 'COLLA D3')] },
      { titolo: 'Adesivo di montaggio', breve: 'ADESIVO MONT.', versioni: colori('Polimero MS', 'Bianco', 'Nero', 'Grigio', 'Trasparente'), gruppi: misure('ml 125', 'ml 290', 'ml 600'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [4.9, 13], parole: ['adesivo', 'adesivi', 'montaggio', 'colla', 'polimero', 'ms'], valori: [['Presa iniziale', '22 g/cm²'], ['Temperatura', '-40 / +90 °C']], disegni: [contenitore('cartuccia', 'MS POLIMERO')] },
      { titolo: 'Colla a contatto', breve: 'COLLA CONTATTO', versioni: colori('Policloroprene', 'Ambra'), gruppi: misure('ml 125', 'ml 400', 'ml 850', 'l 4'), filtro: 'Contenuto', tabella: 'misure', vendita: 'pezzo', prezzo: [3.6, 48], parole: ['colla', 'colle', 'contatto', 'laminato', 'neoprene'], valori: [['Resa', '250 g/m²']], disegni: [contenitore('barattolo', 'CONTATTO'), contenitore('tubetto', 'CONTATTO')] },
    ],
  },
  {
    codice: 'SIL', numero: '201', nome: 'Siliconi, schiume e lubrificanti', capitolo: '10', linea: 'chimici', peso: 1.6, livello: 0,
    serie: [
      { titolo: 'Sigillante siliconico neutro per serramenti', breve: 'SILICONE NEUTRO', norma: 'EN 15651', versioni: colori('Silicone', 'Trasparente', 'Bianco', 'Nero', 'Grigio', 'Marrone', 'Noce', 'Testa di moro', 'Rovere'), gruppi: misure('ml 300', 'ml 310', 'ml 600'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [4.2, 8.4], parole: ['silicone', 'siliconi', 'sigillante', 'neutro', 'serramento'], valori: [['Allungamento', '25 %'], ['Temperatura', '-50 / +150 °C']], disegni: [contenitore('cartuccia', 'SILICONE')] },
      { titolo: 'Schiuma poliuretanica', breve: 'SCHIUMA PU', versioni: colori('Poliuretano', 'Champagne', 'Bianca', 'Elastica grigia'), gruppi: misure('ml 500', 'ml 750 manuale', 'ml 750 pistola', 'ml 880 pistola'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [4.9, 12], parole: ['schiuma', 'schiume', 'poliuretanica', 'controtelaio', 'posa'], valori: [['Resa', '45 l'], ['Taglio', '30 min']], disegni: [contenitore('spray', 'SCHIUMA')] },
      { titolo: 'Lubrificante spray multiuso', breve: 'LUBRIFICANTE', sotto: 'Lubrificanti', versioni: colori('Olio minerale', 'Multiuso', 'Al PTFE', 'Al silicone', 'Grasso bianco'), gruppi: misure('ml 200', 'ml 400'), filtro: 'Contenuto', tabella: 'modello', vendita: 'pezzo', prezzo: [3.1, 7.9], parole: ['lubrificante', 'lubrificanti', 'spray', 'sbloccante', 'serrature'], valori: [['Temperatura', '-20 / +150 °C']], disegni: [contenitore('spray', 'SPRAY')] },
    ],
  },
  {
    codice: 'NAS', numero: '202', nome: 'Nastri adesivi', capitolo: '10', linea: 'chimici', peso: 1.2, livello: 0,
    serie: [
      { titolo: 'Nastro da imballo', breve: 'NASTRO IMBALLO', versioni: colori('PPL', 'Avana', 'Trasparente', 'Bianco'), gruppi: misure('mm 50x66 m', 'mm 50x132 m', 'mm 75x66 m'), filtro: 'Misura', tabella: 'modello', vendita: 'scatola', prezzo: [0.95, 2.4], parole: ['nastro', 'nastri', 'imballo', 'adesivo'], valori: [['Spessore', '48 µm']], disegni: [nastro('adesivo')] },
      { titolo: 'Nastro biadesivo', breve: 'NASTRO BIAD.', versioni: colori('PE espanso', 'Bianco', 'Nero'), gruppi: misure('mm 9x10 m', 'mm 12x10 m', 'mm 19x10 m', 'mm 25x10 m', 'mm 19x50 m'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [1.4, 8.4], parole: ['nastro', 'nastri', 'biadesivo', 'specchio', 'montaggio'], valori: [['Spessore', '1 mm', '1,6 mm']], disegni: [nastro('biadesivo')] },
      { titolo: 'Nastro in carta per mascheratura', breve: 'NASTRO CARTA', versioni: colori('Carta', 'Giallo 60°', 'Blu 120°'), gruppi: misure('mm 19x50 m', 'mm 25x50 m', 'mm 30x50 m', 'mm 38x50 m', 'mm 50x50 m'), filtro: 'Misura', tabella: 'modello', vendita: 'scatola', prezzo: [0.9, 2.9], parole: ['nastro', 'nastri', 'carta', 'mascheratura', 'pittore'], valori: [['Temperatura', '60 °C', '120 °C']], disegni: [nastro('carta')] },
      { titolo: 'Nastro termoespandente per posa serramenti', breve: 'NASTRO BG1', norma: 'DIN 18542', versioni: colori('Poliuretano', 'Grigio', 'Nero'), gruppi: misure('mm 15/3-9', 'mm 20/4-12', 'mm 54/5-15', 'mm 64/6-20', 'mm 74/6-20'), filtro: 'Misura', tabella: 'modello', vendita: 'metro', prezzo: [1.3, 6.8], parole: ['nastro', 'nastri', 'autoespandente', 'posa', 'bg1', 'serramento'], valori: [['Tenuta pioggia', '600 Pa']], disegni: [nastro('biadesivo')] },
    ],
  },
  {
    codice: 'LAM', numero: '210', nome: 'Lame e dischi', capitolo: '11', linea: 'utensili', peso: 1.4, livello: 0,
    serie: [
      { titolo: 'Lama circolare in widia', breve: 'LAMA CIRCOLARE', norma: 'EN 847', versioni: [versione('HM', 'Legno', 'LEGNO', 1), versione('HM', 'Alluminio', 'ALLUMINIO', 1.3), versione('HM', 'Bilaminato', 'BILAMINATO', 1.25)], gruppi: misure('Ø 160 Z24', 'Ø 190 Z30', 'Ø 210 Z48', 'Ø 250 Z60', 'Ø 250 Z80', 'Ø 300 Z72', 'Ø 300 Z96', 'Ø 350 Z108'), filtro: 'Diametro', tabella: 'modello', vendita: 'pezzo', prezzo: [14, 84], parole: ['lama', 'lame', 'circolare', 'sega', 'widia', 'troncatrice'], valori: [['Foro', '20 mm', '30 mm'], ['Spessore', '2,6 mm', '3,2 mm']], disegni: [lama('denti')] },
      { titolo: 'Disco da taglio per smerigliatrice', breve: 'DISCO TAGLIO', norma: 'EN 12413', versioni: [versione('Corindone', 'Acciaio', 'ACCIAIO', 1), versione('Corindone', 'Inox', 'INOX', 1.15), versione('Diamante', 'Edilizia', 'DIAM.', 7)], gruppi: misure('Ø 115x1', 'Ø 125x1', 'Ø 125x1,6', 'Ø 180x1,6', 'Ø 230x1,9'), filtro: 'Diametro', tabella: 'modello', vendita: 'scatola', prezzo: [0.85, 2.9], parole: ['disco', 'dischi', 'taglio', 'flessibile', 'smerigliatrice'], valori: [['Foro', '22,23 mm'], ['Velocità', '80 m/s']], disegni: [lama('taglio')] },
    ],
  },
  {
    codice: 'PUN', numero: '211', nome: 'Punte e inserti', capitolo: '11', linea: 'utensili', peso: 2, livello: 0,
    serie: [
      { titolo: 'Punte elicoidali per metallo', breve: 'PUNTA METALLO', norma: 'DIN 338', versioni: hss, gruppi: misure(...da(2, 26, 1).map((d) => `Ø ${String(d / 2).replace('.', ',')}`)), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [0.55, 14], parole: ['punta', 'punte', 'trapano', 'metallo', 'elicoidale'], valori: [['Angolo', '118°', '135°']], disegni: [punta('elicoidale')] },
      { titolo: 'Punte SDS-plus per muro', breve: 'PUNTA SDS', versioni: [versione('HM', '2 taglienti', '2T', 1), versione('HM', '4 taglienti', '4T', 1.8)], gruppi: legno({ '5': [110, 160], '6': [110, 160, 210], '8': [110, 160, 210, 260], '10': [110, 160, 210, 260, 310], '12': [160, 210, 260, 310, 450], '14': [160, 210, 310], '16': [210, 310, 450] }), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [1.6, 16], parole: ['punta', 'punte', 'muro', 'sds', 'tassellatore', 'calcestruzzo'], valori: [['Attacco', 'SDS-plus']], disegni: [punta('sds')] },
      { titolo: 'Punte per legno con centrino', breve: 'PUNTA LEGNO', versioni: [versione('Cromo vanadio', 'Lucido', 'CV', 1)], gruppi: misure(...da(3, 16, 1).map((d) => `Ø ${d}`)), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [1.1, 6.2], parole: ['punta', 'punte', 'legno', 'centrino', 'falegname'], valori: [['Gambo', 'cilindrico']], disegni: [punta('legno')] },
      { titolo: 'Seghe a tazza bimetalliche', breve: 'SEGA TAZZA', versioni: [versione('Bimetallo', 'Cobalto 8%', 'HSS-CO8', 1)], gruppi: misure(...[20, 25, 30, 35, 40, 51, 60, 68, 76, 83, 102].map((d) => `Ø ${d}`)), filtro: 'Diametro', tabella: 'misure', vendita: 'pezzo', prezzo: [5.4, 24], parole: ['sega', 'seghe', 'tazza', 'fresa', 'foro'], valori: [['Profondità', '38 mm']], disegni: [punta('tazza')] },
      { titolo: 'Inserti per avvitatori 1/4"', breve: 'INSERTO', versioni: [versione('Acciaio S2', 'Standard', 'S2', 1), versione('Acciaio S2', 'Torsion', 'TORS.', 1.6)], gruppi: [{ nome: 'L 25', misure: ['PH1', 'PH2', 'PH3', 'PZ1', 'PZ2', 'PZ3', 'TX10', 'TX15', 'TX20', 'TX25', 'TX30', 'TX40'] }, { nome: 'L 50', misure: ['PH2', 'PZ2', 'TX20', 'TX25', 'TX30'] }], filtro: 'Lunghezza', tabella: 'misure', vendita: 'confezione', prezzo: [2.6, 5.4], parole: ['inserto', 'inserti', 'bit', 'avvitatore', 'torx', 'pozidriv'], valori: [['Confezione', '10 pezzi']], disegni: [punta('inserto')] },
    ],
  },
  {
    codice: 'ABR', numero: '212', nome: 'Abrasivi', capitolo: '11', linea: 'utensili', peso: 1, livello: 0,
    serie: [
      { titolo: 'Dischi lamellari', breve: 'DISCO LAMELL.', norma: 'EN 13743', versioni: [versione('Zirconio', 'Standard', 'ZIRC.', 1), versione('Ceramico', 'Premium', 'CERAM.', 1.7)], gruppi: [{ nome: 'Ø 115', misure: ['gr. 40', 'gr. 60', 'gr. 80', 'gr. 120'] }, { nome: 'Ø 125', misure: ['gr. 40', 'gr. 60', 'gr. 80', 'gr. 120'] }], filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [1.6, 2.3], parole: ['disco', 'dischi', 'lamellare', 'smeriglio', 'abrasivo'], valori: [['Foro', '22,23 mm']], disegni: [lama('lamellare')] },
      { titolo: 'Dischi velcrati forati per levigatrice', breve: 'DISCO VELCRO', versioni: [versione('Corindone', 'Standard', 'COR.', 1)], gruppi: [{ nome: 'Ø 125', misure: ['gr. 40', 'gr. 60', 'gr. 80', 'gr. 100', 'gr. 120', 'gr. 150', 'gr. 180', 'gr. 240', 'gr. 320'] }, { nome: 'Ø 150', misure: ['gr. 40', 'gr. 60', 'gr. 80', 'gr. 120', 'gr. 180', 'gr. 240', 'gr. 320'] }], filtro: 'Diametro', tabella: 'misure', vendita: 'scatola', prezzo: [0.22, 0.4], parole: ['disco', 'dischi', 'velcro', 'carta vetrata', 'roto orbitale'], valori: [['Fori', '8', '15']], disegni: [lama('taglio')] },
    ],
  },
  {
    codice: 'UTM', numero: '214', nome: 'Utensili manuali', capitolo: '11', linea: 'utensili', peso: 1.4, livello: 0,
    serie: [
      { titolo: 'Cacciaviti', breve: 'CACCIAVITE', versioni: utensili, gruppi: misure('PH0x60', 'PH1x80', 'PH2x100', 'PH3x150', 'PZ1x80', 'PZ2x100', 'taglio 3x75', 'taglio 4x100', 'taglio 5,5x125', 'taglio 6,5x150'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [2.6, 7.9], parole: ['cacciavite', 'cacciaviti', 'giravite', 'utensile'], valori: [['Impugnatura', 'bimateriale']], disegni: [utensile('cacciavite')] },
      { titolo: 'Pinze e tronchesi', breve: 'PINZA', versioni: utensili, gruppi: misure('universale 160', 'universale 180', 'universale 200', 'becchi 160', 'becchi 200', 'tronchese 160', 'poligrip 250'), filtro: 'Tipo', tabella: 'modello', vendita: 'pezzo', prezzo: [8.4, 19], parole: ['pinza', 'pinze', 'tronchese', 'utensile'], valori: [['Durezza taglienti', '60 HRC']], disegni: [utensile('pinza')] },
      { titolo: 'Chiavi combinate', breve: 'CHIAVE COMB.', norma: 'DIN 3113', versioni: utensili.slice(0, 2), gruppi: misure(...[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 30, 32].map((d) => `mm ${d}`)), filtro: 'Misura', tabella: 'misure', vendita: 'pezzo', prezzo: [2.2, 14], parole: ['chiave', 'chiavi', 'combinata', 'inglese'], valori: [['Angolo', '15°']], disegni: [utensile('chiave')] },
      { titolo: 'Martelli e flessometri', breve: 'MARTELLO/METRO', versioni: [versione('Acciaio forgiato', 'Manico fibra', 'FIBRA', 1), versione('Acciaio forgiato', 'Manico frassino', 'FRASSINO', 0.85)], gruppi: misure('martello g 300', 'martello g 500', 'martello g 800', 'metro 3 m', 'metro 5 m', 'metro 8 m'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [5.4, 16], parole: ['martello', 'martelli', 'metro', 'flessometro'], valori: [['Classe', 'II']], disegni: [utensile('martello'), utensile('metro')] },
    ],
  },
];
