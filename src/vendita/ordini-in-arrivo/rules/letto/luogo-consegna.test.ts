import { expect, test } from 'vitest';
import { lineeDelTesto } from './mail.ts';
import { luogoConsegna } from './luogo-consegna.ts';

const letto = (testo: string): string | null =>
  luogoConsegna(lineeDelTesto(testo.split('\n').map((riga, i) => ({ numero: i + 1, testo: riga }))))?.campo.scritto ??
  null;

test.each([
  ['Consegna a: Rossi S.r.l., Via Po 4, 31020 Villorba (TV)', 'Rossi S.r.l., Via Po 4, 31020 Villorba'],
  ['Consegnare presso: Cantiere Nord - Via Po, 4 - 31020 Villorba TV', 'Cantiere Nord, Via Po, 4, 31020 Villorba'],
  ['Merce da consegnare a Via Roma 12/A 31100 Treviso', 'Via Roma 12/A, 31100 Treviso'],
  [
    'Luogo di consegna:\nMagazzino 3\nViale Europa, 15\n37135 Verona (VR)\nTel. 045 123456',
    'Magazzino 3, Viale Europa, 15, 37135 Verona',
  ],
  ['Destinazione merce: Magazzino Est', 'Magazzino Est'],
  [
    'Destinazione merce               Fatturare a\nOfficina Due                     Rossi S.p.A.\nVia Po 4                         Via Milano 1\n31020 Villorba (TV)              20100 Milano',
    'Officina Due, Via Po 4, 31020 Villorba',
  ],
  [
    'Luogo di consegna:   Officina Due\n                     Via Po 4\n                     31020 Villorba\nPagamento:           RB 60',
    'Officina Due, Via Po 4, 31020 Villorba',
  ],
  ['Lieferadresse:\nMetallbau GmbH\nHauptstraße 12\nD-80331 München', 'Metallbau GmbH, Hauptstraße 12, 80331 München'],
  ['Ship to: Northwick Ltd, 12 Mill Lane, 31100 Treviso', 'Northwick Ltd, 12 Mill Lane, 31100 Treviso'],
  ['Lieferung an: Tischlerei Gruber, Ringweg 3, A-6020 Innsbruck', 'Tischlerei Gruber, Ringweg 3, 6020 Innsbruck'],
  ['Indirizzo di consegna: Via Po 4, Villorba\nGrazie', 'Via Po 4, Villorba'],
])('«%s» asks to deliver to %s', (testo, luogo) => {
  expect(letto(testo)).toBe(luogo);
});

test.each([
  'Consegna a mezzo corriere',
  'Consegna a partire dal 12/12/2026',
  'Consegna a: 15/12/2026',
  'Consegna: 12/12/2026',
  'Consegna a vostro carico',
  'Luogo di consegna: come sopra',
  'Destinazione: idem',
  'Destinazione merce: nostra sede',
  'Rossi S.r.l.\nVia Po 4\n31020 Villorba',
  'Consegna a 10 giorni',
  'Consegna presso di noi entro venerdì',
])('«%s» names no place of delivery', (testo) => {
  expect(letto(testo)).toBe(null);
});
