import { CheckRow } from '@/components/choice';
import { Pairs } from '@/components/layout';
import { Lead } from '@/components/text';
import { OPTIONS } from '@/domain/master-data';
import { StepFrame } from './step-frame';
import { useWish } from './use-wish';

// 写真指名 and 本指名 are fees that everybody takes, not wishes.
const CHOSEN_FROM = OPTIONS.map((name, at) => ({ id: at + 1, name })).slice(2);

/** `/matching/options`: what he wants beside the course; only casts who offer all of it hear of the request. */
export function MatchingOptionsScreen() {
  const control = useWish();
  const { wish, change, at } = control;
  const toggle = (id: number, on: boolean) =>
    change({ options: on ? [...wish.options, id] : wish.options.filter((one) => one !== id) });
  return (
    <StepFrame title="オプション" at={2} control={control} back={at('settings')} next={at('confirm')}>
      <Pairs>
        <Lead style={{ padding: '8px 0 6px' }}>
          ご希望のものだけ選択してください。料金はキャストごとに決まり、提案の総額に含まれます。
        </Lead>
        {CHOSEN_FROM.map(({ id, name }) => (
          <CheckRow
            key={id}
            strong
            label={name}
            checked={wish.options.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </Pairs>
    </StepFrame>
  );
}
