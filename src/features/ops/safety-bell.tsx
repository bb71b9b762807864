import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Banner } from '@/components/banner';
import { IconButton } from '@/components/icon-button';
import { useApi } from '@/hooks/use-api';

/** How often the desk asks, how often the sound repeats, and how long it may be silenced. */
const ASK_MS = 5000;
const RING_MS = 4000;
const SILENCE_MS = 60_000;

/** Sounds while an alarm about safety is open, on every screen of the desk, until a person closes it; M silences it for a minute. */
export default function SafetyBell({ onOpen }: { onOpen: (count: number) => void }) {
  const alarms = useApi('GET /api/v1/ops/safety_alarms/', {}, { refreshInterval: ASK_MS, keepPreviousData: true });
  const open = alarms.data?.filter(({ closed_at: closedAt }) => closedAt === null).length ?? 0;
  const [silentUntil, setSilentUntil] = useState(0);
  const { ring, isLocked } = useTone();
  useEffect(() => onOpen(open), [open, onOpen]);
  useEffect(() => {
    if (open === 0) return;
    const sound = () => {
      if (Date.now() >= silentUntil) ring();
    };
    sound();
    const timer = setInterval(sound, RING_MS);
    return () => clearInterval(timer);
  }, [open, silentUntil, ring]);
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
  if (open === 0) return null;
  const isSilent = Date.now() < silentUntil;
  return (
    <Bell role="alert">
      <b>安全の知らせが{open}件あります</b>
      {isLocked && <span>画面を一度押すと音が鳴ります</span>}
      <IconButton
        icon={isSilent ? VolumeX : Volume2}
        label={isSilent ? '音を鳴らす' : '1分 音を止める（M）'}
        onClick={() => setSilentUntil(isSilent ? 0 : Date.now() + SILENCE_MS)}
      />
    </Bell>
  );
}

/** Two short tones, made on the spot: no file has to come through a broken connection. */
function useTone() {
  const context = useRef<AudioContext>(undefined);
  const [isLocked, setLocked] = useState(false);
  const ring = useRef(() => {
    if (typeof AudioContext === 'undefined') return;
    context.current ??= new AudioContext();
    const audio = context.current;
    setLocked(audio.state === 'suspended');
    if (audio.state === 'suspended')
      audio.resume().then(
        () => setLocked(false),
        () => undefined,
      );
    for (const [start, pitch] of [
      [0, 880],
      [0.25, 660],
    ] as const) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.25, audio.currentTime + start);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.22);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + start);
      tone.stop(audio.currentTime + start + 0.24);
    }
  }).current;
  useEffect(() => () => void context.current?.close(), []);
  return { ring, isLocked };
}

const Bell = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 4px var(--gutter) 12px;
  padding: 4px 8px 4px 16px;
  border-radius: 12px;
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);

  b { flex: 1; }
`;
