import { useState } from 'react';
import styled from 'styled-components';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { useAuth } from '@/hooks/use-auth';
import { useNow } from '@/hooks/use-now';
import { ProveForm } from '@/parts/second-factor/prove-form';
import { Loaded } from '@/ui/patterns/loaded';
import { Tab } from '@/ui/patterns/tab';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Logo } from '@/ui/pieces/logo';
import { Note } from '@/ui/pieces/text';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { EnrolForm } from './enrol-form';

const Explanation = later(() => import('@/ui/pieces/explanation'));

/** In place of every desk until the session has proven its second factor; `onDone` opens the desk. */
export default function FactorStep({ onDone }: { onDone: () => unknown }) {
  const { signOut } = useAuth();
  const state = useApi('GET /api/auth/second_factor', {}, { revalidateOnFocus: false });
  const [isLost, setLost] = useState(false);
  const [recovered, setRecovered] = useState(false);
  return (
    <>
      <Tab name="2つ目の確認｜運営" />
      <Halves>
        <Night />
        <Column>
          <Loaded from={state} failed="確認の方法を読み込めませんでした">
            {({ name, factors }) => (
              <>
                <div>
                  <h1>{factors.length === 0 || recovered ? '2つ目の確認を設定' : `おかえりなさい、${name}さん`}</h1>
                  <Other type="button" onClick={() => void signOut()}>
                    別の人として入る
                  </Other>
                </div>
                {factors.length === 0 || recovered ? (
                  <EnrolForm onDone={onDone} />
                ) : (
                  <ProveForm factors={factors} onDone={(by) => (by === 'recovery' ? setRecovered(true) : onDone())} />
                )}
                {recovered && (
                  <Button tone="quiet" full onClick={() => void onDone()}>
                    あとで設定する
                  </Button>
                )}
                {factors.length > 0 && !recovered && (
                  <List>
                    <ListRow label="電話をなくした" value="責任者2人の確認" onPress={() => setLost(true)} />
                  </List>
                )}
              </>
            )}
          </Loaded>
          <Note>入った時刻と場所は記録されます。12時間ごとにログインし直します。</Note>
        </Column>
      </Halves>
      {isLost && <Explanation {...LOST} onClose={() => setLost(false)} />}
    </>
  );
}

const LOST = {
  title: '電話をなくしたとき',
  parts: [
    { text: '予備のコードがあれば、1つにつき1回だけ入れます。入ったあとで、新しい端末を設定してください。' },
    {
      text: '予備のコードもないときは、責任者2人に連絡してください。1人が「スタッフ」の画面で再設定を依頼し、もう1人が承認します。すべての端末からログアウトし、次のログインで設定し直します。自分の再設定は自分ではできません。',
    },
  ],
} as const;

/** The night that the business day is, beside the form where there is room. */
function Night() {
  const now = useNow(60_000);
  return (
    <Panel aria-hidden="true">
      <p>
        <Logo size={22} />
        <span>運営</span>
      </p>
      <div>
        <b>今夜も、おだやかに。</b>
        <span>{now && `${formatDate(tokyoDateOf(now))} ${clockWords(now)}　営業日は29:00まで`}</span>
      </div>
      <svg width="120" height="120" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M62 2a58 58 0 1 0 54 86A64 64 0 0 1 62 2Z" fill="var(--accent)" />
      </svg>
    </Panel>
  );
}

const Halves = styled.div`
  @media ${withPanel} {
    display: grid;
    grid-template-columns: minmax(0, 760fr) minmax(0, 520fr);
    min-height: 100dvh;
  }
`;

const Panel = styled.div`
  display: none;

  @media ${withPanel} {
    display: grid;
    grid-template-rows: auto auto 1fr;
    gap: 136px 0;
    padding: 40px 48px;
    background: var(--night);
    color: var(--on-night);

    p { display: flex; align-items: center; gap: 12px; font: var(--t-13); }
    b { display: block; font: var(--t-24); font-weight: 700; }
    span { color: var(--night-muted); font: var(--t-14); }
    svg { justify-self: end; }
  }
`;

const Column = styled.div`
  display: grid;
  align-content: center;
  gap: 24px;
  max-width: 480px;
  min-height: min(720px, 100dvh);
  margin-inline: auto;
  padding: 24px var(--gutter) 48px;

  @media ${withPanel} { width: 100%; max-width: calc(392px + 2 * var(--gutter)); }

  h1 { font: var(--t-24); font-weight: 700; overflow-wrap: anywhere; }
  h2 { font: var(--t-15); font-weight: 700; }
  ul { margin-inline: calc(-1 * var(--gutter)); }
`;

const Other = styled.button`
  min-height: 44px;
  color: var(--accent);
  font: var(--t-13);
  font-weight: 700;
`;
