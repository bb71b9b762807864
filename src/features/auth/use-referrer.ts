import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { inviterCodeOf } from '@/domain/inviter';
import { partnerCodeOf } from '@/domain/partner';
import { isSourceCode, type SourceCode } from '@/domain/tracking-codes';
import { inside } from '@/paths';
import { readCookie, readSession, writeSession } from '@/platform/storage';

/**
 * Where the registration was asked for (spec §9), where it leads back to, by whose link this browser came within
 * thirty days, and the code of the invitation that was opened in this browser session.
 */
export type Referrer = {
  source: SourceCode | undefined;
  from: string | undefined;
  partner: string | null;
  inviter: string | null;
};

type Way = Pick<Referrer, 'source' | 'from'>;

/**
 * Source and return path as the address names them. An address without them is that of a visitor who began elsewhere
 * and came back to an unfinished registration of this browser session: then they are as they were kept.
 */
export function useReferrer(): Referrer {
  const { isReady, query } = useRouter();
  const fromAddress = referrerOf([query.source].flat()[0], [query.from].flat()[0]);
  const isNamed = query.source !== undefined || query.from !== undefined;
  const [stored, setStored] = useState<Way | null>(null);
  const [partner, setPartner] = useState<string | null>(null);
  const [inviter, setInviter] = useState<string | null>(null);
  const { source, from } = fromAddress;
  const invited = inviterCodeOf(query.inviter_id);
  useEffect(() => {
    if (!isReady) return;
    // The cookie may have run out, or have been taken over by another link, since this registration was begun.
    const code = partnerCodeOf(readSession('referrer_code')) ?? partnerCodeOf(readCookie('referrerCode'));
    writeSession('referrer_code', code ?? '');
    setPartner(code);
    if (invited !== null) writeSession('inviter_id', invited);
    setInviter(inviterCodeOf(readSession('inviter_id')));
    const isUnfinished = readSession('register_where_learned') !== null;
    if (!isNamed && isUnfinished) {
      const kept = new URLSearchParams(readSession('referrer') ?? '');
      setStored(referrerOf(kept.get('source') ?? undefined, kept.get('from') ?? undefined));
      return;
    }
    writeSession('referrer', String(new URLSearchParams({ ...(source && { source }), ...(from && { from }) })));
  }, [isReady, isNamed, source, from, invited]);
  return { ...(isNamed ? fromAddress : (stored ?? fromAddress)), partner, inviter };
}

function referrerOf(source: string | undefined, from: string | undefined): Way {
  return { source: source !== undefined && isSourceCode(source) ? source : undefined, from: inside(from) };
}
