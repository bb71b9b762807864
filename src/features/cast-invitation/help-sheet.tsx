import { INVITATION_LIMITS } from '@/domain/cast-invitation';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { CheckRow } from '@/ui/pieces/choice';
import { Footnote, Note } from '@/ui/pieces/text';

const HELP = 'POST /api/v1/cast_invitations/help/';

/** A word to the operator that the store does not see. Nothing need be written. */
export default function HelpSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const once = useOnce();
  const form = useForm<{ words: string; may_call: boolean }, null>(
    async () => (await import('@/contract/forms/cast-invitation')).castHelpForm,
    (said) => once(HELP, { body: { ...said, token } }),
    {
      defaultValues: { words: '', may_call: false },
      done: '運営に伝えました。担当者が確認します',
      onDone: onClose,
    },
  );
  return (
    <FormSheet title="運営へ相談する" onClose={onClose} {...form.sheet} submit="運営に伝える">
      <Note>店舗にも、招待した人にも伝わりません。空欄のまま送ることもできます。</Note>
      <CountedArea
        label="伝えたいこと"
        need="optional"
        rows={3}
        text={form.inner.watch('words')}
        most={INVITATION_LIMITS.help}
        {...form.field('words')}
      />
      <CheckRow
        label="招待された電話番号に、電話をしてよい"
        note="電話では、はじめにYOIと名乗りません。話せるときかどうかを先に伺います"
        {...form.field('may_call')}
      />
      <Footnote>今すぐ危険があるときは110番へ。女性相談支援 #8778、性犯罪・性暴力 #8891、警察相談 #9110。</Footnote>
    </FormSheet>
  );
}
