import { useRouter } from 'next/router';
import styled from 'styled-components';
import type { StaffTask } from '@/domain/staff-roles';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { opsPaths } from '@/paths/ops';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { KeyHint, useKeys } from '../desk-parts';
import { useTasks } from '../use-tasks';
import { DayPart } from './day-part';
import { CastsPart, DutyPart, SoonPart } from './side-parts';
import { WaitingPart } from './waiting-part';

const WAITING = 'GET /api/v1/ops/home/';
const DUTY = 'GET /api/v1/ops/duty/';
const SOON = 'GET /api/v1/ops/home/soon/';
/** How often the parts are read beside the live feed. */
const OFTEN = { refreshInterval: 10_000, keepPreviousData: true };
const NOW_AND_THEN = { refreshInterval: 60_000, keepPreviousData: true };

/** Where a letter leads. */
const WAYS = [
  { key: 's', label: '安全へ', href: opsPaths.desk('safety'), task: 'alarms' },
  { key: 'b', label: 'ボードへ', href: opsPaths.board, task: 'bookings' },
  { key: 'p', label: '電話で予約', href: opsPaths.phone, task: 'phone_bookings' },
] as const;
const KEYS = /^[jksbp]$/i;

/** What the staff see first: what waits, and how the evening goes. Each part is read by itself. */
export default function DeskHome() {
  const refresh = useRefresh();
  const { may } = useTasks();
  const duty = useApi(DUTY, may('alarms') ? {} : null, NOW_AND_THEN);
  const casts = useApi('GET /api/v1/ops/home/casts/', may('bookings') ? {} : null, NOW_AND_THEN);
  const soon = useApi(SOON, may('bookings') ? {} : null, NOW_AND_THEN);
  useLive(() => void refresh([WAITING, DUTY, SOON]));
  useRowKeys(may);
  return (
    <Parts>
      <Main>
        <WaitingPart from={useApi(WAITING, {}, OFTEN)} />
        <DayPart from={useApi('GET /api/v1/ops/home/day/', {}, NOW_AND_THEN)} />
      </Main>
      <aside aria-label="いまの様子">
        {may('alarms') && <DutyPart from={duty} />}
        {may('bookings') && <CastsPart from={casts} />}
        {may('bookings') && <SoonPart from={soon} />}
      </aside>
      <Foot aria-hidden="true">
        <span>
          <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> 次・前
        </span>
        <span>
          <KeyHint>Enter</KeyHint> 開く
        </span>
        {WAYS.filter(({ task }) => may(task) !== false).map(({ key, label }) => (
          <span key={key}>
            <KeyHint>{key.toUpperCase()}</KeyHint> {label}
          </span>
        ))}
      </Foot>
    </Parts>
  );
}

/** J and K go from row to row, Enter opens as on every link, letters lead to their desks. */
function useRowKeys(may: (task: StaffTask) => boolean | null) {
  const router = useRouter();
  useKeys(KEYS, (key, event) => {
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    const way = WAYS.find((one) => one.key === key);
    if (way) return void (may(way.task) !== false && router.push(way.href));
    const rows = [...document.querySelectorAll<HTMLElement>('[data-home-row]')];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  });
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--line);

  @media ${withPanel} {
    grid-template-columns: minmax(0, 1fr) 316px;
    --gutter: 20px;

    > aside { border-left: 1px solid var(--line); }
  }
`;

const Main = styled.div`
  min-width: 0;
`;

/* Where keys are: a screen that is pressed with a finger has none. */
const Foot = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 8px var(--gutter);
  font: var(--t-12);
  color: var(--muted);

  @media not (hover: hover) { display: none; }
`;
