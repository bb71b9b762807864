import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Gutter } from '@/components/layout';
import { Section } from '@/components/section';
import { SmartLink } from '@/components/smart-link';
import { Note } from '@/components/text';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/platform/auth/use-session';
import { forgetSeen, readSeen } from '@/platform/storage/seen';
import { paths } from '@/shell/paths';
import { dayWord } from '../cast-text';
import { CardRail } from './card-rail';

/** What only this visitor finds on the top page, below what everybody finds; `today` is the business date. */
export default function OwnRest({ today }: { today: string }) {
  const { state, role } = useSession();
  return (
    <>
      {state === 'signed_in' && role === 'male_user' && <NobodyTonight today={today} />}
      {state !== 'unknown' && <RecentlySeen key={state} today={today} />}
    </>
  );
}

function NobodyTonight({ today }: { today: string }) {
  const { data: follows } = useApi('GET /api/v1/users/me/follows/', {});
  if (!follows || follows.length === 0 || follows.some(({ next_starts_at }) => next_starts_at !== null)) return null;
  const next = follows.find(({ next_shift_on }) => next_shift_on !== null && next_shift_on > today);
  return (
    <Section title="フォロー中のキャスト" more={{ label: 'すべて見る', href: paths.follows() }}>
      <Gutter>
        <Note>
          今夜の出勤はありません
          {next?.next_shift_on && (
            <>
              　次の出勤 {dayWord(next.next_shift_on, today)}　
              <Who href={paths.cast(next.id)}>{next.display_name}さん</Who>
            </>
          )}
        </Note>
      </Gutter>
    </Section>
  );
}

function RecentlySeen({ today }: { today: string }) {
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    readSeen().then(
      (seen) => seen.length > 0 && setIds(seen),
      () => undefined, // storage is closed: nobody is remembered
    );
  }, []);
  const { data: cards = [] } = useApi(
    'GET /api/v1/female_casts/cards/',
    ids.length > 0 ? { query: { id: ids } } : null,
  );
  if (ids.length === 0 || cards.length === 0) return null;
  const forget = () => {
    setIds([]);
    void forgetSeen();
  };
  return (
    <Section
      title="最近見たキャスト"
      note="この端末だけの記録"
      aside={
        <Forget type="button" onClick={forget}>
          履歴を消す
        </Forget>
      }
    >
      <CardRail cards={cards} date={today} />
    </Section>
  );
}

const Who = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 700;
  color: var(--accent);
`;

const Forget = styled.button`
  min-height: 44px;
  margin-block: -12px;
  padding-inline: 4px;
  font: var(--t-13);
  color: var(--muted);
  white-space: nowrap;
`;
