import { Button } from '@/components/button';
import { PhoneField } from '@/components/field/phone-field';
import { FormBody } from '@/kit/form-body';
import { useForm } from '@/kit/use-form';
import { api } from '@/platform/http';

/** Props: the number as it was typed before, and what follows when the code is on its way. */
export type RegisterPhoneStepProps = {
  phone: string;
  onSent: (sent: { phone: string; registrationId: string }) => void;
};

/** Step 1: the mobile number. The answer is the same whether the number has an account or not. */
export function RegisterPhoneStep({ phone, onSent }: RegisterPhoneStepProps) {
  const form = useForm(
    async () => (await import('@/contract/forms/registration')).registrationPhoneForm,
    (body) => api('POST /api/auth/registrations', { body }),
    {
      values: { phone_number: phone },
      resetOptions: { keepDirtyValues: true },
      onDone: ({ registration_id: registrationId }, typed) => onSent({ phone: typed.phone_number, registrationId }),
    },
  );
  return (
    <FormBody problem={form.problem} onSubmit={form.submit}>
      <PhoneField label="携帯電話番号" need="required" placeholder="09012345678" {...form.field('phone_number')} />
      <Button type="submit" size="lg" full loading={form.busy}>
        認証コードを送る
      </Button>
    </FormBody>
  );
}
