import { useState } from 'react';
import { DAY_STATES } from '@/domain/day-strip';
import { ShiftBar } from '@/parts/shift-bar';
import { Countdown } from '@/ui/pieces/countdown';
import { DateStrip } from '@/ui/pieces/date-strip';
import { MarkLegend } from '@/ui/pieces/mark';
import { Photo, PhotoRibbon, TimePlate } from '@/ui/pieces/photo';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { type Slot, SlotGrid } from '@/ui/pieces/slot-grid';
import { Stepper } from '@/ui/pieces/stepper';
import { Tag } from '@/ui/pieces/tag';
import { Timeline } from '@/ui/pieces/timeline';
import { WeekTable } from '@/ui/pieces/week-table';
import { Example, Side } from './example';

/** Days, times, and what is left of them. */
export function TimesGallery({ pictures }: { pictures: readonly string[] }) {
  return (
    <>
      <Booking />
      <Example name="空き状況（7日）">
        <MarkLegend kinds={DAY_STATES} />
        <WeekTable
          caption="7日間の空き状況"
          corner="11月"
          days={days.map(({ value, day, weekday, label, tone }, at) => ({
            key: value,
            day,
            weekday,
            label,
            tone,
            today: at === 0,
          }))}
          rows={[
            { time: '18:00', marks: ['closed', null, 'open', 'open', null, 'closed', 'open'] },
            { time: '19:00', marks: ['few', 'open', 'few', 'open', null, 'open', 'closed'] },
          ]}
          onPick={() => undefined}
        />
      </Example>
      <Example name="時刻の札">
        <Side>
          <Half>
            <Photo src={pictures[0]} alt="写真の見本" ratio="1 / 1" position="50% 22%">
              <PhotoRibbon>
                <Tag tone="plate" dot>
                  即ご案内
                </Tag>
              </PhotoRibbon>
              <TimePlate lead="最短" time="21:20" />
            </Photo>
          </Half>
          <Half>
            <Photo src={pictures[1]} alt="写真の見本" ratio="1 / 1" position="50% 22%">
              <TimePlate time="明日 12:00〜" off />
            </Photo>
          </Half>
        </Side>
      </Example>
      <Example name="残り時間">
        <Side>
          <Countdown until="2026-11-21T20:06:00+09:00" total={30} now={sceneClock} />
          <Countdown until="2026-11-21T19:52:00+09:00" total={30} now={sceneClock} />
          <Countdown until="2026-11-21T19:00:00+09:00" total={30} now={sceneClock} />
          <Countdown until="2026-11-21T20:06:00+09:00" total={30} now={sceneClock} variant="text" />
        </Side>
      </Example>
      <Example name="進行・出勤">
        <Timeline
          items={[
            { time: '19:52', title: '予約確定', note: '27,000G を確保しました', state: 'done' },
            { time: '24:28', title: '出発', state: 'done' },
            { time: '24:50', title: '到着予定', note: 'ロビーには立ち寄らず、お部屋へ向かいます', state: 'now' },
            { time: '25:00', title: '開始', state: 'later' },
            { time: '26:30', title: '終了', state: 'later' },
          ]}
        />
        <div data-side="cast">
          <ShiftBar
            start={18}
            end={27}
            now={19.75}
            axis
            segments={segments}
            summary="出勤18:00から27:00。予約25:00から26:30、依頼21:00から22:30"
          />
        </div>
        <ShiftBar start={9} end={29} small segments={segments} summary="出勤18:00から27:00、予約2件" />
      </Example>
    </>
  );
}

function Booking() {
  const [day, setDay] = useState('2026-11-21');
  const [view, setView] = useState<'30' | '10'>('30');
  const [slot, setSlot] = useState<string | null>('25:0');
  return (
    <Example name="日時">
      <Stepper steps={['日時・場所', 'オプション', '確認']} current={1} />
      <DateStrip items={days} value={day} onChange={setDay} />
      <SegmentedControl
        label="刻み"
        value={view}
        onChange={setView}
        options={[
          { value: '30', label: '30分' },
          { value: '10', label: '10分' },
        ]}
      />
      <SlotGrid
        hours={[21, 22, 23, 24, 25, 26]}
        view={view}
        slots={slots}
        selected={slot}
        minutes={90}
        onSelect={setSlot}
        summary={<b>11/21(土) 25:00〜26:30（11/22 午前1:00〜2:30）</b>}
      />
      <MarkLegend />
    </Example>
  );
}

function Half({ children }: { children: React.ReactNode }) {
  return <div style={{ flex: '1 1 120px' }}>{children}</div>;
}

const sceneClock = () => Date.parse('2026-11-21T19:45:00+09:00');

const segments = [
  { kind: 'shift', from: 18, to: 27 },
  { kind: 'travel', from: 18, to: 18.5 },
  { kind: 'booking', from: 18.5, to: 19.5 },
  { kind: 'travel', from: 19.5, to: 20 },
  { kind: 'request', from: 21, to: 22.5, label: '依頼' },
  { kind: 'travel', from: 24.5, to: 25 },
  { kind: 'booking', from: 25, to: 26.5, label: '25:00' },
  { kind: 'travel', from: 26.5, to: 27 },
] as const;

const days = [
  { value: '2026-11-21', weekday: '本日', day: 21, tone: 'sat', mark: 'few', label: '11月21日 土曜日' },
  { value: '2026-11-22', weekday: '日', day: 22, tone: 'sun', mark: 'open', label: '11月22日 日曜日' },
  { value: '2026-11-23', weekday: '月祝', day: 23, tone: 'sun', mark: 'open', label: '11月23日 月曜日 祝日' },
  { value: '2026-11-24', weekday: '火', day: 24, mark: 'few', label: '11月24日 火曜日' },
  { value: '2026-11-25', weekday: '水', day: 25, mark: 'closed', label: '11月25日 水曜日' },
  { value: '2026-11-26', weekday: '木', day: 26, mark: null, label: '11月26日 木曜日', disabled: true },
  { value: '2026-11-27', weekday: '金', day: 27, mark: 'open', label: '11月27日 金曜日' },
] satisfies Parameters<typeof DateStrip>[0]['items'][number][];

const slots: Slot[] = [21, 22, 23, 24, 25, 26].flatMap((hour) =>
  [0, 10, 20, 30, 40, 50].map((minute) => ({
    value: `${hour}:${minute}`,
    hour,
    minute,
    state:
      (hour === 21 && minute > 10) || (hour === 22 && minute < 50) || (hour === 26 && minute > 20) ? 'closed' : 'open',
  })),
);
