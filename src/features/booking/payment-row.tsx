import ArrowRight from 'lucide-react/icons/arrow-right';
import styled from 'styled-components';
import type { SWRResponse } from 'swr';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Pairs } from '@/components/layout';
import { Skeleton } from '@/components/skeleton';
import type { Data } from '@/contract';
import { formatGold } from '@/domain/money';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { type Choice, writeChoice } from './choice';

type Gold = Data<'GET /api/v1/users/me/mygold/'>;

/** Props of PaymentRow: the total in gold and the balance as it is being read. */
export type PaymentRowProps = { total: number; gold: SWRResponse<Gold> };

/** Paying with gold: what is there, what it will leave, or how much is missing. */
export function PaymentRow({ total, gold }: PaymentRowProps) {
  return (
    <Pairs>
      <Row>
        <b>ゴールド</b>
        <b>{formatGold(total)}</b>
      </Row>
      <Balance total={total} gold={gold} />
      <Note>リクエストと同時に確保し、ご利用後に確定します。お断り・時間切れのときは全額戻ります。</Note>
    </Pairs>
  );
}

function Balance({ total, gold: { data, error, mutate } }: PaymentRowProps) {
  if (data === undefined && error !== undefined) {
    return (
      <Words role="alert">
        残高を読み込めませんでした。{messageOf(error)}
        <Button tone="quiet" size="sm" onClick={() => void mutate()}>
          もう一度試す
        </Button>
      </Words>
    );
  }
  if (data === undefined) return <Skeleton width="62%" height="16px" />;
  if (data.total < total) {
    return (
      <>
        <Words>残高 {formatGold(data.total)}</Words>
        <Short role="status">あと {formatGold(total - data.total)} 必要です</Short>
      </>
    );
  }
  return (
    <Words>
      残高 {formatGold(data.total)}
      <Icon of={ArrowRight} size={14} />
      <span className="vh">から</span>
      お支払い後 {formatGold(data.total - total)}
    </Words>
  );
}

/** Where gold is bought: how much is missing, and the way back to this confirmation. */
export function goldHref(need: number, choice: Choice): string {
  const back = new URLSearchParams(
    Object.entries(writeChoice(choice)).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  );
  return paths.goldFor({ need, from: `${paths.reserve()}?${back}` });
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding-top: 6px;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;

const Short = styled.p`
  margin: 6px 0;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--warning-tint);
  color: var(--warning);
  font: var(--t-14);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  margin-top: 6px;
  font: var(--t-12);
  color: var(--muted);
  word-break: auto-phrase;
`;
