import type { Page } from '@playwright/test';

/** What the app's browser subscribes with. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A phone on which the question about notifications needs a tap. */
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/**
 * The app as if from the home screen, with a push service of ours: Chromium's own cannot be reached from a test. The
 * permission is Chromium's, except that it may begin as not yet asked; `answer` is what the person says to the
 * system's question.
 */
export const installApp = async (
  page: Page,
  subscription: Subscription,
  permission: 'default' | 'granted',
  answer: NotificationPermission = 'granted',
): Promise<void> => {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ([made, begin, said]) => {
      const match = window.matchMedia.bind(window);
      window.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query);
      // What the person allowed and what was subscribed outlive a page.
      const kept = (name: string) => sessionStorage.getItem(`test_${name}`);
      const keep = (name: string, value: string) => sessionStorage.setItem(`test_${name}`, value);
      Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? begin });
      Notification.requestPermission = async () => {
        keep('permission', said);
        return said;
      };
      const held = () =>
        ({
          toJSON: () => made,
          unsubscribe: async () => {
            keep('subscribed', 'no');
            return true;
          },
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        keep('subscribed', 'yes');
        return held();
      };
      PushManager.prototype.getSubscription = async () => (kept('subscribed') === 'yes' ? held() : null);
    },
    [subscription, permission, answer] as const,
  );
};
