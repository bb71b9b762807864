import mitt from 'next/dist/shared/lib/mitt';
import { noteFirstEntry } from '@/platform/first-entry';

/** The router's events. */
export const events = mitt();
/** The paths that were read again because back or forward led to them. */
export const reads: string[] = [];

let made = 0;
const stateOf = (key: string) => ({ __N: true, key, as: window.location.pathname });
const newState = () => {
  made += 1;
  return stateOf(`k${made}`);
};

/** What Next's router does to the history: each entry is named, and a pop that reaches it is a page that is read. */
export const next = {
  open: (path: string) => {
    window.history.replaceState(newState(), '', path);
    noteFirstEntry();
  },
  /** A page before there is a listener. */
  pushSilently: (path: string) => window.history.pushState(newState(), '', path),
  push: (path: string) => {
    events.emit('beforeHistoryChange', path, { shallow: false });
    next.pushSilently(path);
    window.scrollTo({ top: 0 });
    events.emit('routeChangeComplete', path, { shallow: false });
  },
  replace: (path: string) => {
    const { key } = window.history.state;
    window.history.replaceState(stateOf(key), '', path);
    events.emit('routeChangeComplete', path, { shallow: false });
  },
  read: ({ state }: PopStateEvent) => {
    reads.push(window.location.pathname);
    window.history.replaceState(stateOf(state.key), '');
    window.scrollTo({ top: 0 });
    events.emit('routeChangeComplete', window.location.pathname, { shallow: false });
  },
};
