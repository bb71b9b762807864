import { useId } from 'react';
import styled from 'styled-components';
import { FiveStars, StarRow } from './stars';
import { compact } from './theme/tokens';

/** Props of RatingInput: `null` = not chosen yet; values come in steps of 0.5 from 1. */
export type RatingInputProps = {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  hideLabel?: boolean;
  disabled?: boolean;
};

/** Stars to press, drag along, or move with the arrow keys. */
export function RatingInput({ label, value, onChange, hideLabel = false, disabled }: RatingInputProps) {
  const id = useId();
  return (
    <Line>
      <Label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </Label>
      <Track>
        <StarRow aria-hidden="true" $gap={8}>
          <FiveStars value={value ?? 0} size={32} outlined />
        </StarRow>
        <Range
          id={id}
          type="range"
          min={0}
          max={5}
          step={0.5}
          disabled={disabled}
          value={value ?? 0}
          aria-valuetext={value === null ? '未選択' : `${value.toFixed(1)}点`}
          onChange={(event) => onChange(Math.max(1, Number(event.target.value)))}
        />
      </Track>
      <Value aria-hidden="true">{value === null ? '−' : value.toFixed(1)}</Value>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 40px;
  align-items: center;
  column-gap: 12px;

  @media ${compact} { > label { grid-column: 1 / -1; } }
`;

const Label = styled.label`
  font: var(--t-14);
`;

const Track = styled.span`
  grid-column: 2;
  position: relative;
  display: inline-flex;
  align-items: center;
  height: 44px;
`;

const Range = styled.input`
  position: absolute;
  inset: 0 -4px;
  width: calc(100% + 8px);
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  touch-action: pan-y;

  &:focus-visible { opacity: 1; background: transparent; appearance: none; border-radius: 6px; }
  &::-webkit-slider-thumb { width: 1px; appearance: none; }
  &::-moz-range-thumb { width: 1px; border: 0; }
`;

const Value = styled.b`
  font: 700 1.25rem/1.2 var(--font);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
