import { useEffect } from 'react';
import type { IdentityState } from '@/domain/accounts';
import { IDENTITY_ANSWER_HOURS, IDENTITY_DOCUMENTS } from '@/domain/identity';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { type KeptPlan, keepPlan } from '@/platform/storage/kept-plan';
import { Banner } from '@/ui/pieces/banner';
import { Gutter } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';

/** Props of IdentityFirst: how far the check is, and what is chosen so far. */
export type IdentityFirstProps = { state: IdentityState; plan: KeptPlan };

/**
 * Said before anything else is chosen: what has to come before a booking, how long it takes and which papers do. The
 * plan is kept on this device while it goes on.
 */
export default function IdentityFirst({ state, plan: { castId, address, startsAt } }: IdentityFirstProps) {
  // Staff who look at an account leave nothing of it on their device.
  const isGhost = useSession().ghost !== undefined;
  useEffect(() => {
    if (!isGhost) keepPlan({ castId, address, startsAt });
  }, [castId, address, startsAt, isGhost]);
  const { title, action } = WORDS[state] ?? FIRST;
  return (
    <Gutter style={{ marginBottom: '12px' }}>
      <Banner kind="info" rounded action={{ label: action, href: paths.identity({ from: address }) }}>
        {title}通常{IDENTITY_ANSWER_HOURS}時間以内に完了します。
      </Banner>
      <Footnote style={{ marginTop: '6px' }}>
        {state !== 'submitted' && `使える書類：${PAPERS}。`}
        選んだ内容はこの端末に保存され、承認のお知らせから続きに進めます。
      </Footnote>
    </Gutter>
  );
}

const FIRST = { title: 'ご予約には本人確認が必要です。', action: '本人確認をはじめる' };
const AGAIN = { title: 'ご予約には本人確認の再提出が必要です。', action: '再提出する' };
const WORDS: Partial<Record<IdentityState, typeof FIRST>> = {
  submitted: { title: '本人確認の審査中です。', action: '状況を見る' },
  rejected: AGAIN,
  expired: AGAIN,
};
const PAPERS = Object.values(IDENTITY_DOCUMENTS)
  .map(({ label }) => label)
  .join('・');
