import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Photo, photoOf } from '@/components/photo';
import { Timeline, type TimelineItem } from '@/components/timeline';
import { MINUTE_MS } from '@/domain/durations';
import type { SafetyStepKind } from '@/domain/safety';
import { SafetyClosing } from './safety-closing';
import { SafetyPlace } from './safety-place';
import { SafetyTaking } from './safety-taking';
import { type Alarm, clockOf, minutesOf, SAFETY_SENTENCES, STEP_WORDS } from './safety-words';

/** One alarm: how long, whom to call, what happened and what comes next; beside it where she is, and closing. */
export function SafetyAlarm({ alarm, now }: { alarm: Alarm; now: Date }) {
  const { female_cast: cast, reservation, kind } = alarm;
  const isOpen = alarm.closed_at === null;
  const call = `tel:${cast.phone_number}`;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() === 'c' && !isTyping && !event.metaKey && !event.ctrlKey) window.location.href = call;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen, call]);
  return (
    <>
      <section aria-label={SAFETY_SENTENCES[kind](cast.display_name)}>
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
        <Inside>
          {isOpen && (
            <Button size="lg" full icon={Phone} href={call} note={cast.phone_number}>
              {cast.display_name}さんに電話する <kbd>C</kbd>
            </Button>
          )}
          {isOpen && <SafetyTaking alarm={alarm} />}
          <h2>これまで</h2>
          <Timeline items={itemsOf(alarm, now)} label="これまで" />
        </Inside>
      </section>
      <Side aria-label="場所と終了">
        {isOpen ? (
          <>
            <SafetyPlace alarm={alarm} />
            <SafetyClosing alarm={alarm} />
          </>
        ) : (
          <p>{alarm.closing_note}</p>
        )}
      </Side>
    </>
  );
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
  font: 700 44px/1.2 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Portrait = styled.div`
  flex: none;
  width: 72px;
`;

const Inside = styled.div`
  padding: 18px 24px;

  h2 { padding: 20px 0 10px; font: var(--t-15); font-weight: 700; }
  kbd { margin-left: 6px; padding: 0 6px; border: 1px solid currentcolor; border-radius: 4px; font: var(--t-12); }
`;

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: 18px 20px 24px;

  > p { font: var(--t-14); white-space: pre-line; }
  @media (min-width: 1100px) { justify-content: space-between; border-left: 1px solid var(--line); }
`;
