import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Gutter } from '@/ui/pieces/layout';
import { Sheet } from '@/ui/pieces/sheet';
import { Lead } from '@/ui/pieces/text';
import { ProveForm } from './prove-form';

type Props = { onClose: () => void; onDone: () => void };

/** The second factor asked for once more, before something grave. */
export default function StepUpSheet({ onClose, onDone }: Props) {
  const state = useApi('GET /api/auth/second_factor', {}, { revalidateOnFocus: false });
  return (
    <Sheet open onClose={onClose} title="もう一度確認してください">
      <Gutter>
        <Lead>この操作の前に、2つ目の確認が必要です。確認は10分間有効です。</Lead>
        <Loaded from={state} failed="確認の方法を読み込めませんでした">
          {({ factors }) => <ProveForm factors={factors} onDone={onDone} />}
        </Loaded>
      </Gutter>
    </Sheet>
  );
}
