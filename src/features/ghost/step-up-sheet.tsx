import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { PasswordField } from '@/components/field/password-field';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { GHOST } from '@/domain/limits';
import { useApiMutation } from '@/hooks/use-api';
import { fieldErrorsOf, type GhostRefusal, messageOf } from '@/platform/http';

type StepUpSheetProps = { ghostId: string; refusal: GhostRefusal; label: string; onClose: () => void };

/** Permits one write that was refused, once, against the staff's own password. The write itself is then sent again by hand. */
export function StepUpSheet({ ghostId, refusal, label, onClose }: StepUpSheetProps) {
  const toast = useToast();
  const { send, sending } = useApiMutation('POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (password === '') return setFault('パスワードを入力してください');
    const method = METHODS.find((known) => known === refusal.method);
    if (!method) return;
    try {
      const granted = await send({
        params: { ghost_session_id: ghostId },
        body: { password, method, path: refusal.path },
      });
      toast({ text: `${granted.label}を許可しました。${GHOST.stepUpMinutes}分以内に、もう一度操作してください` });
      onClose();
    } catch (error) {
      setFault(fieldErrorsOf(error).password ?? messageOf(error));
    }
  };

  return (
    <Sheet open onClose={onClose} title="代理閲覧中は閲覧のみです">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <p>
          「{label}」を1回だけ許可するには、ご自身のパスワードを入力してください。操作の内容はご本人の記録に残ります。
        </p>
        <PasswordField
          label="ご自身のパスワード"
          value={password}
          error={fault}
          onChange={(event) => {
            setPassword(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" full loading={sending} loadingText="確認中">
          1回だけ許可する
        </Button>
      </Form>
    </Sheet>
  );
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 4px var(--gutter) 24px;

  > p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
