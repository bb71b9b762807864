import { useState } from 'react';
import styled from 'styled-components';
import type { Position } from '@/domain/geo';
import { type ChosenPlace, PIN_NAME, pinWords, STATIONS } from '@/domain/talk-places';
import { useApi } from '@/hooks/use-api';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { Panel, PlaceFace } from './place-card';
import { hotelPlace, PlaceChoices } from './place-choices';

// The map library comes when a point is to be set.
const PointPicker = later(() => import('@/parts/map/point-picker'), <Skeleton height="320px" />);

/** Props of PlaceSheet: the hotel of the booking of the two where one is named, and what takes a place to send. */
export type PlaceSheetProps = {
  hotelId: number | null;
  onSend: (place: ChosenPlace) => void;
  onClose: () => void;
};

type Step = { at: 'list' } | { at: 'map'; spot: Position } | { at: 'look'; place: ChosenPlace };

/** A place to meet: the booking's hotel first, one of the lists, or a point of the map; it is looked at, then sent. */
export default function PlaceSheet({ hotelId, onSend, onClose }: PlaceSheetProps) {
  const [step, setStep] = useState<Step>({ at: 'list' });
  const hotel = useApi(
    'GET /api/v1/mst_hotels/{mst_hotel_id}/',
    hotelId === null ? null : { params: { mst_hotel_id: hotelId } },
  );
  const booked = hotel.data ? hotelPlace(hotel.data) : null;
  const start = booked?.spot ?? STATIONS[0];
  const look = (place: ChosenPlace) => setStep({ at: 'look', place });
  const back = () => setStep({ at: 'list' });
  if (step.at === 'look')
    return (
      <Sheet
        open
        title="この場所を送りますか？"
        onClose={onClose}
        footer={<Ways onBack={back} word="送る" onGo={() => onSend(step.place)} />}
      >
        <Middle>
          <Panel $mine>
            <PlaceFace {...step.place} />
          </Panel>
        </Middle>
      </Sheet>
    );
  if (step.at === 'map') {
    const { spot } = step;
    const note = pinWords(spot);
    return (
      <Sheet
        open
        title="地図で指定する"
        onClose={onClose}
        footer={
          <Ways
            onBack={back}
            word="この地点にする"
            onGo={() => look({ wish: { kind: 'pin', ...spot }, name: PIN_NAME, note, spot })}
          />
        }
      >
        <InSheet>
          <PointPicker from={spot} onPoint={(moved) => setStep({ at: 'map', spot: moved })} />
          <p role="status">{note}</p>
          <Note>地図を動かして、待ち合わせる通りや入口に印を合わせてください。ご自宅は指定しないでください。</Note>
        </InSheet>
      </Sheet>
    );
  }
  return (
    <Sheet open title="場所を送る" onClose={onClose}>
      <PlaceChoices booked={booked} onMap={() => start && setStep({ at: 'map', spot: start })} onChoose={look} />
    </Sheet>
  );
}

function Ways({ onBack, word, onGo }: { onBack: () => void; word: string; onGo: () => void }) {
  return (
    <Pair>
      <Button tone="secondary" onClick={onBack}>
        選びなおす
      </Button>
      <Button onClick={onGo}>{word}</Button>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
  padding: 4px var(--gutter) 16px;
`;
