import { contract, type Endpoint } from '@/contract';
import { STEP_UP_WRITES } from '@/server/modules/views/ghost/policy';
import { wordsOfRead } from '@/server/modules/views/ghost/words';

const ENDPOINTS = Object.entries(contract).map(([name, { access }]) => ({ name: name as Endpoint, access }));
const READS = ENDPOINTS.filter(({ name, access }) => name.startsWith('GET ') && access !== 'ops');
const UNKNOWN = wordsOfRead('/api/v1/no_call_of_ours/');

test.each(READS.map(({ name }) => name))('%s has plain Japanese words of its own', (name) => {
  const words = wordsOfRead(name.slice('GET '.length));
  expect(words).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u);
  expect(words).not.toBe(UNKNOWN);
});

test('what is no call of the contract has words too', () => {
  expect(wordsOfRead('/graphql')).toBe('画面の自動更新');
  expect(UNKNOWN).toBe('その他の画面');
});

test('each write that may be permitted is named in plain Japanese', () => {
  for (const words of Object.values(STEP_UP_WRITES))
    expect(words).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u);
});
