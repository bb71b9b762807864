import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ActionBar, ActionTotal } from '@/components/action-bar';
import { Button } from '@/components/button';
import { DateStrip, type DateStripItem } from '@/components/date-strip';
import { OptionCards } from '@/components/option-cards';
import { Section } from '@/components/section';
import { businessDateOf, dayTone, format30, formatDate, spokenDate, weekdayOf } from '@/domain/business-day';
import { isHoliday } from '@/domain/holidays';
import { formatYen } from '@/domain/money';
import { PLACE_TYPE } from '@/domain/place-types';
import { serverNow } from '@/platform/clock';
import { PlacePicker } from './place-picker';
import { type Cast, type Day, estimateOf, lengthsOf, type Plan, regularWords } from './plan';
import { START_TIME_ID, TimePicker, useStart } from './time-picker';
import type { ChoiceControl } from './use-choice';
import { useFare } from './use-fare';

/** What every step is given. */
export type StepProps = { cast: Cast; days: readonly Day[]; plan: Plan; control: ChoiceControl };

/** Step 1: the day, how long, when, and where. The earliest time is proposed. */
export function SlotStep({ cast, days, plan, control, onChosen }: StepProps & { onChosen: () => void }) {
  const { choice, change, go } = control;
  const start = useStart(cast, plan, choice.from);
  const [missing, setMissing] = useState(false);
  const [homeless, setHomeless] = useState(false);
  const fare = useFare(cast, plan);
  const day = days.find(({ date }) => date === plan.date);

  const next = () => {
    if (start.value === null) {
      setMissing(true);
      document.getElementById(START_TIME_ID)?.scrollIntoView({ block: 'center' });
      return;
    }
    if (plan.placeTypeId === PLACE_TYPE.home && plan.homeId === null) return setHomeless(true);
    onChosen();
    go(cast.options.length > 0 ? 'options' : 'confirm', { ...plan, startsAt: start.value, from: null });
  };
  const choose = (value: string) => {
    setMissing(false);
    onChosen();
    change({ date: plan.date, startsAt: value, from: null });
  };

  return (
    <>
      <DateStrip
        items={days.map(stripItem)}
        value={plan.date}
        onChange={(date) => change({ date, startsAt: null, from: null })}
      />
      <LengthPicker
        lengths={lengthsOf(cast, day, plan.minutes)}
        note={regularWords(cast)}
        value={plan.minutes}
        onChange={(minutes) => change({ minutes, date: plan.date, startsAt: start.value })}
      />
      <TimePicker start={start} plan={plan} day={day} missing={missing} onChoose={choose} />
      <Section rhythm="transaction" title="場所">
        <PlacePicker
          cast={cast}
          plan={plan}
          // A start that was proposed, not chosen, is kept as well when he leaves to add a home.
          choice={{ ...choice, ...plan, startsAt: start.value }}
          missing={homeless}
          onChange={change}
        />
      </Section>
      <ActionBar
        lead={
          <ActionTotal
            note={start.value === null ? `${formatDate(plan.date)}　${plan.minutes}分` : whenOf(start.value, plan)}
            amount={formatYen(estimateOf(cast, plan, fare))}
          />
        }
      >
        <Button size="lg" onClick={next}>
          次へ進む
        </Button>
      </ActionBar>
    </>
  );
}

type LengthPickerProps = {
  lengths: readonly { minutes: number; amount: number }[];
  value: number;
  note: string | null;
  onChange: (minutes: number) => void;
};

function LengthPicker({ lengths, value, note, onChange }: LengthPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  // A long length that came with the address would stand beyond the edge of the row.
  useEffect(() => {
    const chosen = box.current?.querySelector(`[aria-pressed='true']`);
    if (value > 0) chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Section rhythm="transaction" title="時間の長さ" note="写真指名料込み">
      <div ref={box}>
        <OptionCards
          label="時間の長さ"
          value={String(value)}
          options={lengths.map(({ minutes, amount }) => ({
            value: String(minutes),
            title: `${minutes}分`,
            note: formatYen(amount),
          }))}
          onChange={(minutes) => onChange(Number(minutes))}
        />
      </div>
      {note !== null && <Regular>{note}</Regular>}
    </Section>
  );
}

const Regular = styled.p`
  padding: 8px var(--gutter) 0;
  font: var(--t-12);
  color: var(--muted);
`;

function whenOf(start: string, plan: Plan): string {
  return `${formatDate(plan.date)} ${format30(new Date(start), plan.date)}〜　${plan.minutes}分`;
}

function stripItem(day: Day): DateStripItem {
  const weekday = weekdayOf(day.date);
  const isToday = day.date === businessDateOf(serverNow());
  return {
    value: day.date,
    weekday: isToday ? '本日' : `${weekday}${isHoliday(day.date) ? '祝' : ''}`,
    day: Number(day.date.slice(8)),
    tone: dayTone(day.date) ?? undefined,
    mark: day.from === null ? null : day.state,
    label: `${spokenDate(day.date)}${day.from === null ? ' 出勤なし' : ''}`,
    disabled: day.state === 'closed',
  };
}
