import type { PushKind } from './notices';

/** What travels to a device when its owner tries whether anything arrives: no notice, and no number for the icon. */
export type TestPayload = Omit<PushPayload, 'kind' | 'badge'> & { kind: 'test' };

/** What travels to a device, sealed for it: ids, a path of this site, neutral words. `badge` counts what waits. */
export type PushPayload = {
  kind: PushKind;
  subject: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  badge: number;
};
