import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { chiavePorta, doppioni, scriviMac, verificaImmagine, verificaIp, verificaMac, verificaNome } from './rules.ts';

test('B-170: an address is IPv4 or IPv6 or empty, a name is asked for', () => {
  for (const ip of ['', '192.168.1.20', '10.0.0.255', '::1', 'fe80::1ff:fe23:4567:890a', '2001:db8::1'])
    expect([ip, verificaIp(ip)]).toEqual([ip, null]);
  for (const ip of ['192.168.1', '256.1.1.1', '1.2.3.4.5', '192.168.1.20/24', '2001:db8::1::2', 'stampante'])
    expect([ip, verificaIp(ip)]).toEqual([ip, 'Indirizzo IP non valido!']);
  expect([verificaNome(' '), verificaNome('PC-03')]).toEqual(['Il nome non è valido!', null]);
});

test('B-171: a MAC address is written in pairs, whatever separates what was typed', () => {
  expect(scriviMac('00-1a.2B 3c4d5e99')).toBe('00:1A:2B:3C:4D:5E');
  expect(scriviMac('001')).toBe('00:1');
  expect([verificaMac(''), verificaMac('00:1A:2B:3C:4D:5E')]).toEqual([null, null]);
  expect(verificaMac('00:1A:2B')).toContain('sei coppie');
});

test('a MAC address that was written is written the same again', () => {
  fc.assert(fc.property(fc.string(), (text) => scriviMac(scriviMac(text)) === scriviMac(text)));
});

test('B-172: a picture is a picture, under 1 MB', () => {
  expect(verificaImmagine('armadio.JPG', 999_999)).toBeNull();
  expect(verificaImmagine('listino.pdf', 10)).toBe("Selezionare un'immagine");
  expect(verificaImmagine('armadio.png', 1_000_000)).toBe("Selezionare un'immagine con dimensione inferiore a 1MB.");
});

const presa = { switch: '', portaSwitch: '', patchPanel: '', portaPatchPanel: '', pozzetto: '', portaPozzetto: '' };

test('two devices on one port are told of each other, whatever case and zeros the port is written with', () => {
  expect(chiavePorta('SW1', '012')).toBe(chiavePorta(' sw1 ', '12'));
  expect(chiavePorta('SW1', '')).toBeNull();
  const detti = doppioni([
    { ...presa, id: 1, nome: 'PC-03', switch: 'SW1', portaSwitch: '12', pozzetto: 'P4', portaPozzetto: '1' },
    { ...presa, id: 2, nome: 'Stampante', switch: 'sw1', portaSwitch: '012', pozzetto: 'P4', portaPozzetto: '2' },
    { ...presa, id: 3, nome: 'Telefono', switch: 'SW2', portaSwitch: '12' },
  ]);
  expect([...detti.keys()]).toEqual([1, 2]);
  expect(detti.get(1)).toBe('Usa la porta 12 di SW1 anche di Stampante.');
});
