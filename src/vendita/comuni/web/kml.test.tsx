import { expect, test } from 'vitest';
import { worked } from '#test/fixtures/worked.ts';
import { fraseConsegna, giorniInParole, htmlDiKml, kmlDiHtml } from '../rules.ts';
import { kmlDelleZone } from './kml.ts';
import { leggiKml } from './leggi-kml.ts';
import { contoImportazione } from './scambio-kml.tsx';

const comuni = [
  { comune: 'Dentro (VI)', latitudine: 45.5, longitudine: 11.5 },
  { comune: 'Nel buco (VI)', latitudine: 45.1, longitudine: 11.1 },
  { comune: 'Fuori (VI)', latitudine: 46.5, longitudine: 11.5 },
];
const quadrato = (da: number, lato: number): number[][] =>
  [
    [0, 0],
    [lato, 0],
    [lato, lato],
    [0, lato],
    [0, 0],
  ].map(([x = 0, y = 0]) => [11 + da + x, 45 + da + y]);
const zona = {
  zona_Passaggio: 'A&B',
  descrizioneZona: 'Alto <Vicentino>',
  coloreKml: 'ff2f7ee8',
  poligoni: [[quadrato(0, 1), quadrato(0.05, 0.1)]],
};

const dentroSe = (volte: number, cosa: string): string =>
  `<Placemark><name>A</name>${'<Polygon>'.repeat(volte)}${cosa}${'</Polygon>'.repeat(volte)}</Placemark>`;

test('zones that are written are read again, with the towns whose centre lies in them and not in a hole', () => {
  expect(leggiKml(kmlDelleZone([zona]), comuni)).toEqual([
    { zona_Passaggio: 'A&B', descrizioneZona: 'Alto <Vicentino>', coloreKml: 'ff2f7ee8', comuni: ['Dentro (VI)'] },
  ]);
});

test('the colour of a zone comes through a map of styles too, as Google writes it', () => {
  const coppia = (stato: string): string => `<Pair><key>${stato}</key><styleUrl>#s-${stato}</styleUrl></Pair>`;
  const stile = (stato: string, colore: string): string =>
    `<Style id="s-${stato}"><LineStyle><color>${colore}</color></LineStyle></Style>`;
  const contorno = '<coordinates>11,45 12,45 12,46 11,46 11,45</coordinates>';
  for (const stati of [
    ['normal', 'highlight'],
    ['highlight', 'normal'],
  ]) {
    const mappa = `<StyleMap id="m">${stati.map(coppia).join('')}</StyleMap>`;
    const kml = `<kml>${stile('normal', '7f1427cc')}${stile('highlight', 'ff00ff00')}${mappa}<Placemark><name>A</name><styleUrl>#m</styleUrl><Polygon>${contorno}</Polygon></Placemark></kml>`;
    expect(leggiKml(kml, comuni)[0]?.coloreKml).toBe('ff1427cc');
  }
});

test('what is no KML, has no outline, a bad coordinate or a zone twice is refused with a sentence', () => {
  const rifiuto = (testo: string) => () => leggiKml(testo, comuni);
  const kml = kmlDelleZone([zona]);
  expect(rifiuto('{"a": 1}')).toThrow('Il file non è un KML.');
  expect(rifiuto(kmlDelleZone([]))).toThrow('Nel file non c’è nessuna zona');
  expect(rifiuto(kml.replace('11.0000', 'undici'))).toThrow('coordinate che non sono numeri');
  expect(rifiuto(kmlDelleZone([zona, zona]))).toThrow('La zona A&B è due volte nel file.');
  expect(rifiuto(kmlDelleZone([{ ...zona, zona_Passaggio: 'troppo lunga' }]))).toThrow('Nome di zona non valido');
  const conLimiti = (limiti: object) => () =>
    leggiKml(kml, comuni, { zone: 1, punti: 10, elementi: 99, dentro: 60, ...limiti });
  expect(conLimiti({})).not.toThrow();
  expect(conLimiti({ zone: 0 })).toThrow('Il file ha 1 zone: se ne tengono al massimo 0.');
  expect(conLimiti({ punti: 9 })).toThrow('I contorni hanno troppi punti');
  expect(conLimiti({ elementi: 15 })).toThrow('Il file ha troppi elementi');
  const molte = Array.from({ length: 201 }, (_, i) => ({ ...zona, zona_Passaggio: `Z${i}` }));
  expect(rifiuto(kmlDelleZone(molte))).toThrow('Il file ha 201 zone: se ne tengono al massimo 200.');
  expect(rifiuto(`<kml>${'<a/>'.repeat(300_000)}</kml>`)).toThrow('Il file ha troppi elementi');
});

test.each([
  ['entities of entities', '<!DOCTYPE kml [<!ENTITY a "bbbbbbbbbb">]><kml>&a;</kml>', 'DOCTYPE'],
  ['folders in folders', `<kml>${'<Folder>'.repeat(90_000)}`, 'uno dentro l’altro'],
  ['angle brackets', '<'.repeat(20_000_000), 'non è un KML'],
  ['angle brackets before an end', `${'<a'.repeat(150_000)}${' '.repeat(19_000_000)}>`, 'non è un KML'],
  ['empty elements', `<kml>${'<a/>'.repeat(20_000)}</kml>`, 'nessuna zona'],
  [
    'one outline in sixty',
    `<kml>${dentroSe(50, `<coordinates>${'11,45 '.repeat(30_000)}</coordinates>`)}</kml>`,
    'dentro un altro',
  ],
  [
    'a million points',
    `<kml>${dentroSe(1, `<outerBoundaryIs><coordinates>${'1,4 '.repeat(4_000_000)}</coordinates></outerBoundaryIs>`)}</kml>`,
    'troppi punti',
  ],
  ['placemarks in placemarks', `<kml>${'<Placemark>'.repeat(2)}</kml>`, 'dentro un altro'],
  [
    'coordinates without end',
    `<kml>${dentroSe(1, `<coordinates>${'9'.repeat(9_000_000)},1</coordinates>`)}</kml>`,
    'non sono numeri',
  ],
  ['entities that no one declared', '<kml><name>&bomb;</name></kml>', 'non è un KML'],
  ['an attribute without end', `<kml a="${'&lt;'.repeat(4_900_000)}`, 'non è un KML'],
])('a hostile file of %s is refused before the page stands still', (_nome, testo, frase) => {
  const da = worked();
  expect(() => leggiKml(testo, comuni)).toThrow(frase);
  expect(worked() - da).toBeLessThan(10_000);
});

test('the colour is that of the line, else of the area, of the placemark, else of its style; CDATA is text', () => {
  const kml = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Document><k:Style id="blu"><k:PolyStyle><k:color>80FF0000</k:color></k:PolyStyle></k:Style>
    <k:Placemark><k:name>  A </k:name><k:description><![CDATA[ <b>Alto</b> ]]></k:description><k:styleUrl>#blu</k:styleUrl><k:Polygon><k:outerBoundaryIs><k:LinearRing>
    <k:coordinates>11,45,0 12,45,0
12,46 11,46 11,45</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:Placemark>
    <k:Placemark><k:name>Punto</k:name><k:Point><k:coordinates>11,45</k:coordinates></k:Point></k:Placemark></k:Document></k:kml>`;
  expect(leggiKml(kml, comuni)).toEqual([
    {
      zona_Passaggio: 'A',
      descrizioneZona: '<b>Alto</b>',
      coloreKml: 'ffff0000',
      comuni: ['Dentro (VI)', 'Nel buco (VI)'],
    },
  ]);
});

test('colours have both forms, days are said as people say them', () => {
  expect([kmlDiHtml('#e87e2f'), htmlDiKml('ff2f7ee8')]).toEqual(['ff2f7ee8', '#e87e2f']);
  expect(['', 'm', 'tv', 'ltmgv'].map(giorniInParole)).toEqual([
    '',
    'il mercoledì',
    'il martedì e il venerdì',
    'il lunedì, il martedì, il mercoledì, il giovedì e il venerdì',
  ]);
  expect([fraseConsegna('tv'), fraseConsegna('')]).toEqual(['Consegniamo da te il martedì e il venerdì.', '']);
});

test('before zones of a file are saved, the number of new ones and of towns taken from others is shown', () => {
  const zone = [
    { zona_Passaggio: 'A', comuni: ['Schio (VI)', 'Thiene (VI)'] },
    { zona_Passaggio: 'B', comuni: ['Marostica (VI)'] },
  ];
  const letta = (zona_Passaggio: string, comuni: string[]) => ({
    zona_Passaggio,
    descrizioneZona: '',
    coloreKml: '',
    comuni,
  });
  expect(
    contoImportazione([letta('A', ['Schio (VI)', 'Marostica (VI)', 'Asiago (VI)']), letta('C', ['Thiene (VI)'])], zone),
  ).toBe('1 zona nuova, 1 riscritta; 3 comuni cambiano zona, 2 tolti a un’altra');
  expect(contoImportazione([letta('B', ['Marostica (VI)'])], zone)).toBe(
    '0 zone nuove, 1 riscritta; 0 comuni cambiano zona',
  );
});
