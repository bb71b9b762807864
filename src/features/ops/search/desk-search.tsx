import Search from 'lucide-react/icons/search';
import { useRouter } from 'next/router';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { FOUND_FROM, FOUND_KINDS, type FoundKind, foundKindName } from '@/domain/desk-search';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { opsPaths } from '@/paths/ops';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Sheet } from '@/ui/pieces/sheet';
import { SkeletonRow } from '@/ui/pieces/skeleton';

type Found = Data<'GET /api/v1/ops/search/'>[number];

const HREFS: Readonly<Record<FoundKind, (one: Found) => string>> = {
  booking: ({ id }) => opsPaths.booking(id),
  customer: ({ id }) => opsPaths.customer(Number(id)),
  cast: ({ id }) => opsPaths.cast(Number(id)),
  inquiry: ({ list }) => opsPaths.desk('contacts', list ?? undefined),
  hotel: ({ id }) => paths.hotel(Number(id)),
  staff: ({ id }) => opsPaths.member(Number(id)),
};

/** Props of DeskSearch; with `onPick` what is chosen is handed on instead of opened, and it is of one of `kinds`. */
export type DeskSearchProps = {
  title?: string;
  kinds?: readonly FoundKind[];
  onPick?: (one: Found) => void;
  onClose: () => void;
};

/** The search of everything: what is found stands by its kind, the first of it is chosen, Enter opens it. */
export default function DeskSearch({ title = 'すべてを探す', kinds = FOUND_KINDS, onPick, onClose }: DeskSearchProps) {
  const { push } = useRouter();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const isAsked = [...wanted].length >= FOUND_FROM;
  const found = useApi('GET /api/v1/ops/search/', isAsked ? { query: { q: wanted } } : null, {
    keepPreviousData: true,
  });
  const things = isAsked && !found.error ? (found.data ?? []).filter(({ kind }) => kinds.includes(kind)) : [];
  const [chosen, setChosen] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The sheet gives the focus to its title first.
  useEffect(() => input.current?.focus(), []);
  const isCurrent = typed.trim() === wanted && !found.isLoading;
  const at = Math.min(chosen, things.length - 1);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const open = (one: Found) => {
    onClose();
    if (onPick) onPick(one);
    else void push(HREFS[one.kind](one));
  };
  const openEntered = useEffectEvent(() => {
    setEntered(false);
    if (things[0]) open(things[0]);
  });
  // The arrows go on below what is seen.
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);
  // Enter that came before the answer opens the first thing that it names, never one of an earlier text.
  useEffect(() => {
    if (isEntered && isCurrent) openEntered();
  }, [isEntered, isCurrent]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = STEP_OF[event.key];
    const one = things[at];
    if (by !== undefined) setChosen((at + by + things.length) % Math.max(things.length, 1));
    else if (event.key !== 'Enter') return;
    else if (!isCurrent) setEntered(true);
    else if (one) open(one);
    event.preventDefault();
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <Field>
        <Icon of={Search} size={18} />
        <input
          type="text"
          role="combobox"
          aria-label="予約番号、名前、電話番号など"
          aria-expanded={things.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          placeholder="予約番号、名前、電話番号の下4桁"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={BOOKING_SEARCH_MAX}
          ref={input}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={press}
        />
      </Field>
      <Results aria-busy={isAsked && found.isLoading}>
        {!isAsked && (
          <p>
            {kinds.map(foundKindName).join('・')}を、{FOUND_FROM}文字から探します。
          </p>
        )}
        {isAsked && found.error !== undefined && <Fault onRetry={() => void found.mutate()}>探せませんでした</Fault>}
        {isAsked && found.data === undefined && found.error === undefined && <SkeletonRow />}
        {isAsked && found.data && things.length === 0 && !found.error && (
          <p role="status">見つかりません。番号は下4桁でも探せます</p>
        )}
        <div id={listId} role="listbox" aria-label="見つかったもの">
          {FOUND_KINDS.filter((kind) => things.some((one) => one.kind === kind)).map((kind) => (
            <Group key={kind} role="group" aria-label={foundKindName(kind)}>
              <p aria-hidden="true">{foundKindName(kind)}</p>
              {things.map(
                (one, index) =>
                  one.kind === kind && (
                    <Row
                      key={one.id}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === at}
                      onPointerMove={() => setChosen(index)}
                      onClick={() => open(one)}
                    >
                      <b>{one.title}</b>
                      <small>{one.facts.join('　')}</small>
                    </Row>
                  ),
              )}
            </Group>
          ))}
        </div>
      </Results>
    </Sheet>
  );
}

const STEP_OF: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const Field = styled.div`
  position: relative;
  padding: 0 var(--gutter) 8px;

  svg { position: absolute; left: calc(var(--gutter) + 14px); top: 15px; color: var(--muted); pointer-events: none; }
  input {
    width: 100%;
    height: 48px;
    padding: 0 14px 0 42px;
    border: 1px solid var(--control);
    border-radius: var(--r-control);
    background: var(--surface);
    font: 1rem/1.5 var(--font);
  }
`;

const Results = styled.div`
  min-height: 240px;
  padding-bottom: 12px;

  > p { padding: 12px var(--gutter); font: var(--t-14); color: var(--muted); }
`;

const Group = styled.div`
  > p { padding: 8px var(--gutter) 2px; font: var(--t-12); color: var(--muted); }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-height: 44px;
  padding: 10px var(--gutter);
  cursor: pointer;
  overflow-wrap: anywhere;

  &[aria-selected='true'] { background: var(--sunken); box-shadow: inset 3px 0 0 var(--ink); }
  b { font: var(--t-15); font-weight: 700; font-variant-numeric: tabular-nums; }
  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
