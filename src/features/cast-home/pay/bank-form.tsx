import { useState } from 'react';
import styled from 'styled-components';
import type { Data, Input } from '@/contract';
import { keysOf } from '@/domain/keys';
import { ACCOUNT_KINDS } from '@/domain/pay';
import { useApi } from '@/hooks/use-api';
import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import { Lead, Note } from '@/ui/pieces/text';

type Account = Data<'GET /api/v1/female_casts/me/bank_account/'>['account'];
type AccountForm = Omit<Input<'PUT /api/v1/female_casts/me/bank_account/by_passkey/'>['body'], 'passkey'>;

const LABELS = {
  bank_name: '銀行名（カナ）',
  bank_code: '銀行コード',
  branch_name: '支店名（カナ）',
  branch_code: '支店コード',
  number: '口座番号',
  holder: '口座名義（カナ）',
  is_own: 'ご本人名義の確認',
};

/** The account first, then the passkey of this device, or the code that came by SMS: both go together. */
export default function BankForm({ onDone }: { onDone: (account: Account) => unknown }) {
  const once = useOnce();
  const { data: keys = [] } = useApi('GET /api/v1/users/me/passkeys/', {});
  const hasKey = keys.some(({ here }) => here);
  const [begun, setBegun] = useState<{ id: string; sentAt: number } | null>(null);
  const form = useForm(
    async () => (await import('@/contract/forms/bank-account')).bankAccountForm,
    ({ holder }) => once('POST /api/v1/female_casts/me/bank_account/codes/', { body: { holder } }),
    {
      defaultValues: { kind: 'ordinary' },
      labels: LABELS,
      onDone: ({ change_id: id }) => setBegun({ id, sentAt: Date.now() }),
    },
  );
  const kind = form.choice('kind');
  const proving = useTask(
    async (account: AccountForm) => {
      const { answerTo } = await import('@/parts/passkeys');
      const passkey = await answerTo(await api('POST /api/v1/female_casts/me/bank_account/questions/'));
      return api('PUT /api/v1/female_casts/me/bank_account/by_passkey/', { body: { ...account, passkey } });
    },
    {
      done: '振込先を変更しました',
      hasField: (name) => name === 'holder',
      onFaults: ({ holder: message }) => {
        if (message) form.inner.setError('holder', { message }, { shouldFocus: true });
      },
      onRefused: async (error) => (await import('@/parts/passkeys')).passkeyFault(error),
      onDone: ({ account }) => {
        form.inner.reset();
        return onDone(account);
      },
    },
  );
  const changeByPasskey = () =>
    void form.inner.handleSubmit(async (typed) => {
      await proving.run(typed);
    })();
  if (begun)
    return (
      <>
        <Lead>ご登録の番号に届いた6桁のコードを入力してください。</Lead>
        <CodeForm
          sentAt={begun.sentAt}
          submit="振込先を変更する"
          verify={(code) =>
            api('PUT /api/v1/female_casts/me/bank_account/', {
              body: { ...form.inner.getValues(), change_id: begun.id, code },
            })
          }
          onVerified={({ account }) => {
            setBegun(null);
            form.inner.reset();
            return onDone(account);
          }}
          resend={null}
          instead={
            <Button tone="quiet" onClick={() => setBegun(null)}>
              口座の入力に戻る
            </Button>
          }
          onGone={() => setBegun(null)}
        />
      </>
    );
  return (
    <>
      <Note>
        {hasKey
          ? '変更には、この端末のパスキーまたはSMSの認証コードが必要です。'
          : '変更にはSMSの認証コードが必要です。'}
        変更すると、お使いのすべての端末と電話番号にお知らせします。
      </Note>
      <FormBody problem={form.problem ?? proving.problem} faults={form.faults} onSubmit={form.submit}>
        <Two>
          <TextField label="銀行名（カナ）" need="required" placeholder="アオゾラ" {...form.field('bank_name')} />
          <TextField label="銀行コード" need="required" inputMode="numeric" numeric {...form.field('bank_code')} />
          <TextField label="支店名（カナ）" need="required" placeholder="シンジュク" {...form.field('branch_name')} />
          <TextField label="支店コード" need="required" inputMode="numeric" numeric {...form.field('branch_code')} />
        </Two>
        <SelectSheet
          label="種目"
          need="required"
          options={keysOf(ACCOUNT_KINDS).map((value) => ({ value, label: ACCOUNT_KINDS[value] }))}
          {...kind}
          value={kind.value ?? null}
        />
        <TextField
          label="口座番号"
          need="required"
          inputMode="numeric"
          autoComplete="off"
          numeric
          {...form.field('number')}
        />
        <TextField label="口座名義（カナ）" need="required" placeholder="ヤマダ ハナコ" {...form.field('holder')} />
        <CheckRow label="ご本人名義の口座です" {...form.field('is_own')} />
        {hasKey && (
          <Button size="lg" full loading={proving.busy} disabled={form.busy} onClick={changeByPasskey}>
            パスキーで変更する
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          full
          tone={hasKey ? 'secondary' : 'primary'}
          loading={form.busy}
          disabled={proving.busy}
        >
          認証コードを送る
        </Button>
      </FormBody>
    </>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: 20px 12px;
`;
