import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { Banner } from '@/ui/pieces/banner';
import { IconButton } from '@/ui/pieces/icon-button';
import { BellReady } from './bell-ready';
import { useAnnounced } from './use-announced';
import { useTone } from './use-tone';

/** How often the desk asks beside its live feed, how often the sound repeats, and how long it may be silenced. */
const ASK_MS = 5000;
const RING_MS = 4000;
const SILENCE_MS = 60_000;
/** A tab that is not in front asks on: the person may look at another one. */
const ALWAYS = { refreshInterval: ASK_MS, refreshWhenHidden: true, keepPreviousData: true };

/**
 * On every screen of the desk, in front or not: rings until a person takes an alarm about safety, or someone is on
 * duty; M silences it for a minute. Before the first alarm it says what would keep it silent.
 */
export default function SafetyBell({ onOpen }: { onOpen: (count: number) => void }) {
  const alarms = useApi('GET /api/v1/ops/safety_alarms/', {}, ALWAYS);
  const duty = useApi('GET /api/v1/ops/duty/', {}, ALWAYS);
  const refresh = useRefresh();
  // The feed says at once what asking would find seconds later; a tab in the background is asked once a minute at
  // times.
  useLive(() => void refresh(['GET /api/v1/ops/safety_alarms/', 'GET /api/v1/ops/duty/']));
  const all = alarms.data?.filter(({ closed_at: closedAt }) => closedAt === null) ?? [];
  const [open, untaken] = [all.length, all.filter(({ taken }) => taken === null).length];
  const isMissing = duty.data?.missing === true;
  const rings = untaken > 0 || isMissing;
  const [silentUntil, setSilentUntil] = useState(0);
  const { ring, isLocked } = useTone();
  useAnnounced(open);
  useEffect(() => onOpen(open), [open, onOpen]);
  useEffect(() => {
    if (!rings) return;
    const sound = () => {
      if (Date.now() >= silentUntil) ring();
    };
    sound();
    const timer = setInterval(sound, RING_MS);
    return () => clearInterval(timer);
  }, [rings, silentUntil, ring]);
  // Only what is drawn follows this timer; whether it rings is asked of the clock.
  useEffect(() => {
    if (silentUntil === 0) return;
    const timer = setTimeout(() => setSilentUntil(0), silentUntil - Date.now());
    return () => clearTimeout(timer);
  }, [silentUntil]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() === 'm' && !isTyping && !event.metaKey && !event.ctrlKey)
        setSilentUntil(Date.now() + SILENCE_MS);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (alarms.error !== undefined)
    return (
      <Banner kind="offline">接続が切れています。最後に届いた内容を表示しています。音はそのまま鳴り続けます。</Banner>
    );
  const isSilent = silentUntil > 0;
  return (
    <>
      <BellReady isLocked={isLocked} onTry={ring} />
      {(open > 0 || isMissing) && (
        <Bell role="alert">
          <b>
            {open > 0 && `安全の知らせが${open}件あります`}
            {open > 0 && untaken === 0 && '（対応中）'}
            {isMissing && <span>当番がいません</span>}
          </b>
          {rings && (
            <IconButton
              icon={isSilent ? VolumeX : Volume2}
              label={isSilent ? '音を鳴らす' : '1分 音を止める（M）'}
              onClick={() => setSilentUntil(isSilent ? 0 : Date.now() + SILENCE_MS)}
            />
          )}
        </Bell>
      )}
    </>
  );
}

const Bell = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  margin: 4px var(--gutter) 12px;
  padding: 4px 8px 4px 16px;
  border-radius: 12px;
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);

  b { flex: 1; }
  span:not(:first-child) { margin-left: 1em; }
`;
