import { useState } from 'react';
import { moved } from '@/domain/geo';

/** Where the person is, once asked for; `notice` says in one line why it is not known. */
export type Location = { me: [lat: number, lon: number] | null; notice: string | null; find: () => void };

const AROUND_METRES = 700;
/** What leaves the device is rounded to so many degrees, some 500 m: the exact place stays on it. */
const GRID_DEGREES = 0.005;
const WAIT_MS = 10_000;

/** Asks the device where it is, and looks around there: `onFound` is told "west,south,east,north". */
export function useLocation(onFound: (bbox: string) => void): Location {
  const [me, setMe] = useState<Location['me']>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const find = () => {
    setNotice('現在地を確認しています');
    if (!('geolocation' in navigator)) return setNotice(REFUSED);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lon: coords.longitude };
        const near = { lat: onGrid(here.lat), lon: onGrid(here.lon) };
        const [from, to] = [moved(near, [-AROUND_METRES, -AROUND_METRES]), moved(near, [AROUND_METRES, AROUND_METRES])];
        setMe([here.lat, here.lon]);
        setNotice(null);
        onFound([from.lon, from.lat, to.lon, to.lat].map((degrees) => degrees.toFixed(4)).join(','));
      },
      () => setNotice(REFUSED),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  };
  return { me, notice, find };
}

const onGrid = (degrees: number) => Math.round(degrees / GRID_DEGREES) * GRID_DEGREES;

const REFUSED = '現在地を確認できません。エリアで選べます。';
