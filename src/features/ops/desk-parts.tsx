import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { MINUTE_MS } from '@/domain/durations';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';

/** What the desks of pictures have in common: queue, the thing at night, decision, keys. */

/**
 * Single keys of a desk, in small letters. Letters that are typed into a field are text; a ticked box takes keys as
 * the page does.
 */
export function useKeys(keys: RegExp, onKey: (key: string, event: KeyboardEvent) => void) {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
      if (ctrlKey || metaKey || altKey || isComposing || repeat) return;
      if (target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')) return;
      if (keys.test(key)) act(key.toLowerCase(), event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}

/**
 * Which of a queue is open: at first none, or the one asked for, then the one that was chosen; `step` opens the one
 * below or above it, round and round. `listed` are those that pass, and the open one whether it does or not.
 */
export function useChosen<T extends { id: string | number }>(
  items: readonly T[],
  first: T['id'] | null = null,
  passes: (item: T) => boolean = () => true,
) {
  const [id, choose] = useState(first);
  const listed = items.filter((one) => one.id === id || passes(one));
  const step = (by: 1 | -1) => {
    const at = listed.findIndex((one) => one.id === id);
    choose((listed.at((at + by) % listed.length) ?? listed[0])?.id ?? null);
  };
  return { chosen: items.find((one) => one.id === id) ?? null, listed, choose, step };
}

/** How long something has waited: 「3時間12分」. */
export function waitedText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes}分` : `${Math.floor(minutes / 60)}時間${String(minutes % 60).padStart(2, '0')}分`;
}

export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--line);

  @media ${twoColumns} { grid-template-columns: 260px minmax(0, 1fr); }
  @media ${withPanel} { grid-template-columns: 280px minmax(0, 1fr) 320px; min-height: calc(100dvh - 160px); }
`;

const STEP_OF: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What waits, as buttons: the arrows go up and down, Enter opens. */
export function Queue({ 'aria-label': name, children }: { 'aria-label': string; children: ReactNode }) {
  return (
    <Rows
      aria-label={name}
      onKeyDown={(event) => {
        const by = STEP_OF[event.key];
        if (by === undefined) return;
        const buttons = [...event.currentTarget.querySelectorAll('button')];
        const next = buttons[buttons.findIndex((one) => one.matches(':focus')) + by];
        next?.focus();
        event.preventDefault();
      }}
    >
      {children}
    </Rows>
  );
}

const Rows = styled.ul`
  button { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; width: 100%; min-height: 64px; padding: 12px var(--gutter); border-bottom: 1px solid var(--line); text-align: left; }
  button[aria-pressed='true'] { background: var(--sunken); box-shadow: inset 3px 0 0 var(--ink); }
  b { font: var(--t-15); font-weight: 700; font-variant-numeric: tabular-nums; }
  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  b:nth-of-type(2), small:nth-of-type(2) { text-align: right; }

  @media ${twoColumns} { border-right: 1px solid var(--line); }
`;

/** How long one of the queue has waited; too long is said in red. */
export const Wait = styled.b<{ $late: boolean | undefined }>`
  ${({ $late }) => $late && 'color: var(--danger);'}
`;

export const NoneOpen = styled.p`
  padding: 24px var(--gutter);
  font: var(--t-14);
  color: var(--muted);
`;

/** A thing that is read before the decision, where it is no picture. */
export const DeskSubject = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px var(--gutter);

  h2 { font: 700 1.25rem/1.4 var(--font); overflow-wrap: anywhere; }
  > p { max-width: 540px; font: var(--t-15); white-space: pre-line; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); font-weight: 700; color: var(--accent); }
`;

export const DarkPanel = styled.section`
  --focus: var(--on-night);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  padding: 16px var(--gutter);
  background: var(--night);
  color: var(--on-night);
`;

export const DarkPanelHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;

  h2 { font: var(--t-15); font-weight: 700; }
  span { font: var(--t-13); color: var(--night-muted); font-variant-numeric: tabular-nums; }
`;

export const DarkPanelText = styled.p`
  font: var(--t-13);
  color: var(--night-muted);
`;

export const Zoom = styled.button<{ $large: boolean }>`
  display: block;
  max-height: 70dvh;
  overflow: auto;
  border-radius: 12px;
  cursor: ${({ $large }) => ($large ? 'zoom-out' : 'zoom-in')};

  img { display: block; width: ${({ $large }) => ($large ? '200%' : '100%')}; max-width: none; height: auto; }
`;

export const Panel = styled.section`
  padding: 16px var(--gutter);

  h3 { margin-bottom: 8px; font: var(--t-14); font-weight: 700; }

  @media ${twoColumns} { grid-column: 2; }
  @media ${withPanel} { grid-column: 3; border-left: 1px solid var(--line); }
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);

  > * { padding-inline: 8px; }
  gap: 12px;
`;

export const KeyHint = styled.i.attrs({ 'aria-hidden': true })`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 5px;
  border: 1px solid var(--control);
  border-radius: 4px;
  font: 700 .75rem/1 var(--font);

  button & { margin-left: 6px; border-color: currentColor; }
`;
