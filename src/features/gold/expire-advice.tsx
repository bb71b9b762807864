import { useState } from 'react';
import { formatUntil } from '@/domain/calendar-date';
import { GOLD_ADVICE_DAYS } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import { Dialog, DialogLines } from '@/ui/pieces/dialog';

/**
 * Tells a customer once at 30, 7 and 1 days that gold lapses (docs/rules/gold.md#advice-before-expiry). Any way
 * of closing it counts.
 */
export default function ExpireAdvice() {
  const [closed, setClosed] = useState(false);
  const { data } = useApi('GET /api/v1/users/me/gold/expired/', { query: { within_days: GOLD_ADVICE_DAYS[0] } });
  const lots = (data ?? []).filter(({ advise }) => advise);
  if (closed || lots.length === 0) return null;
  const close = () => {
    setClosed(true);
    // A lost note only means that the advice is shown once more.
    api('PATCH /api/v1/users/me/gold/displayed_expire_advice_modal/', {
      body: { lot_ids: lots.map(({ lot_id }) => lot_id) },
    }).catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="まもなく有効期限を迎えるゴールドがあります"
      note="期限を過ぎるとご利用いただけません"
      actions={
        <>
          <Button full href={paths.casts()} onClick={close}>
            ゴールドを使う
          </Button>
          <Button tone="secondary" full href={`${paths.gold}#history`} onClick={close}>
            購入履歴
          </Button>
          <Button tone="quiet" full onClick={close}>
            閉じる
          </Button>
        </>
      }
    >
      <DialogLines>
        {lots.map(({ lot_id, amount, expires_at }) => (
          <li key={lot_id}>
            <b>{formatGold(amount)}</b>（{formatUntil(new Date(expires_at))}）
          </li>
        ))}
      </DialogLines>
    </Dialog>
  );
}
