import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { leggiPolilinea, lineaDi, scriviPolilinea } from './polilinea.ts';

test('a polyline is read and written as its makers do', () => {
  const punti = [
    { lat: 38.5, lon: -120.2 },
    { lat: 40.7, lon: -120.95 },
    { lat: 43.252, lon: -126.453 },
  ];
  expect(scriviPolilinea(punti)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(leggiPolilinea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(punti);
});

test('what is written is read again', () => {
  const gradi = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((uno) => uno / 100_000);
  fc.assert(
    fc.property(fc.array(fc.record({ lat: gradi, lon: gradi }), { maxLength: 20 }), (punti) => {
      expect(leggiPolilinea(scriviPolilinea(punti))).toEqual(
        punti.map(({ lat, lon }) => ({ lat: lat + 0, lon: lon + 0 })),
      );
    }),
  );
});

test('a tour goes along the road where it is known, else straight on', () => {
  const punti = [
    { latitudine: 45, longitudine: 11 },
    { latitudine: 46, longitudine: 11 },
    { latitudine: 45, longitudine: 11 },
  ];
  const curva = scriviPolilinea([{ lat: 45.5, lon: 12 }]);
  expect(lineaDi(punti, ` ${curva}`)).toEqual([
    { lat: 45, lon: 11 },
    { lat: 46, lon: 11 },
    { lat: 45.5, lon: 12 },
    { lat: 45, lon: 11 },
  ]);
  expect(lineaDi(punti, '')).toHaveLength(3);
});
