import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { Gutter } from './layout';

/**
 * Props of RangeInput: `low` and `high` are the handles (one of them may be left out), `words` what is said of each
 * value.
 */
export type RangeInputProps = {
  label: string;
  note?: ReactNode;
  /** The whole choice in words, at the right. */
  value: ReactNode;
  min: number;
  max: number;
  step: number;
  low?: Handle;
  high?: Handle;
  /** How many there are at each step from `min` on, drawn over the track; bars outside the choice are pale. */
  bars?: readonly number[];
};

/** One handle; `label` names it for readers. */
export type Handle = { label: string; value: number; words: string; onChange: (value: number) => void };

/** A range on a track, by one handle or two; the arrow keys go a step. Handles stop at each other. */
export function RangeInput({ label, note, value, min, max, step, low, high, bars }: RangeInputProps) {
  const id = useId();
  const share = (at: number) => ((at - min) / (max - min)) * 100;
  const [from, to] = [low?.value ?? min, high?.value ?? max];
  const most = Math.max(1, ...(bars ?? []));
  return (
    <Gutter role="group" aria-labelledby={id}>
      <Head>
        <b id={id}>
          {label}
          {note && <small>{note}</small>}
        </b>
        <Value>{value}</Value>
      </Head>
      {bars && (
        <Bars aria-hidden="true">
          {bars.map((count, at) => {
            const lower = min + at * step;
            const isIn = lower >= from && lower < Math.max(to, from + step);
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            return <Bar key={at} $in={isIn} style={{ height: count === 0 ? 0 : Math.max(3, (count / most) * 44) }} />;
          })}
        </Bars>
      )}
      <Track>
        <Span style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }} />
        {[low, high].map(
          (handle) =>
            handle && (
              <Input
                key={handle.label}
                type="range"
                aria-label={handle.label}
                aria-valuetext={handle.words}
                min={min}
                max={max}
                step={step}
                value={handle.value}
                // Where both lie at the far end, the lower one must be the one that can be taken.
                style={{ zIndex: handle === low && from > (min + max) / 2 ? 2 : 1 }}
                onChange={({ target }) => {
                  const next = Number(target.value);
                  handle.onChange(handle === low ? Math.min(next, to) : Math.max(next, from));
                }}
              />
            ),
        )}
      </Track>
    </Gutter>
  );
}

/** Pixels across: the handle as it is drawn, and what a finger may take of it. */
const HANDLE = 28;
const TARGET = 48;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;

  > b { font: 700 .9375rem/1.5 var(--font); }
  small { margin-left: 6px; font: var(--t-12); color: var(--muted); }
`;

const Value = styled.span`
  font: 700 1.0625rem/1.4 var(--font);
  font-variant-numeric: tabular-nums;
`;

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 3px;
  height: 44px;
  margin-bottom: -22px;
  padding-inline: ${HANDLE / 2}px;
`;

const Bar = styled.i<{ $in: boolean }>`
  flex: 1;
  border-radius: 2px 2px 0 0;
  background: ${({ $in }) => ($in ? 'var(--ink)' : 'var(--line)')};
`;

const Track = styled.div`
  position: relative;
  height: 48px;
  margin-inline: ${HANDLE / 2}px;

  &::before { content: ''; position: absolute; inset: 22px 0; border-radius: 2px; background: var(--line); }
`;

const Span = styled.i`
  position: absolute;
  top: 22px;
  bottom: 22px;
  background: var(--ink);
`;

/* The ring of a focused handle stands 2 px around the drawn one, inside what can be taken. */
const RING = (HANDLE - TARGET) / 2 + 2;

const thumb = css`
  width: ${TARGET}px;
  height: ${TARGET}px;
  border: 0;
  border-radius: 50%;
  background: radial-gradient(
    circle closest-side,
    var(--raised) ${HANDLE / 2 - 2.5}px,
    var(--ink) ${HANDLE / 2 - 2}px ${HANDLE / 2 - 0.5}px,
    transparent ${HANDLE / 2}px
  );
  pointer-events: auto;
`;

/* The inputs lie over each other: only their handles take the pointer. */
const Input = styled.input`
  position: absolute;
  inset: 0 -${TARGET / 2}px;
  width: calc(100% + ${TARGET}px);
  height: 100%;
  margin: 0;
  background: none;
  appearance: none;
  pointer-events: none;
  touch-action: pan-y;

  &:focus-visible { outline: none !important; }
  &::-webkit-slider-runnable-track { background: none; }
  &::-moz-range-track { background: none; }
  &::-webkit-slider-thumb { ${thumb} appearance: none; cursor: grab; }
  &::-moz-range-thumb { ${thumb} }
  &:focus-visible::-webkit-slider-thumb { outline: 2px solid var(--focus); outline-offset: ${RING}px; }
  &:focus-visible::-moz-range-thumb { outline: 2px solid var(--focus); outline-offset: ${RING}px; }
`;
