import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { changeableUntil } from '@/domain/reservation-change';
import { useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { readAddress, wishOfPlace, writeAddress } from './change-wish';
import { type Hotel, HotelOption, matching } from './hotel-option';
import type { Reservation } from './status-words';
import { usePlaceEntry } from './use-place-entry';

/** Props of HotelSheet. */
export type HotelSheetProps = { reservation: Reservation; onClose: () => void };

const OTHER = 'other';

/**
 * Which hotel: one of the booked area, found by its name, town or station, or any other there by its name. The price
 * stays; another area, or a hotel at another price, goes by a change that the cast answers.
 */
export default function HotelSheet({ reservation, onClose }: HotelSheetProps) {
  const { id, place, place_declined: isDeclined } = reservation;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<number | typeof OTHER | null>(
    place.mst_hotel?.id ?? (place.hotel_name ? OTHER : null),
  );
  const [name, setName] = useState(place.hotel_name ?? '');
  const [missing, setMissing] = useState(false);
  const { send, busy, faults, problem } = usePlaceEntry(id, 'ホテルをお知らせしました', onClose);
  const address = useAddressState(readAddress, writeAddress);
  const list = useApi('GET /api/v1/users/me/reservations/{reservation_id}/hotels/', { params: { reservation_id: id } });
  const mayChange = reservation.state === 'confirmed' && changeableUntil(new Date(reservation.starts_at)) > serverNow();
  const goesByChange = list.data?.some((hotel) => hotel.id === chosen && hotel.other_price) ?? false;
  // The form of the change stands on the page under this sheet.
  const askChange = (hotelId: number | null) => {
    address.change({ change: wishOfPlace({ placeTypeId: PLACE_TYPE.hotel, areaId: place.area_id, hotelId }) });
    onClose();
  };
  const submit = () => {
    setMissing(chosen === null);
    if (chosen === null) return;
    if (chosen === OTHER) return send({ hotel_name: name });
    return goesByChange ? askChange(chosen) : send({ mst_hotel_id: chosen });
  };
  const choose = (what: number | typeof OTHER) => {
    setChosen(what);
    setMissing(false);
    // The name that was not found is filled in.
    if (what === OTHER && name === '') setName(wanted);
  };
  const optionOf = (hotel: Hotel) => (
    <HotelOption
      key={hotel.id}
      hotel={hotel}
      checked={chosen === hotel.id}
      mayChange={mayChange}
      onChange={() => choose(hotel.id)}
    />
  );
  return (
    <FormSheet
      title="ホテルを入力"
      onClose={onClose}
      onSubmit={submit}
      problem={problem}
      submit={goesByChange ? '変更の内容を確認する' : 'このホテルにする'}
      busy={busy}
    >
      <Note>
        {place.area_name}のホテルです。
        {isDeclined ? 'どのホテルでも、交通費も含めて料金は変わりません。' : '選んでも料金は変わりません。'}
      </Note>
      <TextField
        label="ホテル名・住所・駅で探す"
        type="search"
        value={wanted}
        maxLength={TEXT.hotel.max}
        onChange={(event) => setWanted(event.target.value)}
      />
      <RadioGroup legend="ホテル" error={missing ? 'ホテルを選択してください' : undefined}>
        <Loaded from={list} failed="ホテルを読み込めませんでした" waiting={WAITING}>
          {(hotels) => {
            const found = matching(hotels, wanted);
            // What is chosen stays in sight: the button sends it.
            const shown = hotels.filter((hotel) => hotel.id === chosen || found.includes(hotel));
            return (
              <>
                {found.length === 0 && (
                  <p role="status">見つかりません。下の「一覧にないホテル」から名前を入力できます。</p>
                )}
                {shown.map(optionOf)}
              </>
            );
          }}
        </Loaded>
        <RadioRow
          name="hotel"
          checked={chosen === OTHER}
          onChange={() => choose(OTHER)}
          label="一覧にないホテル"
          note={`${place.area_name}のホテルの名前を入力します`}
        />
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
      {mayChange ? (
        <Button tone="secondary" onClick={() => askChange(null)}>
          別のエリアに変更する
        </Button>
      ) : (
        <Note>いまは、予約したエリアのホテルだけを選べます。</Note>
      )}
    </FormSheet>
  );
}

const WAITING = (
  <SkeletonGroup>
    <Skeleton height="144px" />
  </SkeletonGroup>
);
