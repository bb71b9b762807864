import { useState } from 'react';
import styled from 'styled-components';
import { MINUTE_MS } from '@/domain/durations';
import type { SafetyStepKind } from '@/domain/safety';
import { Button } from '@/ui/pieces/button';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { Timeline, type TimelineItem } from '@/ui/pieces/timeline';
import { SafetyCalls } from './safety-calls';
import { CLOSING, SafetyClosing } from './safety-closing';
import { type CustomerOfAlarm, POLICE } from './safety-customer';
import { PLACE, SafetyPlace } from './safety-place';
import { SafetyTaking } from './safety-taking';
import { type Alarm, clockOf, minutesOf, SAFETY_SENTENCES, STEP_WORDS } from './safety-words';

/**
 * One alarm: how long, which numbers to call, where the cast is and with which customer, what happened and what comes
 * next, and closing. On a telephone in this order, with the words for the police and closing in reach of the thumb.
 */
export function SafetyAlarm({ alarm, now }: { alarm: Alarm; now: Date }) {
  const { female_cast: cast, reservation, kind } = alarm;
  const isOpen = alarm.closed_at === null;
  const [seen, setSeen] = useState<CustomerOfAlarm | null>(null);
  return (
    <Layout aria-label={SAFETY_SENTENCES[kind](cast.display_name)}>
      <Surface>
        <div>
          <Sentence>{SAFETY_SENTENCES[kind](cast.display_name)}</Sentence>
          <Minutes>{minutesOf(alarm, now)}分</Minutes>
          <p className="num">
            {clockOf(alarm.since)}
            {kind === 'no_answer' ? 'の確認から' : 'から'}　終了予定 {clockOf(reservation.ends_at)}
          </p>
          <p>
            {reservation.area_name}　{reservation.place_name}　{reservation.code}
          </p>
        </div>
        <Portrait>
          <Photo {...photoOf(cast.photo)} radius={10} />
        </Portrait>
      </Surface>
      {isOpen && (
        <Calling>
          <SafetyCalls alarm={alarm} seen={seen} />
          <SafetyTaking alarm={alarm} />
        </Calling>
      )}
      <Where aria-label="場所とお客様">
        {isOpen ? <SafetyPlace alarm={alarm} seen={seen} onSee={setSeen} /> : <p>{alarm.closing_note}</p>}
      </Where>
      <Course>
        <h2>これまで</h2>
        <Timeline items={itemsOf(alarm, now)} label="これまで" />
      </Course>
      {isOpen && (
        <Closing>
          <SafetyClosing alarm={alarm} />
        </Closing>
      )}
      {isOpen && (
        <Thumb>
          <Button tone="secondary" onClick={() => show(CLOSING)}>
            閉じる
          </Button>
          <Button tone="danger" full onClick={() => show(seen ? POLICE : PLACE)}>
            110番に伝える内容
          </Button>
        </Thumb>
      )}
    </Layout>
  );
}

function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function itemsOf({ steps, call, next, taken, closed_at: closedAt }: Alarm, now: Date): TimelineItem[] {
  const done = steps.map(({ kind, at, by, note }): TimelineItem => {
    const more = [by, note].filter(Boolean).join('　');
    return { time: clockOf(at), title: STEP_WORDS[kind], state: 'done', ...(more ? { note: more } : {}) };
  });
  if (closedAt !== null) return done;
  const waiting: TimelineItem = {
    time: clockOf(now.toISOString()),
    title: taken ? `${taken.by}が対応しています` : '対応を待っています',
    state: 'now',
  };
  const later = (kind: SafetyStepKind, at: string, title: string, stop: string) => {
    const left = Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / MINUTE_MS));
    return { kind, time: clockOf(at), title, note: `あと${left}分で自動　${stop}`, state: 'later' as const, at };
  };
  const coming = [
    ...(call ? [later(call.kind, call.at, STEP_WORDS[call.kind], '対応を始めると止まります')] : []),
    ...(next ? [later(next.kind, next.at, `${STEP_WORDS[next.kind]}る`, '止めるには閉じてください')] : []),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [...done, waiting, ...coming.map(({ time, title, note, state }) => ({ time, title, note, state }))];
}

const Surface = styled.div`
  grid-area: head;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
  padding: 18px 24px 20px;
  background: var(--night);
  color: var(--on-night);

  p { font: var(--t-13); color: var(--night-muted); }
`;

const Sentence = styled.h2`
  font: var(--t-15);
  font-weight: 700;
  color: var(--lantern);
`;

const Minutes = styled.b`
  display: block;
  font: 700 2.75rem/1.2 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Portrait = styled.div`
  flex: none;
  width: 72px;
`;

const Layout = styled.section`
  display: grid;
  grid-template: 'head' 'calling' 'where' 'course' 'closing' / minmax(0, 1fr);
  align-content: start;

  @media (min-width: 1100px) {
    grid-template:
      'head where' auto
      'calling where' auto
      'course where' 1fr
      'course closing' auto / minmax(0, 1fr) 336px;
  }
`;

const Calling = styled.div`
  grid-area: calling;
  padding: 18px 24px;
  border-bottom: 1px solid var(--line);
`;

const Course = styled.div`
  grid-area: course;
  padding: 18px 24px;

  h2 { padding-bottom: 10px; font: var(--t-15); font-weight: 700; }
`;

const Where = styled.aside`
  grid-area: where;
  padding: 12px 24px 18px;
  border-bottom: 1px solid var(--line);

  > p { font: var(--t-14); white-space: pre-line; }
  @media (min-width: 1100px) { padding-inline: 20px; border-left: 1px solid var(--line); }
`;

const Closing = styled.div`
  grid-area: closing;
  padding: 18px 24px 24px;

  @media (min-width: 1100px) { padding-inline: 20px; border-left: 1px solid var(--line); }
`;

/* Only where a thumb reaches it: on a wide screen both parts are in sight. */
const Thumb = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  gap: 12px;
  padding: 12px 24px calc(12px + var(--safe-b));
  border-top: 1px solid var(--line);
  background: var(--surface);

  > :first-child { flex: none; min-width: 108px; }
  @media (min-width: 1100px) { display: none; }
`;
