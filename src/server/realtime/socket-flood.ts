import type { WebSocket } from 'ws';

/** Frames that one socket may send in so many milliseconds; a browser sends a handful. */
const MAX_FRAMES = 300;
const FRAMES_MS = 10_000;
/** "Policy violation": a client does not come back by itself. */
const FLOODED = 1008;

/** Ends a socket that sends too much, and reads nothing more of what is under way. */
export const refuseFlood = (socket: WebSocket) => {
  let since = performance.now();
  let frames = 0;
  const count = () => {
    const now = performance.now();
    if (now - since > FRAMES_MS) [since, frames] = [now, 0];
    frames += 1;
    if (frames <= MAX_FRAMES) return;
    socket.removeAllListeners('message').removeAllListeners('ping');
    socket.close(FLOODED, 'too many frames');
  };
  socket.on('message', count).on('ping', count);
};
