import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One event. `time` as it is read (24:50), `state` against now; `id` where time and title may come twice. */
export type TimelineItem = {
  id?: string;
  time: string;
  title: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'later';
};

/** Props of Timeline. */
export type TimelineProps = { items: readonly TimelineItem[]; label?: string };

/** What was, is and will be: the line is ink up to now. */
export function Timeline({ items, label = '進行状況' }: TimelineProps) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <Event
          key={item.id ?? `${item.time}${item.state}${String(item.title)}`}
          $state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <time>{item.time}</time>
          <i aria-hidden="true" />
          <div>
            {item.state === 'now' ? <b>{item.title}</b> : item.title}
            {item.state === 'done' && <span className="vh">（済み）</span>}
            {item.note && <p>{item.note}</p>}
          </div>
        </Event>
      ))}
    </List>
  );
}

const List = styled.ol`
  font: var(--t-14);
`;

const dots = {
  done: 'background: var(--ink); border-color: var(--ink);',
  now: 'width: 16px; height: 16px; margin-top: 3px; border: 4px solid var(--accent);',
  later: '',
} satisfies Record<TimelineItem['state'], string>;

const Event = styled.li<{ $state: TimelineItem['state'] }>`
  position: relative;
  display: grid;
  grid-template-columns: 44px 20px 1fr;
  gap: 0 8px;
  padding-bottom: 14px;

  &:last-child { padding-bottom: 0; }
  time { color: var(--muted); text-align: right; }
  i {
    z-index: 1;
    width: 12px;
    height: 12px;
    margin: 5px auto 0;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: var(--ground);
    ${({ $state }) => dots[$state]}
  }
  b { color: var(--accent); }
  p { font: var(--t-12); color: var(--muted); }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 61px;
    top: 16px;
    bottom: -6px;
    width: 2px;
    background: ${({ $state }) => ($state === 'done' ? 'var(--ink)' : 'var(--line)')};
  }
`;
