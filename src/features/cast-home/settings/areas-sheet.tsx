import { useState } from 'react';
import { TickList } from '@/components/tick-list';
import { useApi } from '@/hooks/use-api';
import { FormSheet } from '@/kit/form-sheet';
import { Loaded } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';

/** Props of AreasSheet: the areas that she serves now. */
export type AreasSheetProps = { chosen: readonly number[]; onClose: () => void };

/** Where she goes; shifts that stand keep the areas they have. */
export default function AreasSheet({ chosen: before, onClose }: AreasSheetProps) {
  const areas = useApi('GET /api/v1/areas/', {});
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const save = useCommand('PATCH /api/v1/female_casts/me/settings/', {
    refresh: ['GET /api/v1/female_casts/me/settings/'],
    done: '移動できるエリアを変更しました',
    onDone: onClose,
  });
  return (
    <FormSheet
      title="移動できるエリア"
      onClose={onClose}
      onSubmit={() => void save.run({ body: { area_ids: [...chosen] } })}
      problem={save.problem ?? save.faults.area_ids ?? null}
      submit={chosen.length === 0 ? 'エリアを選択してください' : `${chosen.length}か所を保存する`}
      submitting="保存中"
      busy={save.busy}
      disabled={chosen.length === 0}
    >
      <Loaded from={areas} failed="エリアを読み込めませんでした">
        {(all) => (
          <TickList
            label="エリア"
            options={all.map(({ id, name }) => ({ value: id, name, total: undefined }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </FormSheet>
  );
}
