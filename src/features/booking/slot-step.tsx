import { useEffect, useRef, useState } from 'react';
import type { IdentityState } from '@/domain/accounts';
import { businessDateOf } from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { USUAL_MINUTES } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { PLACE_TYPE } from '@/domain/place-types';
import { PHOTO_NOMINATION, type PriceLine } from '@/domain/pricing';
import { sameClock } from '@/domain/start-time';
import { nominationOf, useEstimate } from '@/hooks/use-estimate';
import { PlacePicker } from '@/parts/place-picker/place-picker';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Button } from '@/ui/pieces/button';
import { DateStrip } from '@/ui/pieces/date-strip';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Section } from '@/ui/pieces/section';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import {
  type BookingPlan,
  type Cast,
  type Day,
  hasTaken,
  lengthsOf,
  nominationWish,
  regularWords,
} from './booking-plan';
import { addressOf, type Choice } from './choice';
import type { Cause } from './lost-time';
import { PlanPanel } from './plan-panel';
import { START_TIME_ID, TimePicker } from './time-picker';
import type { ChoiceControl } from './use-choice';
import { useStart } from './use-start';

// Few need it.
const Waiting = later(() => import('./waiting'));
const OptionsSection = later(() => import('./options-section'), <Skeleton height="112px" radius={0} />);
const IdentityFirst = later(() => import('./identity-first'));

/** What every step is given; `identity` = how far the customer's check is while it is not approved. */
export type StepProps = {
  cast: Cast;
  days: readonly Day[];
  plan: BookingPlan;
  control: ChoiceControl;
  identity: IdentityState | null;
};

/** Step 1: the day, how long, when, where, and what beside. The earliest time is proposed. */
export function SlotStep({ cast, days, plan, control, identity, onChosen }: StepProps & { onChosen: () => void }) {
  const { choice, change, go } = control;
  const start = useStart(cast, plan, choice.from);
  const [lost, setLost] = useState<{ cause: Cause; focusRequests: number }>({ cause: null, focusRequests: 0 });
  const [homeless, setHomeless] = useState(false);
  const nomination = nominationOf(useEstimate(nominationWish(cast.id)).estimate);
  const today = businessDateOf(serverNow());
  const day = days.find(({ date }) => date === plan.date);

  const next = () => {
    if (start.value === null) {
      setLost(({ cause, focusRequests }) => ({ cause, focusRequests: focusRequests + 1 }));
      document.getElementById(START_TIME_ID)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (plan.placeTypeId === PLACE_TYPE.home && plan.homeId === null) return setHomeless(true);
    onChosen();
    go('confirm', { ...plan, startsAt: start.value, from: null });
  };
  const choose = (value: string) => {
    setLost({ cause: null, focusRequests: 0 });
    onChosen();
    change({ date: plan.date, startsAt: value, from: null });
  };
  // A time that stands chosen goes along to the new day, length or place; where it cannot, the times say so.
  const rearrange = (cause: Cause, patch: Partial<Choice>) => {
    setLost(({ focusRequests }) => ({ cause, focusRequests: focusRequests + 1 }));
    change({ date: plan.date, startsAt: start.value ?? plan.startsAt, ...patch });
  };

  // A start that was proposed, not chosen, is kept as well when the customer leaves to add a home or show a document.
  const here = addressOf({ ...choice, ...plan, startsAt: start.value });
  return (
    <>
      {identity !== null && (
        <IdentityFirst state={identity} plan={{ castId: cast.id, address: here, startsAt: start.value }} />
      )}
      <DateStrip
        items={days.map((each) => dayStripItem(each, today))}
        value={plan.date}
        onChange={(date) =>
          rearrange('date', { date, startsAt: plan.startsAt && sameClock(plan.startsAt, date), from: null })
        }
      />
      <LengthPicker
        lengths={lengthsOf(cast, day, plan.minutes)}
        nomination={nomination}
        note={nomination?.label === PHOTO_NOMINATION ? regularWords(cast) : null}
        value={plan.minutes}
        onChange={(minutes) => rearrange('minutes', { minutes })}
      />
      <TimePicker start={start} plan={plan} day={day} {...lost} earliest={cast.next_starts_at} onChoose={choose} />
      {day?.from != null && <Waiting cast={cast} plan={plan} full={hasTaken(start.slots, day, plan, serverNow())} />}
      <Section spacing="transaction" title="場所">
        <PlacePicker
          cast={cast}
          chosen={plan}
          addHome={paths.homes(here)}
          missing={homeless}
          onChange={(patch) => ('placeTypeId' in patch ? rearrange('place', patch) : change(patch))}
        />
      </Section>
      {cast.options.length > 0 && (
        <OptionsSection
          options={cast.options}
          chosen={plan.optionIds}
          // A start that was proposed stays the same one.
          onChange={(optionIds) => change({ optionIds, startsAt: start.value ?? plan.startsAt })}
        />
      )}
      <PlanPanel cast={cast} plan={plan} startsAt={start.value}>
        <Button
          size="lg"
          loading={start.slots === undefined && start.error === undefined}
          loadingText="確認中"
          onClick={next}
        >
          確認へ進む
        </Button>
      </PlanPanel>
    </>
  );
}

type LengthPickerProps = {
  lengths: readonly { minutes: number; course: number }[];
  /** What every length costs on top; null while it is not known. */
  nomination: PriceLine | null;
  value: number;
  note: string | null;
  onChange: (minutes: number) => void;
};

function LengthPicker({ lengths, nomination, value, note, onChange }: LengthPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  // A long length that came with the address would stand beyond the edge of the row.
  useEffect(() => {
    const chosen = box.current?.querySelector(`[aria-pressed='true']`);
    if (value > 0) chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Section spacing="transaction" title="時間の長さ" note={nomination ? `${nomination.label}料込み` : undefined}>
      <div ref={box}>
        <OptionCards
          label="時間の長さ"
          folded={(each) => Number(each) > USUAL_MINUTES}
          value={String(value)}
          options={lengths.map(({ minutes, course }) => ({
            value: String(minutes),
            title: `${minutes}分`,
            note: nomination ? formatYen(course + nomination.amount) : '—',
          }))}
          onChange={(minutes) => onChange(Number(minutes))}
        />
      </div>
      {note !== null && (
        <Gutter style={{ paddingTop: '8px' }}>
          <Footnote>{note}</Footnote>
        </Gutter>
      )}
    </Section>
  );
}
