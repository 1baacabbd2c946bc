import { expect, test } from 'vitest';
import { isListed, isOwn } from '#platform/server/http/public-network.ts';
import { firmaDi, spedisci } from './spedisci.ts';

test('addresses of the own machine and network are known, in every way to write them', () => {
  const own =
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 192.0.2.1 198.51.100.7 203.0.113.9 192.88.99.1 255.255.255.255';
  const six =
    '::1 :: fe80::1 fd00::1 fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 fec0::1 2002:7f00:1:: 2001::1 2001:db8::1 3fff::1 ::ffff:0:7f00:1 ::ffff:93.184.216.34 100::1 5f00::1';
  expect([...own.split(' '), ...six.split(' ')].filter((address) => !isOwn(address))).toEqual([]);
  const outside = ['93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4002::1'];
  expect(outside.filter(isOwn)).toEqual([]);
});

test('what is posted is signed with its second, as other programs do it', () => {
  // printf '1700000000.{}' | openssl dgst -sha256 -hmac segreto
  expect(firmaDi('segreto', 1_700_000_000, '{}')).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/);
  expect(firmaDi('segreto', 1_700_000_000, '{}')).not.toBe(firmaDi('segreto', 1_700_000_001, '{}'));
});

test.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://[::ffff:10.0.0.1]/x'])(
  'nothing is posted to %s unless it is listed',
  async (indirizzo) => {
    const destinatario = { nome: 'a', tipi: [], segreto: 's'.repeat(32), indirizzo: new URL(indirizzo) };
    const spedizione = {
      body: '{}',
      id: 'a',
      now: new Date('2026-03-16T09:00:00Z'),
      signal: AbortSignal.timeout(60_000),
    };
    expect(await spedisci(destinatario, { hostInterni: [], timeout: 2000 }, spedizione)).toEqual({
      motivo: 'L’indirizzo sta nella rete interna: va elencato in WEBHOOK_HOSTS',
      definitivo: false,
    });
  },
);

test('a listed port is that of the protocol where the address names none', () => {
  const listed = (url: string, host: string): boolean => isListed(new URL(url), [host]);
  expect(listed('sftp://nas.local/x', 'nas.local:22')).toBe(true);
  expect(listed('sftp://nas.local/x', 'nas.local:443')).toBe(false);
  expect(listed('https://nas.local/x', 'nas.local:443')).toBe(true);
  expect(listed('http://nas.local/x', 'nas.local:80')).toBe(true);
});
