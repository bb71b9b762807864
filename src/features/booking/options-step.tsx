import styled from 'styled-components';
import { Button } from '@/components/button';
import { CheckRow } from '@/components/choice';
import { EmptyState } from '@/components/empty-state';
import { Pairs } from '@/components/layout';
import { Lead } from '@/components/text';
import { formatYen } from '@/domain/money';
import { PlanPanel } from './plan-panel';
import type { StepProps } from './slot-step';

/** Step 2: what she offers beside the course; choosing nothing is the usual case. */
export default function OptionsStep({ cast, plan, control }: StepProps) {
  const toggle = (id: number, on: boolean) =>
    control.change({ optionIds: on ? [...plan.optionIds, id] : plan.optionIds.filter((other) => other !== id) });
  return (
    <>
      {cast.options.length === 0 ? (
        <EmptyState title="選択できるオプションはありません" note="このまま次へ進んでください。" />
      ) : (
        <Pairs>
          <Lead style={{ padding: '8px 0 6px' }}>ご希望のものだけ選択してください。選ばなくても予約できます。</Lead>
          <Rows>
            <legend className="vh">オプション</legend>
            {cast.options.map((option) => (
              <CheckRow
                key={option.id}
                strong
                label={option.name}
                aside={option.price === 0 ? '無料' : `＋${formatYen(option.price)}`}
                checked={plan.optionIds.includes(option.id)}
                onChange={(event) => toggle(option.id, event.target.checked)}
              />
            ))}
          </Rows>
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

const Rows = styled.fieldset`
  > div { padding: 5px 0; }
  > div + div { border-top: 1px solid var(--line); }
`;
