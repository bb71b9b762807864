import type { Metres } from '@/domain/geo';
import type { TownMap } from '@/domain/town-maps';

const LANE_METRES = 900;

/** The small streets of a town as lines. */
export function lanesOf({ lanes: { turned, apart } }: TownMap): Metres[][] {
  const angle = (turned * Math.PI) / 180;
  const turn = ([x, y]: Metres): Metres => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const steps = Array.from({ length: Math.floor((2 * LANE_METRES) / apart) }, (_, at) => -LANE_METRES + at * apart);
  return steps.flatMap((step) => [
    [turn([step, -LANE_METRES]), turn([step, LANE_METRES])],
    [turn([-LANE_METRES, step]), turn([LANE_METRES, step])],
  ]);
}
