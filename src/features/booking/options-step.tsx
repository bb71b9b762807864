import { formatYen } from '@/domain/money';
import { OptionRows } from '@/parts/option-rows';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Pairs } from '@/ui/pieces/layout';
import { Lead } from '@/ui/pieces/text';
import { addressOf } from './choice';
import IdentityFirst from './identity-first';
import { PlanPanel } from './plan-panel';
import type { StepProps } from './slot-step';

/** Step 2: what the cast offers beside the course; choosing nothing is the usual case. */
export default function OptionsStep({ cast, plan, control, identity }: StepProps) {
  const { startsAt } = plan;
  return (
    <>
      {identity !== null && (
        <IdentityFirst state={identity} plan={{ castId: cast.id, address: addressOf(control.choice), startsAt }} />
      )}
      {cast.options.length === 0 ? (
        <EmptyState title="選択できるオプションはありません" note="このまま次へ進んでください。" />
      ) : (
        <Pairs>
          <Lead style={{ padding: '8px 0 6px' }}>ご希望のものだけ選択してください。選ばなくても予約できます。</Lead>
          <OptionRows
            options={cast.options.map(({ id, name, price }) => ({
              id,
              name,
              aside: price === 0 ? '無料' : `＋${formatYen(price)}`,
            }))}
            chosen={plan.optionIds}
            onChange={(optionIds) => control.change({ optionIds })}
          />
        </Pairs>
      )}
      <PlanPanel cast={cast} plan={plan} startsAt={plan.startsAt}>
        <Button size="lg" onClick={() => control.go('confirm')}>
          確認へ進む
        </Button>
      </PlanPanel>
    </>
  );
}
