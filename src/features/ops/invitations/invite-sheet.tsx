import type { Data, Input } from '@/contract';
import { INVITATION_HOURS, INVITATION_LIMITS } from '@/domain/cast-invitation';
import { useApi } from '@/hooks/use-api';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Note } from '@/ui/pieces/text';
import { LIST } from './types';

const INVITE = 'POST /api/v1/ops/cast_invitations/';
type Typed = Input<typeof INVITE>['body'];

/** The invited person, the store, and what is agreed besides. */
export default function InviteSheet({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const stores = useApi('GET /api/v1/stores/', {});
  const form = useForm<Typed, Data<typeof INVITE>>(
    async () => (await import('@/contract/forms/cast-invitation')).castInvitationForm,
    (body) => once(INVITE, { body }, { refresh: [LIST] }),
    {
      defaultValues: { store_id: 0, phone_number: '', terms: '' },
      done: '招待のSMSを送信しました',
      onDone: onClose,
    },
  );
  const store = form.choice('store_id');
  return (
    <FormSheet title="キャストを招待する" onClose={onClose} {...form.sheet} submit="SMSを送る">
      <Note>
        ご本人の電話番号に、{INVITATION_HOURS}
        時間有効なリンクをSMSで送ります。ご本人が内容を読み、登録するかどうかを決めます。
      </Note>
      <SelectSheet
        label="店舗"
        need="required"
        options={(stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={store.value ? String(store.value) : null}
        error={store.error}
        onChange={(id) => store.onChange(Number(id))}
      />
      <PhoneField label="ご本人の携帯電話番号" need="required" {...form.field('phone_number')} />
      <CountedArea
        label="店舗とのお約束"
        need="optional"
        rows={4}
        help="契約の文に加わり、ご本人が読みます"
        text={form.inner.watch('terms')}
        most={INVITATION_LIMITS.terms}
        {...form.field('terms')}
      />
    </FormSheet>
  );
}
