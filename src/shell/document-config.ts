import type { BrowserConfig } from '@/platform/browser-config';

export { CONFIG_META } from '@/platform/browser-config';

/**
 * What the document tells the browser, from this process's environment at the time of rendering, so that one build
 * serves every installation. The server checks these settings at start and adds issuer and client ids.
 */
export function documentConfig(env: Readonly<Record<string, string | undefined>> = process.env): BrowserConfig {
  return {
    apiHost: env.API_HOST ?? '',
    realtimeHost: env.REALTIME_HOST ?? '',
    issuer: env.YOI_TOKEN_ISSUER ?? '',
    clientIds: { access: env.YOI_ACCESS_CLIENT_ID ?? '', id: env.YOI_ID_CLIENT_ID ?? '' },
    keysPath: env.YOI_TOKEN_KEYS ?? '',
    audience: listOf(env.YOI_TOKEN_AUDIENCE),
    scope: listOf(env.YOI_TOKEN_SCOPE),
    groups: listOf(env.YOI_TOKEN_GROUPS),
    mockTokens: env.YOI_MOCK_TOKENS === '1',
    supportPhone: env.SUPPORT_PHONE ?? '',
    helpUrl: env.HELP_URL ?? '',
  };
}

const listOf = (text: string | undefined): string[] | null => (text ? text.split(',') : null);
