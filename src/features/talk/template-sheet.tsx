import { TEXT } from '@/domain/limits';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useForm } from '@/ui/patterns/use-form';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { useToast } from '@/ui/pieces/toast';
import type { TalkWish } from './use-talk-settings';

/** Props of TemplateSheet: all texts, the place of the one that is written, and what keeps them. */
export type TemplateSheetProps = {
  templates: readonly string[];
  at: number;
  onSave: (wish: TalkWish) => Promise<unknown>;
  onClose: () => void;
};

/** Writes a ready-made text, changes it or takes it away. */
export default function TemplateSheet({ templates, at, onSave, onClose }: TemplateSheetProps) {
  const toast = useToast();
  const others = templates.toSpliced(at, 1);
  const isNew = at === templates.length;
  const finish = (text: string) => {
    toast({ text });
    onClose();
  };
  const form = useForm(
    async () => (await import('@/contract/forms/talk')).templateFormAmong(others),
    ({ text }) => onSave({ templates: others.toSpliced(at, 0, text) }),
    { defaultValues: { text: templates[at] ?? '' }, onDone: () => finish('定型文を保存しました') },
  );
  const remove = useTask(() => onSave({ templates: others }), { onDone: () => finish('定型文を削除しました') });
  return (
    <FormSheet
      title={isNew ? '定型文を追加する' : '定型文を編集する'}
      onClose={onClose}
      problem={form.problem ?? remove.problem}
      onSubmit={form.submit}
      submit="保存する"
      submitting="保存中"
      busy={form.busy}
      beside={
        !isNew && (
          <Button tone="secondary" size="lg" loading={remove.busy} onClick={() => void remove.run()}>
            削除する
          </Button>
        )
      }
    >
      <CountedArea
        label="定型文"
        need="required"
        rows={3}
        text={form.inner.watch('text') ?? ''}
        most={TEXT.template.max}
        {...form.field('text')}
      />
    </FormSheet>
  );
}
