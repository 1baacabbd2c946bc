import { expect, test } from 'vitest';
import { rispostaDi } from './casi.ts';
import { modelliDemo } from './modelli.ts';

// Worked out by hand from the tables of each model; sizes at both ends of every range.

const finestra = rispostaDi(modelliDemo.ANTARIBALTA);
test.each([
  // Height ranges of the espagnolette. A ratio of 1,503 breaks the limit of 1,5: rounded to two decimals both would
  // look equal.
  [
    'AR1 LBB=902 HBB=600',
    '',
    'Rapporto fra larghezza e altezza del battente: 1,503, al massimo 1,5. Con le altre scelte è possibile Larghezza battente 900 mm oppure Altezza battente 602 mm.',
  ],
  [
    'AR1 LBB=800.5',
    '',
    'Larghezza battente 800,5 mm non è possibile: va di 1 in 1 mm a partire da 380. La misura più vicina è 800 mm.',
  ],
  ['AR1 LBB=600 HBB=480', 'CREM', '3.1×1'],
  ['AR1 LBB=600 HBB=800', 'CREM', '3.1×1'],
  ['AR1 LBB=600 HBB=801', 'CREM', '3.2×1'],
  ['AR1 LBB=600 HBB=1200', 'CREM', '3.2×1'],
  ['AR1 LBB=600 HBB=1201', 'CREM', '3.3×1'],
  ['AR1 LBB=600 HBB=1600', 'CREM ANG', '3.3×1 5.1×2'],
  ['AR1 LBB=600 HBB=1601', 'CREM ANG', '3.4×1 5.1×3'],
  ['AR1 LBB=600 HBB=2000', 'CREM', '3.4×1'],
  ['AR1 LBB=600 HBB=2001', 'CREM', '3.5×1'],
  ['AR1 LBB=600 HBB=2400', 'CREM', '3.5×1'],
  // Width ranges of the stay arm; hands.
  ['AR1 LBB=380', 'FORB PROL BRAC', '4.1×1 – 4.6×1'],
  ['AR1 LBB=600 MANO=SX', 'FORB BRAC CSUP', '4.1×1 4.7×1 6.5×1'],
  ['AR1 LBB=601', 'FORB', '4.2×1'],
  ['AR1 LBB=800', 'FORB', '4.2×1'],
  ['AR1 LBB=801', 'FORB', '4.3×1'],
  ['AR1 LBB=1000', 'FORB', '4.3×1'],
  ['AR1 LBB=1001', 'FORB PROL', '4.4×1 –'],
  ['AR1 LBB=1300', 'FORB PROL', '4.4×1 –'],
  ['AR1 LBB=1301', 'FORB PROL', '4.4×1 4.5×1'],
  ['AR1 LBB=1600', 'FORB PROL', '4.4×1 4.5×1'],
  // 1000 × 2000 with 30 kg/m²: 60 + 15 = 75 kg; 1100 × 2000: 66 + 15,5 = 81,5 kg; 1200 × 2400: 86,4 + 18 = 104,4 kg, so hinges for 130 kg.
  ['AR1 LBB=1000 HBB=2000 VETRO=30', 'CINF CEXT', '6.1×1 –'],
  ['AR1 LBB=1100 HBB=2000 VETRO=30', 'CINF CEXT', '6.1×1 6.7×1'],
  ['AR1 LBB=1200 HBB=2400 VETRO=30', 'CINF CEXT', '6.2×1 6.7×1'],
  [
    'AR1 LBB=1200 HBB=2400 VETRO=40',
    '',
    'Peso del battente in kg, con cerniere da 100 kg: 133,2, al massimo 100. Con le altre scelte è possibile Larghezza battente 1168 mm oppure Altezza battente 2340 mm.',
  ],
  // Closing points: 2 × su(H/700) + su(L/800).
  ['AR1 LBB=800 HBB=1400', 'SCON SSIC', '8.1×5 –'],
  ['AR1 LBB=801 HBB=1401', 'SCON SSIC', '8.1×8 –'],
  ['AR1 LBB=800 HBB=1400 SIC=RC1', 'SCON SSIC', '8.1×3 8.2×2'],
  ['AR1 LBB=800 HBB=1400 SIC=RC2', 'SCON SSIC MANI', '– 8.2×5 9.4×1'],
  // Gasket: 2 × (0,8 + 1,4) = 4,4 m, with 5 % 4,62, up to 5; two sashes 8,8 → 9,24 → 9,5.
  ['AR1 LBB=800 HBB=1400', 'GUAR COPE', '10.1×5 6.8×1'],
  ['AR2 LBB=800 HBB=1400', 'GUAR COPE CATE CINF', '10.1×9.5 6.8×2 5.3×1 6.1×2'],
  ['AR2 LBB=600 HBB=1200', 'CATE', '5.2×1'],
  ['AR2 LBB=600 HBB=1201', 'CATE', '5.3×1'],
  ['AR2 LBB=600 HBB=1800', 'CATE', '5.3×1'],
  ['AR2 LBB=600 HBB=1801', 'CATE', '5.4×1'],
  ['AR1 CERN=SCOMPARSA FIN=BIA', 'CINF CSUP COPE MANI', '6.3×1 6.6×1 – 9.2×1'],
  ['AR1 MAN=SENZA', 'MANI', '–'],
  ['AR1 MAN=CHIAVE FIN=BRZ', 'MANI COPE', '9.6×1 6.10×1'],
  ['AR1 LIM=SI', '', 'manca Tipo di limitatore'],
  ['AR1 LIM=SI LIMT=FORTE', 'LIMI', '8.4×1'],
  // Tilt only.
  ['VAS LBB=800 HBB=600', 'VMEC VFOR VCER CREM', '7.1×1 7.4×1 7.5×2 –'],
  ['VAS LBB=801 HBB=600', 'VMEC VCER', '7.2×1 7.5×2'],
  ['VAS LBB=1000 HBB=600', 'VCER', '7.5×2'],
  ['VAS LBB=1001 HBB=600', 'VCER', '7.5×3'],
  ['VAS LBB=1200 HBB=600', 'VMEC VFOR', '7.2×1 7.4×1'],
  ['VAS LBB=1201 HBB=600', 'VMEC VFOR', '7.3×1 7.4×2'],
  ['VAS LBB=1600 HBB=600', 'VMEC', '7.3×1'],
])('P-105: window %s → %s %s', (caso, posizioni, attesa) => {
  const completo = caso.includes('HBB') ? caso : `${caso} HBB=1400`;
  expect(finestra(completo, posizioni)).toBe(attesa);
});

const porta = rispostaDi(modelliDemo.SCORREVOLE);
test.each([
  // Track: 2 × 0,9 = 1,8 m, with 2 % 1,836, up to 1,9; two sashes 3,6 → 3,672 → 3,7.
  ['SC1', 'BINA', '11.1×1.9/1800'],
  ['SC2', 'BINA CARR', '11.1×3.7/3600 11.3×2'],
  ['SC1 LP=600', 'BINA', '11.1×1.3/1200'],
  ['SC1 LP=1400', 'BINA', '11.1×2.9/2800'],
  // 900 × 2100 × 35 × 0,65 = 43,0 kg; 30 mm 36,9 kg; 1400 × 2700 × 45: 110,6 kg.
  ['SC1', 'CARR', '11.3×1'],
  ['SC1 SPL=30', 'CARR', '11.2×1'],
  ['SC1 SPL=32', 'CARR', '11.2×1'],
  ['SC1 SPL=33', 'CARR', '11.3×1'],
  ['SC1 LP=1400 HP=2700 SPL=32', 'CARR', '11.3×1'],
  ['SC1 LP=1400 HP=2700 SPL=33', 'CARR', '11.4×1'],
  ['SC1 LP=1400 HP=2700 SPL=45', 'CARR', '11.4×1'],
  // Glass: 900 × 2100 × 10 × 2,5 = 47,3 kg; 12 mm 1200 × 2700: 97,2 kg; 1400 × 2700 × 12: 113,4 kg.
  ['SC1 MAT=VETRO', 'CARR PINZ MANI', '11.3×1 11.6×2 –'],
  ['SC1 MAT=VETRO SPV=8', 'CARR PINZ', '11.2×1 11.5×2'],
  ['SC2 MAT=VETRO SPV=12', 'CARR PINZ', '11.3×2 11.7×4'],
  ['SC1 MAT=VETRO SPV=12 LP=1200 HP=2700', 'CARR', '11.4×1'],
  ['SC1 MAT=VETRO SPV=12 LP=1400 HP=2700', 'CARR', '11.4×1'],
  // Stops and dampers.
  ['SC1 AMM=NO', 'FERM AMMO', '11.8×2 –'],
  ['SC1 AMM=UNO', 'FERM AMMO', '11.8×1 11.9×1'],
  ['SC1 AMM=DUE', 'FERM AMMO', '– 11.9×2'],
  ['SC2 AMM=DUE', 'FERM AMMO GUID', '– 11.9×4 11.10×2'],
  [
    'SC1 LP=799 AMM=DUE',
    '',
    'Larghezza dell’anta in mm con due ammortizzatori: 799, almeno 800. Con le altre scelte è possibile Larghezza anta 800 mm.',
  ],
  ['SC1 LP=800 AMM=DUE', 'AMMO', '11.9×2'],
  // Brackets: su(1800 / 500) + 1 = 5; su(2000 / 500) + 1 = 5; su(2002 / 500) + 1 = 6.
  ['SC1', 'SQUA', '11.11×5'],
  ['SC1 LP=1000', 'SQUA', '11.11×5'],
  ['SC1 LP=1001', 'SQUA', '11.11×6'],
  ['SC1 FISS=SOFFITTO', 'SQUA VELE', '– –'],
  ['SC1 VEL=NO', 'VELE', '–'],
  ['SC1 FIN=ARG', 'VELE MANI', '11.12×1.9/1800 11.15×1'],
  ['SC1 FIN=BIA', 'VELE MANI', '11.13×1.9/1800 11.16×1'],
  ['SC2 FIN=NER', 'VELE MANI', '11.14×3.7/3600 11.17×2'],
  ['SC1 MAN=SENZA', 'MANI SERR', '– –'],
  ['SC1 CHIU=SI', 'MANI SERR', '11.15×1 11.18×1'],
  [
    'SC1 CHIU=SI MAN=SENZA',
    '',
    'Non vanno insieme: Maniglia Senza e Serratura A gancio. La serratura a gancio si monta con la maniglia a incasso.',
  ],
  [
    'SC1 CHIU=SI SPL=34',
    '',
    'Non vanno insieme: Spessore anta 34 mm e Serratura A gancio. La serratura a gancio vuole un’anta di almeno 35 mm.',
  ],
  ['SC1 CHIU=SI SPL=35', 'SERR', '11.18×1'],
  ['SC1 LP=599', '', 'Larghezza anta 599 mm non è possibile: va da 600 a 1400 mm. La misura più vicina è 600 mm.'],
])('P-105: sliding door %s → %s %s', (caso, posizioni, attesa) => {
  expect(porta(caso, posizioni)).toBe(attesa);
});

const rete = rispostaDi(modelliDemo.ZANZARIERA);
test.each([
  // In the opening: width − 4, height − 2; guides shorter by the box. 996 / 1000 × 1,03 = 1,026 → 1,1.
  ['ZV', 'CASS GUID BARR', '12.1×1.1/996 12.9×2.8/1356 12.13×1/966'],
  ['ZV INST=OLTRE', 'CASS GUID BARR', '12.1×1.2/1080 12.9×2.9/1398 12.13×1.1/1050'],
  ['ZV COL=MAR', 'CASS GUID BARR', '12.2×1.1/996 12.10×2.8/1356 12.14×1/966'],
  ['ZV COL=AVO', 'CASS', '12.3×1.1/996'],
  ['ZV COL=ANT', 'CASS', '12.4×1.1/996'],
  ['ZV CASS=50', 'CASS TEST GUID', '12.5×1.1/996 12.24×1 12.9×2.8/1348'],
  ['ZV CASS=50 COL=MAR', 'CASS', '12.6×1.1/996'],
  ['ZV CASS=50 COL=AVO', 'CASS', '12.7×1.1/996'],
  ['ZV CASS=50 COL=ANT', 'CASS', '12.8×1.1/996'],
  // 0,996 × 1,398 = 1,392 m², with 8 % 1,503 → 1,6.
  ['ZV', 'RETE TEST', '12.17×1.6 12.23×1'],
  ['ZV RETE=POLLINE', 'RETE', '12.18×1.6'],
  // Springs by the length of the box: opening 904 gives 900.
  ['ZV LV=400', 'MOLL', '12.20×1'],
  ['ZV LV=904', 'MOLL', '12.20×1'],
  ['ZV LV=905', 'MOLL', '12.21×1'],
  ['ZV LV=1404', 'MOLL', '12.21×1'],
  ['ZV LV=1405', 'MOLL', '12.22×1'],
  ['ZV LV=1800', 'MOLL', '12.22×1'],
  [
    'ZV LV=1801',
    '',
    'Larghezza della luce in mm, verticale: 1801, al massimo 1800. Con le altre scelte è possibile Larghezza luce 1800 mm.',
  ],
  // Above 1600 mm the net needs the larger box, which is chosen automatically unless the small one was selected.
  ['ZV HV=1600', 'TEST', '12.23×1'],
  ['ZV HV=1601', 'TEST', '12.24×1'],
  [
    'ZV HV=1601 CASS=42',
    '',
    'Non vanno insieme: Altezza luce 1601 mm e Cassonetto 42 mm. Oltre 1600 mm di altezza la rete non entra nel cassonetto da 42.',
  ],
  ['ZV HV=2600', 'TEST MOLL', '12.24×1 12.21×1'],
  ['ZV FREN=NO', 'FREN SPAZ', '– –'],
  ['ZV FREN=SI', 'FREN', '12.25×1'],
  // Brush: 2 × 1,356 = 2,712 × 1,03 = 2,793 → 2,8.
  ['ZV SPAZ=SI', 'SPAZ CALA FILI', '12.26×2.8 – –'],
  ['ZL', 'CASS GUID BARR CALA', '12.1×1.5/1398 12.9×2.1/996 12.13×1.5/1368 12.28×2'],
  ['ZL LV=1200', 'TEST', '12.23×1'],
  ['ZL LV=1201', 'TEST MOLL', '12.24×1 12.21×1'],
  [
    'ZL LV=1601',
    '',
    'Larghezza della luce in mm, laterale: 1601, al massimo 1600. Con le altre scelte è possibile Larghezza luce 1600 mm.',
  ],
  ['ZL HV=902', 'MOLL CALA', '12.20×1 12.28×1'],
  ['ZL HV=903', 'MOLL', '12.21×1'],
  ['ZL HV=1403', 'MOLL', '12.22×1'],
  // Pleated: 0,996 × 2,198 = 2,189 × 1,15 = 2,517 × 1,08 = 2,719 → 2,8; threads su(2198 / 300) × 0,996 = 7,968 × 1,03 = 8,207 → 8,3.
  ['ZP HV=2200', 'RETE FILI CASS CALA', '12.19×2.8 12.27×8.3 – 12.28×3'],
  ['ZP HV=1800', 'GUID', '12.9×2.1/996'],
  [
    'ZP HV=1799',
    '',
    'Altezza della luce in mm, plissé: 1799, almeno 1800. Con le altre scelte è possibile Altezza luce 1800 mm.',
  ],
  ['ZV LV=399', '', 'Larghezza luce 399 mm non è possibile: va da 400 a 2400 mm. La misura più vicina è 400 mm.'],
])('P-105: insect screen %s → %s %s', (caso, posizioni, attesa) => {
  expect(rete(caso, posizioni)).toBe(attesa);
});

const maniglia = rispostaDi(modelliDemo.MAN01);
test.each([
  ['', 'MANI QUAD ROSE BOCC VITI CILI', '13.1×1 13.9×1 13.12×1 13.16×1 13.23×8 –'],
  ['FIN=CRS', 'MANI ROSE', '13.2×1 13.13×1'],
  ['FIN=OTT', 'MANI ROSE', '13.3×1 13.14×1'],
  ['FIN=NER', 'MANI ROSE', '13.4×1 13.15×1'],
  ['MOD=LINEA', 'MANI', '13.5×1'],
  ['MOD=LINEA FIN=CRS', 'MANI', '13.6×1'],
  ['MOD=LINEA FIN=OTT', 'MANI', '13.7×1'],
  ['MOD=LINEA FIN=NER', 'MANI', '13.8×1'],
  ['SPESS=30', 'QUAD VITI', '13.9×1 13.23×8'],
  ['SPESS=45', 'QUAD', '13.9×1'],
  ['SPESS=46', 'QUAD', '13.10×1'],
  ['SPESS=50', 'VITI', '13.23×8'],
  ['SPESS=51', 'VITI', '13.24×8'],
  ['SPESS=60', 'QUAD', '13.10×1'],
  ['SPESS=61', 'QUAD', '13.11×1'],
  ['SPESS=80', 'QUAD VITI', '13.11×1 13.24×8'],
  ['SPESS=29', '', 'Spessore porta 29 mm non è possibile: va da 30 a 80 mm. La misura più vicina è 30 mm.'],
  ['SPESS=81', '', 'Spessore porta 81 mm non è possibile: va da 30 a 80 mm. La misura più vicina è 80 mm.'],
  ['FORO=YALE', 'BOCC', '13.17×1'],
  ['FORO=WC', 'BOCC', '13.18×1'],
  ['FORO=CIECA', 'BOCC VITI', '– 13.23×4'],
  ['SUP=PLACCA', 'PLAC ROSE BOCC VITI', '13.19×1 – – 13.23×4'],
  ['SUP=PLACCA FORO=CIECA', 'PLAC', '13.19×1'],
  ['SUP=PLACCA FORO=YALE', 'PLAC', '13.20×1'],
  ['SUP=PLACCA FORO=WC', 'PLAC', '13.20×1'],
  ['SUP=PLACCA INT=85', 'PLAC', '13.21×1'],
  ['SUP=PLACCA INT=90', 'PLAC', '13.22×1'],
  [
    'SUP=PLACCA INT=90 FORO=YALE',
    '',
    'Non vanno insieme: Foro Cilindro europeo e Interasse 90 mm. L’interasse 90 è della chiave patent.',
  ],
  ['USO=INGRESSO SPESS=45', 'CILI BOCC', '13.25×1 13.17×1'],
  ['USO=INGRESSO SPESS=60', 'CILI', '13.25×1'],
  ['USO=INGRESSO SPESS=61', 'CILI', '13.26×1'],
  ['USO=INGRESSO SPESS=80', 'CILI', '13.26×1'],
  [
    'USO=INGRESSO SPESS=44',
    '',
    'Spessore della porta d’ingresso in mm: 44, almeno 45. Con le altre scelte è possibile Spessore porta 45 mm.',
  ],
  [
    'USO=INGRESSO FORO=WC SPESS=50',
    '',
    'Non vanno insieme: Uso Porta d’ingresso e Foro Libero-occupato. La porta d’ingresso si chiude con il cilindro europeo.',
  ],
])('P-135: handle set %s → %s %s', (caso, posizioni, attesa) => {
  expect(maniglia(caso, posizioni)).toBe(attesa);
});
