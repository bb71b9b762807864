import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { PhoneField } from '@/components/field/phone-field';
import { useSchemaForm } from '@/hooks/use-schema-form';
import { api, fieldErrorsOf, messageOf } from '@/platform/http';
import { FormAlert } from './auth-column';
import { phoneResolver } from './resolvers';

/** Props: the number as it was typed before, and what follows when the code is on its way. */
export type RegisterPhoneStepProps = {
  phone: string;
  onSent: (sent: { phone: string; registrationId: string }) => void;
};

/** Step 1: the mobile number. The answer is the same whether the number has an account or not. */
export function RegisterPhoneStep({ phone, onSent }: RegisterPhoneStepProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useSchemaForm(phoneResolver, {
    values: { phone_number: phone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ phone_number }) => {
    setRefused(null);
    try {
      const { registration_id } = await api('POST /api/auth/registrations', { body: { phone_number } });
      onSent({ phone: phone_number, registrationId: registration_id });
    } catch (error) {
      const message = fieldErrorsOf(error).phone_number;
      if (message) form.setError('phone_number', { message }, { shouldFocus: true });
      else setRefused(messageOf(error));
    }
  });

  return (
    <StepForm onSubmit={submit} noValidate>
      <FormAlert message={refused} />
      <PhoneField
        label="携帯電話番号"
        need="required"
        placeholder="09012345678"
        error={errors.phone_number?.message}
        {...form.register('phone_number')}
      />
      <Button type="submit" size="lg" full loading={isSubmitting}>
        認証コードを送る
      </Button>
    </StepForm>
  );
}

/** One step's fields above its one action. */
export const StepForm = styled.form`
  display: grid;
  gap: 20px;
`;
