import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import styled from 'styled-components';
import { CountMark } from '@/components/count-mark';
import { List, ListRow } from '@/components/list-row';
import { Band } from '@/components/section';
import { TextLinks } from '@/components/text-links';
import { useApi } from '@/hooks/use-api';
import { LogOutRow } from '@/kit/log-out-row';
import { LEGAL_LINKS, paths } from '@/shell/paths';

/** Rows to her other screens with what waits there, signing out, and what she agreed to. */
export default function HomeMenu() {
  const { data: rows } = useApi('GET /api/v1/female_casts/me/home_top/badge/', {});
  return (
    <>
      <Band />
      <List>
        <ListRow
          icon={Bell}
          label="お知らせ"
          value={<CountMark of={rows?.notification ?? 0} counts="未読のお知らせ" />}
          href={paths.castNotices}
        />
        <ListRow icon={BellRing} label="通知設定" href={paths.castNotification} />
        <ListRow
          icon={Smartphone}
          label="電話番号と端末"
          value={<CountMark of={rows?.phone ?? 0} counts="未読のお知らせ" />}
          href={paths.castPhone}
        />
        <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={paths.castAccessLog} />
        <LogOutRow note="この端末への通知も届かなくなります。" />
      </List>
      <Foot>
        <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      </Foot>
    </>
  );
}

const Foot = styled.div`
  padding: 12px var(--gutter) 24px;
  color: var(--muted);
`;
