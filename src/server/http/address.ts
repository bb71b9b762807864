import { isIP } from 'node:net';

/**
 * An address as it is compared: without brackets, port and zone, and IPv4 wherever it is one (`::ffff:203.0.113.5`,
 * also in hexadecimal). What is no address stays as it was written.
 */
export const plainAddress = (written: string): string => {
  if (!written.includes(':')) return written;
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [, withPort] = /^(\d[\d.]*):\d{1,5}$/.exec(written) ?? [];
  const address = (bracketed ?? withPort ?? written).split('%', 1)[0] ?? '';
  const version = isIP(address);
  if (version === 0) return written;
  return version === 6 ? (mappedIpv4(groupsOf(address)) ?? address.toLowerCase()) : address;
};

/** What limits count: an IPv4 address, or the /64 that one household or phone gets of IPv6. */
export const networkOf = (written: string): string => {
  const address = plainAddress(written);
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).map(hex).join(':')}::/64` : address;
};

const hex = (group: number) => group.toString(16);

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, asGroups).split('::');
  const [front, back] = [read(head), read(tail ?? '')];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
};

const asGroups = (_: string, ...bytes: string[]) => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
};

const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));

const mappedIpv4 = (groups: readonly number[]): string | null => {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};
