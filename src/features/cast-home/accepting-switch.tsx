import styled from 'styled-components';
import { Switch } from '@/components/choice';
import { useToast } from '@/components/toast';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';

/** 受付中 / 停止中: shown as the server has it, never ahead of it, since search follows it. */
export function AcceptingSwitch({ accepting }: { accepting: boolean }) {
  const toast = useToast();
  const { send, sending } = useApiMutation('PATCH /api/v1/female_casts/me/settings/', {
    refresh: ['GET /api/v1/female_casts/me/home_top/', 'GET /api/v1/female_casts/me/settings/'],
  });
  const change = async () => {
    if (sending) return;
    try {
      await send({ body: { accepting: !accepting } });
      toast({ text: accepting ? '受付を停止しました' : '受付を再開しました' });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };
  return (
    <Side $on={accepting}>
      <Switch
        label={accepting ? '受付中' : '停止中'}
        checked={accepting}
        aria-busy={sending}
        onChange={() => void change()}
      />
    </Side>
  );
}

const Side = styled.div<{ $on: boolean }>`
  font: var(--t-15);
  font-weight: 700;
  color: ${({ $on }) => ($on ? 'var(--accent)' : 'var(--muted)')};
`;
