import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { RadioGroup, RadioRow } from '@/components/choice';
import { ErrorState } from '@/components/error-state';
import { TextField } from '@/components/field/text-field';
import { Sheet } from '@/components/sheet';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import type { Data } from '@/contract';
import { TEXT } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import type { Reservation } from './status-words';
import { usePlaceEntry } from './use-place-entry';

type Hotel = Data<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>[number];
/** Props of HotelSheet. */
export type HotelSheetProps = { reservation: Reservation; onClose: () => void };

const OTHER = 'other';

/** Which hotel: one of the list, found by its name, area or station, or any other by its name. The price stays. */
export function HotelSheet({ reservation, onClose }: HotelSheetProps) {
  const { id, place } = reservation;
  const formId = useId();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<number | typeof OTHER | null>(
    place.mst_hotel?.id ?? (place.hotel_name ? OTHER : null),
  );
  const [name, setName] = useState(place.hotel_name ?? '');
  const [missing, setMissing] = useState(false);
  const { send, sending, faults, problem } = usePlaceEntry(id, onClose);
  const list = useApi('GET /api/v1/users/me/reservations/{reservation_id}/hotels/', { params: { reservation_id: id } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen === null) return;
    void send(chosen === OTHER ? { hotel_name: name } : { mst_hotel_id: chosen }, 'ホテルをお知らせしました');
  };
  const choose = (what: number | typeof OTHER) => {
    setChosen(what);
    setMissing(false);
    // What was not found is what he means.
    if (what === OTHER && name === '') setName(wanted);
  };
  const found = list.data && matching(list.data, wanted);
  return (
    <Sheet
      open
      onClose={onClose}
      title="ホテルを入力"
      footer={
        <Button type="submit" form={formId} size="lg" full loading={sending}>
          このホテルにする
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>料金は変わりません。料金が同じホテルだけを表示しています。</p>
        <TextField
          label="ホテル名・エリア・駅で探す"
          type="search"
          value={wanted}
          maxLength={TEXT.hotel.max}
          onChange={(event) => setWanted(event.target.value)}
        />
        {list.error !== undefined && !list.data && (
          <ErrorState
            what="ホテルを読み込めませんでした"
            how={messageOf(list.error)}
            onRetry={() => void list.mutate()}
          />
        )}
        <RadioGroup legend="ホテル" error={missing ? 'ホテルを選択してください' : undefined}>
          {!list.data && list.error === undefined && <Waiting />}
          {found?.map((hotel) => (
            <RadioRow
              key={hotel.id}
              name="hotel"
              checked={chosen === hotel.id}
              onChange={() => choose(hotel.id)}
              label={hotel.name}
              note={`${hotel.area_name}　${hotel.station} 徒歩${hotel.walk_minutes}分`}
            />
          ))}
          {found?.length === 0 && (
            <None role="status">見つかりません。下の「一覧にないホテル」から名前を入力できます。</None>
          )}
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
        <Problem role="alert">{problem}</Problem>
      </Form>
    </Sheet>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </SkeletonGroup>
  );
}

function matching(hotels: Hotel[], wanted: string): Hotel[] {
  const text = wanted.normalize('NFKC').trim().toLowerCase();
  return hotels.filter(({ name, area_name, station, address }) =>
    [name, area_name, station, address].some((words) => words.normalize('NFKC').toLowerCase().includes(text)),
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 4px var(--gutter) 24px;

  > p { font: var(--t-13); color: var(--muted); }
`;

const None = styled.p`
  padding: 10px 0;
  font: var(--t-14);
`;

const Problem = styled.p`
  && { color: var(--danger); }

  &:empty { display: none; }
`;
