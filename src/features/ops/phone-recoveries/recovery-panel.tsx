import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { type Fact, FactList } from '@/components/facts';
import { Fault } from '@/components/fault';
import { Footnote, Warning } from '@/components/text';
import { formatDateTime30 } from '@/domain/business-day';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import {
  PHONE_RECOVERY_GROUNDS,
  PHONE_RECOVERY_REFUSALS,
  type PhoneRecoveryGround,
  type PhoneRecoveryRefusal,
} from '@/domain/phone-recovery';
import { useNow } from '@/hooks/use-now';
import { useCommand } from '@/kit/use-command';
import { Actions, Key, Panel, Reasons, useKeys } from '../desk-parts';
import { DecisionForm, DocumentDate, DocumentPoints, usePoints } from '../document-points';
import type { Detail } from './types';

type Props = {
  detail: Detail;
  /** It is open here: nobody else decides meanwhile. */
  isHeld: boolean;
  onNext: () => void;
  onDecided: () => Promise<void>;
  /** It was decided, stopped or taken over meanwhile. */
  onRefused: () => Promise<void>;
};

const GROUNDS = keysOf(PHONE_RECOVERY_GROUNDS);
const REFUSALS = keysOf(PHONE_RECOVERY_REFUSALS);
const KEYS = /^[1-4arn]$/i;

/** What is compared, and either decision with its reason. Keys: 1–4 points, A approve, R refuse, N the next one. */
export function RecoveryPanel({ detail, isHeld, onNext, onDecided, onRefused }: Props) {
  const points = usePoints();
  const [date, setDate] = useState('');
  const [ground, setGround] = useState<PhoneRecoveryGround | null>(null);
  const [reason, setReason] = useState<PhoneRecoveryRefusal | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const refused = () => void onRefused();
  const approve = useCommand('POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/approve/', {
    done: '電話番号を変更しました',
    hasField: (name) => name === 'birth_date',
    onDone: onDecided,
    onRefused: refused,
  });
  const refuse = useCommand('POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/refuse/', {
    done: '申請をお断りしました',
    onDone: onDecided,
    onRefused: refused,
  });
  const now = useNow(30_000);
  const isEarly = now === null || new Date(detail.approvable_at) > now;
  const { facts } = detail;
  const isReady = isHeld && !isEarly && points.areAll && facts?.has_old_number === true;
  const params = { phone_recovery_id: detail.id };
  const sendApproval = () => {
    if (!isReady) return;
    if (ground === null) return setMissing('承認する理由を選択してください');
    void approve.run({ params, body: { birth_date: date, checked: [...points.checked], ground } });
  };
  const sendRefusal = () => {
    if (!isHeld) return;
    if (reason === null) return setMissing('断る理由を選択してください');
    void refuse.run({ params, body: { reason } });
  };
  useKeys(KEYS, (key) => {
    if (points.press(key)) return;
    if (key === 'a') sendApproval();
    else if (key === 'r') sendRefusal();
    else if (key === 'n') onNext();
  });
  return (
    <Panel aria-label="判断">
      {facts === null && <Warning>元の番号のアカウントはありません。承認できません。</Warning>}
      {facts?.has_old_number === false && (
        <Warning>申請のあとに、ご本人が番号を変更しています。承認できません。</Warning>
      )}
      {detail.others > 0 && <Warning>この番号には、ほかに{detail.others}件の申請があります。</Warning>}
      <FactList facts={factsOf(detail)} />
      <DecisionForm
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          sendApproval();
        }}
      >
        <DocumentPoints points={points} />
        <DocumentDate
          value={date}
          error={approve.faults.birth_date}
          onChange={(next) => {
            setDate(next);
            approve.reset();
          }}
        />
        <Choice
          title="承認する理由"
          names={GROUNDS}
          labelOf={(name) => PHONE_RECOVERY_GROUNDS[name]}
          chosen={ground}
          onChoose={(name) => {
            setGround(name);
            setMissing(null);
          }}
        />
        <Choice
          title="断る理由"
          names={REFUSALS}
          labelOf={(name) => PHONE_RECOVERY_REFUSALS[name].label}
          chosen={reason}
          onChoose={(name) => {
            setReason(name);
            setMissing(null);
          }}
        />
        <Fault>{missing ?? approve.problem ?? refuse.problem}</Fault>
        <Footnote role="status">
          {isEarly
            ? `${formatDateTime30(new Date(detail.approvable_at))}まで、または元の番号で確認されるまで承認できません。`
            : points.areAll
              ? '4項目を確認しました。'
              : '4項目を確認すると承認できます。'}
        </Footnote>
        <Actions>
          <Button tone="secondary" disabled={!isHeld} loading={refuse.busy} onClick={sendRefusal}>
            断る <Key>R</Key>
          </Button>
          <Button type="submit" disabled={!isReady} loading={approve.busy}>
            承認する <Key>A</Key>
          </Button>
        </Actions>
        <Footnote>キー：1〜4 項目、A 承認、R 断る、N 次の件。ご自身の名前で記録されます。</Footnote>
      </DecisionForm>
    </Panel>
  );
}

type ChoiceProps<Name extends string> = {
  title: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  chosen: Name | null;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ title, names, labelOf, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no heading of the panel
    <div role="group" aria-label={title}>
      <h3>{title}</h3>
      <Reasons>
        {names.map((name) => (
          <Chip key={name} pressed={chosen === name} onPress={() => onChoose(name)}>
            {labelOf(name)}
          </Chip>
        ))}
      </Reasons>
    </div>
  );
}

const fits = (found: boolean | null) => (found === null ? '入力なし' : found ? '一致' : '不一致');

function factsOf({ facts, ...detail }: Detail): Fact[] {
  return [
    { label: '元の番号', value: detail.old_phone_number },
    { label: '新しい番号', value: detail.new_phone_number },
    {
      label: '元の番号の返事',
      value: detail.confirmed_at ? `確認済み ${formatDateTime30(new Date(detail.confirmed_at))}` : 'まだありません',
    },
    { label: 'パスワード', value: fits(detail.password_fits) },
    { label: 'メール', value: facts?.has_mail === false ? '登録なし' : fits(detail.mail_fits) },
    ...(facts === null
      ? []
      : [
          { label: '登録の生年月日', value: `${facts.birth_date.replaceAll('-', '/')}（${facts.age}歳）` },
          { label: '登録', value: formatDateTime30(new Date(facts.registered_at)) },
          { label: '登録の書類', value: facts.kept ? IDENTITY_DOCUMENTS[facts.kept.document_type].label : 'なし' },
          ...(facts.kept?.legal_name ? [{ label: '登録の氏名', value: facts.kept.legal_name }] : []),
        ]),
    { label: '申請の期限', value: formatDateTime30(new Date(detail.ends_at)) },
  ];
}
