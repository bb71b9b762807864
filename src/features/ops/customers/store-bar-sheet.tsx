import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { keysOf } from '@/domain/keys';
import { STORE_BAR_REASONS, STORE_BAR_WORDS } from '@/domain/store-bars';
import { useApi } from '@/hooks/use-api';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand, useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Footnote, Note } from '@/ui/pieces/text';
import { PAGE, type StoreBar } from './customer';

type Named = { id: number; name: string };
type Props = { customer: Named; bar: StoreBar | null; barred: readonly number[]; onClose: () => void };

const REASONS = keysOf(STORE_BAR_REASONS).map((value) => ({ value, label: STORE_BAR_REASONS[value] }));

/** Bars a customer from a store, or lifts a bar that is in force. */
export default function StoreBarSheet({ bar, ...props }: Props) {
  return bar ? <Lifting bar={bar} {...props} /> : <Barring {...props} />;
}

function Barring({ customer, barred, onClose }: Omit<Props, 'bar'>) {
  const once = useOnce();
  const { data: stores = [] } = useApi('GET /api/v1/stores/', {});
  const form = useForm(
    async () => (await import('@/contract/forms/store-bar')).storeBarForm,
    (body) =>
      once(
        'POST /api/v1/ops/customers/{account_id}/store_bars/',
        { params: { account_id: customer.id }, body },
        { refresh: [PAGE] },
      ),
    { defaultValues: { words: '' }, done: '店舗でのご利用をお断りしました', onDone: onClose },
  );
  const open = stores.filter(({ id }) => !barred.includes(id));
  const store = form.choice('store_id');
  const reason = form.choice('reason');
  return (
    <FormSheet
      title={`${calledName(customer.name)}の店舗でのご利用をお断りしますか？`}
      onClose={onClose}
      {...form.sheet}
      submit="お断りする"
      submitting="記録しています"
    >
      <Note>
        この店舗のキャストは、このお客様に表示されなくなり、予約もトークも始められません。いまある予約はそのまま残ります。
      </Note>
      <SelectSheet
        label="店舗"
        need="required"
        options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={store.error}
        value={store.value === undefined ? null : String(store.value)}
        onChange={(id) => store.onChange(Number(id))}
      />
      <SelectSheet label="理由" need="required" options={REASONS} {...reason} value={reason.value ?? null} />
      <CountedArea
        label="経緯（職員のみ）"
        need="required"
        rows={3}
        text={form.inner.watch('words')}
        most={STORE_BAR_WORDS.max}
        {...form.field('words')}
      />
      <Footnote>お客様にもキャストにも、お断りしたことは伝わりません。ご自身の名前で記録されます。</Footnote>
    </FormSheet>
  );
}

function Lifting({ customer, bar, onClose }: Props & { bar: StoreBar }) {
  const [words, setWords] = useState('');
  const lift = useCommand('POST /api/v1/ops/customers/{account_id}/store_bars/{store_id}/lift/', {
    refresh: [PAGE],
    done: '店舗でのお断りを解除しました',
    hasField: (name) => name === 'words',
    onDone: onClose,
  });
  return (
    <FormSheet
      title={`${bar.store}でのお断りを解除しますか？`}
      onClose={onClose}
      problem={lift.problem}
      onSubmit={() => lift.run({ params: { account_id: customer.id, store_id: bar.store_id }, body: { words } })}
      submit="解除する"
      submitting="解除しています"
      busy={lift.busy}
    >
      <Note>この店舗のキャストが、このお客様にふたたび表示されます。</Note>
      <CountedArea
        label="解除の理由（職員のみ）"
        need="required"
        rows={2}
        error={lift.faults.words}
        text={words}
        most={STORE_BAR_WORDS.max}
        onText={setWords}
      />
      <Footnote>ご自身の名前で記録されます。</Footnote>
    </FormSheet>
  );
}
