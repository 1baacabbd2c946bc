import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { fetchOutside } from './fetch-outside.ts';
import { knownNetworkFault, networkFault } from './network-fault.ts';

const coded = (code: string): Error => Object.assign(new Error(`system text ${code}`), { code });

test.each([
  ['ENOTFOUND', 'non esiste: controllare il nome'],
  ['ECONNREFUSED', 'rifiuta la connessione'],
  ['CERT_HAS_EXPIRED', 'ha un certificato scaduto'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ha un certificato che nessuna autorità conosciuta garantisce'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ha un certificato che nessuna autorità conosciuta garantisce'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'non parla con una connessione cifrata'],
  ['HPE_INVALID_CONSTANT', 'non risponde in modo comprensibile'],
  ['EWHATEVER', 'non risponde'],
])('a connection that ends with %s is told in Italian', (code, said) => {
  expect(networkFault(coded(code))).toBe(said);
  expect(networkFault(new TypeError('fetch failed', { cause: coded(code) }))).toBe(said);
  expect(networkFault(new AggregateError([coded(code)], ''))).toBe(said);
});

test('other errors are left to their handler', () => {
  expect(knownNetworkFault(new Error('no ink'))).toBeNull();
  expect(knownNetworkFault('text')).toBeNull();
});

test('a port where nobody listens, as the system tells it', async () => {
  const error = await new Promise((resolve) => connect(1, '127.0.0.1').on('error', resolve));
  expect(networkFault(error)).toBe('rifiuta la connessione');
});

test('an address that users enter: no text of the system, no setting, the host not within the sentence', async () => {
  const fetch = fetchOutside({ hosts: ['127.0.0.1:1'], timeout: 5000 });
  const why = (url: string): Promise<string> => fetch(url).then(String, ({ message }: Error) => message);
  expect(await why('http://127.0.0.1:1/')).toBe('rifiuta la connessione');
  expect(await why('http://esempio.example/')).toBe('serve un indirizzo https');
  for (const url of ['https://10.0.0.1/', 'https://localhost/'])
    expect(await why(url)).toBe('sta in una rete interna, che da qui non si chiama');
});
