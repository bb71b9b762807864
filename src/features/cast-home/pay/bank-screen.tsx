import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Band } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { KeyValueTable } from '@/ui/pieces/tables';

// The page shows first where the cast is paid.
const BankForm = later(() => import('./bank-form'), <SkeletonRows />);

const ACCOUNT = 'GET /api/v1/female_casts/me/bank_account/';
type Account = NonNullable<Data<typeof ACCOUNT>['account']>;

/** `/home/config/bank`: where the cast is paid. */
export function BankScreen() {
  const bank = useApi(ACCOUNT, {}, { revalidateOnFocus: false });
  return (
    <Screen title="振込先の口座" back={{ href: paths.castSettings }}>
      <Loaded from={bank} failed="振込先を読み込めませんでした">
        {({ account }) => (
          <>
            {account && <Present account={account} />}
            {account && <Band />}
            <Column>
              <BankForm onDone={(now) => bank.mutate({ account: now })} />
            </Column>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Present({ account }: { account: Account }) {
  return (
    <Column>
      <KeyValueTable
        rows={[
          { key: '現在の振込先', value: `${account.bank_name} ${account.branch_name}` },
          { key: '口座', value: `${account.kind} ••••${account.tail}` },
          { key: '名義', value: account.holder },
          { key: '登録', value: momentWords(account.changed_at) },
        ]}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 520px;
  padding: 8px var(--gutter) 24px;
`;
