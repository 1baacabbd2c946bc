import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Special-purpose IPv4 networks of the IANA registry, against SSRF. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits);
/**
 * IPv6 addresses outside global unicast (2000::/3) are never public; inside it these networks are not either: Teredo
 * and similar, documentation, 6to4.
 */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * True for addresses of this machine, of private and of other non-public networks; also for IPv4 addresses written as
 * IPv6.
 */
export const isOwn = (address: string): boolean =>
  isIP(address) === 6
    ? !globalUnicast.check(address, 'ipv6') || special.check(address, 'ipv6')
    : special.check(address, 'ipv4');

/** IP literals bypass the lookup; so does localhost, which is always this machine. */
export const isOwnLiteral = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /(?:^|\.)localhost\.?$/i.test(host) : isOwn(host);
};

/**
 * Why a user's address is not called; the text follows the host's name. Hosts listed in the settings are not checked.
 */
export const internalNetwork = 'sta in una rete interna, che da qui non si chiama';
export const httpsOnly = 'serve un indirizzo https';

/** Refuses names with any internal address; the checked result is the one connected to. */
export const publicLookup =
  (refused: () => Error): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const [first] = found;
      if (error) callback(error, '');
      else if (!first || found.some(({ address }) => isOwn(address))) callback(refused(), '');
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** Hosts of a setting: comma-separated host or host:port. */
export const hostsOf = (listed: string | undefined): readonly string[] =>
  (listed ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'sftp:': '22' };

/** Matches host, or host with port. */
export const isListed = ({ hostname, port, protocol }: URL, hosts: readonly string[]): boolean => {
  const host = hostname.toLowerCase();
  return hosts.includes(host) || hosts.includes(`${host}:${port || (usualPorts[protocol] ?? '443')}`);
};
