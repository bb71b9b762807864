import { useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { SelectSheet } from '@/components/field/select-sheet';
import { Skeleton } from '@/components/skeleton';
import { addressLines } from '@/domain/address';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { type Choice, writeChoice } from './choice';
import type { Cast, Plan } from './plan';

/** Props of HomeChoice; `missing` = the person went on without choosing one. */
export type HomeChoiceProps = {
  cast: Cast;
  plan: Plan;
  choice: Choice;
  missing: boolean;
  onChange: (patch: Partial<Choice>) => void;
};

/** Which of his homes; those outside her areas cannot be chosen. Without any it leads to where one is added, and back. */
export default function HomeChoice({ cast, plan, choice, missing, onChange }: HomeChoiceProps) {
  const { data: homes, error, mutate } = useApi('GET /api/v1/users/me/homes/', {});
  const served = homes?.filter(({ area_id }) => cast.area_ids.includes(area_id));
  const known = served?.some(({ id }) => id === plan.homeId) ?? false;
  const only = served?.[0]?.id;
  useEffect(() => {
    if (!known && only !== undefined) onChange({ homeId: only });
  }, [known, only, onChange]);

  if (homes === undefined) {
    if (error === undefined) {
      return (
        <Box>
          <Skeleton height="48px" />
        </Box>
      );
    }
    return (
      <Words role="alert">
        住所を読み込めませんでした。{messageOf(error)}
        <Button tone="quiet" size="sm" onClick={() => void mutate()}>
          もう一度試す
        </Button>
      </Words>
    );
  }
  const add = (
    <Button tone="secondary" size="sm" href={paths.homes(hereOf(choice))}>
      住所を追加
    </Button>
  );
  if (homes.length === 0) {
    return (
      <Box>
        <Words $fault={missing} role={missing ? 'alert' : undefined}>
          ご自宅の登録はありません
        </Words>
        {add}
      </Box>
    );
  }
  return (
    <Box>
      <SelectSheet
        label="ご自宅"
        title="ご自宅を選択"
        value={known ? String(plan.homeId) : null}
        options={homes.map((home) => ({
          value: String(home.id),
          label: addressLines(home).join(' '),
          note: cast.area_ids.includes(home.area_id)
            ? home.area_name
            : `${home.area_name}　${cast.display_name}さんの対応エリア外です`,
          disabled: !cast.area_ids.includes(home.area_id),
        }))}
        error={missing && !known ? 'ご自宅の住所を選択してください' : undefined}
        help={only === undefined ? `登録した住所は${cast.display_name}さんの対応エリア外です。` : undefined}
        onChange={(value) => onChange({ homeId: Number(value) })}
      />
      {only === undefined && add}
    </Box>
  );
}

/** The address of this step, to come back to. */
function hereOf(choice: Choice): string {
  const pairs = Object.entries(writeChoice(choice)).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  );
  return `${paths.reserve()}?${new URLSearchParams(pairs)}`;
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
