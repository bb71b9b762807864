import { useEffect, useState } from 'react';
import { useRefresh } from '@/hooks/use-api';
import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Lead, Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import { type Begun, keepCode, readCode } from './kept-code';

/**
 * Another telephone number: the password and the number, then the code that went there. After a reload it goes on with
 * the code.
 */
export default function PhoneForm({ onDone }: { onDone: () => unknown }) {
  const toast = useToast();
  const refresh = useRefresh();
  const [begun, setBegun] = useState<Begun | null>();
  const [wantsCode, setWantsCode] = useState(false);
  useEffect(() => {
    const kept = readCode('phone_change');
    setBegun(kept);
    setWantsCode(kept !== null);
  }, []);
  const keep = (next: Begun | null) => {
    keepCode('phone_change', next);
    setBegun(next);
    setWantsCode(next !== null);
  };
  if (begun === undefined) return <SkeletonRows />;
  if (!begun || !wantsCode) return <NumberForm sentTo={begun?.to} onSent={keep} />;
  return (
    <>
      <Lead>{begun.to} に届いた6桁のコードを入力してください。</Lead>
      <CodeForm
        sentAt={begun.sentAt}
        submit="電話番号を変更する"
        verify={(code) =>
          api('POST /api/v1/users/me/phone_changes/verify/', { body: { phone_change_id: begun.id, code } })
        }
        onVerified={async () => {
          await refresh(['GET /api/v1/users/me/account/', 'GET /api/v1/users/me/devices/']);
          toast({ text: '電話番号を変更しました' });
          await onDone();
          keep(null);
        }}
        resend={async () => {
          const body = { phone_change_id: begun.id };
          const { phone_change_id: id } = await api('POST /api/v1/users/me/phone_changes/resend/', { body });
          keep({ ...begun, id, sentAt: Date.now() });
        }}
        onGone={() => keep(null)}
      />
      <Button tone="quiet" full onClick={() => setWantsCode(false)}>
        番号の入力に戻る
      </Button>
    </>
  );
}

type NumberFormProps = { sentTo: string | undefined; onSent: (begun: Begun) => unknown };

function NumberForm({ sentTo, onSent }: NumberFormProps) {
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/account')).phoneChangeForm,
    (body) => once('POST /api/v1/users/me/phone_changes/', { body }),
    {
      defaultValues: { phone_number: sentTo ?? '' },
      onDone: ({ phone_change_id: id }, { phone_number: to }) => onSent({ id, to, sentAt: Date.now() }),
    },
  );
  return (
    <>
      <Note>
        新しい番号へSMSで認証コードをお送りします。変更すると、これまでの番号にお知らせし、ほかの端末からログアウトします。
      </Note>
      <FormBody {...form.body}>
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
