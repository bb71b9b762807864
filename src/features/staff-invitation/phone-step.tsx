import { useState } from 'react';
import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { Lead } from '@/ui/pieces/text';

type Props = { token: string; onProven: (phoneToken: string) => unknown; onGone: () => unknown };

/** The number that signs in from then on, and the code that comes to it. */
export default function PhoneStep({ token, onProven, onGone }: Props) {
  const [sent, setSent] = useState<{ id: string; phone: string; at: number } | null>(null);
  const send = async (phone_number: string) => {
    const { proof_id: id } = await api('POST /api/v1/staff_invitations/code/', { body: { token, phone_number } });
    setSent({ id, phone: phone_number, at: Date.now() });
  };
  const form = useForm(
    async () => (await import('@/contract/forms/registration')).registrationPhoneForm,
    ({ phone_number }) => send(phone_number),
    {
      defaultValues: { phone_number: '' },
      onRefused: (_, code) => {
        if (code === 'not_found') onGone();
      },
    },
  );
  if (sent === null)
    return (
      <FormBody {...form.body}>
        <PhoneField
          label="携帯電話番号"
          need="required"
          help="ログインに使う番号です。認証コードをSMSでお送りします"
          {...form.field('phone_number')}
        />
        <Button type="submit" size="lg" full loading={form.busy}>
          認証コードを送る
        </Button>
      </FormBody>
    );
  return (
    <>
      <Lead>SMSで届いた6桁の認証コードを入力してください。</Lead>
      <CodeForm
        sentAt={sent.at}
        verify={(code) => api('POST /api/v1/staff_invitations/verify/', { body: { token, proof_id: sent.id, code } })}
        onVerified={({ phone_token: proven }) => onProven(proven)}
        resend={() => send(sent.phone)}
        onGone={() => setSent(null)}
      />
      <Button tone="quiet" full onClick={() => setSent(null)}>
        電話番号を入力しなおす
      </Button>
    </>
  );
}
