import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { partnerCodeOf } from '@/domain/partner';
import { isSourceCode, type SourceCode } from '@/domain/tracking-codes';
import { readCookie, readSession, writeSession } from '@/platform/storage';
import { inside } from '@/shell/paths';

/** Where the registration was asked for (spec §9), where it leads back to, and by whose link this browser came within thirty days. */
export type Referrer = { source: SourceCode | undefined; from: string | undefined; partner: string | null };

/**
 * Source and return path as the address names them. An address without them is that of somebody who began elsewhere and came
 * back to an unfinished registration of this browser session: then they are as they were kept.
 */
export function useReferrer(): Referrer {
  const { isReady, query } = useRouter();
  const own = referrerOf([query.source].flat()[0], [query.from].flat()[0]);
  const isNamed = query.source !== undefined || query.from !== undefined;
  const [stored, setStored] = useState<Omit<Referrer, 'partner'> | null>(null);
  const [partner, setPartner] = useState<string | null>(null);
  const { source, from } = own;
  useEffect(() => {
    if (!isReady) return;
    // The cookie may have run out, or have been taken over by another link, since this registration was begun.
    const code = partnerCodeOf(readSession('referrer_code')) ?? partnerCodeOf(readCookie('referrerCode'));
    writeSession('referrer_code', code ?? '');
    setPartner(code);
    const isUnfinished = readSession('register_verify_phone_number') !== null;
    if (!isNamed && isUnfinished) {
      const kept = new URLSearchParams(readSession('referrer') ?? '');
      setStored(referrerOf(kept.get('source') ?? undefined, kept.get('from') ?? undefined));
      return;
    }
    writeSession('referrer', String(new URLSearchParams({ ...(source && { source }), ...(from && { from }) })));
  }, [isReady, isNamed, source, from]);
  return { ...(isNamed ? own : (stored ?? own)), partner };
}

function referrerOf(source: string | undefined, from: string | undefined): Omit<Referrer, 'partner'> {
  return { source: source !== undefined && isSourceCode(source) ? source : undefined, from: inside(from) };
}
