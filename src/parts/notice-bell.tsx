import Bell from 'lucide-react/icons/bell';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { CountMark } from '@/ui/pieces/count-mark';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';

/** The way to the inbox, with the number of notices that are not read; it is one reading with the tabs' numbers. */
export function NoticeBell({ href }: { href: string }) {
  const { role } = useSession();
  const ofCustomer = useApi('GET /api/v1/male_users/me/footer/badge/', role === 'male_user' ? {} : null);
  const ofCast = useApi('GET /api/v1/female_casts/me/footer/badge/', role === 'female_cast' ? {} : null);
  const { notice = 0 } = ofCustomer.data ?? ofCast.data ?? {};
  return (
    <Target href={href}>
      <Icon of={Bell} size={22} />
      <span className="vh">お知らせ</span>
      <Over>
        <CountMark of={notice} counts="未読" />
      </Over>
    </Target>
  );
}

const Target = styled(SmartLink)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
`;

const Over = styled.span`
  position: absolute;
  top: 1px;
  left: 21px;
`;
