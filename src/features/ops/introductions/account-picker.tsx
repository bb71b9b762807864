import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';

const FOUND_MAX = 10;

/** Props of AccountPicker: `label` is who is looked for, `value` the account that is chosen (0 = none yet). */
export type AccountPickerProps = {
  label: string;
  of: 'female_cast' | 'male_user';
  value: number | undefined;
  error: string | undefined;
  onChange: (id: number) => void;
};

/** Finds an account of one role by id, telephone number or name, and chooses it. */
export function AccountPicker({ label, of: role, value, error, onChange }: AccountPickerProps) {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const search = () => {
    setQ(text.trim());
    onChange(0);
  };
  // A form stands around it: Enter looks for the account and sends nothing.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search();
  };
  return (
    <div>
      <Line>
        <TextField
          label={label}
          need="required"
          help="ID、名前、電話番号（下4桁のみでも検索できます）"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Button tone="secondary" icon={Search} aria-label={`${label}を検索`} onClick={search}>
          検索
        </Button>
      </Line>
      {q !== '' && <Hits label={label} query={{ q, role, limit: FOUND_MAX }} value={value} onChange={onChange} />}
    </div>
  );
}

type HitsProps = Pick<AccountPickerProps, 'label' | 'value' | 'onChange'> & {
  query: { q: string; role: AccountPickerProps['of']; limit: number };
};

function Hits({ label, query, value, onChange }: HitsProps) {
  const accounts = useApi('GET /api/v1/ops/accounts/', { query });
  return (
    <Loaded from={accounts} failed="アカウントを読み込めませんでした" waiting={<SkeletonRow />}>
      {({ data: found }) => (
        <RadioGroup legend={`${label}の検索結果`}>
          {found.length === 0 && <Note role="status">該当するアカウントはありません</Note>}
          {found.map(({ id, name, phone_last4: last4, state }) => (
            <RadioRow
              key={id}
              name={query.role}
              label={calledName(name)}
              note={`ID ${id}　電話番号 下4桁 ${last4}${state === 'suspended' ? '　停止中' : ''}`}
              checked={value === id}
              onChange={() => onChange(id)}
            />
          ))}
        </RadioGroup>
      )}
    </Loaded>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;

  /* Beside the box, below its label. */
  > button { height: 50px; margin-top: 28px; }
`;
