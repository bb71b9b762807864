import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { useAuth } from '@/hooks/use-auth';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { Screen } from '@/ui/patterns/screen';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Stack } from '@/ui/pieces/layout';
import { Lead, Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import { AuthColumn } from './auth-column';
import { forgetWithdrawn, type Withdrawn, withdrawnNow } from './withdrawn';

/**
 * `/login/withdrawn`: after leaving, until when it can be taken back; after a sign-in within that time, the way to do
 * so.
 */
export function WithdrawnScreen() {
  const router = useRouter();
  const [found, setFound] = useState<Withdrawn | null>(null);
  useEffect(() => setFound(withdrawnNow()), []);
  const until = [router.query.until].flat()[0];
  return (
    <Screen tab="退会" back={{ href: paths.top, variant: 'close' }}>
      <AuthColumn>{found ? <TakeBack found={found} /> : <Goodbye until={until} />}</AuthColumn>
    </Screen>
  );
}

function TakeBack({ found }: { found: Withdrawn }) {
  const { adoptTokens } = useAuth();
  const router = useRouter();
  const toast = useToast();
  const taking = useTask(
    () => api('POST /api/auth/withdrawals/take_back', { body: { take_back_token: found.token, transport: 'cookie' } }),
    {
      leaves: true,
      onDone: async (tokens) => {
        forgetWithdrawn();
        const session = adoptTokens(tokens);
        toast({ text: '退会を取り消しました' });
        await router.replace(session.role === 'female_cast' ? paths.castHome : paths.top);
      },
    },
  );
  return (
    <>
      <div>
        <h1>退会の手続き中です</h1>
        <Lead>
          <b className="num">{dateOf(found.until)}</b>{' '}
          までは退会を取り消せます。取り消すと、これまでの内容のまま再開します。
        </Lead>
      </div>
      <FormBody problem={taking.problem} onSubmit={() => taking.run(undefined)}>
        <Button type="submit" size="lg" full loading={taking.busy} loadingText="取り消し中">
          退会を取り消す
        </Button>
        <Button tone="secondary" href={paths.top} full>
          退会したままにする
        </Button>
      </FormBody>
      <Note>期限を過ぎると、ゴールドは失効し、個人を特定できる情報は消去されます。</Note>
    </>
  );
}

function Goodbye({ until }: { until: string | undefined }) {
  const date = until === undefined ? null : dateOf(until);
  return (
    <>
      <div>
        <h1>退会しました</h1>
        <Lead>
          ご利用ありがとうございました。
          {date && (
            <>
              <b className="num">{date}</b> までは、ログインして退会を取り消せます。
            </>
          )}
        </Lead>
      </div>
      <Stack $gap={12}>
        <Button href={paths.top} full>
          トップへ
        </Button>
        <Button tone="secondary" href={paths.login()} full>
          ログイン
        </Button>
      </Stack>
    </>
  );
}

/** An address can say anything: what is no instant is not shown. */
const dateOf = (text: string): string | null => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : momentWords(at);
};
