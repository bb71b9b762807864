import { useEffect } from 'react';
import styled, { keyframes } from 'styled-components';
import { vibrate } from '@/platform/device/vibrate';
import type { Press } from '@/platform/storage/presses';

/** How often the telephone trembles while an SOS has not left it. */
const TREMBLE_MS = 4000;

/** Whether an SOS is on this device that could not be sent; the telephone trembles until it was. */
export function useStuckSos(waiting: readonly Press[], isLost: boolean): boolean {
  const isStuck = isLost && waiting.some(({ kind }) => kind === 'sos');
  useEffect(() => {
    if (!isStuck) return;
    const tremble = () => vibrate([200, 100, 200, 100, 200]);
    tremble();
    const timer = setInterval(tremble, TREMBLE_MS);
    return () => clearInterval(timer);
  }, [isStuck]);
  return isStuck;
}

/** On a screen without words: three broken rings for an SOS that has not left, and the number to call. */
export function UnsentSos({ phone }: { phone: string }) {
  return (
    <Row>
      <Rings role="img" aria-label="SOSがまだ届いていません">
        <i />
        <i />
        <i />
      </Rings>
      <a href={`tel:${phone}`} className="num">
        {phone}
      </a>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  padding: 0 24px 12px;

  a { display: inline-block; padding: 12px 0; font: var(--t-17); font-weight: 700; }
`;

const blink = keyframes`50% { opacity: .25; }`;

const Rings = styled.span`
  display: flex;
  gap: 8px;

  i {
    width: 18px;
    height: 18px;
    border: 3px dashed var(--on-night);
    border-radius: 50%;
    animation: ${blink} 1.2s ease-in-out infinite;
  }
`;
