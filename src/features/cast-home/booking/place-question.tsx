import { PLACE_TYPE, type PlaceTypeId } from '@/domain/place-types';
import { AroundRows } from '@/parts/place-steps/around-rows';
import type { PlaceControl, PlaceWish } from '@/parts/place-steps/control';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { HangingList } from '@/ui/pieces/hanging-list';
import { ListRow } from '@/ui/pieces/list-row';

/** A kind of place that may be chosen, with what it means here. */
export type PlaceKind = { id: PlaceTypeId; label: string; note: string; disabled?: boolean };

/** Props of PlaceQuestion. `homeName` is the chosen home's. */
export type PlaceQuestionProps = {
  control: PlaceControl & { change: (patch: Partial<PlaceWish>) => void };
  kinds: readonly PlaceKind[];
  homeName: string | undefined;
};

/** Where they meet: one question, all answers in sight; only the chosen one unfolds. */
export function PlaceQuestion({ control, kinds, homeName }: PlaceQuestionProps) {
  const { wish, change, at } = control;
  return (
    <RadioGroup legend="場所">
      {kinds.map(({ id, label, note, disabled = false }) => (
        <div key={id}>
          <RadioRow
            name="place"
            label={label}
            note={note}
            disabled={disabled}
            checked={wish.place === id}
            onChange={() => change({ place: id, ...(id === PLACE_TYPE.home ? {} : { home: null }) })}
          />
          {wish.place === id && id === PLACE_TYPE.home && (
            <HangingList>
              <ListRow label="ご自宅" value={<b>{homeName ?? '選択してください'}</b>} href={at('place/homes')} />
            </HangingList>
          )}
          {wish.place === id && id === PLACE_TYPE.hotel && <AroundRows control={control} withHotel />}
        </div>
      ))}
    </RadioGroup>
  );
}
