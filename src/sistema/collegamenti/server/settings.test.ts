import { expect, test } from 'vitest';
import { impostazioniCollegamenti } from './settings.ts';

const segreto = 'un-segreto-lungo-almeno-trentadue-caratteri';
const leggi = (WEBHOOKS: string, more: Readonly<Record<string, string>> = {}) =>
  impostazioniCollegamenti.read(
    { WEBHOOKS, WEBHOOK_SECRETS: `erp=${segreto}; crm=${segreto}`, ...more },
    { demo: false },
  );

test('programs are read with their kinds, addresses and secrets', () => {
  const { destinatari } = leggi('erp=https://erp.example/novita; crm(clienti,indirizzi)=https://crm.example/');
  expect(destinatari.map(({ nome, tipi, indirizzo }) => [nome, tipi, indirizzo.href])).toEqual([
    ['erp', [], 'https://erp.example/novita'],
    ['crm', ['clienti', 'indirizzi'], 'https://crm.example/'],
  ]);
});

test('without TLS only hosts that are listed are sent to', () => {
  expect(() => leggi('erp=http://erp.local/')).toThrow('erp serve https');
  expect(leggi('erp=http://erp.local/', { WEBHOOK_HOSTS: 'erp.local' }).destinatari).toHaveLength(1);
  expect(leggi('erp=http://erp.local:81/', { WEBHOOK_HOSTS: 'a, ERP.local:81' }).destinatari).toHaveLength(1);
  expect(() => leggi('erp=http://erp.local:82/', { WEBHOOK_HOSTS: 'erp.local:81' })).toThrow('serve https');
});

test.each([
  ['erp', 'WEBHOOKS non si legge'],
  ['erp=ftp://a.example', 'non ha un indirizzo'],
  ['erp=https://tizio:caio@a.example', 'non ha un indirizzo'],
  ['e r p=https://a.example', 'non è un nome'],
  ['altro=https://a.example', 'manca il segreto di altro'],
  ['erp=https://a.example; erp=https://b.example', 'lo stesso nome due volte'],
])('%s is refused in a sentence', (given, said) => {
  expect(() => leggi(given)).toThrow(said);
});
