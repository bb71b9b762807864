import type { InternalAxiosRequestConfig } from 'axios';
import { loadHttp, send } from '@/platform/http/transport';

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
