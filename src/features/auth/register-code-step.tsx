import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import type { Proof } from './stored-steps';

/** Props: the number, its registration, another one after a code was sent again, and what follows. */
export type RegisterCodeStepProps = {
  phone: string;
  proof: Proof;
  onProof: (proof: Proof) => void;
  onVerified: () => void;
  onStartOver: () => void;
};

/** Step 3: the six digits of the SMS. A visitor who comes back after they were right goes on without them. */
export default function RegisterCodeStep({ phone, proof, onProof, onVerified, onStartOver }: RegisterCodeStepProps) {
  const { registrationId, sentAt, verified } = proof;
  if (verified)
    return (
      <Button size="lg" full onClick={onVerified}>
        次へ進む
      </Button>
    );
  return (
    <CodeForm
      sentAt={sentAt}
      verify={(code) => api('POST /api/auth/registrations/verify', { body: { registration_id: registrationId, code } })}
      onVerified={onVerified}
      resend={async () => {
        const sent = await api('POST /api/auth/registrations', { body: { phone_number: phone } });
        onProof({ registrationId: sent.registration_id, sentAt: Date.now(), verified: false });
      }}
      onGone={onStartOver}
    />
  );
}
