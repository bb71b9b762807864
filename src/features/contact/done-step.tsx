import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Stack } from '@/ui/pieces/layout';
import { Footnote, Lead } from '@/ui/pieces/text';

/** It was sent: the receipt number, and what happens next. */
export default function DoneStep({ number }: { number: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Done>
      <h2 ref={heading} tabIndex={-1}>
        送信しました
      </h2>
      <Lead>2営業日以内にご返信します。受付番号をメールでもお送りしました。</Lead>
      <Receipt>
        <dt>受付番号</dt>
        <dd>{number}</dd>
      </Receipt>
      <Footnote>
        メールが届かないときは、迷惑メールのフォルダと受信の設定をご確認ください。お電話の際はこの番号をお伝えください。
      </Footnote>
      <ButtonPlace>
        <Button href={paths.top}>トップへ戻る</Button>
      </ButtonPlace>
    </Done>
  );
}

const Done = styled(Stack)`
  gap: 16px;

  h2 { margin-top: 8px; font: var(--t-24); font-weight: 700; }
`;

const Receipt = styled.dl`
  padding-block: 14px;
  border-block: 1px solid var(--line);

  dt { font: var(--t-13); color: var(--muted); }
  dd { font: 700 1.5rem/1.4 var(--font); font-variant-numeric: tabular-nums; }
`;
