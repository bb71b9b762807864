import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { skipWords } from '@/domain/shift-skips';

/** What a pattern or a copy would register, and what not. */
export type ShiftPlan = Data<'GET /api/v1/female_casts/me/shifts/copy/'>;

/** Each day of a plan with its hours; below them the days that are skipped, each with the reason. */
export function PlanLines({ shifts, left }: ShiftPlan) {
  return (
    <>
      {shifts.length > 0 && (
        <Lines aria-label="登録する出勤">
          {shifts.map((shift) => (
            <li key={`${shift.business_date} ${shift.from}`}>
              <b>{formatDate(shift.business_date)}</b> <span>{hours(shift)}</span>
            </li>
          ))}
        </Lines>
      )}
      {left.length > 0 && (
        <>
          <Skipped>登録しない日</Skipped>
          <Lines aria-label="登録しない日" $muted>
            {left.map((shift) => (
              <li key={`${shift.business_date} ${shift.from}`}>
                <b>{formatDate(shift.business_date)}</b> <span>{hours(shift)}</span>{' '}
                <small>{skipWords(shift.reason)}</small>
              </li>
            ))}
          </Lines>
        </>
      )}
    </>
  );
}

/** Whether a plan has anything to say. */
export const isEmptyPlan = ({ shifts, left }: ShiftPlan): boolean => shifts.length + left.length === 0;

const hours = ({ from, to }: { from: string; to: string }) => `${from}–${to}`;

const Lines = styled.ul<{ $muted?: boolean }>`
  font: var(--t-15);
  font-variant-numeric: tabular-nums;
  ${({ $muted }) => $muted && 'color: var(--muted);'}

  li { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; }
  li + li { border-top: 1px solid var(--line); }
  b { min-width: 84px; font-weight: ${({ $muted }) => ($muted ? 400 : 700)}; }
  span { min-width: 104px; }
  small { font: var(--t-13); }
`;

const Skipped = styled.h3`
  margin-top: 12px;
  font: var(--t-13);
  font-weight: 700;
  color: var(--muted);
`;
