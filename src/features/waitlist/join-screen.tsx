import { useRouter } from 'next/router';
import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { WAITLIST } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import type { WaitlistQuery } from '@/paths/waitlist';
import { waitlistPath } from '@/paths/waitlist';
import { serverNow } from '@/platform/clock';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { DateStrip } from '@/ui/pieces/date-strip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ErrorState } from '@/ui/pieces/error-state';
import { Fault } from '@/ui/pieces/fault';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { type Cast, type Day, endsFor, type Hours, hoursOf, readQuery, startsOn } from './hours';
import { WAITLIST_READS } from './types';

const GONE = {
  what: 'このキャストは現在ご案内できません',
  how: 'ほかのキャストをお探しください。',
  action: { label: 'キャストを探す', href: paths.casts() },
};

/** `/reserve/waitlist?girl_id=`: for which hours of which business day to wait. The address holds every choice. */
export function JoinScreen() {
  const { isReady, query } = useRouter();
  const wish = readQuery(query);
  const params = isReady && wish.girl_id ? { params: { female_cast_id: wish.girl_id } } : null;
  const cast = useApi('GET /api/v1/female_casts/{female_cast_id}/', params);
  const days = useApi('GET /api/v1/female_casts/{female_cast_id}/schedule/', params);
  const isWithoutCast = isReady && !wish.girl_id;
  return (
    <Screen
      title="キャンセル待ち"
      subtitle={cast.data ? `${cast.data.display_name}（${cast.data.age}歳）　${cast.data.store.name}` : '　'}
      back={{ href: wish.girl_id ? paths.cast(wish.girl_id) : waitlistPath() }}
      right={
        cast.data && (
          <Avatar src={cast.data.photo.url} name={cast.data.display_name} alt={cast.data.photo.alt} size={40} />
        )
      }
    >
      {isWithoutCast ? (
        <ErrorState {...GONE} />
      ) : (
        <Loaded from={combined(cast, days)} failed="読み込めませんでした" gone={GONE}>
          {([cast, week]) => {
            const hours = cast.accepting ? hoursOf(wish, cast, week, serverNow()) : null;
            return hours ? <Form cast={cast} days={week} hours={hours} /> : <NoFullDay />;
          }}
        </Loaded>
      )}
    </Screen>
  );
}

function Form({ cast, days, hours }: { cast: Cast; days: readonly Day[]; hours: Hours }) {
  const router = useRouter();
  const now = serverNow();
  const change = (patch: WaitlistQuery) =>
    void router.replace(waitlistPath({ ...hours.query, ...patch }), undefined, { shallow: true, scroll: false });
  const join = useCommand('POST /api/v1/users/me/waitlist_entries/', {
    refresh: WAITLIST_READS,
    leaves: true,
    hasField: () => false,
    done: 'キャンセル待ちに並びました',
    onDone: () => router.push(waitlistPath()),
  });
  const { date, minutes, place, from, to } = hours;
  const starts = startsOn(hours.day, now);
  const submit = () =>
    void join.run({
      body: { female_cast_id: cast.id, business_date: date, from, to, minutes, place_type_id: place },
    });
  return (
    <>
      <DateStrip
        items={days.map((day) => ({
          ...dayStripItem(day, businessDateOf(now)),
          disabled: startsOn(day, now).length < 2,
        }))}
        value={date}
        onChange={(value) => change({ date: value, from: undefined, to: undefined })}
      />
      <Section spacing="transaction" title="待つ時間帯" note="この中で空きが出たらご案内します">
        <Pairs>
          <Window>
            <SelectSheet
              label="から"
              title="いつから"
              value={from}
              options={starts.slice(0, -1).map((clock) => ({ value: clock, label: clock }))}
              onChange={(value) => change({ from: value, to: undefined })}
            />
            <SelectSheet
              label="まで"
              title="いつまで"
              value={to}
              options={endsFor(starts, from, minutes).map((clock) => ({ value: clock, label: clock }))}
              onChange={(value) => change({ from, to: value })}
            />
          </Window>
        </Pairs>
      </Section>
      <Section spacing="transaction" title="時間の長さ">
        <OptionCards
          label="時間の長さ"
          value={String(minutes)}
          options={cast.courses.map((course) => ({ value: String(course.minutes), title: `${course.minutes}分` }))}
          onChange={(value) => change({ minutes: Number(value), from: undefined, to: undefined })}
        />
      </Section>
      <Section spacing="transaction" title="場所">
        <PlaceChoice cast={cast} place={place} onChange={(value) => change({ place: value })} />
      </Section>
      <Gutter style={{ paddingTop: '12px' }}>
        <Footnote>空きは順番にご案内し、お一人{WAITLIST.holdMinutes}分ずつ確保します。料金はかかりません。</Footnote>
        <Fault>{join.problem}</Fault>
      </Gutter>
      <ActionBar>
        <Button size="lg" loading={join.busy} onClick={submit}>
          {from}–{to}で待つ
        </Button>
      </ActionBar>
    </>
  );
}

function PlaceChoice({ cast, place, onChange }: { cast: Cast; place: number; onChange: (place: number) => void }) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  // No first visit is at home; the server says so too.
  const isFirst = me !== undefined && me.visits === 0;
  return (
    <Pairs>
      <RadioGroup legend="場所">
        {cast.places.map(({ place_type_id: id, name }) => (
          <RadioRow
            key={id}
            name="place"
            value={id}
            checked={id === place}
            disabled={id === PLACE_TYPE.home && isFirst}
            onChange={() => onChange(id)}
            label={name}
            note={id === PLACE_TYPE.home && isFirst ? '一度ご利用が完了してから選べます' : undefined}
          />
        ))}
      </RadioGroup>
    </Pairs>
  );
}

function NoFullDay() {
  return (
    <EmptyState
      art="calendar"
      title="いまお待ちいただける日がありません"
      note="出勤が登録されると、キャンセル待ちに並べます。フォローすると出勤をお知らせします。"
      action={{ label: 'キャストを探す', href: paths.casts() }}
    />
  );
}

const Window = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  padding-top: 4px;
`;
