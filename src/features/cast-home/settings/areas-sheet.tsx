import { useState } from 'react';
import { useApi } from '@/hooks/use-api';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { TickList } from '@/ui/pieces/tick-list';

/** Props of AreasSheet: the areas that the cast serves now. */
export type AreasSheetProps = { chosen: readonly number[]; onClose: () => void };

/** Where the cast goes; shifts that stand keep the areas they have. */
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
