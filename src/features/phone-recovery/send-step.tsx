import { useState } from 'react';
import { type DocumentSide, IDENTITY_DOCUMENTS, type IdentityDocument } from '@/domain/identity';
import { formatPhone, normalizePhone } from '@/domain/phone';
import { PHONE_RECOVERY } from '@/domain/phone-recovery';
import { type Pictures, pictureFiles, SentPictures } from '@/parts/document-picture/sent-pictures';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Footnote, Lead } from '@/ui/pieces/text';
import type { Faults, Sent, Typed } from './types';

type Props = {
  typed: Typed;
  token: string;
  document: IdentityDocument;
  pictures: Pictures;
  onRetake: (side: DocumentSide) => unknown;
  onChange: () => unknown;
  onSent: (sent: Sent) => unknown;
  onFaults: (faults: Faults) => void;
  /** The proof of the new number is too old: it is proven anew, and nothing typed is lost. */
  onOver: () => void;
};

/** Once more what is sent, what follows from it, and the consent. */
export default function SendStep(props: Props) {
  const { typed, token, document, pictures, onRetake, onChange, onSent, onFaults, onOver } = props;
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<string>();
  const send = useCommand('POST /api/auth/phone_recoveries/submit', {
    onDone: onSent,
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) onFaults(faults);
    },
    onRefused: (_, code) => {
      if (code === 'phone_recovery/over') onOver();
    },
  });
  const submit = () => {
    if (!agreed) return setMissing('内容の確認と同意が必要です');
    const { old_phone_number, mail, password } = typed;
    void send.run({
      body: { old_phone_number, mail, password, recovery_token: token, document_type: document, agreed: 'yes' },
      files: pictureFiles(pictures),
    });
  };
  return (
    <>
      <div>
        <h2>この内容で申請します</h2>
        <Lead>担当者が目で確認し、結果を新しい番号へSMSでお知らせします。</Lead>
      </div>
      <FactList
        facts={[
          { label: '以前の番号', value: shown(typed.old_phone_number) },
          { label: '新しい番号', value: shown(typed.phone_number) },
          { label: 'メール', value: typed.mail || '入力なし' },
          { label: 'パスワード', value: typed.password === '' ? '入力なし' : '入力済み' },
          { label: '書類', value: IDENTITY_DOCUMENTS[document].label },
        ]}
      />
      <Button tone="quiet" full onClick={onChange}>
        番号やメールを直す
      </Button>
      <SentPictures document={document} pictures={pictures} onRetake={onRetake} />
      <div>
        <Footnote>
          ・申請すると、以前の番号にすぐSMSでお知らせします。以前の番号からは、いつでも申請を止められます。
        </Footnote>
        <Footnote>
          ・ご本人を守るため、以前の番号で確認できない場合は、申請から{PHONE_RECOVERY.waitHours}
          時間は変更されません。
        </Footnote>
        <Footnote>・変更されると、すべての端末からログアウトします。</Footnote>
        <Footnote>
          ・書類の画像は暗号化して保管し、結果が出てから90日で消します。{PHONE_RECOVERY.openDays}
          日たっても確認できない申請は、画像とともに終わります。
        </Footnote>
      </div>
      <CheckRow
        label="自分のアカウントであることと、上の内容に同意します"
        checked={agreed}
        error={missing}
        onChange={({ currentTarget: { checked } }) => {
          setAgreed(checked);
          setMissing(undefined);
        }}
      />
      <Fault>{send.problem}</Fault>
      <ActionBar>
        <Button size="lg" loading={send.busy} loadingText="送信中" onClick={submit}>
          同意して申請する
        </Button>
      </ActionBar>
    </>
  );
}

const shown = (typed: string) => formatPhone(normalizePhone(typed) ?? typed);
