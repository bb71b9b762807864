import { type ReactNode, useState } from 'react';
import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { Lead } from '@/ui/pieces/text';
import type { Held } from './stored';

type Props = { held: Held; onProven: (session: string) => unknown; help: ReactNode };

/** The phone number, and the code that comes to it. Whether the number is the invited one is told to no one. */
export default function Proof({ held: { token }, onProven, help }: Props) {
  const [sent, setSent] = useState<{ phone: string; at: number } | null>(null);
  const send = async (phone_number: string) => {
    const answer = await api('POST /api/v1/cast_invitations/code/', { body: { token, phone_number } });
    setSent({ phone: phone_number, at: Date.now() });
    return answer;
  };
  const form = useForm(
    async () => (await import('@/contract/forms/registration')).registrationPhoneForm,
    ({ phone_number }) => send(phone_number),
    { defaultValues: { phone_number: '' } },
  );
  if (sent === null)
    return (
      <>
        <div>
          <h1>電話番号の確認</h1>
          <Lead>招待のSMSが届いた電話番号を入力してください。</Lead>
        </div>
        <FormBody {...form.body}>
          <PhoneField label="携帯電話番号" need="required" placeholder="09012345678" {...form.field('phone_number')} />
          <Button type="submit" size="lg" full loading={form.busy}>
            認証コードを送る
          </Button>
        </FormBody>
        {help}
      </>
    );
  return (
    <>
      <div>
        <h1>認証コードの入力</h1>
        <Lead>招待された電話番号であれば、6桁の認証コードが届きます。</Lead>
      </div>
      <CodeForm
        sentAt={sent.at}
        verify={(code) => api('POST /api/v1/cast_invitations/verify/', { body: { token, code } })}
        onVerified={({ session }) => onProven(session)}
        resend={() => send(sent.phone)}
        onGone={() => setSent(null)}
      />
      <Button tone="quiet" full onClick={() => setSent(null)}>
        電話番号を入力しなおす
      </Button>
    </>
  );
}
