import { useEffect, useRef, useState } from 'react';
import { onSessionEvent } from '@/platform/auth/session-events';
import { forgetDrafts, keepDraft, readDraft } from '@/platform/storage/drafts';

/**
 * The text in the box of a room, as `useState` holds it: it outlives leaving the room and loading the page anew, until
 * it is sent or the person signs out.
 */
export function useDraft(roomId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    let left = false;
    void readDraft(roomId).then((draft) => {
      // Letters that were typed meanwhile count.
      if (!left && !isTouched.current && draft !== '') setText(draft);
    });
    return () => {
      left = true;
    };
  }, [roomId]);
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
    keepDraft(roomId, next);
  };
  return [text, change];
}

onSessionEvent((event) => {
  if (event === 'signed out') forgetDrafts();
});
