import { useState } from 'react';
import { Button } from '@/components/button';
import { PasswordField } from '@/components/field/password-field';
import { PhoneField } from '@/components/field/phone-field';
import { Lead, Note } from '@/components/text';
import { useToast } from '@/components/toast';
import { useRefresh } from '@/hooks/use-api';
import { CodeForm } from '@/kit/code-form';
import { FormBody } from '@/kit/form-body';
import { useOnce } from '@/kit/use-command';
import { useForm } from '@/kit/use-form';
import { api } from '@/platform/http';

type Begun = { id: string; phone: string; sentAt: number };

/** Another telephone number: the password and the number, then the code that went there. */
export default function PhoneForm({ onDone }: { onDone: () => unknown }) {
  const once = useOnce();
  const toast = useToast();
  const refresh = useRefresh();
  const [begun, setBegun] = useState<Begun | null>(null);
  const form = useForm(
    async () => (await import('@/contract/forms/account')).phoneChangeForm,
    (body) => once('POST /api/v1/users/me/phone_changes/', { body }),
    {
      onDone: ({ phone_change_id: id }, { phone_number: phone }) => setBegun({ id, phone, sentAt: Date.now() }),
    },
  );
  if (begun)
    return (
      <>
        <Lead>{begun.phone} に届いた6桁のコードを入力してください。</Lead>
        <CodeForm
          sentAt={begun.sentAt}
          submit="電話番号を変更する"
          verify={(code) =>
            api('POST /api/v1/users/me/phone_changes/verify/', { body: { phone_change_id: begun.id, code } })
          }
          onVerified={async () => {
            await refresh(['GET /api/v1/users/me/account/', 'GET /api/v1/users/me/devices/']);
            toast({ text: '電話番号を変更しました' });
            return onDone();
          }}
          resend={null}
          instead={
            <Button tone="quiet" onClick={() => setBegun(null)}>
              番号の入力に戻る
            </Button>
          }
          onGone={() => setBegun(null)}
        />
      </>
    );
  return (
    <>
      <Note>
        新しい番号へSMSで認証コードをお送りします。変更すると、これまでの番号にお知らせし、ほかの端末からログアウトします。
      </Note>
      <FormBody problem={form.problem} onSubmit={form.submit}>
        <PasswordField label="パスワード" need="required" {...form.field('password')} />
        <PhoneField
          label="新しい携帯電話番号"
          need="required"
          placeholder="09012345678"
          {...form.field('phone_number')}
        />
        <Button type="submit" size="lg" full loading={form.busy}>
          認証コードを送る
        </Button>
      </FormBody>
    </>
  );
}
