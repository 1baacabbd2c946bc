import { expect, test } from 'vitest';
import { senzaSicurezza, verificaSicurezza } from './sicurezza.ts';

const con = (dati: Partial<typeof senzaSicurezza>) => verificaSicurezza({ ...senzaSicurezza, ...dati });

test('a document has a safe URL, a manufacturer with addresses has a name', () => {
  expect(con({})).toBeNull();
  expect(con({ epd: 'https://esempio.example/epd.pdf' })).toBeNull();
  for (const epd of [
    'epd.pdf',
    'http://esempio.example/e.pdf',
    'javascript:alert(1)',
    'https://io:tu@esempio.example/',
  ])
    expect(con({ epd })).toContain('https://');
  expect(con({ indirizzoPostale: 'Via Po 2, Torino' })).toContain('Fabbricante');
  expect(con({ fabbricante: 'Alfa', indirizzoElettronico: 'info@alfa.example' })).toBeNull();
  expect(con({ fabbricante: 'Alfa', indirizzoElettronico: 'www.alfa.example' })).toBeNull();
  expect(con({ fabbricante: 'Alfa', indirizzoElettronico: 'chiamare' })).toContain('e-mail');
});
