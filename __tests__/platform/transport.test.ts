import type { InternalAxiosRequestConfig } from 'axios';
import { CONFIG_META, MOCK_API_HOST } from '@/platform/browser-config';
import { loadHttp, send } from '@/platform/http/transport';
import { documentConfig } from '@/shell/document-config';

test('every call gives up after 30 seconds without an answer (spec §7, spec §9)', async () => {
  const http = await loadHttp();
  const sent: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = async (config) => {
    sent.push(config);
    return { data: { data: [] }, status: 200, statusText: 'OK', headers: {}, config };
  };
  await send({ method: 'GET', path: '/api/v1/areas/' });
  await send({ method: 'POST', path: '/api/v1/users/me/reservation_quotes/', body: {} });
  expect(sent.map(({ timeout }) => timeout)).toEqual([30_000, 30_000]);
});

describe('the base of every call', () => {
  const baseOf = async (env: Record<string, string>) => {
    document.head.innerHTML = `<meta name="${CONFIG_META}">`;
    document.querySelector('meta')?.setAttribute('content', JSON.stringify(documentConfig(env)));
    let http: ReturnType<typeof loadHttp> | undefined;
    // As a page that was opened anew: the configuration is read once.
    jest.isolateModules(() => {
      http = (jest.requireActual('@/platform/http/transport') as { loadHttp: typeof loadHttp }).loadHttp();
    });
    const { defaults, getUri } = (await http) ?? {};
    return [getUri?.({ url: '/api/v1/areas/' }), defaults?.withCredentials ?? false];
  };
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('is API_HOST, which the document carries to axios', async () => {
    expect(await baseOf({ API_HOST: 'https://api.example.jp' })).toEqual([
      'https://api.example.jp/api/v1/areas/',
      true,
    ]);
  });

  test('is a mock host in test mode where none is given, and no host at all outside it', async () => {
    expect(await baseOf({})).toEqual([`${MOCK_API_HOST}/api/v1/areas/`, true]);
    const mode = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    expect(await baseOf({})).toEqual(['/api/v1/areas/', false]);
    mode.restore();
  });
});
