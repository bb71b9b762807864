import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { addDays, businessDateOf } from '@/domain/business-day';
import { CAST_EVENTS, EVENT_AUDIENCES } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { characterCount } from '@/domain/text';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Field } from '@/ui/pieces/field/field';
import { TextField } from '@/ui/pieces/field/text-field';
import { later } from '@/ui/pieces/later';
import { Band } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import type { UnitPrice } from '../unit-price/prices';
import { EventPeriod } from './event-period';
import { EventPreview } from './event-preview';
import type { CastEvent } from './event-words';
import { GiftPicker } from './gift-picker';

const EndQuestion = later(async () => ({ default: (await import('./event-questions')).EndQuestion }));
const RemoveQuestion = later(async () => ({ default: (await import('./event-questions')).RemoveQuestion }));

const EVENTS = ['GET /api/v1/female_casts/me/events/'] as const;

/** A new event (null) or one that the cast may change: name, when, who gets it, what, and how guests will see it. */
export default function EventForm({ event, prices }: { event: CastEvent | null; prices: UnitPrice }) {
  const once = useOnce();
  const router = useRouter();
  const [asking, setAsking] = useState<'end' | 'remove' | null>(null);
  const [today] = useState(() => businessDateOf(serverNow()));
  const form = useForm(
    async () => (await import('@/contract/forms/event')).eventForm,
    (body) =>
      event
        ? once('PUT /api/v1/female_casts/me/events/{event_id}/', { params: { event_id: event.id }, body }, AGAIN)
        : once('POST /api/v1/female_casts/me/events/', { body }, AGAIN),
    {
      defaultValues: startOf(event, today),
      done: (_, { submit }) => (submit ? '承認を申請しました' : '下書きを保存しました'),
      onDone: () => router.push(castPaths.events),
    },
  );
  const { inner } = form;
  const audience = form.choice('audience');
  const [name, benefit, amount, submit] = inner.watch(['name', 'benefit', 'amount', 'submit']);
  const isShown = event?.state === 'approved';
  const as = (wish: boolean) => inner.setValue('submit', wish);
  return (
    <Whole failed="保存できませんでした" {...form.body}>
      {isShown && <Banner kind="info">公開中です。変更すると、もう一度承認されるまで表示されません。</Banner>}
      {event?.reason && <Banner kind="warn">差し戻されました。{event.reason}</Banner>}
      <Part>
        <TextField
          label="名前"
          need="required"
          help={`${characterCount(name)} / ${CAST_EVENTS.name}文字`}
          maxLength={CAST_EVENTS.name * 2}
          {...form.field('name')}
        />
        <EventPeriod form={form} today={today} />
        <Field label="だれに" need="required" group error={audience.error}>
          {() => (
            <SegmentedControl
              label="だれに"
              options={keysOf(EVENT_AUDIENCES).map((value) => ({ value, label: EVENT_AUDIENCES[value] }))}
              value={audience.value ?? 'all'}
              onChange={audience.onChange}
            />
          )}
        </Field>
        <GiftPicker form={form} prices={prices} />
      </Part>
      <Band />
      <EventPreview name={name} gift={{ benefit, amount }} prices={prices} />
      {event && (
        <Acts>
          {isShown ? (
            <Button tone="danger" onClick={() => setAsking('end')}>
              イベントを終える
            </Button>
          ) : (
            <Button tone="danger" onClick={() => setAsking('remove')}>
              イベントを消す
            </Button>
          )}
        </Acts>
      )}
      <ActionBar
        above="tabs"
        lead={
          <Button type="submit" size="lg" tone="secondary" loading={form.busy && !submit} onClick={() => as(false)}>
            下書きにする
          </Button>
        }
      >
        <Button type="submit" size="lg" loading={form.busy && submit} loadingText="送信中" onClick={() => as(true)}>
          承認を申請する
        </Button>
      </ActionBar>
      {event && asking === 'end' && <EndQuestion event={event} onClose={() => setAsking(null)} />}
      {event && asking === 'remove' && <RemoveQuestion event={event} onClose={() => setAsking(null)} />}
    </Whole>
  );
}

const AGAIN = { refresh: EVENTS };

// A new one begins today and lasts a weekend.
const startOf = (event: CastEvent | null, today: string) => ({
  name: event?.name ?? '',
  starts_on: event?.starts_on ?? today,
  ends_on: event?.ends_on ?? addDays(today, 2),
  from_hour: event?.from_hour ?? null,
  to_hour: event?.to_hour ?? null,
  audience: event?.audience ?? ('first' as const),
  benefit: event?.benefit ?? ('yen' as const),
  amount: event?.amount ?? 1000,
  submit: true as boolean,
});

const Whole = styled(FormBody)`
  gap: 0;
  padding-bottom: 96px;
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 564px;
  padding: 8px var(--gutter) 0;
`;

const Acts = styled.div`
  padding: 16px var(--gutter);
`;
