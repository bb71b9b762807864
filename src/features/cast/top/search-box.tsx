import Calendar from 'lucide-react/icons/calendar';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useRouter } from 'next/router';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30 } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { datesOffered } from '@/domain/list-date';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { compact, oneColumn, wide } from '@/ui/pieces/theme/tokens';
import { MINUTES_OFFERED } from '../cast-query';
import { CLOSED, halfHours } from '../half-hours';
import type { Home } from '../types';

/**
 * Where, when and how long. A form of native controls: it works without JavaScript, and phones show their own wheels.
 */
export default function SearchBox({ home, now }: { home: Home; now: number }) {
  const router = useRouter();
  const [date, setDate] = useState(home.date);
  const first = new Date(home.next_starts_at ?? now);
  const tonight = businessDateOf(first) === home.date ? format30(first) : CLOSED;
  const today = businessDateOf(new Date(now));
  const times = halfHours(date === home.date ? tonight : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      value ? [[name, `${value}`]] : [],
    );
    void router.push(paths.casts(Object.fromEntries(given)));
  };
  return (
    <Box role="search" aria-label="キャストを探す" action={paths.casts()} method="get" onSubmit={submit}>
      <Row icon={MapPin} label="エリア">
        <Choice name="area_id" label="エリア" value="">
          <option value="">すべてのエリア</option>
          {home.areas.map((area) => (
            <option key={area.id} value={area.id}>
              {area.name}
            </option>
          ))}
        </Choice>
      </Row>
      <When>
        <Row icon={Calendar} label="日時">
          <Choice name="date" label="日付" value={date} onChange={setDate} fit>
            {datesOffered(new Date(now)).map((day) => (
              <option key={day} value={day}>
                {dayWord(day, today)}
              </option>
            ))}
          </Choice>
          <Choice key={date} name="from" label="開始時刻" value={date === home.date ? (times[0] ?? '') : ''} fit>
            <option value="">時間指定なし</option>
            {times.map((time) => (
              <option key={time} value={time}>
                {time}〜
              </option>
            ))}
          </Choice>
        </Row>
        <Choice name="minutes" label="利用時間" value="60" arrow>
          {MINUTES_OFFERED.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes}分
            </option>
          ))}
        </Choice>
      </When>
      <Button type="submit" icon={Search}>
        キャストを探す
      </Button>
    </Box>
  );
}

function Row({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) {
  return (
    <Line>
      <Icon of={icon} />
      <small aria-hidden="true">{label}</small>
      {children}
    </Line>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  onChange?: (value: string) => void;
  children: ReactNode;
  /** As wide as its words; its row shows no arrow. */
  fit?: boolean;
  arrow?: boolean;
};

function Choice({ name, label, value, onChange, children, fit = false, arrow = !fit }: ChoiceProps) {
  return (
    <Select $fit={fit}>
      <select name={name} aria-label={label} defaultValue={value} onChange={(event) => onChange?.(event.target.value)}>
        {children}
      </select>
      {arrow && <Icon of={ChevronDown} size={16} />}
    </Select>
  );
}

const Box = styled.form`
  --focus: var(--ink);
  position: relative;
  z-index: 2;
  display: grid;
  padding-bottom: 10px;
  border-radius: var(--r-card);
  background: var(--surface);
  color: var(--ink);

  > button { margin: 10px 12px 0; }

  @media ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.45fr) auto;
    align-items: center;
    padding: 8px;
    > button { margin: 0; }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 48px;
  padding-left: 16px;
  border-bottom: 1px solid var(--line);

  > svg { color: var(--muted); }
  small { flex: none; width: 44px; font: var(--t-12); color: var(--muted); }

  @media ${compact} { small { display: none; } }

  @media ${wide} { border-bottom: 0; border-right: 1px solid var(--line); small { width: auto; } }
  @media ${wide} and ${oneColumn} { gap: 8px; padding-left: 10px; small { display: none; } }
`;

const When = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  border-bottom: 1px solid var(--line);

  ${Line} { gap: 4px; border-bottom: 0; border-right: 1px solid var(--line); }
  ${Line} small { margin-left: 8px; margin-right: 4px; }

  @media ${wide} { border-bottom: 0; small { display: none; } }
`;

const Select = styled.span<{ $fit: boolean }>`
  position: relative;
  display: block;
  min-width: ${({ $fit }) => ($fit ? '46px' : '0')};
  ${({ $fit }) => !$fit && 'flex: 1;'}

  select {
    width: 100%;
    height: 48px;
    padding: 0 ${({ $fit }) => ($fit ? '4px' : '38px')} 0 ${({ $fit }) => ($fit ? '4px' : '0')};
    border: 0;
    border-radius: var(--r-control);
    background: none;
    appearance: none;
    font-size: 1rem;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    ${({ $fit }) => $fit && 'field-sizing: content;'}
  }
  ${When} > & select { padding-left: 16px; }
  option { background: var(--surface); color: var(--ink); font-weight: 400; }
  svg { position: absolute; right: 14px; top: 16px; color: var(--muted); pointer-events: none; }
`;
