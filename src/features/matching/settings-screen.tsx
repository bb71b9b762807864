import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { toTokyoIso } from '@/domain/business-day';
import { deadlineWords, formatDateTime30 } from '@/domain/date-words';
import { deadlinesOf, firstStart, NOT_NOW, RECRUITING_MINUTES, startNow } from '@/domain/matching';
import { formatYen } from '@/domain/money';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { Switch } from '@/ui/pieces/choice';
import { IconButton } from '@/ui/pieces/icon-button';
import { Gutter } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { RangeInput } from '@/ui/pieces/range-input';
import { Section } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Note, Warning } from '@/ui/pieces/text';
import { ConditionChips } from './condition-chips';
import { CostlyCondition } from './costly-condition';
import { StepFrame } from './step-frame';
import { useReach, useWish, type WishControl } from './use-wish';
import { WhenPicker } from './when-picker';
import { startOf } from './wish';

const LENGTHS = [60, 90, 120, 150, 180] as const;
const BUDGET = { min: 10_000, max: 100_000, step: 1000 };

/** `/matching/settings`: when, how long, for how much, with what wishes, and how long is asked. */
export function MatchingSettingsScreen() {
  const control = useWish();
  const { wish, change, at } = control;
  const now = useNow(30_000) ?? serverNow();
  const isOff = startNow(now, wish) === null;
  const { deadlineAt, chooseUntil } = deadlinesOf(now, wish.recruiting);
  return (
    <StepFrame title="条件" at={1} control={control} back={at('place')} next={at('options')}>
      <Section spacing="transaction" title="いつ">
        <Gutter>
          <SegmentedControl
            label="いつ"
            options={[
              { value: 'now', label: '今すぐ', disabled: isOff },
              { value: 'at', label: '日時を指定' },
            ]}
            value={wish.startsAt === null ? 'now' : 'at'}
            onChange={(when) => change({ startsAt: when === 'now' ? null : toTokyoIso(firstStart(serverNow(), wish)) })}
          />
          {isOff && <Note style={{ marginTop: '8px' }}>{NOT_NOW}。</Note>}
          <When className="num">
            {formatDateTime30(startOf(wish, now))} <small>から</small>
          </When>
        </Gutter>
        {wish.startsAt !== null && <WhenPicker wish={wish} now={now} onChange={change} />}
      </Section>
      <Section spacing="transaction" title="時間の長さ">
        <OptionCards
          label="時間の長さ"
          options={LENGTHS.map((minutes) => ({ value: String(minutes), title: `${minutes}分` }))}
          value={String(wish.minutes)}
          onChange={(minutes) => change({ minutes: Number(minutes) })}
        />
      </Section>
      <Budget control={control} />
      <Section spacing="transaction" title="希望">
        <ConditionChips wish={wish} onChange={change} />
      </Section>
      <Section spacing="transaction" title="募集時間">
        <Gutter>
          <SegmentedControl
            label="募集時間"
            options={RECRUITING_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes}分` }))}
            value={String(wish.recruiting)}
            onChange={(value) =>
              change({ recruiting: RECRUITING_MINUTES.find((one) => String(one) === value) ?? wish.recruiting })
            }
          />
          <Note style={{ marginTop: '8px' }}>
            {deadlineWords(deadlineAt, now)}に締め切り、{deadlineWords(chooseUntil, now)}までに選べます。
          </Note>
          <Switch
            label="自動で決める"
            note="★4.0以上の最初の提案で予約が決まります。お支払いはゴールドです"
            checked={wish.auto}
            onChange={(event) => change({ auto: event.target.checked })}
          />
        </Gutter>
      </Section>
    </StepFrame>
  );
}

function Budget({ control: { wish, change, ready } }: { control: WishControl }) {
  const { data } = useReach(ready ? wish : null);
  const steps = (BUDGET.max - BUDGET.min) / BUDGET.step;
  // Two thousand a bar: narrower ones say nothing on a phone.
  const bars = Array.from({ length: steps / 2 }, (_, at) => {
    const from = BUDGET.min + at * 2 * BUDGET.step;
    return (data?.prices ?? []).reduce(
      (sum, { total, casts }) => (total >= from && total < from + 2 * BUDGET.step ? sum + casts : sum),
      0,
    );
  });
  const value = Math.min(BUDGET.max, Math.max(BUDGET.min, wish.budget));
  const cheapest = data?.prices[0]?.total;
  return (
    <Section spacing="transaction" title="予算の上限" note="税込の総額">
      <Amount>
        <b className="num">{formatYen(value)}</b>
        <small>まで</small>
        <IconButton
          icon={Minus}
          label="予算を1,000円下げる"
          variant="outline"
          disabled={value <= BUDGET.min}
          onClick={() => change({ budget: value - BUDGET.step })}
        />
        <IconButton
          icon={Plus}
          label="予算を1,000円上げる"
          variant="outline"
          disabled={value >= BUDGET.max}
          onClick={() => change({ budget: value + BUDGET.step })}
        />
      </Amount>
      <RangeInput
        label="この予算で届く人数"
        value={data ? `${data.total}人${data.more ? '以上' : ''}` : '–'}
        {...BUDGET}
        bars={bars}
        high={{
          label: '予算の上限',
          value,
          words: `${formatYen(value)}、${data?.total ?? 0}人`,
          onChange: (budget) => change({ budget }),
        }}
      />
      {data?.total === 0 &&
        (cheapest !== undefined && cheapest > value ? (
          <Gutter>
            <Warning>この条件では {formatYen(cheapest)} から届きます</Warning>
          </Gutter>
        ) : (
          <CostlyCondition wish={wish} onDrop={change} />
        ))}
    </Section>
  );
}

const When = styled.p`
  margin-top: 12px;
  font: var(--t-24);
  font-weight: 700;

  small { font: var(--t-14); color: var(--muted); }
`;

const Amount = styled.div`
  display: flex;
  align-items: center;
  padding: 0 var(--gutter) 12px;

  b { font: 700 2rem/1.3 var(--font); }
  small { flex: 1; margin-left: 6px; font: var(--t-13); color: var(--muted); }
`;
