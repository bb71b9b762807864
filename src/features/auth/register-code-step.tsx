import { CodeForm } from '@/kit/code-form';
import { api } from '@/platform/http';

/** Props: which registration, when its code was sent (ms), and what follows. */
export type RegisterCodeStepProps = {
  phone: string;
  registrationId: string;
  sentAt: number;
  onResent: (registrationId: string) => void;
  onVerified: () => void;
  onStartOver: () => void;
};

/** Step 2: the six digits of the SMS. */
export function RegisterCodeStep(props: RegisterCodeStepProps) {
  const { phone, registrationId, sentAt, onResent, onVerified, onStartOver } = props;
  return (
    <CodeForm
      sentAt={sentAt}
      verify={(code) => api('POST /api/auth/registrations/verify', { body: { registration_id: registrationId, code } })}
      onVerified={onVerified}
      resend={async () => {
        const sent = await api('POST /api/auth/registrations', { body: { phone_number: phone } });
        onResent(sent.registration_id);
      }}
      onGone={onStartOver}
    />
  );
}
