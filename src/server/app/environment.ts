import type { Deps } from '../core/deps';

/**
 * What pages read from the environment while they are rendered in this process: page code never imports the server, so
 * the checked settings are handed on this way (`shell/document-config`, `shell/ssr`).
 */
export const publishEnvironment = ({ settings, identity }: Deps, internalSecret: string): void => {
  Object.assign(process.env, {
    PORT: String(settings.port),
    PUBLIC_ORIGIN: settings.publicOrigin,
    API_HOST: settings.apiHost ?? '',
    REALTIME_HOST: settings.realtimeHost?.replace(/^ws/, 'http') ?? '',
    API_INTERNAL_ORIGIN: settings.apiInternalOrigin,
    ...settings.operator,
    SUPPORT_PHONE: settings.supportPhone,
    HELP_URL: settings.helpUrl,
    MAP_TILES: settings.mapTiles?.url ?? '',
    MAP_CREDIT: settings.mapTiles?.credit ?? '',
    YOI_DEMO: settings.demo ? '1' : '0',
    YOI_TOKEN_ISSUER: identity.issuer,
    YOI_ACCESS_CLIENT_ID: identity.clientIds.access,
    YOI_ID_CLIENT_ID: identity.clientIds.id,
    YOI_TOKEN_KEYS: `/api/auth/${identity.poolId}/.well-known/jwks.json`,
    YOI_TOKEN_AUDIENCE: identity.rules.audience?.join(',') ?? '',
    YOI_TOKEN_SCOPE: identity.rules.scope?.join(',') ?? '',
    YOI_TOKEN_GROUPS: identity.rules.groups?.join(',') ?? '',
    YOI_MOCK_TOKENS: settings.mockTokens ? '1' : '0',
    YOI_INTERNAL_SECRET: internalSecret,
  });
};
