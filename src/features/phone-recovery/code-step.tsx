import { maskPhone, normalizePhone } from '@/domain/phone';
import { CodeForm } from '@/parts/code-form';
import { api } from '@/platform/http';
import { Lead } from '@/ui/pieces/text';
import type { Begun, Proof } from './types';

type Props = {
  proof: Proof;
  onSent: (begun: Begun) => void;
  onProven: (token: string) => unknown;
  onGone: () => unknown;
};

/** The code that went to the new number: a request counts only once it is proven. */
export function CodeStep({ proof: { id, sentAt, phone }, onSent, onProven, onGone }: Props) {
  return (
    <>
      <div>
        <h2>新しい番号の確認</h2>
        <Lead>
          <b className="num">{maskPhone(normalizePhone(phone) ?? '')}</b> へ6桁の認証コードを送りました。
        </Lead>
      </div>
      <CodeForm
        sentAt={sentAt}
        verify={(code) => api('POST /api/auth/phone_recoveries/verify', { body: { recovery_id: id, code } })}
        onVerified={({ recovery_token: token }) => onProven(token)}
        resend={async () => {
          const sent = await api('POST /api/auth/phone_recoveries', { body: { phone_number: phone } });
          onSent({ id: sent.recovery_id, sentAt: Date.now() });
        }}
        onGone={onGone}
      />
    </>
  );
}
