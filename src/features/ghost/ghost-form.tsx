import styled from 'styled-components';
import type { Data } from '@/contract';
import { GHOST } from '@/domain/limits';
import { paths } from '@/paths';
import { beginGhost } from '@/platform/auth/ghost';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { TextArea } from '@/ui/pieces/field/text-area';
import { TextField } from '@/ui/pieces/field/text-field';
import { KeyValueTable } from '@/ui/pieces/tables';

type Account = Data<'GET /api/v1/ops/accounts/{account_id}/'>;

const ROLES = { male_user: 'お客様', female_cast: 'キャスト', ops: '運営' } as const;

/** Whose account, why and for which inquiry; what that allows and who will read of it. */
export function GhostForm({ account }: { account: Account }) {
  const form = useForm(
    async () => (await import('@/contract/forms/ghost')).ghostForm,
    (why) => beginGhost({ account_id: account.id, ...why }),
    {
      leaves: true,
      onDone: () => window.location.assign(account.role === 'female_cast' ? paths.castHome : paths.mypage),
    },
  );

  return (
    <Body {...form.body}>
      <KeyValueTable
        rows={[
          { key: 'アカウント', value: `${account.name}（ID ${account.id}）`, strong: true },
          { key: '種別', value: ROLES[account.role] },
          { key: '電話番号', value: `下4桁 ${account.phone_last4}` },
          { key: '状態', value: account.state === 'active' ? '利用中' : '停止中' },
        ]}
      />
      {account.role === 'ops' ? (
        <Banner kind="warn" rounded>
          運営アカウントには代理ログインできません。
        </Banner>
      ) : (
        <>
          <TextField
            label="お問い合わせ番号"
            need="required"
            placeholder="例：Q-7K3M-2291"
            help="お問い合わせの受付番号です。ご本人のもの、またはログインせずに送られたものに限ります。"
            autoComplete="off"
            {...form.field('ticket')}
          />
          <TextArea label="理由" need="required" rows={2} {...form.field('reason')} />
          <Rules>
            <li>{GHOST.minutes}分間、ご本人と同じ画面を閲覧できます。</li>
            <li>操作はできません。必要な操作は、ご自身のパスワードで1回ずつ許可します。</li>
            <li>お問い合わせ番号、理由、閲覧した時刻は、ご本人の記録に表示されます。</li>
          </Rules>
          <Button type="submit" size="lg" full loading={form.busy} loadingText="開始中">
            代理閲覧をはじめる
          </Button>
        </>
      )}
    </Body>
  );
}

const Body = styled(FormBody)`
  padding: 8px var(--gutter) 48px;
`;

const Rules = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 1.2em;
  font: var(--t-13);
  color: var(--muted);
  list-style: disc;
  word-break: auto-phrase;
`;
