import styled from 'styled-components';
import { calendarDate, momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { ADJUSTMENT_KINDS } from '@/domain/pay';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Footnote } from '@/ui/pieces/text';
import type { Pay } from './use-ask';

/**
 * What was added to a shift, each line with its reason and who added it, and what the store guarantees for the shift.
 */
export function Adjustments({ pay: { adjustments, guarantee, pay_state: state } }: { pay: Pay }) {
  return (
    <>
      {adjustments.length > 0 && (
        <Part>
          <h3>加えられた金額</h3>
          <PriceLines
            format={formatYen}
            lines={adjustments.map(({ id, kind, reason, author, at, amount }) => ({
              key: id,
              label: (
                <>
                  {ADJUSTMENT_KINDS[kind]}　{reason}
                  <small>
                    運営 {author}　{calendarDate(at)}
                  </small>
                </>
              ),
              amount,
            }))}
          />
        </Part>
      )}
      {guarantee && (
        <Footnote>
          最低保証は1時間 {formatYen(guarantee.hour)}、この出勤では {formatYen(guarantee.amount)}です。
          {missingWords(guarantee.missing, state)}
        </Footnote>
      )}
    </>
  );
}

/** What the cast said about the amount, and what was answered. */
export function Disputes({ disputes }: Pick<Pay, 'disputes'>) {
  return disputes.map(({ id, reason, raised_at: at, outcome, answer, answered_at: answeredAt }) => (
    <Surface key={id}>
      <p>
        <b>{outcomeWords(outcome)}</b>　{momentWords(answeredAt ?? at)}
      </p>
      <blockquote>{reason}</blockquote>
      {answer === null ? (
        <Footnote>お返事を待つあいだも、表示中の金額は申請でき、申請済みの支払いは予定どおりです。</Footnote>
      ) : (
        <p>運営より：{answer}</p>
      )}
    </Surface>
  ));
}

function missingWords(missing: number, state: Pay['pay_state']): string {
  if (missing === 0) return '報酬が最低保証に達しています。';
  if (state === 'open') return '届かないときは、出勤が終わってからお知らせいただけます。';
  return `あと ${formatYen(missing)}は、下の「金額が違うとき」からお知らせください。運営が確認して加えます。`;
}

function outcomeWords(outcome: Pay['disputes'][number]['outcome']): string {
  if (outcome === null) return '金額を確認しています';
  return outcome === 'adjusted' ? '金額を加えました' : '金額は変わりません';
}

const Part = styled.div`
  margin-bottom: 12px;

  h3 { font: var(--t-14); font-weight: 700; }
  small { display: block; font: var(--t-12); color: var(--muted); }
`;

const Surface = styled.section`
  display: grid;
  gap: 6px;
  margin-top: 12px;
  padding: 14px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);
  font: var(--t-14);

  blockquote { padding-left: 12px; border-left: 3px solid var(--line); color: var(--muted); white-space: pre-line; overflow-wrap: anywhere; }
  p { overflow-wrap: anywhere; }
`;
