import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Area } from '../types';

/** Props of MainAreas: all areas, the chosen one, and what a press does. */
export type MainAreasProps = {
  areas: readonly Area[];
  chosen: number | undefined;
  onChoose: (areaId: number) => void;
};

/** A member's own areas, before all others; nothing for a visitor who cannot have any. */
export function MainAreas(props: MainAreasProps) {
  const { state, role } = useSession();
  return state === 'signed_in' && role === 'male_user' ? <CustomerAreas {...props} /> : null;
}

function CustomerAreas({ areas, chosen, onChoose }: MainAreasProps) {
  const { asPath } = useRouter();
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  const mainAreas = (me?.main_area_ids ?? []).flatMap((id) => areas.find((area) => area.id === id) ?? []);
  return (
    <section aria-label="よく利用するエリア">
      <Head>
        <b aria-hidden="true">よく利用するエリア</b>
        <Change href={paths.mainAreas(asPath)}>{me && mainAreas.length === 0 ? '登録する' : '変更'}</Change>
      </Head>
      <Row>
        {mainAreas.map(({ id, name, today_count: count }) => (
          <Chip key={id} pressed={id === chosen} count={count} onPress={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
        {me && mainAreas.length === 0 && <p>登録すると、ここから1回で選べます。</p>}
      </Row>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--gutter);

  b { font: var(--t-13); font-weight: 700; }
`;

const Change = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-width: 48px;
  min-height: 48px;
  justify-content: flex-end;
  font: var(--t-13);
  color: var(--muted);
`;

/* As high with chips as before they are there: the rows below stay under the finger. */
const Row = styled(ChipRow)`
  align-items: center;
  min-height: 52px;
  padding-bottom: 12px;

  p { font: var(--t-13); color: var(--muted); }
`;
