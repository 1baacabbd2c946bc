import { expect, test } from 'vitest';
import { nominaImporti, potrebbeNominareImporti } from './nomina-importi.ts';
import { worked } from '#test/fixtures/worked.ts';

const importi =
  `costa € 12,34|EUR 77,10|EUR77|12.50 eur/pz|12eur|50euro l'una|1.234,56 euro|a 87,6 l’uno|cento euro|ottanta centesimi|$ 12|£9
100 al pezzo|12,5 al metro|3/pz|4,2 /kg|15 cad.|15 cadauno|7 l'una|9 a testa|sconto 12%|sconto 50+10|sc. 50+10+5|il 10% in meno|-15 %|50%
1234.56|1.234,56|1'234.50|1 234,50|12,34|vi lascio a 12,50|12.50|100,-|100,=|250.-|prezzo 9|il prezzo era 3,5 x 40 pz|prezzo pattuito: 120
costa dodici, no costa due|mi costano 40|costerà 300|ne ho pagati 120|da pagare 75|acconto 300|spese 15|importo 1200|addebitare 20|netto 45
45 netti|lordo 60|totale 350|totale: 1200|totale ordine 350|valore della fattura di 900|listino 88|da listino 12,5|120 + iva|120+IVA|90 oltre iva|80 più iva
10 pz a 87,6|10 pz x 12,50|3 pezzi a 4,5|10 x 12,50 = 125,00|3,50 al m|０７,５０|８７,６０ €|ore 12.30, costa 40|rif. 12 a 33,40|M5x60 12,30`.split(
    /[|\n]/,
  );

const altro =
  `3,5 x 40|3,5x40|3,50x40|4 × 50,25|M5x60|M8|30/40|40/50 cilindro|ore 12.30|alle 8.30|dalle 8.30 alle 12.00|8.30-12.30|h 7.45|ore 14:15
entro le 17.30|rif. 1.234/26|rif. 12.30|Ordine 2026.118|ordine n. 1.250|Cantiere 12/4|il 30.10.2026|il 30.10|entro 5.12|30.10.26|lunghi 12,5 mm|12,50 mm
1,25 m|kg 3,25|3,75 kg|mm 12,50|Ø 12,50|DN 32|spessore 1,50|h 2,10|altezza 2,15 larghezza 0,90|passo 1,25|3 pz per la porta|20 cilindri europei 30/40
peso netto 12,50 kg|lordo 14 kg|totale 40 pz|totale 12 m|totale colli 3 pz|tel. 049 123.45.67|340.12.34.567|P.IVA 01234567890|via Costa 12|via Prezzolini 3
pagina 12|listino 2026|tav. 3.02|pos. 12.34|rev. 1.02|RAL 9010|UNI 7697|UNI EN 1627|anta 1.250 x 2.100|luce 900x2100|90 gradi|220 V|piano 3, scala B|camere 12, 14, 15
offerta 123/26|fattura 1.234|DDT 45/2026|pagamento 60 gg|consegna in 15 giorni|2 fori da 8,5|taglio a 45°|pannelli 2,5 x 1,25|1/2"|3/4 gas|versione 1.2.34|due per anta|al metro
tre sacchi di cemento|senza ferramenta|suonare al 12|urgente|codice 12.345.678|0,5 mm|1.500 viti|12,5|3.200|sconosciuto 12|scontrino a parte|`.split(
    /[|\n]/,
  );

test('at least forty texts each way', () => {
  expect([importi.length >= 40, altro.length >= 40]).toEqual([true, true]);
});

test.each(importi)('names an amount: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(true);
});

test.each(altro)('names no amount: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(false);
});

test('an amount is found beside anything harmless, in capitals too, and nothing harmless becomes one by a neighbour', () => {
  for (const [i, buono] of altro.entries()) {
    const prezzo = importi[i % importi.length] ?? '';
    for (const testo of [`${buono}; ${prezzo}`, `${prezzo}\n${buono}`.toUpperCase()])
      expect([testo, nominaImporti(testo)]).toEqual([testo, true]);
    const accanto = `${buono}; ${altro[(i + 1) % altro.length] ?? ''}`;
    expect([accanto, nominaImporti(accanto)]).toEqual([accanto, false]);
  }
});

test('a long text is read in linear time', () => {
  for (const pezzo of ['1.234 ', 'prezzo ', '12 a ', 'x', '9', '1.', 'ore 1', 'totale . ']) {
    const inizio = worked();
    nominaImporti(pezzo.repeat(6000 / pezzo.length));
    expect([pezzo, worked() - inizio < 150]).toEqual([pezzo, true]);
  }
});

test.each([
  'CHF 20',
  '20 franchi svizzeri',
  'imponibile 100',
  'quotazione: 41',
  'ricarico 1,4',
  'bonifico di 1.200',
  'anticipo 500',
  'p.u. 0,875',
  'PU: 3',
  'prz 4',
  'cad. 4,2',
  'cadauna a 4',
  '4 la barra',
  'tariffa 45/ora',
  '45 all’ora',
  'manodopera 45',
  'trasporto 25',
  'minimo d’ordine 250',
  'fido 5000',
  'rimborso 15',
  'nota di credito per 60',
  'supplemento 10',
  'aumento del 5 per cento',
  'tot. 88',
])('new words of a price: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(true);
});

test.each([
  'trasporto con 2 bancali',
  'minimo 250 pezzi',
  'spedizione in 2 colli',
  'franco cantiere',
  'extra lungo',
  'trasporto il 12 marzo',
  'margine di 3 mm',
  'anticipo di 2 giorni',
  'schiuma PU 750 ml',
  'la barra 4 è storta',
  'anticipo la consegna',
  'puntali',
  'fidato',
])('no price in: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(false);
});

test.each([
  'offerta 41 al metro',
  'preventivo 3 per barra',
  've lo lascio a 7 e 50',
  'vi lascio tutto a 7',
  'a sette e cinquanta',
  '20 fr.',
  '20 sfr',
  'prz.4',
  'costo.12',
  'tot.88',
  'valuta 12',
  'fido 5000',
  'fido: 1.200',
  'il fido è di 300',
])('a price as people say it: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(true);
});

test.each([
  'fido 2',
  'quotazione disegno 12',
  'costo di cui al foglio 4',
  'valuta 30 giorni',
  'valuta se servono',
  'fr 20',
  'alle 7 e 50',
  'lasciare in magazzino',
  'lasciare al piano 3',
  'da lasciare a Rossi',
  'dalla pagina 12 a 14',
  '2 per anta',
])('no price as people say it: %s', (testo) => {
  expect(nominaImporti(testo)).toBe(false);
});

test('words of the office that nobody marked hold no number but a time, a date, a reference, a size or a count', () => {
  for (const testo of ['vediamo 12', 'sempre 7', 'facciamo 30 e 10', 'x ²', '③', '٧٧', ...importi])
    expect([testo, potrebbeNominareImporti(testo)]).toEqual([testo, true]);
  for (const testo of [
    'su richiesta del cliente',
    'arriva il 12 marzo alle 8.30',
    'rif. ordine 2026.118, 3 pezzi in meno',
    'barre da 3,5 x 40 mm',
    'tolte 2 righe',
    '',
  ])
    expect([testo, potrebbeNominareImporti(testo)]).toEqual([testo, false]);
});
