import Smartphone from 'lucide-react/icons/smartphone';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { maskPhone, normalizePhone } from '@/domain/phone';
import { useAuth } from '@/hooks/use-auth';
import { CodeForm } from '@/parts/code-form';
import { inside, paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { suspendedPath } from '@/paths/suspended';
import { api, refusalOf } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import type { ExplanationProps } from '@/ui/pieces/explanation';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import { Lead } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { AuthColumn } from './auth-column';
import { rememberUnfinished, unfinishedOf } from './unfinished';
import { rememberWithdrawn } from './withdrawn';

const Explanation = later(() => import('@/ui/pieces/explanation'));

/** `/login/device_confirm`: the code for a device that is not known. The gate of the page leads on, to `from`. */
export function DeviceScreen() {
  const { adoptTokens } = useAuth();
  const router = useRouter();
  const id = [router.query.confirmation_id].flat()[0] ?? '';
  const from = inside(router.query.from);
  const [explained, setExplained] = useState(false);
  const begun = unfinishedOf(id);
  // After a reload the page does not know the number any more.
  const masked = maskPhone(normalizePhone(begun?.phone ?? '') ?? '');
  const confirm = async (code: string) => {
    try {
      return await api('POST /api/auth/device_confirmations', { body: { confirmation_id: id, code } });
    } catch (error) {
      // The code was right, and the account was left, or is suspended.
      if (rememberWithdrawn(error)) return authPaths.withdrawn();
      const suspension = refusalOf(error)?.suspension;
      if (suspension) return suspendedPath(suspension);
      throw error;
    }
  };
  const toLogin = () => router.replace(paths.login(from));
  // A visitor who opens this address directly was sent no code.
  const isUnasked = router.isReady && id === '';
  const leave = useEffectEvent(() => void toLogin());
  useEffect(() => {
    if (isUnasked) leave();
  }, [isUnasked]);
  return (
    <Screen tab="端末の確認" back={{ href: paths.login(from), variant: 'close' }}>
      <AuthColumn>
        <TwoPhones />
        <div>
          <h1>
            <span>いつもと違う端末からの</span>
            <span>ログインです</span>
          </h1>
          <Lead>
            ご本人か確認するため、{masked ? <b className="num">{masked}</b> : 'ご登録の携帯電話'}へ6桁の
            認証コードを送りました。
          </Lead>
        </div>
        <CodeForm
          sentAt={begun?.sentAt ?? null}
          submit="確認する"
          verify={confirm}
          onVerified={(to) => (typeof to === 'string' ? router.replace(to) : adoptTokens(to))}
          leaves
          resend={async () => {
            const sent = await api('POST /api/auth/device_confirmations/resend', { body: { confirmation_id: id } });
            rememberUnfinished({ id: sent.confirmation_id, phone: begun?.phone ?? '', sentAt: Date.now() });
            await router.replace(authPaths.deviceConfirm(sent.confirmation_id, from));
          }}
          onGone={toLogin}
        />
      </AuthColumn>
      <Band />
      <Exits>
        <Installed>
          <Icon of={Smartphone} size={22} />
          <p>
            <b>ホーム画面版で初めてログインする方へ</b>
            同じ電話でも別の端末として扱うため、一度だけ確認します。
          </p>
        </Installed>
        <List>
          <ListRow label="電話番号が変わった・使えない方" href={authPaths.phoneRecovery()} />
          <ListRow label={UNASKED.title} onPress={() => setExplained(true)} />
        </List>
      </Exits>
      {explained && <Explanation {...UNASKED} onClose={() => setExplained(false)} />}
    </Screen>
  );
}

const UNASKED = {
  title: '心当たりのないコードが届いた方',
  parts: [
    {
      text: 'ほかの人があなたのパスワードを入力した可能性があります。コードは誰にも教えず、この画面にも入力しないでください。コードがなければログインはできません。',
    },
    { text: 'ログイン画面の「パスワードをお忘れの方」から、パスワードを変更してください。' },
  ],
} as const satisfies Omit<ExplanationProps, 'onClose'>;

/** A phone that is known, and one that waits for its message. */
function TwoPhones() {
  return (
    <svg width="126" height="75" viewBox="0 0 126 75" fill="none" strokeWidth="2" aria-hidden="true">
      <g stroke="var(--ink)" strokeLinecap="round" strokeLinejoin="round">
        <rect x="1" y="1" width="42" height="73" rx="7" />
        <rect x="83" y="1" width="42" height="73" rx="7" />
        <path d="M16 65h12M98 65h12M14 31l6 6 12-12" />
        <path d="M52 38h.1M60 38h.1M68 38h.1" strokeWidth="3" />
      </g>
      <g stroke="var(--accent)" strokeLinejoin="round">
        <path d="M98 15h12a6 6 0 0 1 0 14h-6l-6 7v-7.5a7 7 0 0 1 0-13.500z" />
        <path d="M100 22h.1M104 22h.1M108 22h.1" strokeLinecap="round" />
      </g>
    </svg>
  );
}

const Exits = styled.section`
  max-width: 480px;
  margin-inline: auto;
  padding-bottom: 48px;

  /* The column above. */
  @media ${wide} { max-width: calc(320px + 2 * var(--gutter)); }
`;

const Installed = styled.div`
  display: flex;
  gap: 12px;
  padding: 16px var(--gutter);
  border-bottom: 1px solid var(--line);
  font: var(--t-14);
  color: var(--muted);
  word-break: auto-phrase;

  > svg { flex: none; margin-top: 2px; }
  b { display: block; color: var(--ink); font-weight: 700; }
`;
