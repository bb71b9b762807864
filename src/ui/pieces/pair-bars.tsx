import styled from 'styled-components';

/**
 * One group of PairBars: its name, the number now and the one before (null = there is none), and how the first is
 * written.
 */
export type PairBar = { label: string; now: number; before: number | null; shown?: string; shownBefore?: string };

/** Props of PairBars. `words` is read in place of the picture. */
export type PairBarsProps = { bars: readonly PairBar[]; words: string; height?: number };

/**
 * This period solid, the one before hatched, on one scale from zero: told apart without colour, and read as a
 * sentence.
 */
export function PairBars({ bars, words, height = 120 }: PairBarsProps) {
  const step = labelStep(bars.map(({ label }) => label));
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before ?? 0]));
  const tall = (value: number) => ({ height: `${Math.round((Math.max(0, value) / most) * height)}px` });
  return (
    <Picture role="img" aria-label={words}>
      {bars.map(({ label, now, before, shown, shownBefore }, at) => (
        <Group key={label}>
          <Columns>
            {before !== null && (
              <div>
                {shownBefore !== undefined && <em>{shownBefore}</em>}
                <Hatched style={tall(before)} />
              </div>
            )}
            <div>
              {shown !== undefined && <b>{shown}</b>}
              <Solid style={tall(now)} />
            </div>
          </Columns>
          <span>{at % step === 0 ? label : '\u00a0'}</span>
        </Group>
      ))}
    </Picture>
  );
}

// The narrowest row of bars in px, and what a sign of a label takes with its share of the gap.
const NARROWEST = 288;
const [SIGN, GAP] = [7.2, 6];

/** Every how many bars a label stands, so that none runs into the next one on the narrowest telephone. */
function labelStep(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.max(1, Math.ceil((labels.length * (longest * SIGN + GAP)) / NARROWEST));
}

/** What the two looks stand for. `before` is left out where nothing is hatched. */
export function PairKey({ now, before, unit }: { now: string; before?: string; unit?: string }) {
  return (
    <Key>
      <span>
        <Solid />
        {now}
      </span>
      {before !== undefined && (
        <span>
          <Hatched />
          {before}
        </span>
      )}
      {unit !== undefined && <span>{unit}</span>}
    </Key>
  );
}

/**
 * Props of ComparisonRow: a number with the one before it. `bars` on a scale from zero; `beside` says the difference
 * in words.
 */
export type ComparisonRowProps = {
  label: string;
  value: string;
  before?: string;
  beside?: string;
  bars?: { now: number; before: number | null; most: number };
};

/** A number, its bar above the bar of the period before, both written, and the difference in words. */
export function ComparisonRow({ label, value, before, beside, bars }: ComparisonRowProps) {
  const wide = (part: number) => ({
    width: bars && bars.most > 0 ? `${Math.min(100, (part / bars.most) * 100)}%` : '0',
  });
  return (
    <Row>
      <span>{label}</span>
      <b>{value}</b>
      {bars && (
        <Bars aria-hidden="true">
          <Solid style={wide(bars.now)} />
          {bars.before !== null && <Hatched style={wide(bars.before)} />}
        </Bars>
      )}
      {before !== undefined && <p>{before}</p>}
      {beside !== undefined && <strong>{beside}</strong>}
    </Row>
  );
}

const Solid = styled.i`
  display: block;
  background: var(--ink);
  forced-color-adjust: none;
`;

const Hatched = styled(Solid)`
  background: repeating-linear-gradient(135deg, transparent 0 3px, var(--muted) 3px 4px);
  box-shadow: inset 0 0 0 1px var(--muted);
`;

const Picture = styled.div`
  display: flex;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  text-align: center;
  white-space: nowrap;
`;

const Group = styled.div`
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-width: 0;

  > span { padding-top: 4px; color: var(--muted); }
`;

const Columns = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: min(6px, 0.6vw);
  padding-inline: 8%;
  border-bottom: 1px solid var(--ink);

  > div { flex: 0 1 38px; min-width: 0; }
  b, em { display: flex; justify-content: center; font-style: normal; }
  em { color: var(--muted); }
  i { border-radius: 3px 3px 0 0; }
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  font: var(--t-13);
  color: var(--muted);

  span { display: inline-flex; align-items: center; gap: 6px; }
  i { width: 16px; height: 11px; border-radius: 2px; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: 2px 12px;
  padding: 12px var(--gutter);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  & + & { border-top: 1px solid var(--line); }
  b { font-size: 1.25rem; font-weight: 700; line-height: 1.3; text-align: right; }
  p { font: var(--t-13); color: var(--muted); }
  strong { grid-column: 2; font: var(--t-13); font-weight: 700; text-align: right; }
`;

const Bars = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 3px;
  margin-block: 4px;

  i { height: 7px; border-radius: 2px; }
`;
