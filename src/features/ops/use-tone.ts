import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Two short tones, made on the spot: no file has to come through a broken connection. A browser plays nothing before
 * the page was pressed once; `isLocked` says so from the beginning, and any press unlocks it.
 */
export function useTone() {
  const context = useRef<AudioContext>(undefined);
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    if (typeof AudioContext === 'undefined') return;
    const audio = new AudioContext();
    context.current = audio;
    const look = () => setLocked(audio.state === 'suspended');
    const unlock = () => void audio.resume().then(look, () => undefined);
    look();
    audio.addEventListener?.('statechange', look);
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
      void audio.close();
    };
  }, []);
  const ring = useCallback(() => {
    const audio = context.current;
    if (!audio) return;
    if (audio.state === 'suspended') audio.resume().catch(() => undefined);
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
  }, []);
  return { ring, isLocked };
}
