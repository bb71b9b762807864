import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PhoneField } from '@/ui/pieces/field/phone-field';

/** Props: the number as it was typed before, what keeps it, and what follows when the code is on its way. */
export type RegisterPhoneStepProps = {
  phone: string;
  onType: (phone: string) => void;
  onSent: (phone: string, registrationId: string) => void;
};

/** Step 2: the mobile number. The answer is the same whether the number has an account or not. */
export default function RegisterPhoneStep({ phone, onType, onSent }: RegisterPhoneStepProps) {
  const form = useForm(
    async () => (await import('@/contract/forms/registration')).registrationPhoneForm,
    (body) => api('POST /api/auth/registrations', { body }),
    {
      defaultValues: { phone_number: phone },
      onDone: ({ registration_id: registrationId }, typed) => onSent(typed.phone_number, registrationId),
    },
  );
  return (
    <FormBody {...form.body}>
      <PhoneField
        label="携帯電話番号"
        need="required"
        placeholder="09012345678"
        {...form.field('phone_number', { onChange: ({ target }) => onType(target.value) })}
      />
      <Button type="submit" size="lg" full loading={form.busy}>
        認証コードを送る
      </Button>
    </FormBody>
  );
}
