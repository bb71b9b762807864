import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

/** Addresses, networks and the word "loopback", with commas, as one list to check addresses against. */
export const trustedProxies = z.string().transform((text, context) => {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) if (!addProxy(list, entry)) report(entry);
  return list;

  function report(entry: string) {
    context.addIssue({
      code: 'custom',
      message: `"${entry}" is neither an address, a network (10.0.0.0/8) nor "loopback"`,
    });
  }
});

const addProxy = (list: BlockList, entry: string): boolean => {
  if (entry === 'loopback') {
    list.addSubnet('127.0.0.0', 8, 'ipv4');
    list.addAddress('::1', 'ipv6');
    return true;
  }
  const [address = '', bits] = entry.split('/');
  const version = isIP(address);
  if (!version) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    list.addSubnet(address, Number(bits), family);
  else return false;
  return true;
};
