import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { lastWords } from '@/domain/date-words';
import { useNow } from '@/hooks/use-now';

/** What a page showed when it was opened, which is written down once; `mutate` opens it anew. */
export function useOpened<T>(ask: () => Promise<T>) {
  const [state, setState] = useState<{ data?: T; error?: unknown }>({});
  const open = async () => {
    try {
      setState({ data: await ask() });
    } catch (error) {
      setState({ error });
    }
  };
  const first = useEffectEvent(() => void open());
  useEffect(() => first(), []);
  return { data: state.data, error: state.error, mutate: open };
}

/** Who of the staff opened a page, the newest first. */
export function OpenedBy({ opened }: { opened: readonly { at: string; name: string }[] }) {
  const now = useNow(60_000);
  return (
    <DeskFacts>
      {opened.map(({ at, name }) => (
        <div key={`${at}${name}`}>
          <dt>{name}</dt>
          <dd>{now && lastWords(at, now)}</dd>
        </div>
      ))}
    </DeskFacts>
  );
}

/** "2026/11/21(土)" of an instant. */
export const dateWords = (at: string): string => {
  const date = tokyoDateOf(new Date(at));
  return `${date.slice(0, 4)}/${formatDate(date)}`;
};

/** What a page of a desk is about, on top of it. */
export const DeskHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 16px;
  padding: 4px var(--gutter) 16px;
  border-bottom: 1px solid var(--line);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  p { flex-basis: 100%; font: var(--t-13); color: var(--muted); }
  h2 { font: var(--t-24); font-weight: 700; }
  a { display: inline-block; padding-block: 12px; margin-block: -12px; font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
`;

/** One part of such a page. */
export const DeskPart = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px var(--gutter);
  border-bottom: 1px solid var(--line);
  font: var(--t-14);
  overflow-wrap: anywhere;

  h2 { font: var(--t-15); font-weight: 700; }
  h3 { padding-top: 4px; font: var(--t-13); font-weight: 700; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font: var(--t-13); font-weight: 700; }
  small { font: var(--t-12); color: var(--muted); }
`;

/** Facts in lines, the value flush right. */
export const DeskFacts = styled.dl`
  display: grid;
  gap: 4px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  > div { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
  dt { min-width: 0; color: var(--muted); }
  dd { flex: none; }
`;
