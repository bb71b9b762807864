import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AGE } from '@/domain/limits';
import { ageOn, parseBirthDate } from '@/domain/person-fields';
import { serverNow } from '@/platform/clock';
import { box } from '@/ui/pieces/field/box';
import { Field } from '@/ui/pieces/field/field';
import { Icon } from '@/ui/pieces/icon';

/**
 * Props of BirthDateField. `value` is `YYYY-M-D`, a part that was not chosen empty (`1990--`); the first box bears the
 * `name`.
 */
export type BirthDateFieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help: ReactNode;
};

const PARTS = [
  { label: '年', complete: 'bday-year' },
  { label: '月', complete: 'bday-month' },
  { label: '日', complete: 'bday-day' },
] as const;

/** A birth date in three choices, the years of adults alone; says the age once it is whole. */
export function BirthDateField({ name, value, onChange, error, help }: BirthDateFieldProps) {
  const [now] = useState(serverNow);
  const [year = '', month = '', day = ''] = value.split('-');
  const chosen = [year, month, day];
  const choose = (at: number, part: string) =>
    onChange(chosen.map((kept, index) => (index === at ? part : kept)).join('-'));
  const thisYear = now.getFullYear();
  const choices = [
    downFrom(thisYear - AGE.min, AGE.max - AGE.min + 1),
    upTo(12),
    // As many as the month has; of February 29 as long as the year is open.
    upTo(month === '' ? 31 : new Date(Number(year) || 2000, Number(month), 0).getDate()),
  ];
  const born = parseBirthDate(value);
  const age = born === null ? null : ageOn(born, now);
  const adult = age !== null && age >= AGE.min;
  return (
    <Field
      group
      label="生年月日"
      need="required"
      error={error}
      help={
        adult ? (
          <Fine>
            <Icon of={Check} size={16} />
            {age}歳　あとで書類と照らし合わせます
          </Fine>
        ) : (
          help
        )
      }
    >
      {({ id, ...control }) => (
        <Row>
          {PARTS.map(({ label, complete }, at) => (
            <Part key={label}>
              <Select
                {...control}
                id={at === 0 ? id : undefined}
                name={at === 0 ? name : undefined}
                aria-label={label}
                autoComplete={complete}
                value={chosen[at]}
                onChange={(event) => choose(at, event.target.value)}
              >
                <option value="">―</option>
                {choices[at]?.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </Select>
              <span aria-hidden="true">{label}</span>
            </Part>
          ))}
        </Row>
      )}
    </Field>
  );
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const downFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first - at));

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.3fr 1fr 1fr;
  gap: 8px;
`;

const Part = styled.div`
  position: relative;

  span { position: absolute; inset: 0 14px 0 auto; display: grid; align-items: center; font: var(--t-13); color: var(--muted); pointer-events: none; }
`;

const Select = styled.select`
  ${box}
  padding-right: 34px;
  font-variant-numeric: tabular-nums;
`;

const Fine = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font: var(--t-13);
  color: var(--success);
`;
