import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { Button } from '@/ui/pieces/button';
import { TextField } from '@/ui/pieces/field/text-field';
import { later } from '@/ui/pieces/later';
import { Inline } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { useMay } from './use-tasks';
import { Decisions, WorkItem, WorkList } from './work-list';

const SuspensionSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './suspension-sheet'));

const LIST = 'GET /api/v1/ops/accounts/';
type AccountHit = ItemOf<typeof LIST>;
const ROLES = { male_user: 'お客様', female_cast: 'キャスト', ops: '運営' } as const;

/** Finds an account by id, phone or name: to impersonate it, to suspend it, to lift that. */
export default function AccountSearch() {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [asked, setAsked] = useState<AccountHit | null>(null);
  const pages = useApiPages(LIST, { query: q === '' ? {} : { q } });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQ(text.trim());
  };
  return (
    <>
      <Form role="search" onSubmit={search}>
        <TextField
          label="アカウントを探す"
          help="ID、名前、電話番号（下4桁のみでも検索できます）"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="secondary" icon={Search}>
          検索
        </Button>
      </Form>
      <WorkList pages={pages} empty={q === '' ? 'アカウントはありません' : '該当するアカウントはありません'}>
        {(account) => <Account key={account.id} account={account} onSuspend={() => setAsked(account)} />}
      </WorkList>
      {asked && <SuspensionSheet account={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Account({ account, onSuspend }: { account: AccountHit; onSuspend: () => void }) {
  const { id, name, role, phone_last4: last4, state } = account;
  const isSuspended = state === 'suspended';
  const may = useMay();
  return (
    <WorkItem>
      <Inline>
        <h2>{role === 'male_user' && may('customers') ? <Name href={opsPaths.customer(id)}>{name}</Name> : name}</h2>
        {isSuspended && <Tag tone="danger">停止中</Tag>}
      </Inline>
      <small>
        ID {id}　{ROLES[role]}　電話番号 下4桁 {last4}
      </small>
      {role !== 'ops' && (
        <Decisions>
          {may('ghost') && (
            <Button
              size="sm"
              tone="secondary"
              href={opsPaths.ghostLogin(id)}
              aria-label={`${calledName(name)}の画面を見る`}
            >
              画面を見る
            </Button>
          )}
          {may('suspension') && (
            <Button
              size="sm"
              tone="secondary"
              aria-label={isSuspended ? `${calledName(name)}の停止を解除` : `${calledName(name)}を停止`}
              onClick={onSuspend}
            >
              {isSuspended ? '停止を解除' : '停止する'}
            </Button>
          )}
        </Decisions>
      )}
    </WorkItem>
  );
}

const Name = styled(SmartLink)`
  display: inline-block;
  padding-block: 12px;
  margin-block: -12px;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  padding: 16px var(--gutter);

  /* Beside the box, below its label. */
  > button { height: 50px; margin-top: 28px; }
`;
