import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { DUTY_WORDS } from '@/domain/duty';
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/domain/staff-roles';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { Loaded } from '@/ui/patterns/loaded';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide, withPanel } from '@/ui/pieces/theme/tokens';
import { AddRow } from '../add-row';
import { factorWords } from './factor-reset';
import { Invitations } from './invitations';
import { MemberPane } from './member-pane';
import { RoleMatrix } from './role-matrix';

const InviteSheet = later(() => import('./invite-sheet'));

const LIST = 'GET /api/v1/ops/staff/';
type Member = Data<typeof LIST>[number];

/** The staff with their roles and sessions, one person beside them, and what each role opens below. */
export default function StaffDesk() {
  const staff = useApi(LIST, {});
  const { query } = useRouter();
  const chosen = Number(query.id) || null;
  const [role, setRole] = useState<StaffRole | 'none' | null>(null);
  const [isInviting, setInviting] = useState(false);
  return (
    <Loaded from={staff} failed="スタッフを読み込めませんでした">
      {(members) => {
        const shown = members.filter((one) => role === null || isOf(one, role));
        return (
          <Columns>
            <div>
              <ChipRow role="group" aria-label="役割">
                <Chip pressed={role === null} count={members.length} onPress={() => setRole(null)}>
                  すべて
                </Chip>
                {STAFF_ROLE_NAMES.map((name) => (
                  <Chip key={name} pressed={role === name} count={countOf(members, name)} onPress={() => setRole(name)}>
                    {STAFF_ROLES[name]}
                  </Chip>
                ))}
                <Chip pressed={role === 'none'} count={countOf(members, 'none')} onPress={() => setRole('none')}>
                  役割なし
                </Chip>
              </ChipRow>
              <AddRow onAdd={() => setInviting(true)}>スタッフを招待</AddRow>
              {shown.length === 0 && <EmptyState title="この役割のスタッフはいません" />}
              <List aria-label="スタッフ">
                {shown.map((one) => (
                  <li key={one.id}>
                    <Row href={opsPaths.member(one.id)} aria-current={one.id === chosen ? 'true' : undefined}>
                      <b>{one.name}</b>
                      <span>{roleWordsOf(one)}</span>
                      <span>{one.on_duty ? DUTY_WORDS[one.on_duty] : ''}</span>
                      <span>{factorWords(one)}</span>
                      <span className="num">
                        {one.last_used_at ? momentWords(one.last_used_at) : 'ログインなし'}　{one.sessions}台
                      </span>
                      {one.is_suspended && <Tag tone="danger">停止中</Tag>}
                    </Row>
                  </li>
                ))}
              </List>
              <Invitations />
              <RoleMatrix />
            </div>
            {chosen !== null && <MemberPane key={chosen} id={chosen} />}
            {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
          </Columns>
        );
      }}
    </Loaded>
  );
}

const isOf = ({ roles }: Member, role: StaffRole | 'none'): boolean =>
  role === 'none' ? roles.length === 0 : roles.some((held) => held.role === role);

const countOf = (members: readonly Member[], role: StaffRole | 'none') =>
  members.filter((one) => isOf(one, role)).length;

const roleWordsOf = ({ roles }: Member): string =>
  roles.map(({ role, store }) => STAFF_ROLES[role] + (store ? `（${store.name}）` : '')).join('、') || '役割なし';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--line);

  /* One person comes first where there is no room beside the list. */
  > aside { grid-row: 1; }

  @media ${withPanel} {
    &:has(> aside) { grid-template-columns: minmax(0, 1fr) 340px; }

    > aside { grid-row: auto; border-left: 1px solid var(--line); }
  }
`;

const List = styled.ul`
  border-top: 1px solid var(--line);
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px 12px;
  align-items: center;
  min-height: 44px;
  padding: 8px var(--gutter);
  border-bottom: 1px solid var(--line);
  font: var(--t-13);

  b { font: var(--t-14); font-weight: 700; }
  span { color: var(--muted); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  &:hover { background: var(--surface); }
  &[aria-current] { background: var(--surface); box-shadow: inset 3px 0 0 var(--ink); }

  @media ${wide} { grid-template-columns: 120px minmax(0, 2fr) 64px minmax(0, 1fr) minmax(0, 1.4fr) auto; }
`;
