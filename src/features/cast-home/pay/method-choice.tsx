import { formatDate } from '@/domain/business-day';
import type { PayMethod } from '@/domain/pay';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { METHODS, type Overview } from './pay-words';

/** Props of MethodChoice: what may be chosen, and what is. */
export type MethodChoiceProps = {
  of: Pick<Overview, 'methods' | 'account' | 'store_name'>;
  value: PayMethod;
  onChange: (method: PayMethod) => void;
};

/** How the cast receives what is asked for: to the account, or in cash at the store. */
export function MethodChoice({ of: { methods, account, store_name: store }, value, onChange }: MethodChoiceProps) {
  const notes: Readonly<Record<PayMethod, string>> = {
    daily_transfer: account
      ? `${account.bank_name} ${account.kind} ••••${account.tail}　手数料 ¥0`
      : '振込先の登録が必要です',
    monthly_transfer: account ? '手数料 ¥0' : '振込先の登録が必要です',
    cash_handover: store,
  };
  return (
    <RadioGroup legend="受け取り方">
      {methods.map(({ method, pay_on: day }) => (
        <RadioRow
          key={method}
          name="method"
          label={METHODS[method]}
          note={notes[method]}
          aside={method === 'cash_handover' ? '本日' : formatDate(day)}
          checked={method === value}
          disabled={method !== 'cash_handover' && !account}
          onChange={() => onChange(method)}
        />
      ))}
    </RadioGroup>
  );
}
