import { momentWords } from '@/domain/date-words';
import { IDENTITY_DOCUMENTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import {
  PHONE_RECOVERY_GROUNDS,
  PHONE_RECOVERY_REFUSALS,
  type PhoneRecoveryGround,
  type PhoneRecoveryRefusal,
} from '@/domain/phone-recovery';
import { useNow } from '@/hooks/use-now';
import { useCommand } from '@/ui/patterns/use-command';
import { type Fact, FactList } from '@/ui/pieces/facts';
import { Warning } from '@/ui/pieces/text';
import { Panel } from '../desk-parts';
import { DocumentDecision } from '../document-decision';
import type { Detail } from './types';

type Props = {
  detail: Detail;
  /** It is open here: no one else decides meanwhile. */
  isHeld: boolean;
  onNext: () => void;
  onDecided: () => Promise<void>;
  /** It was decided, stopped or taken over meanwhile. */
  onRefused: () => Promise<void>;
};

const GROUNDS = {
  title: '承認する理由',
  names: keysOf(PHONE_RECOVERY_GROUNDS),
  labelOf: (name: PhoneRecoveryGround) => PHONE_RECOVERY_GROUNDS[name],
  missing: '承認する理由を選択してください',
};
const REFUSALS = {
  title: '断る理由',
  names: keysOf(PHONE_RECOVERY_REFUSALS),
  labelOf: (name: PhoneRecoveryRefusal) => PHONE_RECOVERY_REFUSALS[name].label,
  missing: '断る理由を選択してください',
};

/** What is compared, and either decision with its reason. */
export function RecoveryPanel({ detail, isHeld, onNext, onDecided, onRefused }: Props) {
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
  const params = { phone_recovery_id: detail.id };
  return (
    <Panel aria-label="判断">
      {facts === null && <Warning>元の番号のアカウントはありません。承認できません。</Warning>}
      {facts?.has_old_number === false && (
        <Warning>申請のあとに、ご本人が番号を変更しています。承認できません。</Warning>
      )}
      {detail.others > 0 && <Warning>この番号には、ほかに{detail.others}件の申請があります。</Warning>}
      <FactList facts={factsOf(detail)} />
      <DocumentDecision
        isHeld={isHeld}
        approve={{
          label: '承認する',
          command: approve,
          isAllowed: !isEarly && facts?.has_old_number === true,
          grounds: GROUNDS,
          send: (findings, ground) => ground && void approve.run({ params, body: { ...findings, ground } }),
        }}
        reject={{
          label: '断る',
          command: refuse,
          grounds: REFUSALS,
          send: (reason) => void refuse.run({ params, body: { reason } }),
        }}
        onNext={onNext}
        status={(areAll) => {
          if (isEarly) {
            const from = momentWords(detail.approvable_at);
            return `${from}まで、または元の番号で確認されるまで承認できません。`;
          }
          return areAll ? '4項目を確認しました。' : '4項目を確認すると承認できます。';
        }}
        foot="キー：1〜4 項目、A 承認、R 断る、N 次の件。ご自身の名前で記録されます。"
      />
    </Panel>
  );
}

function fits(found: boolean | null): string {
  if (found === null) return '入力なし';
  return found ? '一致' : '不一致';
}

function factsOf({ facts, ...detail }: Detail): Fact[] {
  return [
    { label: '元の番号', value: detail.old_phone_number },
    { label: '新しい番号', value: detail.new_phone_number },
    {
      label: '元の番号の返事',
      value: detail.confirmed_at ? `確認済み ${momentWords(detail.confirmed_at)}` : 'まだありません',
    },
    { label: 'パスワード', value: fits(detail.password_fits) },
    { label: 'メール', value: facts?.has_mail === false ? '登録なし' : fits(detail.mail_fits) },
    ...(facts === null
      ? []
      : [
          { label: '登録の生年月日', value: `${facts.birth_date.replaceAll('-', '/')}（${facts.age}歳）` },
          { label: '登録', value: momentWords(facts.registered_at) },
          { label: '登録の書類', value: facts.kept ? IDENTITY_DOCUMENTS[facts.kept.document_type].label : 'なし' },
          ...(facts.kept?.legal_name ? [{ label: '登録の氏名', value: facts.kept.legal_name }] : []),
        ]),
    { label: '申請の期限', value: momentWords(detail.ends_at) },
  ];
}
