import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { later } from '@/ui/pieces/later';
import { Stack } from '@/ui/pieces/layout';
import { StatusPanel } from '@/ui/pieces/status-panel';
import type { Held } from './stored';
import type { Mine } from './use-invitation';

const DeclineSheet = later(() => import('./decline-sheet'));

type Props = { held: Held; mine: Mine; onChanged: () => Promise<unknown> };

/** The documents are there: what happens next, what was agreed to, and the way to take it back. */
export default function Status({ held, mine, onChanged }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const refresh = useTask(async () => onChanged());
  const { consent } = mine;
  return (
    <>
      <div>
        <h1>書類を確認しています</h1>
      </div>
      <StatusPanel tone="info" icon={Clock} title="担当者2人が確認します">
        <p>通常24時間以内に、招待された電話番号へSMSでお知らせします。</p>
      </StatusPanel>
      {consent && (
        <>
          <FactList
            facts={[
              { label: '活動するお名前', value: mine.display_name },
              { label: '店舗', value: mine.store_name },
              { label: '同意した契約', value: consent.version },
              { label: '同意した日時', value: momentWords(consent.agreed_at) },
            ]}
          />
          <details>
            <summary>同意した契約を読む</summary>
            <Text>{consent.text}</Text>
          </details>
        </>
      )}
      <Stack $gap={8}>
        <Button tone="secondary" full loading={refresh.busy} onClick={() => void refresh.run()}>
          状態を読み直す
        </Button>
        <Button tone="secondary" full onClick={() => setWithdrawing(true)}>
          同意を取り消して登録をやめる
        </Button>
      </Stack>
      {isWithdrawing && (
        <DeclineSheet
          held={held}
          title="同意を取り消しますか？"
          note="登録をやめます。理由はお聞きしません。送信した書類はすぐに消えます。"
          submit="取り消す"
          onClose={() => setWithdrawing(false)}
          onDone={onChanged}
        />
      )}
    </>
  );
}

const Text = styled.p`
  margin-top: 12px;
  font: var(--t-14);
  white-space: pre-line;
`;
