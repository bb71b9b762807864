import { generateKeyPairSync } from 'node:crypto';
import { expect, refusalOf, test } from './support/journey';
import { signIn } from './support/screens';

/** The modulus of a key that signed nothing here. */
const otherModulus = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }).n;

test('a token that the browser finds forged ends the session once, and nothing is asked over and over', async ({
  page,
  doors,
  faults,
}) => {
  faults.allow(refusalOf(401));
  const man = await doors.newUser('male');
  await signIn(page, man.phone, '/mypage');
  await expect(page.getByText('ゴールド残高')).toBeVisible();
  const n = otherModulus();
  await page.route('**/.well-known/jwks.json', async (route) => {
    const response = await route.fetch();
    const { keys } = (await response.json()) as { keys: object[] };
    await route.fulfill({ response, json: { keys: keys.map((key) => ({ ...key, n })) } });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('jwks.json')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const of = (method: string) => calls.filter((call) => call === `${method} /api/auth/tokens`);
  expect(of('PATCH')).toHaveLength(1);
  expect(of('DELETE')).toHaveLength(1);
  expect(calls.length).toBeLessThan(30);
});
