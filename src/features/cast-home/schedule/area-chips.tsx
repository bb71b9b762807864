import { useApi } from '@/hooks/use-api';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { toggled } from '@/ui/patterns/toggled';
import { Field } from '@/ui/pieces/field/field';

/** Props: the areas chosen, what happens at a press, and what is wrong. */
export type AreaChipsProps = {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
};

/** The areas of the cast's settings, several of which may be chosen for a shift. */
export function AreaChips({ chosen, onChange, error }: AreaChipsProps) {
  const areas = useApi('GET /api/v1/areas/', {});
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  return (
    <Field label="稼働エリア" need="required" group error={error}>
      {() => (
        <Loaded from={combined(areas, settings)} failed="稼働エリアを読み込めませんでした" waiting={null}>
          {([all, { area_ids }]) => (
            <ChipChoices
              options={all.filter(({ id }) => area_ids.includes(id)).map(({ id: value, name }) => ({ value, name }))}
              chosen={chosen}
              onToggle={(id) => onChange(toggled(chosen, id))}
            />
          )}
        </Loaded>
      )}
    </Field>
  );
}
