import { useState } from 'react';
import styled from 'styled-components';
import { IDENTITY_POINTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { CheckRow } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { KeyHint } from './desk-parts';

const POINTS = keysOf(IDENTITY_POINTS);
type Point = (typeof POINTS)[number];

/** What one of the staff found on a document so far. */
export function usePoints() {
  const [checked, setChecked] = useState<readonly Point[]>([]);
  const toggle = (point: Point) =>
    setChecked(checked.includes(point) ? checked.filter((one) => one !== point) : [...checked, point]);
  return {
    checked,
    toggle,
    areAll: checked.length === POINTS.length,
    /** For the keys 1–4; false for any other. */
    press: (key: string): boolean => {
      const point = POINTS[Number(key) - 1];
      if (point) toggle(point);
      return point !== undefined;
    },
  };
}

/** The four points, with the keys that tick them. */
export function DocumentPoints({ points: { checked, toggle } }: { points: ReturnType<typeof usePoints> }) {
  return (
    <fieldset>
      <legend className="vh">確認した項目</legend>
      {POINTS.map((point, at) => (
        <Row key={point}>
          <KeyHint>{at + 1}</KeyHint>
          <CheckRow label={IDENTITY_POINTS[point]} checked={checked.includes(point)} onChange={() => toggle(point)} />
        </Row>
      ))}
    </fieldset>
  );
}

type DateProps = { value: string; error: string | undefined; onChange: (date: string) => void };

/** The date of birth as it is read from a document. */
export function DocumentDate({ value, error, onChange }: DateProps) {
  return (
    <TextField
      label="書類の生年月日"
      inputMode="numeric"
      autoComplete="off"
      placeholder="例：19900131"
      maxLength={10}
      numeric
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;

  & + & { border-top: 1px solid var(--line); }
`;
