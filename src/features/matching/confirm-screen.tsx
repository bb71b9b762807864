import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { cancellationTable } from '@/domain/cancellation';
import { clockWords } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { MATCHING } from '@/domain/limits';
import { AREAS, OPTIONS } from '@/domain/master-data';
import { deadlinesOf } from '@/domain/matching';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { useNow } from '@/hooks/use-now';
import { WishedTime } from '@/parts/wished-time';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { CancellationTable } from '@/ui/pieces/tables';
import { Note } from '@/ui/pieces/text';
import { Timeline } from '@/ui/pieces/timeline';
import { StepFrame } from './step-frame';
import { useReach, useWish } from './use-wish';
import { bodyOf, conditionWords, type MatchingWish, startOf } from './wish';

/**
 * `/matching/confirm`: what is asked, what happens when, what it costs to change one's mind, and what a cast learns of
 * the customer.
 */
export function MatchingConfirmScreen() {
  const router = useRouter();
  const control = useWish();
  const { wish, at, ready } = control;
  const now = useNow(30_000) ?? serverNow();
  const { data } = useReach(ready ? wish : null);
  const [agreed, setAgreed] = useState(false);
  const [unread, setUnread] = useState(false);
  const ask = useCommand('POST /api/v1/users/me/matching_requests/', {
    refresh: ['GET /api/v1/users/me/matching_requests/'],
    leaves: true,
    hasField: () => false,
    onDone: ({ id }) => router.push(paths.matching({ id })),
  });
  const start = startOf(wish, now);
  const { deadlineAt } = deadlinesOf(now, wish.recruiting);
  const submit = () => {
    if (agreed) void ask.run({ body: bodyOf(wish) });
    else setUnread(true);
  };
  return (
    <StepFrame
      title="募集内容の確認"
      at={3}
      control={control}
      back={at('options')}
      footer={
        <ActionBar
          lead={
            <Until>
              締め切り<b className="num">{clockWords(deadlineAt)}</b>
            </Until>
          }
        >
          <Button size="lg" loading={ask.busy} disabled={data?.total === 0} onClick={submit}>
            {submitWords(data)}
          </Button>
        </ActionBar>
      }
    >
      <Gutter>
        <WishedTime start={start} minutes={wish.minutes} />
        <FactList facts={factsOf(wish)} />
      </Gutter>
      <Section spacing="transaction" title="このあとの流れ">
        <Pairs>
          <Timeline label="このあとの流れ" items={stepsOf(wish, now, data?.total)} />
        </Pairs>
      </Section>
      <Section spacing="transaction" title="キャンセル料">
        <Pairs>
          <CancellationTable caption="キャンセル料" rows={feesOf(start, wish, now)} />
        </Pairs>
      </Section>
      <Section spacing="transaction" title="キャストに伝わること">
        <Pairs>
          <Note>ニックネームの頭文字、予約信頼度、エリア、場所の種類、時間、予算。</Note>
          <Note>住所、ホテル名、電話番号は伝わりません。ホテル名や住所は、予約が確定してから伝わります。</Note>
          <CheckRow
            label="料金のしくみとキャンセル料を確認しました"
            checked={agreed}
            error={unread && !agreed ? '内容を確認し、チェックを入れてください' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <Fault>{ask.problem}</Fault>
        </Pairs>
      </Section>
    </StepFrame>
  );
}

function submitWords(reach: ReturnType<typeof useReach>['data']): string {
  if (reach === undefined) return '募集する';
  if (reach.total === 0) return '届くキャストがいません';
  return `${reach.total}人${reach.more ? '以上' : ''}に募集する`;
}

function feesOf(startsAt: Date, { budget }: MatchingWish, now: Date) {
  const rows = cancellationTable({ startsAt, courseAmount: budget, travelAmount: 0, total: budget });
  const paid = rows.filter(({ percent, until }) => percent > 0 && (until === null || until > now));
  return [
    { when: 'キャストを選ぶまで', amount: '無料', free: true },
    ...paid.map(({ until, label, percent }) => ({
      when: until === null ? label : `選んだあと ${format30(until)}まで`,
      amount: `コースの${percent}%`,
    })),
  ];
}

function factsOf(wish: MatchingWish) {
  const area = AREAS.find(({ id }) => id === wish.area)?.name ?? '';
  const place = isPlaceTypeId(wish.place) ? placeTypeName(wish.place) : '';
  return [
    { label: '場所', value: `${area}　${place}` },
    { label: '希望', value: conditionWords(wish) },
    { label: 'オプション', value: wish.options.map((id) => OPTIONS[id - 1]).join('、') || 'なし' },
    { label: '予算の上限', value: <b>{formatYen(wish.budget)}（税込）</b> },
    { label: '決め方', value: wish.auto ? '★4.0以上の最初の提案に自動で決める' : '提案をくらべて選ぶ' },
  ];
}

// How many hear of it first is said once they are counted.
function stepsOf(wish: MatchingWish, now: Date, total: number | undefined) {
  const { deadlineAt, chooseUntil } = deadlinesOf(now, wish.recruiting);
  const first = total ? `${Math.min(MATCHING.wave, total)}人` : '条件に合うキャスト';
  const next = new Date(now.getTime() + MATCHING.waveMinutes * MINUTE_MS);
  return [
    { time: clockWords(now), title: '募集をはじめる', note: `${first}へ最初にお知らせします`, state: 'now' as const },
    ...(total !== undefined && total > MATCHING.wave
      ? [
          {
            time: clockWords(next),
            title: `次の${Math.min(MATCHING.wave, total - MATCHING.wave)}人へお知らせ`,
            ...(total > 2 * MATCHING.wave && { note: `${MATCHING.waveMinutes}分ごとに続けます` }),
            state: 'later' as const,
          },
        ]
      : []),
    {
      time: clockWords(deadlineAt),
      title: '募集を締め切る',
      note: '手を挙げた人がいれば、いつでも選べます',
      state: 'later' as const,
    },
    {
      time: clockWords(chooseUntil),
      title: '選ぶ期限',
      note: '選ばなければ、料金なしで終わります',
      state: 'later' as const,
    },
  ];
}

const Until = styled.span`
  display: grid;
  font: var(--t-12);
  color: var(--muted);

  b { font: 700 1.25rem/1.3 var(--font); color: var(--ink); }
`;
