import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

/** What stands in front of this process. */
export type ProxySettings = {
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: BlockList;
  /** Names of their headers that say country and region of a visitor, in small letters; null = no place is known. */
  placeHeaders: { country: string; region: string | null } | null;
};

/** Addresses, networks and the word "loopback", with commas, as one list to check addresses against. */
const trustedProxies = z.string().transform((text, context) => {
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

/** One or two names of headers, with a comma: of the country, and of the region. */
const placeHeaders = z
  .string()
  .toLowerCase()
  .regex(/^\s*[\w-]{1,60}\s*(?:,\s*[\w-]{1,60}\s*)?$/, 'write one or two names of headers, with a comma')
  .transform((text) => {
    const [country = '', region = null] = text.split(',').map((name) => name.trim());
    return { country, region };
  });

/** The settings, for the schema of all of them. */
export const proxyFields = { TRUSTED_PROXIES: trustedProxies.optional(), PLACE_HEADERS: placeHeaders.optional() };

type ProxyEnv = z.output<z.ZodObject<typeof proxyFields>>;

/** What the settings say of proxies. */
export const proxiesOf = (env: ProxyEnv): ProxySettings => ({
  trustedProxies: env.TRUSTED_PROXIES ?? new BlockList(),
  placeHeaders: env.PLACE_HEADERS ?? null,
});

/** What is half given. */
export const proxyFault = (env: ProxyEnv) =>
  env.PLACE_HEADERS !== undefined &&
  env.TRUSTED_PROXIES === undefined &&
  'TRUSTED_PROXIES: needed with PLACE_HEADERS; headers of anybody else are not believed';

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
