import { OFFERED_OPTIONS } from '@/domain/cast-profile';
import { OptionRows } from '@/parts/option-rows';
import { Pairs } from '@/ui/pieces/layout';
import { Lead } from '@/ui/pieces/text';
import { StepFrame } from './step-frame';
import { useWish } from './use-wish';

/** `/matching/options`: what is wanted beside the course; only casts who offer all of it hear of the request. */
export function MatchingOptionsScreen() {
  const control = useWish();
  const { wish, change, at } = control;
  return (
    <StepFrame title="オプション" at={2} control={control} back={at('settings')} next={at('confirm')}>
      <Pairs>
        <Lead style={{ padding: '8px 0 6px' }}>
          ご希望のものだけ選択してください。料金はキャストごとに決まり、提案の総額に含まれます。
        </Lead>
        <OptionRows options={OFFERED_OPTIONS} chosen={wish.options} onChange={(options) => change({ options })} />
      </Pairs>
    </StepFrame>
  );
}
