import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { isSourceCode, type SourceCode } from '@/domain/tracking-codes';
import { readSession, writeSession } from '@/platform/storage';
import { inside } from '@/shell/paths';

/** Where the registration was asked for (spec §9) and where it leads back to. */
export type Referrer = { source: SourceCode | undefined; from: string | undefined };

/**
 * Both as the address names them. An address without them is that of somebody who began elsewhere and came back to an
 * unfinished registration of this browser session: then they are as they were kept.
 */
export function useReferrer(): Referrer {
  const { isReady, query } = useRouter();
  const own = referrerOf([query.source].flat()[0], [query.from].flat()[0]);
  const isNamed = query.source !== undefined || query.from !== undefined;
  const [stored, setStored] = useState<Referrer | null>(null);
  const { source, from } = own;
  useEffect(() => {
    if (!isReady) return;
    const isUnfinished = readSession('register_verify_phone_number') !== null;
    if (!isNamed && isUnfinished) {
      setStored(referrerOf(readSession('referrer_code') ?? undefined, readSession('referrer') ?? undefined));
      return;
    }
    writeSession('referrer_code', source ?? '');
    writeSession('referrer', from ?? '');
  }, [isReady, isNamed, source, from]);
  return isNamed ? own : (stored ?? own);
}

function referrerOf(source: string | undefined, from: string | undefined): Referrer {
  return { source: source !== undefined && isSourceCode(source) ? source : undefined, from: inside(from) };
}
