import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { share } from '@/ui/patterns/share';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  document.head.innerHTML = '';
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});
afterAll(() => server.close());

const can = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const withPicture = () => {
  document.head.innerHTML = '<meta property="og:image" content="https://elsewhere.example/share/cast.png">';
};
const noToast = () => {
  throw new Error('nothing is said');
};

test('the device shares the address with the picture of links to the page, from this very host', async () => {
  const shared: ShareData[] = [];
  can('share', async (data: ShareData) => void shared.push(data));
  can('canShare', () => true);
  withPicture();
  server.use(
    http.get(`${window.location.origin}/share/cast.png`, () =>
      HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, { headers: { 'content-type': 'image/png' } }),
    ),
  );
  await share('みさき', noToast);
  expect(shared).toMatchObject([{ title: 'みさき｜YOI', url: window.location.href }]);
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['yoi.png', 'image/png']]);
});

test.each([
  ['cannot share pictures', () => can('canShare', (data: ShareData) => data.files === undefined), 200],
  ['gets no picture', () => can('canShare', () => true), 404],
])('a device that %s shares the address alone', async (_, set, status) => {
  const shared: ShareData[] = [];
  can('share', async (data: ShareData) => void shared.push(data));
  set();
  withPicture();
  server.use(
    http.get('*/share/cast.png', () => new HttpResponse(null, { status, headers: { 'content-type': 'image/png' } })),
  );
  await share('みさき', noToast);
  expect(shared).toEqual([{ title: 'みさき｜YOI', url: window.location.href }]);
});

test('a device that cannot share copies the address, and says when it cannot', async () => {
  const said: string[] = [];
  const copied: string[] = [];
  can('clipboard', { writeText: async (text: string) => void copied.push(text) });
  await share('みさき', ({ text }) => void said.push(String(text)));
  can('clipboard', { writeText: () => Promise.reject(new Error('closed')) });
  await share('みさき', ({ text }) => void said.push(String(text)));
  expect(copied).toEqual([window.location.href]);
  expect(said).toEqual(['リンクをコピーしました', 'コピーできませんでした']);
});

test('where the system refuses, the address is copied and that is said; a sheet that is closed says nothing', async () => {
  const said: string[] = [];
  const copied: string[] = [];
  const toast = ({ text }: { text: unknown }) => void said.push(String(text));
  can('clipboard', { writeText: async (text: string) => void copied.push(text) });
  can('share', () => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  await share('みさき', toast);
  can('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  await share('みさき', toast);
  expect(copied).toEqual([window.location.href]);
  expect(said).toEqual(['共有できなかったため、リンクをコピーしました']);
});
