import type { ReactNode } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { useOnline } from '@/hooks/use-online';
import { AsOfNote } from '@/parts/as-of-note';
import { serverNow } from '@/platform/clock';

// Another page of the product may lie between reading and losing the connection.
let readAt: Date | null = null;

/** Keeps that the films were read just now. */
export const noteRead = (): void => {
  readAt = serverNow();
};

/**
 * Films as they were read: without a connection it says of what time they are, and their prices turn grey because they
 * may be others by now.
 */
export function AsOf({ children }: { children: ReactNode }) {
  const online = useOnline();
  const isOld = !online && readAt !== null;
  return (
    <Films $old={isOld}>
      {isOld && readAt && <AsOfNote>{momentWords(readAt)}時点の内容です。価格は変わっていることがあります。</AsOfNote>}
      {children}
    </Films>
  );
}

const Films = styled.div<{ $old: boolean }>`
  ${({ $old }) => $old && '--price: var(--muted);'}
`;
