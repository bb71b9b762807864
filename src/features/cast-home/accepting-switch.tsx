import styled from 'styled-components';
import { useCommand } from '@/ui/patterns/use-command';
import { Switch } from '@/ui/pieces/choice';

/** 受付中 / 停止中: shown as the server has it, never ahead of it, since search follows it. */
export function AcceptingSwitch({ accepting }: { accepting: boolean }) {
  const change = useCommand('PATCH /api/v1/female_casts/me/settings/', {
    refresh: ['GET /api/v1/female_casts/me/home_top/', 'GET /api/v1/female_casts/me/settings/'],
    done: (settings) => (settings.accepting ? '受付を再開しました' : '受付を停止しました'),
    refusedByToast: true,
  });
  return (
    <Side $on={accepting}>
      <Switch
        label={accepting ? '受付中' : '停止中'}
        checked={accepting}
        aria-busy={change.busy}
        onChange={() => void change.run({ body: { accepting: !accepting } })}
      />
    </Side>
  );
}

const Side = styled.div<{ $on: boolean }>`
  font: var(--t-15);
  font-weight: 700;
  color: ${({ $on }) => ($on ? 'var(--accent)' : 'var(--muted)')};
`;
