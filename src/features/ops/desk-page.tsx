import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { lastWords, momentWords } from '@/domain/date-words';
import { SUSPENSION_REASONS, type SuspensionReason } from '@/domain/suspension';
import { useNow } from '@/hooks/use-now';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';

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

type SuspensionShown = { reason: SuspensionReason; since: string; until: string | null; by: string };

/** That an account is suspended: the reason, who suspended it, since when and until when. */
export function Suspended({ suspension: { reason, since, until, by } }: { suspension: SuspensionShown }) {
  return (
    <DangerLine>
      {SUSPENSION_REASONS[reason].label}　{by}が {momentWords(since)} に停止　
      {until ? `${momentWords(until)} まで` : '期限なし'}
    </DangerLine>
  );
}

type StaffRecordProps = {
  acts: readonly { id: string; at: string; words: string; name: string }[];
  opened: readonly { at: string; name: string }[];
};

/** What the staff did about an account, and who of them opened its page. */
export function StaffRecord({ acts, opened }: StaffRecordProps) {
  return (
    <>
      <DeskSection title="職員の対応">
        <DeskRows empty={acts.length === 0}>
          {acts.map(({ id, at, words, name }) => (
            <DeskRow key={id} label={`${momentWords(at)}　${words}`} value={name} />
          ))}
        </DeskRows>
      </DeskSection>
      <DeskSection title="この画面を開いた職員">
        <OpenedBy opened={opened} />
      </DeskSection>
    </>
  );
}

/**
 * The focus stays where a press has put something else in the place of what was pressed: it goes to the first control
 * of the box, whenever `shown` changes and nothing else has it.
 */
export function useKeptFocus<Box extends HTMLElement>(shown: unknown) {
  const box = useRef<Box>(null);
  const first = useRef(shown);
  useEffect(() => {
    if (Object.is(first.current, shown)) return;
    first.current = shown;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  }, [shown]);
  return box;
}

/** A part of such a page under its title. */
export function DeskSection({ title, children, ref }: { title: string; children: ReactNode; ref?: Ref<HTMLElement> }) {
  return (
    <DeskPart aria-label={title} ref={ref}>
      <h2>{title}</h2>
      {children}
    </DeskPart>
  );
}

/** Rows of facts, or that there are none. */
export const DeskRows = ({ empty, children }: { empty: boolean; children: ReactNode }) =>
  empty ? <p>ありません</p> : <DeskFacts>{children}</DeskFacts>;

/** A fact with its value. */
export const DeskRow = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

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

const DangerLine = styled.p`
  padding: 10px var(--gutter);
  border-top: 3px solid var(--danger);
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);
  font-weight: 700;
  overflow-wrap: anywhere;
`;

/** What is read most beside what there is besides. */
export const DeskColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${withPanel} {
    grid-template-columns: minmax(0, 1fr) 344px;
    min-height: calc(100dvh - 180px);

    > :last-child { border-left: 1px solid var(--line); }
  }
`;

/** The first facts, beside each other. */
export const DeskStrip = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-bottom: 1px solid var(--line);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  @media ${twoColumns} { grid-template-columns: repeat(4, minmax(0, 1fr)); }

  > div { padding: 12px var(--gutter); border-right: 1px solid var(--line); overflow-wrap: anywhere; }
  > :last-child { border-right: 0; }
  dt, dd { color: var(--muted); }
  dt + dd { font: var(--t-20); font-weight: 700; color: var(--ink); }
`;
