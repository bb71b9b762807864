import styled from 'styled-components';
import { ANSWER_MINUTES, PROPOSAL_MINUTES } from '@/domain/limits';
import { serverNow } from '@/platform/clock';
import { Countdown } from '@/ui/pieces/countdown';
import { Icon, type IconType } from '@/ui/pieces/icon';
import type { Request } from './types';

/** The ground of a request that waits for an answer. */
export const RequestGround = styled.section`
  padding: 16px var(--gutter);
  background: var(--surface);
  border-block: 1px solid var(--line);

  > p { margin-top: 8px; font: var(--t-12); color: var(--muted); }
`;

/** Its head: what kind of request and when at the left, how long the answer may take at the right. */
export const RequestHead = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;

  h2 { margin-top: 2px; font: var(--t-24); font-weight: 700; }
  h2 small { margin-right: 8px; font: var(--t-15); font-weight: 700; }
`;

/** What kind of request it is: a sign and a few words, in a colour of the theme. */
export function Kind({ icon, tone, children }: { icon: IconType; tone: 'accent' | 'warning'; children: string }) {
  return (
    <Line $tone={tone}>
      <Icon of={icon} size={16} />
      {children}
    </Line>
  );
}

/** How long the answer may take, as a ring; nothing where there is no limit. */
export function AnswerRing({ request: { state, answer_due_at: due } }: { request: Request }) {
  if (due === null) return null;
  const total = state === 'adjusting' ? PROPOSAL_MINUTES : ANSWER_MINUTES;
  return <Countdown until={due} total={total} now={() => serverNow().getTime()} />;
}

const Line = styled.span<{ $tone: string }>`
  display: flex;
  gap: 6px;
  align-items: center;
  font: var(--t-13);
  font-weight: 700;
  color: var(--${({ $tone }) => $tone});
`;
