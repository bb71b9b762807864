import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { TextField } from '@/components/field/text-field';
import { ListRow } from '@/components/list-row';
import { Tag } from '@/components/tag';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/shell/paths';
import { WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/accounts/';
const ROLES = { male_user: 'お客様', female_cast: 'キャスト', ops: '運営' } as const;

/** Finds an account by id, phone or name; a row leads to its ghost login. */
export function AccountSearch() {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
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
        {(account) => <Account key={account.id} account={account} />}
      </WorkList>
    </>
  );
}

function Account({ account }: { account: ItemOf<typeof LIST> }) {
  const { id, name, role, phone_last4: last4, state } = account;
  const open = role !== 'ops' ? { href: paths.ghostLogin(id) } : {};
  return (
    <ListRow
      label={name}
      note={`ID ${id}　${ROLES[role]}　電話番号 下4桁 ${last4}`}
      {...(state === 'suspended' ? { value: <Tag tone="danger">停止中</Tag> } : {})}
      {...open}
    />
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  padding: 16px var(--gutter);

  /* Beside the box, below its label. */
  > button { height: 50px; margin-top: 28px; }
`;
