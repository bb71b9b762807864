import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { Device } from './types';

const LIST = ['GET /api/v1/users/me/devices/'] as const;

/** Asks before another device, or all of them, is signed out. One that is gone already counts as signed out. */
export default function SignOutDialog({ device, onClose }: { device: Device | 'others'; onClose: () => void }) {
  const one = useCommand('DELETE /api/v1/users/me/devices/{device_id}/', {
    refresh: LIST,
    done: '端末からログアウトしました',
    goneIsDone: true,
  });
  const others = useCommand('DELETE /api/v1/users/me/devices/', {
    refresh: LIST,
    done: 'ほかの端末からログアウトしました',
  });
  const all = device === 'others';
  return (
    <QuestionDialog
      title={all ? 'ほかの端末からログアウトしますか？' : 'この端末からログアウトしますか？'}
      {...(all ? {} : { thing: device.name })}
      note="その端末への通知も届かなくなり、次のログインではSMSの認証コードが必要になります。"
      yes="ログアウトする"
      busy="ログアウト中"
      danger
      onYes={() => (all ? others.run({}) : one.run({ params: { device_id: device.id } }))}
      onClose={onClose}
    />
  );
}
