import { useState } from 'react';
import type { Data } from '@/contract';
import { APPROVAL_REASON } from '@/domain/approvals';
import { FACTORS } from '@/domain/second-factor';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';

type Member = Data<'GET /api/v1/ops/staff/'>[number];

/** "パスキー、認証アプリ", or that there is none. */
export const factorWords = ({ factors, is_exempt: isExempt }: Member): string => {
  if (factors.length > 0) return factors.map((factor) => FACTORS[factor]).join('、');
  return isExempt ? '不要（デモ）' : '未設定';
};

/** A person's second factor, and how a lost one is reset: asked for with a reason, done once a second 責任者 approves. */
export function FactorReset({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const ask = useCommand('POST /api/v1/ops/staff/{staff_id}/factor_reset/', {
    done: '2人目の責任者の承認を待っています',
    onDone: () => {
      setReason('');
      setAsking(false);
    },
  });
  if (isOwn || member.factors.length === 0)
    return (
      <>
        <p>{factorWords(member)}</p>
        {isOwn && <small>なくしたときは、ほかの責任者2人が再設定します。</small>}
      </>
    );
  return (
    <>
      <p>{factorWords(member)}</p>
      {isAsking ? (
        <Stack
          as="form"
          $gap={12}
          onSubmit={(event) => {
            event.preventDefault();
            void ask.run({ params: { staff_id: member.id }, body: { reason } });
          }}
        >
          <small>承認されると、すべての端末からログアウトし、次のログインで設定し直します。</small>
          <CountedArea
            label="再設定の理由"
            rows={2}
            error={ask.faults.reason}
            text={reason}
            most={APPROVAL_REASON.max}
            onText={(text) => {
              ask.reset();
              setReason(text);
            }}
          />
          <Fault>{ask.problem}</Fault>
          <Button type="submit" size="sm" loading={ask.busy}>
            再設定を依頼する（1人目）
          </Button>
        </Stack>
      ) : (
        <Button size="sm" tone="secondary" onClick={() => setAsking(true)}>
          なくしたので再設定する
        </Button>
      )}
    </>
  );
}
