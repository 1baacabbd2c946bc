import { expect, test } from 'vitest';
import { impostazioniStampanti, leggiStampanti } from './server/settings.ts';

test('B-251: printers come from the settings, by name, the first preselected', () => {
  expect(
    leggiStampanti('Banco1=tcp://192.0.2.5; ZT-Corriere@300=http://192.0.2.6/printer/pstprnt;ET-Z-USB-2=programma'),
  ).toEqual([
    { nome: 'Banco1', densita: '203', canale: '9100', host: '192.0.2.5', port: 9100, percorso: '' },
    {
      nome: 'ZT-Corriere',
      densita: '300',
      canale: 'pstprnt',
      host: '192.0.2.6',
      port: 80,
      percorso: '/printer/pstprnt',
    },
    { nome: 'ET-Z-USB-2', densita: '203', canale: 'programma', host: '', port: 0, percorso: '' },
  ]);
});

test('a printer on the network without a path is reached by /pstprnt', () => {
  expect(leggiStampanti('A=http://[2001:db8::1]:8080')).toMatchObject([
    { host: '2001:db8::1', port: 8080, percorso: '/pstprnt' },
  ]);
});

test.each(['Banco1', '=tcp://a', 'A=ftp://a', 'A=file:///etc/passwd', 'A=http://', 'A=tcp://a;A=tcp://b'])(
  '"%s" is refused at the start',
  (scritte) => {
    expect(() => leggiStampanti(scritte)).toThrow('PRINTERS');
  },
);

test('without demo data there is no simulator, and no printer unless one is named', () => {
  expect(impostazioniStampanti.read({}, { demo: false }).stampanti).toEqual([]);
  expect(impostazioniStampanti.read({}, { demo: true }).stampanti).toBe('simulatore');
  expect(() => impostazioniStampanti.read({ PRINTERS: 'simulatore' }, { demo: false })).toThrow('DEMO=on');
});
