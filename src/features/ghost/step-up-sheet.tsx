import { useState } from 'react';
import { GHOST } from '@/domain/limits';
import { WRITE_METHODS } from '@/domain/write-methods';
import { StepUp } from '@/parts/second-factor/step-up';
import type { GhostRefusal } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { Lead } from '@/ui/pieces/text';

type StepUpSheetProps = { ghostId: string; refusal: GhostRefusal; label: string; onClose: () => void };

/**
 * Permits one write that was refused, once, against the staff's own password. The write itself is then sent again by
 * hand.
 */
export function StepUpSheet({ ghostId, refusal, label, onClose }: StepUpSheetProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const task = useCommand('POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/', {
    done: (granted) => `${granted.label}を許可しました。${GHOST.stepUpMinutes}分以内に、もう一度操作してください`,
    onDone: onClose,
  });

  const submit = () => {
    const method = WRITE_METHODS.find((known) => known === refusal.method);
    setMissing(password === '');
    if (password !== '' && method)
      void task.run({ params: { ghost_session_id: ghostId }, body: { password, method, path: refusal.path } });
  };

  return (
    <FormSheet
      title="代理閲覧中は閲覧のみです"
      onClose={onClose}
      onSubmit={submit}
      problem={null}
      submit="1回だけ許可する"
      submitting="確認中"
      busy={task.busy}
    >
      <StepUp />
      <Lead>
        「{label}」を1回だけ許可するには、ご自身のパスワードを入力してください。操作の内容はご本人の記録に残ります。
      </Lead>
      <PasswordField
        label="ご自身のパスワード"
        value={password}
        error={isMissing ? 'パスワードを入力してください' : (task.faults.password ?? task.problem ?? undefined)}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          task.reset();
        }}
      />
    </FormSheet>
  );
}
