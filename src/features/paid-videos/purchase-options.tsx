import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatGold } from '@/domain/money';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import type { Plan, Video } from './types';
import { Gold } from './video-tiles';

/** How the customer may come to watch a film. */
export type PurchaseOption = 'video' | 'plan';

/** Props of PurchaseOptions. `plan` is the cast's, where one is sold. */
export type PurchaseOptionsProps = {
  video: Video;
  plan: Plan | undefined;
  option: PurchaseOption;
  onOption: (option: PurchaseOption) => void;
};

/** What it costs to watch: the film alone, or all of the cast's films by the month. */
export function PurchaseOptions({ video, plan, option, onOption }: PurchaseOptionsProps) {
  const single = <Price>{formatGold(video.price)}</Price>;
  if (!plan)
    return (
      <Only>
        <span>
          <b>この動画だけ</b>
          <small>公開中は何度でも視聴できます</small>
        </span>
        {single}
      </Only>
    );
  return (
    <Surface>
      <RadioGroup legend="視聴の方法">
        <RadioRow
          name="option"
          value="video"
          label="この動画だけ"
          note="公開中は何度でも視聴できます"
          aside={single}
          checked={option === 'video'}
          onChange={() => onOption('video')}
        />
        <RadioRow
          name="option"
          value="plan"
          label={`${calledName(plan.female_cast.display_name)}の月額プラン`}
          note={`${plan.videos}本すべて。いつでも解約できます`}
          aside={
            <Price>
              {formatGold(plan.price)}
              <small>/月</small>
            </Price>
          }
          checked={option === 'plan'}
          onChange={() => onOption('plan')}
        />
      </RadioGroup>
    </Surface>
  );
}

const Price = styled(Gold)`
  font-size: 1.25rem;
`;

const Surface = styled.div`
  padding-inline: var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

const Only = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 52px;
  padding: 10px var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--surface);

  b, small { display: block; }
  span > b { font: var(--t-15); font-weight: 700; }
  small { font: var(--t-13); color: var(--muted); }
`;
