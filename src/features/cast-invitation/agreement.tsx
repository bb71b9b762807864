import { useState } from 'react';
import { PROMPTED, type Prompted } from '@/domain/cast-invitation';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { type Pictures, pictureFiles } from '@/parts/document-picture/sent-pictures';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow, RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Footnote, Lead } from '@/ui/pieces/text';
import { ContractText } from './contract-text';
import type { Typed } from './person-step';
import type { Held } from './stored';
import type { Mine } from './use-invitation';

type Props = {
  held: Held;
  mine: Mine;
  documents: { typed: Typed; document: IdentityDocument; pictures: Pictures };
  onChanged: () => Promise<unknown>;
  onFaults: (faults: Readonly<Record<string, string>>) => void;
};

/** Once more the contract, a neutral question, and the invited person's consent; then the documents go. */
export function Agreement({ held, mine, documents: { typed, document, pictures }, onChanged, onFaults }: Props) {
  const [prompted, setPrompted] = useState<Prompted | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<{ prompted?: string; agreed?: string }>({});
  const send = useCommand('POST /api/v1/cast_invitations/application/', {
    onDone: onChanged,
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) onFaults(faults);
    },
    // What the invited person read is out of date: it is read again, and nothing typed is lost.
    onRefused: (_, code) => {
      if (code === 'cast_invitation/contract_changed') void onChanged();
    },
  });
  const submit = () => {
    const wrong = {
      ...(prompted === null ? { prompted: 'ひとつ選んでください' } : {}),
      ...(agreed ? {} : { agreed: '契約への同意が必要です' }),
    };
    setMissing(wrong);
    if (prompted === null || !agreed || held.session === null) return;
    void send.run({
      body: {
        ...typed,
        prompted,
        token: held.token,
        session: held.session,
        contract_hash: mine.contract.hash,
        document_type: document,
      },
      files: pictureFiles(pictures),
    });
  };
  return (
    <>
      <div>
        <h1>契約への同意</h1>
        <Lead>もう一度お読みください。同意は、いつでも取り消せます。</Lead>
      </div>
      <ContractText parts={mine.contract.parts} />
      <RadioGroup legend="誰かに言われて登録していますか" hideLegend={false} error={missing.prompted}>
        {keysOf(PROMPTED).map((answer) => (
          <RadioRow
            key={answer}
            name="prompted"
            value={answer}
            label={PROMPTED[answer]}
            strong={false}
            checked={prompted === answer}
            onChange={() => setPrompted(answer)}
          />
        ))}
      </RadioGroup>
      <Footnote>どのお答えでも登録はできます。お答えは店舗には伝わりません。</Footnote>
      <CheckRow
        label="契約の内容を読み、自分の意思で同意します"
        checked={agreed}
        error={missing.agreed}
        onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
      />
      <Fault>{send.problem}</Fault>
      <Button size="lg" full loading={send.busy} loadingText="送信中" onClick={submit}>
        同意して送信する
      </Button>
      <Footnote>{IDENTITY_DOCUMENTS[document].label}の画像は暗号化して保管し、結果が出てから90日で消します。</Footnote>
    </>
  );
}
