import { formatYen } from '@/domain/money';
import { Switch } from '@/ui/pieces/choice';

/** The customer's promise to pay by card afterwards what the gold does not cover, with what follows from it. */
export const PayLater = ({
  short,
  checked,
  onChange,
}: {
  short: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <Switch
    label={<b>不足分 {formatYen(short)} をあとで支払う</b>}
    note="カードかゴールドでのお支払いが完了するまで、新しい予約はできません"
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  />
);
