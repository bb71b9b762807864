import { useEffect } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { addressLines } from '@/domain/address';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import type { PlacePickerProps } from './chosen-place';

type Home = Data<'GET /api/v1/users/me/homes/'>[number];

/** Props of HomeChoice. */
export type HomeChoiceProps = Pick<PlacePickerProps, 'cast' | 'addHome' | 'missing' | 'onChange'> & {
  homeId: number | null;
};

/**
 * Which home; those outside the cast's areas cannot be chosen. Without any it leads to where one is added, and back.
 */
export default function HomeChoice(props: HomeChoiceProps) {
  const homes = useApi('GET /api/v1/users/me/homes/', {});
  return (
    <Box>
      <Loaded from={homes} failed="住所を読み込めませんでした" inline waiting={<Skeleton height="48px" />}>
        {(all) => <Homes {...props} homes={all} />}
      </Loaded>
    </Box>
  );
}

function Homes({ cast, homeId, addHome, missing, onChange, homes }: HomeChoiceProps & { homes: readonly Home[] }) {
  const served = homes.filter(({ area_id }) => cast.area_ids.includes(area_id));
  const known = served.some(({ id }) => id === homeId);
  const only = served[0]?.id;
  useEffect(() => {
    if (!known && only !== undefined) onChange({ homeId: only });
  }, [known, only, onChange]);

  const add = (
    <Button tone="secondary" size="sm" href={addHome}>
      住所を追加
    </Button>
  );
  if (homes.length === 0) {
    return (
      <>
        <Words $fault={missing} role={missing ? 'alert' : undefined}>
          ご自宅の登録はありません
        </Words>
        {add}
      </>
    );
  }
  return (
    <>
      <SelectSheet
        label="ご自宅"
        title="ご自宅を選択"
        value={known ? String(homeId) : null}
        options={homes.map((home) => ({
          value: String(home.id),
          label: addressLines(home).join(' '),
          note: served.includes(home)
            ? home.area_name
            : `${home.area_name}　${calledName(cast.display_name)}の対応エリア外です`,
          disabled: !served.includes(home),
        }))}
        error={missing && !known ? 'ご自宅の住所を選択してください' : undefined}
        help={only === undefined ? `登録した住所は${calledName(cast.display_name)}の対応エリア外です。` : undefined}
        onChange={(value) => onChange({ homeId: Number(value) })}
      />
      {only === undefined && add}
    </>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;
  padding: 4px 0 20px 34px;

  > div { width: 100%; }
`;

const Words = styled.p<{ $fault?: boolean }>`
  font: var(--t-14);
  color: ${({ $fault }) => ($fault ? 'var(--danger)' : 'var(--muted)')};
`;
