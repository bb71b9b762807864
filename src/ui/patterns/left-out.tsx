import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '@/ui/pieces/toast';

/** Props of LeftOut: the keys that the page knows, and what became of each. */
export type LeftOutProps = { keys: readonly string[]; taken: Readonly<Record<string, unknown>> };

/**
 * Says in one sentence that the address which was opened asks for something that the page does not take: it stands
 * without that. Any other key belongs to others, such as a campaign.
 */
export function LeftOut({ keys, taken }: LeftOutProps) {
  const { query } = useRouter();
  const toast = useToast();
  const look = useEffectEvent(() => {
    const isLeft = keys.some((key) => [query[key] ?? []].flat().some((text) => !isTaken(text.trim(), taken[key])));
    if (isLeft) toast({ text: 'アドレスの一部の条件は使えないため、外して表示しています', tone: 'info' });
  });
  useEffect(() => look(), []);
  return null;
}

// As it was written, or as a number of the same worth (4 for 4.0); an empty text asks for nothing.
const isTaken = (text: string, value: unknown): boolean =>
  text === '' ||
  [value].flat().some((one) => String(one) === text || (one !== undefined && Number(one) === Number(text)));
