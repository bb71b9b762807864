import type { PushPermission } from '@/platform/push';

/** A phone in a test: installed or not, what the person answers, what its browser subscribed to. */
export type Phone = {
  /** Endpoints in the order in which they were made. */
  made: string[];
  subscribed: () => string | null;
  badge: () => number | null;
  /** The worker speaks to its pages; gives what the page answered. */
  hear: (data: unknown) => unknown[];
};

const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
} as const;

/** Puts the test's window on a phone. `answer` is what the person says to the system's question. */
export function phone({
  agent = 'android',
  installed = true,
  permission = 'default',
  answer = 'granted',
  subscribed = null,
}: {
  agent?: keyof typeof AGENTS;
  installed?: boolean;
  permission?: PushPermission;
  answer?: PushPermission;
  subscribed?: string | null;
} = {}): Phone {
  let current = permission;
  let endpoint = subscribed;
  let badge: number | null = null;
  const made: string[] = [];
  const messages = new EventTarget();
  const held = () =>
    endpoint === null
      ? null
      : {
          toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
          unsubscribe: async () => {
            endpoint = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => held(),
    subscribe: async () => {
      endpoint ??= `https://fcm.googleapis.com/fcm/send/${made.length + 1}`;
      made.push(endpoint);
      return held();
    },
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  set(navigator, 'serviceWorker', serviceWorker);
  set(navigator, 'userAgent', AGENTS[agent]);
  set(navigator, 'setAppBadge', async (count: number) => {
    badge = count;
  });
  set(navigator, 'clearAppBadge', async () => {
    badge = 0;
  });
  set(window, 'PushManager', class {});
  set(window, 'Notification', {
    get permission() {
      return current;
    },
    requestPermission: async () => {
      current = answer;
      return current;
    },
  });
  const match = window.matchMedia;
  set(window, 'matchMedia', (query: string) => ({
    ...match(query),
    matches: installed && query.includes('standalone'),
  }));
  return {
    made,
    subscribed: () => endpoint,
    badge: () => badge,
    hear: (data) => {
      const answers: unknown[] = [];
      const port = { postMessage: (said: unknown) => answers.push(said) };
      messages.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
      return answers;
    },
  };
}

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}
