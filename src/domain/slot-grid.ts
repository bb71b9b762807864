/** Start times laid out for a grid of hours. */
import { format30, minutesOf30 } from './business-day';

/** Start times as the grid takes them, from the first hour that still has room to the last one of the shift. */
export function gridOf(
  slots: readonly { starts_at: string; state: 'open' | 'closed' }[],
  date: string,
): { hours: number[]; slots: { value: string; hour: number; minute: number; state: 'open' | 'closed' }[] } {
  const placed = slots.map(({ starts_at: value, state }) => {
    const at = minutesOf30(format30(new Date(value), date));
    return { value, hour: Math.floor(at / 60), minute: at % 60, state };
  });
  const first = placed.find((slot) => slot.state === 'open') ?? placed[0];
  const last = placed.at(-1);
  if (!first || !last) return { hours: [], slots: placed };
  return { hours: Array.from({ length: last.hour - first.hour + 1 }, (_, step) => first.hour + step), slots: placed };
}
