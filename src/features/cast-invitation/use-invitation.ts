import { useCallback, useEffect, useState } from 'react';
import type { Data } from '@/contract';
import { api, messageOf, refusalOf } from '@/platform/http';
import { type Held, heldNow, hold } from './stored';

/** What a link shows. */
export type Link = Data<'POST /api/v1/cast_invitations/open/'>;
/** Where the invited person's documents stand. */
export type Mine = Data<'POST /api/v1/cast_invitations/mine/'>;

/** The invitation of this tab: `none` = no link, or one that is not known. */
export type Invitation =
  | { state: 'waiting' | 'none' }
  | { state: 'failed'; problem: string }
  | { state: 'there'; held: Held; link: Link; mine: Mine | null };

/** Opens the link of this tab, and the documents where this device proved the number; `again` reads both anew. */
export function useInvitation() {
  const [found, setFound] = useState<Invitation>({ state: 'waiting' });
  const again = useCallback(async () => {
    const held = heldNow();
    if (!held) return setFound({ state: 'none' });
    try {
      const link = await api('POST /api/v1/cast_invitations/open/', { body: { token: held.token } });
      setFound({ state: 'there', held, link, mine: await mineOf(held) });
    } catch (error) {
      const status = refusalOf(error)?.status;
      setFound(status === 404 || status === 400 ? { state: 'none' } : { state: 'failed', problem: messageOf(error) });
    }
  }, []);
  useEffect(() => void again(), [again]);
  const prove = (session: string) => {
    if (found.state === 'there') hold({ ...found.held, session });
    return again();
  };
  return { found, again, prove };
}

// A day after the number was proven it is asked for again.
async function mineOf({ token, session }: Held): Promise<Mine | null> {
  if (session === null) return null;
  try {
    return await api('POST /api/v1/cast_invitations/mine/', { body: { token, session } });
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null;
    throw error;
  }
}
