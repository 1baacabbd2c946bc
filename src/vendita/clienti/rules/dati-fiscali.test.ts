import { expect, test } from 'vitest';
import { datiFiscaliVuoti, doveVaLaFattura } from './dati-fiscali.ts';

const chi = {
  ...datiFiscaliVuoti,
  piva: '01234567897',
  stato: 'IT',
  cap: '',
  codAnagrafica: '1',
  ragioneSociale: 'Prova',
  indirizzo: '',
  localita: '',
  provincia: '',
};
const detto = (altro: Partial<typeof chi>, cdIva = chi.cdIva): string => doveVaLaFattura({ ...chi, ...altro }, cdIva);

test('where an invoice goes is said only of a customer whose fields are valid', () => {
  expect(detto({})).toBe('Azienda italiana: la fattura va a 0000000.');
  expect(detto({ piva: '01234567890' })).toBe(
    'Azienda italiana: non si può ancora fatturare. Partita IVA del cliente non valida.',
  );
  expect(detto({ codFiscale: 'X' })).toContain('non si può ancora fatturare. Codice fiscale');
  expect(detto({ codiceDestinatario: 'A' })).toContain('non ha ancora dove andare. Codice destinatario');
});
