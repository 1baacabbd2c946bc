import { catenaccio, cilindro, lucchetto, serraturaApplicare, serraturaElettrica, serraturaInfilare, serraturaMobile } from '../drawings/locks.ts';
import type { Famiglia } from './kinds.ts';
import { acciaio, acciaioVerniciato, inox, ottone, zama } from './kinds.ts';
import { gruppi, misure } from './measures.ts';

export const serrature: readonly Famiglia[] = [
  {
    codice: 'SIN', numero: '150', nome: 'Serrature da infilare', capitolo: '05', linea: 'serrature', peso: 3, livello: 1,
    serie: [
      { titolo: 'Serratura da infilare patent per porte interne', breve: 'SERR. PATENT', versioni: [ottone.lucido, ottone.bronzato, acciaio.nichelato, zama.cromoSatinato], gruppi: misure('E 35 int. 70', 'E 40 int. 70', 'E 45 int. 70', 'E 50 int. 70', 'E 40 int. 90', 'E 50 int. 90', 'E 60 int. 90', 'E 70 int. 90'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [3.4, 7.9], parole: ['serratura', 'serrature', 'patent', 'porta', 'interna', 'mediana'], valori: [['Frontale', '18 x 196 mm', '22 x 238 mm'], ['Quadro', '8 mm']], disegni: [serraturaInfilare('patent', 'scrocco')] },
      { titolo: 'Serratura da infilare per cilindro europeo', breve: 'SERR. YALE', norma: 'EN 12209', versioni: [inox.satinato, acciaio.nichelato, acciaio.zincato], gruppi: misure('E 25', 'E 30', 'E 35', 'E 40', 'E 45', 'E 50', 'E 60', 'E 70'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [9.8, 24], parole: ['serratura', 'serrature', 'cilindro', 'montante', 'alluminio', 'infilare'], valori: [['Interasse', '85 mm', '92 mm'], ['Quadro', '8 mm']], disegni: [serraturaInfilare('yale', 'scrocco'), serraturaInfilare('yale', 'rullo')] },
      { titolo: 'Serratura magnetica per porte interne', breve: 'SERR. MAGNETICA', versioni: [zama.cromoSatinato, zama.nera, ottone.lucido, zama.bronzata], gruppi: misure('patent int. 90', 'yale int. 85', 'WC int. 90', 'solo scrocco'), filtro: 'Foro', tabella: 'modello', vendita: 'pezzo', prezzo: [11, 16], parole: ['serratura', 'serrature', 'magnetica', 'silenziosa', 'porta'], valori: [['Entrata', '50 mm'], ['Frontale', '18 x 196 mm']], disegni: [serraturaInfilare('wc', 'scrocco'), serraturaInfilare('patent', 'scrocco')] },
      { titolo: 'Serratura a gancio per porte scorrevoli', breve: 'SERR. GANCIO', versioni: [zama.cromoSatinato, ottone.lucido, zama.nera], gruppi: misure('E 40', 'E 50', 'E 60'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [8.9, 13], parole: ['serratura', 'serrature', 'gancio', 'scorrevole', 'libera occupato'], valori: [['Frontale', '16 x 155 mm']], disegni: [serraturaInfilare('wc', 'gancio'), serraturaInfilare('yale', 'gancio')] },
    ],
  },
  {
    codice: 'SAP', numero: '151', nome: 'Serrature da applicare', capitolo: '05', linea: 'serrature', peso: 1.8, livello: 1,
    serie: [
      { titolo: 'Serratura da applicare con cilindro fisso', breve: 'SERR. APPL.', versioni: [acciaioVerniciato.grigio, acciaioVerniciato.marrone, acciaio.nichelato], gruppi: misure('E 50', 'E 60', 'E 70', 'E 80'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [21, 34], parole: ['serratura', 'serrature', 'applicare', 'ferroglietto', 'cantina', 'cancello'], valori: [['Mandate', '2', '4'], ['Cilindro', 'Ø 27 mm']], disegni: [serraturaApplicare(false)], mano: true },
      { titolo: 'Serratura da applicare con pomolo', breve: 'SERR. APPL. POM.', versioni: [acciaioVerniciato.grigio, acciaioVerniciato.marrone], gruppi: misure('E 50', 'E 60', 'E 70', 'E 80'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [27, 41], parole: ['serratura', 'serrature', 'applicare', 'pomolo', 'ingresso'], valori: [['Mandate', '4'], ['Chiavi', '3']], disegni: [serraturaApplicare(true)], mano: true },
    ],
  },
  {
    codice: 'SEL', numero: '152', nome: 'Serrature elettriche', capitolo: '05', linea: 'serrature', peso: 1.2, livello: 1,
    serie: [
      { titolo: 'Elettroserratura da applicare per cancelli', breve: 'ELETTROSERR.', versioni: [acciaioVerniciato.grigio, acciaioVerniciato.nero, inox.satinato], gruppi: misure('E 50', 'E 60', 'E 70', 'E 80'), filtro: 'Entrata', tabella: 'modello', vendita: 'pezzo', prezzo: [39, 74], parole: ['elettroserratura', 'serratura', 'elettrica', 'cancello', 'citofono'], valori: [['Alimentazione', '12 V ca'], ['Assorbimento', '15 VA']], disegni: [serraturaElettrica('applicare')], mano: true },
      { titolo: 'Incontro elettrico', breve: 'INCONTRO EL.', versioni: [inox.satinato, acciaioVerniciato.grigio], gruppi: misure('12 V', '24 V', '12 V c/sblocco', '12 V antiripetitore'), filtro: 'Tensione', tabella: 'modello', vendita: 'pezzo', prezzo: [14, 29], parole: ['incontro', 'incontri', 'elettrico', 'serratura', 'citofono', 'portone'], valori: [['Assorbimento', '0,9 A'], ['Frontale', '250 mm']], disegni: [serraturaElettrica('incontro')] },
    ],
  },
  {
    codice: 'CIL', numero: '153', nome: 'Cilindri europei', capitolo: '05', linea: 'serrature', peso: 3, livello: 0,
    serie: [
      { titolo: 'Cilindro europeo doppio', breve: 'CILINDRO', norma: 'EN 1303', versioni: [ottone.nichelSatinato, ottone.lucido], gruppi: misure('27x27', '30x30', '30x35', '30x40', '30x50', '35x35', '35x40', '35x45', '40x40', '40x45', '40x50', '45x45', '50x50'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [6.9, 14], parole: ['cilindro', 'cilindri', 'europeo', 'sagomato', 'chiave', 'yale'], valori: [['Perni', '5', '6'], ['Chiavi in dotazione', '3', '5']], disegni: [cilindro('doppio')] },
      { titolo: 'Cilindro di sicurezza antibumping con pomolo', breve: 'CILINDRO POM.', norma: 'EN 1303', versioni: [ottone.nichelSatinato, ottone.lucido], gruppi: misure('30x30', '30x35', '30x40', '35x35', '35x45', '40x40', '40x50', '45x45', '50x50', '50x60'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [34, 58], parole: ['cilindro', 'cilindri', 'sicurezza', 'antibumping', 'pomolo', 'antitrapano'], valori: [['Grado di sicurezza', '6D'], ['Chiavi in dotazione', '5 + tessera']], disegni: [cilindro('pomolo'), cilindro('doppio')] },
      { titolo: 'Mezzo cilindro europeo', breve: 'MEZZO CILINDRO', norma: 'EN 1303', versioni: [ottone.nichelSatinato, ottone.lucido], gruppi: misure('10x30', '10x35', '10x40', '10x45', '10x50'), filtro: 'Misura', tabella: 'modello', vendita: 'pezzo', prezzo: [6.4, 11], parole: ['cilindro', 'mezzo', 'europeo', 'basculante'], valori: [['Camma', 'regolabile 8 posizioni']], disegni: [cilindro('mezzo')] },
    ],
  },
  {
    codice: 'LUC', numero: '154', nome: 'Lucchetti', capitolo: '05', linea: 'serrature', peso: 1.3, livello: 0,
    serie: [
      { titolo: 'Lucchetto in ottone', breve: 'LUCCHETTO', versioni: [ottone.lucido], gruppi: gruppi({ 'Arco normale': ['mm 20', 'mm 25', 'mm 30', 'mm 40', 'mm 50', 'mm 60'], 'Arco lungo': ['mm 25', 'mm 30', 'mm 40', 'mm 50'] }), filtro: 'Arco', tabella: 'misure', vendita: 'pezzo', prezzo: [2.4, 13], parole: ['lucchetto', 'lucchetti', 'ottone', 'chiavi uguali'], valori: [['Chiavi in dotazione', '2']], disegni: [lucchetto('normale', 'quadro'), lucchetto('lungo', 'quadro')] },
      { titolo: 'Lucchetto discus in acciaio inox', breve: 'LUCCHETTO DISCUS', versioni: [inox.lucido], gruppi: misure('mm 60', 'mm 70', 'mm 80', 'mm 90'), filtro: 'Misura', tabella: 'misure', vendita: 'pezzo', prezzo: [4.9, 11], parole: ['lucchetto', 'lucchetti', 'discus', 'inox', 'furgone'], valori: [['Arco', 'protetto, temprato']], disegni: [lucchetto('normale', 'tondo')] },
    ],
  },
  {
    codice: 'CAV', numero: '155', nome: 'Catenacci e chiavistelli', capitolo: '05', linea: 'serrature', peso: 1.5, livello: 0,
    serie: [
      { titolo: 'Catenaccio scorrevole da applicare', breve: 'CATENACCIO', versioni: [acciaio.zincato, inox.a2, acciaioVerniciato.nero, acciaio.bronzato], gruppi: misure('mm 40', 'mm 60', 'mm 80', 'mm 100', 'mm 120', 'mm 150', 'mm 200'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [0.7, 6.8], parole: ['catenaccio', 'catenacci', 'paletto', 'chiavistello'], valori: [['Asta', 'Ø 8 mm', 'Ø 10 mm', 'Ø 12 mm']], disegni: [catenaccio('scorrevole')] },
      { titolo: 'Catenaccio a leva da incasso', breve: 'CATENACCIO LEVA', versioni: [ottone.lucido, zama.cromoSatinato, inox.satinato, ottone.bronzato], gruppi: misure('mm 140', 'mm 160', 'mm 200', 'mm 250', 'mm 300', 'mm 400'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [2.9, 12], parole: ['catenaccio', 'catenacci', 'leva', 'incasso', 'anta passiva'], valori: [['Larghezza', '16 mm', '18 mm', '20 mm']], disegni: [catenaccio('leva')] },
    ],
  },
  {
    codice: 'SMO', numero: '156', nome: 'Serrature per mobili', capitolo: '05', linea: 'mobile', peso: 1.4, livello: 0,
    serie: [
      { titolo: 'Serratura da applicare per mobili', breve: 'SERR. MOBILE', versioni: [acciaio.nichelato, ottone.lucido, zama.cromoSatinato], gruppi: misure('L 15', 'L 20', 'L 25', 'L 30'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [1.6, 3.4], parole: ['serratura', 'serrature', 'mobile', 'cassetto', 'anta'], valori: [['Cilindretto', 'Ø 16 mm', 'Ø 18 mm', 'Ø 19 mm']], disegni: [serraturaMobile('applicare')] },
      { titolo: 'Serratura a leva per armadi metallici', breve: 'SERR. LEVA', versioni: [zama.cromoLucido, zama.nera], gruppi: misure('Ø 16 L 15', 'Ø 19 L 16', 'Ø 19 L 20', 'Ø 19 L 25', 'Ø 19 L 30'), filtro: 'Lunghezza', tabella: 'modello', vendita: 'pezzo', prezzo: [1.9, 4.2], parole: ['serratura', 'serrature', 'leva', 'armadio', 'cassetta', 'casellario'], valori: [['Rotazione', '90°', '180°'], ['Chiavi in dotazione', '2']], disegni: [serraturaMobile('leva')] },
    ],
  },
];
