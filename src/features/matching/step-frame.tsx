import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StepFooter, StepScreen } from '@/parts/step-screen';
import { paths } from '@/paths';
import { messageOf } from '@/platform/http';
import { Skeleton } from '@/ui/pieces/skeleton';
import { useReach, type WishControl } from './use-wish';

const STEPS = ['場所', '条件', 'オプション', '確認'] as const;

/** Props of StepFrame. `at` counts from 0; `next` leads on, `footer` stands in the place of the bar. */
export type StepFrameProps = {
  title: string;
  at: number;
  control: WishControl;
  back: string;
  next?: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** A step of the way to a request: where it stands among the four, its question, and how many casts it reaches. */
export function StepFrame({ title, at, control, back, next, footer, children }: StepFrameProps) {
  return (
    <StepScreen title={title} back={{ href: back }} stepper={{ label: '募集の手順', steps: STEPS, current: at }}>
      {control.ready ? children : <Skeleton height="240px" />}
      {footer ?? <StepFooter lead={<ReachCount control={control} />} next={next ?? paths.matching()} />}
    </StepScreen>
  );
}

/** 該当 31人: how many casts would hear of the wish as it is. */
export function ReachCount({ control }: { control: WishControl }) {
  const { data, error, isValidating } = useReach(control.ready ? control.wish : null);
  if (error !== undefined) return <Reached $quiet>{messageOf(error)}</Reached>;
  return (
    <Reached aria-live="polite" aria-busy={isValidating} $none={data?.total === 0} $stale={isValidating}>
      <span>この条件で届く人数</span>
      <b>{data === undefined ? '–' : `${data.total}人${data.more ? '以上' : ''}`}</b>
    </Reached>
  );
}

type ReachAppearance = { $none?: boolean; $stale?: boolean; $quiet?: boolean };

function countColor({ $none, $stale }: ReachAppearance): 'muted' | 'warning' | 'ink' {
  if ($stale) return 'muted';
  return $none ? 'warning' : 'ink';
}

const Reached = styled.div<ReachAppearance>`
  display: grid;
  max-width: 44vw;
  font-variant-numeric: tabular-nums;
  ${({ $quiet }) => $quiet && 'font: var(--t-12); color: var(--warning);'}

  span { font: var(--t-12); color: var(--muted); }
  b { font: 700 1.25rem/1.3 var(--font); color: var(--${countColor}); }
`;
