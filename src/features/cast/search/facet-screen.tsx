import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Screen } from '@/ui/patterns/screen';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { TickList, type TickOption } from '@/ui/pieces/tick-list';

/** A value; `isCommon` = every cast of the other conditions has it. */
type FacetOption = TickOption & { isCommon: boolean };

/**
 * Props of FacetScreen. `all` undefined = choosing every one of several means nothing here; `total` = how many the
 * choice finds, of `unit`; undefined = it could not be counted.
 */
export type FacetScreenProps = {
  /** What search engines read of it. */
  head: ReactNode;
  title: string;
  options: readonly FacetOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  all?: { value: boolean; onChange: (all: boolean) => void };
  total: number | undefined;
  unit: string;
  note: string;
  onBack: () => void;
  onDecide: () => void;
};

/**
 * A facet of a search as a page: its values with how many have each, chosen first, then by number. What every cast has
 * is offered only where it is chosen already.
 */
export function FacetScreen(props: FacetScreenProps) {
  const { head, title, options, chosen, onChange, all, total, unit, note, onBack, onDecide } = props;
  // As the page was opened: rows do not move under the finger.
  const [order] = useState(() =>
    options
      .filter(({ value, isCommon }) => !isCommon || chosen.includes(value))
      .toSorted(
        (a, b) =>
          Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)) || (b.total ?? 0) - (a.total ?? 0),
      )
      .map(({ value }) => value),
  );
  const rows = order.flatMap((value) => options.find((option) => option.value === value) ?? []);
  return (
    <Screen
      title={title}
      back={{ onPress: onBack }}
      right={
        <Clear tone="quiet" size="sm" disabled={chosen.length === 0} onClick={() => onChange([])}>
          解除
        </Clear>
      }
    >
      {head}
      {all && (
        <Ways>
          <SegmentedControl
            label="重ね方"
            options={WAYS}
            value={all.value ? 'all' : 'any'}
            onChange={(way) => all.onChange(way === 'all')}
          />
        </Ways>
      )}
      <TickList label={title} options={rows} chosen={chosen} onChange={onChange} />
      <Note>
        {note}
        {rows.length < options.length && '全員に当てはまる項目は表示していません。'}
      </Note>
      <ActionBar
        lead={
          <ChoiceCount>
            <small>{chosen.length}件を選択中</small>
            <b role="status">{total === undefined ? '' : `${total}${unit}`}</b>
          </ChoiceCount>
        }
      >
        <Button size="lg" onClick={onDecide}>
          決定する
        </Button>
      </ActionBar>
    </Screen>
  );
}

const WAYS = [
  { value: 'any', label: 'どれかに当てはまる' },
  { value: 'all', label: 'すべてに当てはまる' },
] as const;

/* Words in the header have no plate, nor do they get one when there is nothing to clear. */
const Clear = styled(Button)`
  &&[disabled] { background: none; }
`;

const Ways = styled(Gutter)`
  padding-block: 4px 12px;

  > * { max-width: 480px; }
`;

const Note = styled.p`
  padding: 8px var(--gutter) 24px;
  font: var(--t-12);
  color: var(--muted);
  word-break: auto-phrase;
`;

const ChoiceCount = styled.div`
  width: 112px;

  small { display: block; font: var(--t-12); color: var(--muted); }
  b { font: 700 1.25rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;
