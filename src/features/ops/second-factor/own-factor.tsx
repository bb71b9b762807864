import { useState } from 'react';
import { FACTORS } from '@/domain/second-factor';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { Lead, Note } from '@/ui/pieces/text';
import { type Decision, DecisionDialog } from '../decision-dialog';
import { DeskFacts, DeskPart, DeskRow } from '../desk-page';
import { EnrolForm, RecoveryCodes } from './enrol-form';

const STATE = 'GET /api/auth/second_factor';

/** What the person at the desk proves the own sign-in by: another factor, and new recovery codes. */
export default function OwnFactor() {
  const state = useApi(STATE, {}, { revalidateOnFocus: false });
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Decision | null>(null);
  const renew = useCommand('POST /api/auth/second_factor/recovery_codes', {
    refresh: [STATE],
    onDone: ({ recovery_codes: made }) => setCodes(made),
  });
  const close = () => {
    setAdding(false);
    setCodes(null);
    return state.mutate();
  };
  if (codes)
    return (
      <Gutter>
        <RecoveryCodes codes={codes} submit="控えました" onDone={close} />
      </Gutter>
    );
  if (isAdding)
    return (
      <Gutter>
        <EnrolForm onDone={close} />
        <Button tone="quiet" full onClick={close}>
          やめる
        </Button>
      </Gutter>
    );
  return (
    <Loaded from={state} failed="確認の方法を読み込めませんでした">
      {({ factors, recovery_left: left, is_exempt: isExempt }) => (
        <DeskPart as="div">
          <Lead>パスワードのほかに、ログインのたびに確認する方法です。</Lead>
          {isExempt && <Note>デモのログインでは、2つ目の確認はいりません。</Note>}
          <DeskFacts>
            {factors.map((factor) => (
              <DeskRow
                key={factor}
                label={FACTORS[factor]}
                value={factor === 'recovery' ? `残り ${left}個` : '設定済み'}
              />
            ))}
          </DeskFacts>
          <Stack $gap={8}>
            <Button tone="secondary" onClick={() => setAdding(true)}>
              確認の方法を設定する
            </Button>
            {factors.length > 0 && (
              <Button
                tone="secondary"
                loading={renew.busy}
                onClick={() =>
                  setAsked({
                    title: '予備のコードを作り直しますか？',
                    thing: 'いまのコードは、どれも使えなくなります。',
                    confirm: '作り直す',
                    send: () => renew.run({}),
                  })
                }
              >
                予備のコードを作り直す
              </Button>
            )}
          </Stack>
          {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
        </DeskPart>
      )}
    </Loaded>
  );
}
