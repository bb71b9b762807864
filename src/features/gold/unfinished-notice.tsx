import { useState } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { wide } from '@/ui/pieces/theme/tokens';
import { goldOf } from './order-words';
import { noteReturn, useUnfinished } from './use-unfinished';

/** Tells a customer who opens the app again of a purchase left at the provider: again, another way, or back. */
export default function UnfinishedNotice() {
  const order = useUnfinished(true, null);
  const [told, setTold] = useState<string | null>(null);
  if (!order || told === order.id) return null;
  const { id, need, pack, return_path: from } = order;
  const close = () => {
    setTold(id);
    noteReturn(id);
  };
  return (
    <Panel role="status">
      <b>お支払いが完了していません</b>
      <p>
        ゴールド {goldOf(order)}　{formatYen(order.amount)}
      </p>
      <div>
        <Button size="sm" href={paths.goldOrder(id, true)}>
          もう一度支払う
        </Button>
        <Button
          size="sm"
          tone="secondary"
          href={paths.goldFor({ need, from, pack: pack ?? undefined })}
          onClick={close}
        >
          別の方法で支払う
        </Button>
        {from === null ? (
          <Button size="sm" tone="quiet" onClick={close}>
            閉じる
          </Button>
        ) : (
          <Button size="sm" tone="quiet" href={from} onClick={close}>
            予約の画面に戻る
          </Button>
        )}
      </div>
    </Panel>
  );
}

// Above the bar and over the page: what the customer reads does not move when it comes.
const Panel = styled.section`
  position: fixed;
  z-index: 35;
  left: calc(var(--side) + 16px);
  right: calc(var(--panel) + var(--safe-r) + 16px);
  bottom: calc(var(--bar) + var(--safe-b) + 8px);
  max-width: 480px;
  margin-inline: auto;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);

  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  > div { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }

  @media ${wide} { margin-inline: 0 auto; }
`;
