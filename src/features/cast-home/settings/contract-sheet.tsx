import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';

const CONTRACT = 'GET /api/v1/female_casts/me/contract/';
type Contract = Data<typeof CONTRACT>;

/** What the cast agreed to, the way to take it back, and the way to agree again: no one else is asked. */
export default function ContractSheet({ onClose }: { onClose: () => void }) {
  const contract = useApi(CONTRACT, {});
  return (
    <Sheet open onClose={onClose} title="契約と同意">
      <Inside>
        <Loaded from={contract} failed="契約を読み込めませんでした">
          {({ store_name: store, consent, current }) =>
            consent === null ? (
              <Note>アプリでの同意の記録はありません。契約については、お問い合わせください。</Note>
            ) : (
              <>
                <FactList
                  facts={[
                    { label: '店舗', value: store },
                    { label: '契約', value: consent.version },
                    { label: '同意した日時', value: momentWords(consent.agreed_at) },
                    ...(consent.withdrawn_at
                      ? [{ label: '取り消した日時', value: momentWords(consent.withdrawn_at) }]
                      : []),
                  ]}
                />
                {consent.withdrawn_at === null || current === null ? (
                  <InForce text={consent.text} />
                ) : (
                  // Another text is read, and agreed to, anew.
                  <TakenBack key={current.hash} current={current} changed={current.hash !== consent.hash} />
                )}
              </>
            )
          }
        </Loaded>
      </Inside>
    </Sheet>
  );
}

function InForce({ text }: { text: string }) {
  const [isSure, setSure] = useState(false);
  const withdraw = useCommand('POST /api/v1/female_casts/me/contract/withdraw/', {
    refresh: [CONTRACT],
    done: '同意を取り消しました。公開を止めました',
  });
  return (
    <>
      <Text>{text}</Text>
      <Note>
        同意はいつでも、理由を言わずに取り消せます。取り消すと公開と新しい予約がすぐに止まります。決まっている予約と報酬はそのままです。
      </Note>
      <Fault>{withdraw.problem}</Fault>
      {isSure ? (
        <Button full loading={withdraw.busy} onClick={() => void withdraw.run({})}>
          本当に取り消す
        </Button>
      ) : (
        <Button full tone="secondary" onClick={() => setSure(true)}>
          同意を取り消す
        </Button>
      )}
    </>
  );
}

type TakenBackProps = { current: NonNullable<Contract['current']>; changed: boolean };

function TakenBack({ current, changed }: TakenBackProps) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<string>();
  const agree = useCommand('POST /api/v1/female_casts/me/contract/agree/', {
    refresh: [CONTRACT],
    done: '契約に同意しました',
  });
  const submit = () => {
    setMissing(agreed ? undefined : '契約への同意が必要です');
    if (agreed) void agree.run({ body: { contract_hash: current.hash } });
  };
  return (
    <>
      <Note>
        公開と新しい予約は止まっています。このままで大丈夫です。続けたくなったときは、下の契約を読んで、もう一度同意できます。公開は、運営が確認してから再開します。
      </Note>
      {changed && <Note>契約の内容は、前に同意したときから変わっています（契約 {current.version}）。</Note>}
      <Text>{current.text}</Text>
      <CheckRow
        label="契約の内容を読み、自分の意思で同意します"
        checked={agreed}
        error={missing}
        onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
      />
      <Fault>{agree.problem}</Fault>
      <Button full loading={agree.busy} loadingText="送信中" onClick={submit}>
        もう一度同意する
      </Button>
    </>
  );
}

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 4px var(--gutter) 24px;
`;

const Text = styled.p`
  font: var(--t-14);
  white-space: pre-line;
`;
