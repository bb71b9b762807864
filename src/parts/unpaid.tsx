import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyDrawing } from '@/ui/pieces/empty-art';
import { Icon } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { Lead } from '@/ui/pieces/text';

/** That a payment did not happen, and what that means. */
export function UnpaidHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Gutter role="status">
      <Drawing>
        <EmptyDrawing art="card" />
      </Drawing>
      <Title>{title}</Title>
      <Lead>{children}</Lead>
    </Gutter>
  );
}

/** In its place while the payment is being read. */
export function UnpaidWaiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        <Drawing>
          <Skeleton width="128px" height="96px" radius={8} />
        </Drawing>
        <Skeleton width="72%" height="32px" />
      </Gutter>
    </SkeletonGroup>
  );
}

/** What is said to a customer who paid all the same: the answer of the company is on its way. */
export const ANSWER_IS_COMING = '決済を終えた方は、そのままお待ちください。決済会社の返事を自動で確認しています。';

/** The same as a line of the page. */
export function PaymentOnItsWay() {
  return (
    <Wait>
      <Icon of={RotateCw} size={18} />
      {ANSWER_IS_COMING}
    </Wait>
  );
}

const Drawing = styled.div`
  padding: 16px 0 20px;
`;

const Title = styled.h2`
  font: var(--t-24);
  font-weight: 700;
  word-break: auto-phrase;
`;

const Wait = styled.p`
  display: flex;
  gap: 10px;
  padding: 14px var(--gutter);
  background: var(--sunken);
  font: var(--t-13);
  word-break: auto-phrase;

  svg { flex: none; margin-top: 1px; }
`;
