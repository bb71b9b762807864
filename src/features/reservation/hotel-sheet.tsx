import { useState } from 'react';
import type { Data } from '@/contract';
import { fullWords } from '@/domain/hotel-full';
import { walkWords } from '@/domain/hotel-words';
import { TEXT } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import type { Reservation } from './status-words';
import { usePlaceEntry } from './use-place-entry';

type Hotel = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>[number];
/** Props of HotelSheet. */
export type HotelSheetProps = { reservation: Reservation; onClose: () => void };

const OTHER = 'other';

/** Which hotel: one of the list, found by its name, area or station, or any other by its name. The price stays. */
export default function HotelSheet({ reservation, onClose }: HotelSheetProps) {
  const { id, place, place_declined: isDeclined } = reservation;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<number | typeof OTHER | null>(
    place.mst_hotel?.id ?? (place.hotel_name ? OTHER : null),
  );
  const [name, setName] = useState(place.hotel_name ?? '');
  const [missing, setMissing] = useState(false);
  const { send, busy, faults, problem } = usePlaceEntry(id, 'ホテルをお知らせしました', onClose);
  const list = useApi('GET /api/v1/users/me/reservations/{reservation_id}/hotels/', { params: { reservation_id: id } });
  const submit = () => {
    setMissing(chosen === null);
    if (chosen !== null) send(chosen === OTHER ? { hotel_name: name } : { mst_hotel_id: chosen });
  };
  const choose = (what: number | typeof OTHER) => {
    setChosen(what);
    setMissing(false);
    // The name that was not found is filled in.
    if (what === OTHER && name === '') setName(wanted);
  };
  const row = (what: number | typeof OTHER, label: string, note: string) => (
    <RadioRow
      key={what}
      name="hotel"
      checked={chosen === what}
      onChange={() => choose(what)}
      label={label}
      note={note}
    />
  );
  return (
    <FormSheet
      title="ホテルを入力"
      onClose={onClose}
      onSubmit={submit}
      problem={problem}
      submit="このホテルにする"
      busy={busy}
    >
      <Note>
        {isDeclined
          ? 'どのホテルでも、交通費も含めて料金は変わりません。'
          : '料金は変わりません。料金が同じホテルだけを表示しています。'}
      </Note>
      <TextField
        label="ホテル名・エリア・駅で探す"
        type="search"
        value={wanted}
        maxLength={TEXT.hotel.max}
        onChange={(event) => setWanted(event.target.value)}
      />
      <RadioGroup legend="ホテル" error={missing ? 'ホテルを選択してください' : undefined}>
        <Loaded from={list} failed="ホテルを読み込めませんでした" waiting={WAITING}>
          {(hotels) => {
            const found = matching(hotels, wanted);
            if (found.length === 0)
              return <p role="status">見つかりません。下の「一覧にないホテル」から名前を入力できます。</p>;
            return found.map((hotel) =>
              row(
                hotel.id,
                hotel.name,
                [hotel.area_name, walkWords(hotel), ...(hotel.full ? [fullWords(hotel.full)] : [])].join('　'),
              ),
            );
          }}
        </Loaded>
        {row(OTHER, '一覧にないホテル', `${place.area_name}のホテルの名前を入力します`)}
      </RadioGroup>
      {chosen === OTHER && (
        <TextField
          label="ホテル名"
          need="required"
          autoComplete="off"
          maxLength={TEXT.hotel.max}
          help="キャストに表示されます。"
          error={faults.hotel_name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormSheet>
  );
}

const WAITING = (
  <SkeletonGroup>
    <Skeleton height="144px" />
  </SkeletonGroup>
);

function matching(hotels: Hotel[], wanted: string): Hotel[] {
  const text = wanted.normalize('NFKC').trim().toLowerCase();
  return hotels.filter(({ name, area_name, station, address }) =>
    [name, area_name, station, address].some((words) => words.normalize('NFKC').toLowerCase().includes(text)),
  );
}
