/** How notifications are changed in the settings of a device: a lead, numbered steps, a note. */
export type DeviceSteps = { lead: string; steps: readonly string[]; note?: string };

const APP = 'YOI';
const ON = '通知はオンになっています。変更するには、次の順に操作してください。';
const OFF = '通知がオフになっています。次の順に操作するとオンにできます。';

/**
 * The four alerts of docs/rules/push.md#device-settings: android or ios, granted or off; the last pair for an app
 * installed on a computer.
 */
export const deviceSteps = (platform: 'android' | 'ios' | 'browser', granted: boolean): DeviceSteps =>
  ALERTS[platform][granted ? 'granted' : 'off'];

const ALERTS: Readonly<Record<'android' | 'ios' | 'browser', Record<'granted' | 'off', DeviceSteps>>> = {
  android: {
    granted: {
      lead: ON,
      steps: [
        '端末の「設定」を開く',
        `「アプリ」→「${APP}」をタップ`,
        '「通知」をタップ',
        'オン／オフを切り替えてください。',
      ],
    },
    off: {
      lead: OFF,
      steps: [
        `端末の「設定」→「アプリ」→「${APP}」→「通知」をタップ`,
        `「${APP}のすべての通知」をオンにする`,
        'アプリに戻り、もう一度お試しください。',
      ],
      note: '表示されない場合はChromeの「⋮」→「設定」→「サイトの設定」→「通知」から許可してください。',
    },
  },
  ios: {
    granted: {
      lead: ON,
      steps: [
        '「設定」アプリを開く',
        '「通知」をタップ',
        `一覧から「${APP}」をタップ`,
        '「通知を許可」を切り替えてください。',
      ],
      note: 'バッジやサウンドもここで変更できます。',
    },
    off: {
      lead: OFF,
      steps: [
        '「設定」アプリを開く',
        `「通知」→「${APP}」をタップ`,
        '「通知を許可」をオンにする',
        'アプリを一度閉じて開き直してください。',
      ],
      note: '一覧にない場合は、ホーム画面のアイコンを削除し、もう一度「ホーム画面に追加」からやり直してください。',
    },
  },
  browser: {
    granted: {
      lead: ON,
      steps: ['ブラウザの「設定」を開く', '「サイトの設定」→「通知」を開く', `${APP}の許可を切り替えてください。`],
    },
    off: {
      lead: OFF,
      steps: [
        'ブラウザの「設定」を開く',
        '「サイトの設定」→「通知」を開く',
        `${APP}を許可し、アプリに戻ってもう一度お試しください。`,
      ],
    },
  },
};
