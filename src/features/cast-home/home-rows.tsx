import History from 'lucide-react/icons/history';
import Users from 'lucide-react/icons/users';
import { List, ListRow } from '@/components/list-row';
import { Band } from '@/components/section';
import { paths } from '@/shell/paths';

/** Rows to what her evenings came to: below the day itself. */
export default function HomeRows() {
  return (
    <>
      <Band />
      <List>
        <ListRow icon={History} label="接客履歴" href={paths.castHistory} />
        <ListRow icon={Users} label="フォロワー" href={paths.castFollower} />
      </List>
    </>
  );
}
