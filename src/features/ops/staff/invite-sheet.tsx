import type { Data, Input } from '@/contract';
import { APPROVAL_HOURS, APPROVAL_REASON } from '@/domain/approvals';
import { MAIL_TYPED_MAX } from '@/domain/mail';
import { STAFF_INVITATION } from '@/domain/staff-invitation';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { Note } from '@/ui/pieces/text';
import { inOrder, RoleChoices } from './role-choices';

const INVITE = 'POST /api/v1/ops/staff_invitations/';
type Typed = Input<typeof INVITE>['body'];

/** An invitation of staff: the address, the roles and why; the link goes out once a second 責任者 approved. */
export default function InviteSheet({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const form = useForm<Typed, Data<typeof INVITE>>(
    async () => (await import('@/contract/forms/staff-invitation')).staffInvitationForm,
    (body) => once(INVITE, { body }, { refresh: ['GET /api/v1/ops/staff_invitations/'] }),
    {
      defaultValues: { mail: '', roles: [], reason: '' },
      done: '2人目の責任者の承認を待っています',
      onDone: onClose,
    },
  );
  const roles = form.choice('roles');
  return (
    <FormSheet title="スタッフを招待する" onClose={onClose} {...form.sheet} submit="招待を依頼する（1人目）">
      <Note>
        {APPROVAL_HOURS}時間以内に2人目の責任者が承認すると、{STAFF_INVITATION.hours}
        時間有効なリンクをメールで送ります。開いた人が、名前、電話番号、パスワードと2つ目の確認を設定します。
      </Note>
      <TextField
        label="メールアドレス"
        need="required"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={MAIL_TYPED_MAX}
        {...form.field('mail')}
      />
      <fieldset>
        <legend>役割</legend>
        <RoleChoices wanted={roles.value ?? []} onWanted={(next) => roles.onChange(inOrder(next))} />
        <Fault>{roles.error}</Fault>
      </fieldset>
      <CountedArea
        label="招待の理由"
        need="required"
        rows={2}
        text={form.inner.watch('reason')}
        most={APPROVAL_REASON.max}
        {...form.field('reason')}
      />
    </FormSheet>
  );
}
