import type { RefObject } from 'react';
import { momentWords } from '@/domain/date-words';
import type { OldNumberAnswer } from '@/domain/phone-recovery';
import { useLinked } from '@/parts/linked';
import { paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { api } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Lead, Warning } from '@/ui/pieces/text';
import { Column } from './column';
import type { OldNumber } from './types';

/**
 * `/login/phone_recovery/stop#…`: what the old number was told, and what it answers. The key of the link stands behind
 * the #, which no server and no next page is told; it leaves the address at once.
 */
export function OldNumberScreen() {
  const { token, found, setFound, reading } = useLinked<OldNumber>((key) =>
    api('POST /api/auth/phone_recoveries/old_number', { body: { token: key } }),
  );
  return (
    <Screen tab="電話番号の変更の申請" title="電話番号の変更の申請" back={{ href: paths.top, variant: 'close' }}>
      <Column>
        {found === 'gone' && (
          <div>
            <h2>この申請は見つかりません</h2>
            <Lead>SMSに届いたリンクを、もう一度開いてください。</Lead>
          </div>
        )}
        {found !== null && found !== 'gone' && (
          <Answer found={found} token={token} onAnswered={setFound} onOver={() => reading.run()} />
        )}
        {found === null && reading.problem !== null && (
          <ErrorState what="申請を読み込めませんでした" how={reading.problem} onRetry={() => void reading.run()} />
        )}
        {found === null && reading.problem === null && (
          <SkeletonGroup>
            <SkeletonLines
              lines={[
                ['64%', 28],
                ['100%', 64],
              ]}
            />
          </SkeletonGroup>
        )}
      </Column>
    </Screen>
  );
}

type Props = {
  found: OldNumber;
  token: RefObject<string>;
  onAnswered: (found: OldNumber) => void;
  /** Someone decided meanwhile: it is read again. */
  onOver: () => unknown;
};

function Answer({ found, token, onAnswered, onOver }: Props) {
  const answering = useCommand('POST /api/auth/phone_recoveries/old_number/answer', {
    onDone: onAnswered,
    onRefused: (_, code) => {
      if (code === 'phone_recovery/over') void onOver();
    },
  });
  const say = (answer: OldNumberAnswer) => void answering.run({ body: { token: token.current, answer } });
  const { title, words } = WORDS[found.state];
  const isOpen = found.state === 'submitted';
  return (
    <>
      <div role="status">
        <h2>{isOpen && found.confirmed_at ? 'ご本人の申請と確認しました' : title}</h2>
        <Lead>{words}</Lead>
      </div>
      <FactList
        facts={[
          { label: '申請の日時', value: momentWords(found.submitted_at) },
          { label: '新しい番号', value: found.new_phone_number },
        ]}
      />
      <Fault>{answering.problem}</Fault>
      {isOpen && (
        <>
          <Button size="lg" full tone="danger" loading={answering.busy} onClick={() => say('stop')}>
            申請を止める
          </Button>
          {found.confirmed_at === null && (
            <Button full tone="secondary" disabled={answering.busy} onClick={() => say('confirm')}>
              自分が申請しました
            </Button>
          )}
        </>
      )}
      {found.state === 'stopped' && (
        <>
          <Warning>どなたかがあなたのアカウントを使おうとした可能性があります。パスワードを変更してください。</Warning>
          <Button size="lg" full href={authPaths.resetPhone}>
            パスワードを再設定する
          </Button>
        </>
      )}
      {found.state === 'approved' && (
        <Button size="lg" full href={paths.contactForm({ category: 'account' })}>
          お問い合わせ
        </Button>
      )}
    </>
  );
}

const WORDS = {
  submitted: {
    title: '電話番号の変更が申請されています',
    words: '心当たりがない場合は、すぐに申請を止めてください。ご自身の申請であれば、確認すると早く進みます。',
  },
  stopped: { title: '申請を止めました', words: 'この電話番号のまま変わりません。送られた書類の画像は消しました。' },
  approved: {
    title: '電話番号は変更されました',
    words: '心当たりがない場合は、すぐにお問い合わせください。',
  },
  refused: { title: 'この申請は終わりました', words: '電話番号は変わっていません。' },
  ended: { title: 'この申請は終わりました', words: '電話番号は変わっていません。' },
} as const;
