import { isBankDay, payDateOf } from '@/domain/pay';
import { bankText, isHolder, type Payer, shownBankText, zenginFile, zenginRecords } from '@/domain/zengin';

const payer: Payer = {
  code: '0000000001',
  name: 'ﾖｲ ｳﾝｴｲ',
  bank_code: '0001',
  bank_name: 'ｱｵｿﾞﾗ',
  branch_code: '123',
  branch_name: 'ｼﾝｼﾞﾕｸ',
  kind: 'ordinary',
  number: '7654321',
};
const transfer = {
  bank_code: '0009',
  bank_name: 'ﾐﾄﾞﾘ',
  branch_code: '001',
  branch_name: 'ﾎﾝﾃﾝ',
  kind: 'savings' as const,
  number: '0000218',
  holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
  amount: 25_400,
  reference: '42',
};
const cells = (record: string, ...lengths: number[]) => {
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  return ends.map((end, at) => record.slice(end - (lengths[at] ?? 0), end));
};

it('knows a name in whatever width, with blanks, points and small kana or without, and no other', () => {
  for (const same of ['ｷｮｳﾉ ﾕｳｺ', 'キヨウノユウコ', 'きょうの　ゆうこ', 'キョウノ・ユウコ'])
    expect([same, isHolder('キョウノ ユウコ', same)]).toEqual([same, true]);
  for (const other of ['キョウダ ユウコ', 'キョーノ ユウコ', 'キヨウノ ユウ', '', '京野優子'])
    expect(isHolder('キョウノ ユウコ', other)).toBe(false);
  expect(isHolder('ガノ', 'カノ')).toBe(false);
  for (const nobody of [undefined, '', '・']) expect(isHolder(nobody, nobody ?? '')).toBe(false);
});

it('writes names as banks do', () => {
  expect(bankText('ヤマダ　ハナコ')).toBe('ﾔﾏﾀﾞ ﾊﾅｺ');
  expect(bankText('きゃっと ぽーと')).toBe('ｷﾔﾂﾄ ﾎﾟ-ﾄ');
  expect(bankText('ﾔﾏﾀﾞ')).toBe('ﾔﾏﾀﾞ');
  expect(bankText('Yoi (株')).toBeNull();
  expect(bankText(' yoi ・')).toBe('YOI .');
  expect(bankText('か\u3099')).toBe('ｶﾞ');
  expect(bankText('yoi')).toBe('YOI');
  expect(bankText('山田花子')).toBeNull();
  expect(bankText('ヴァイオリン')).toBe('ｳﾞｱｲｵﾘﾝ');
});

it('takes either width and the point between parts of a name, and shows what it keeps in full width', () => {
  for (const same of ['ジョン・スミス', 'ｼﾞｮﾝ･ｽﾐｽ', 'じょん・すみす', 'ｼﾞﾖﾝ.ｽﾐｽ'])
    expect([same, bankText(same)]).toEqual([same, 'ｼﾞﾖﾝ.ｽﾐｽ']);
  expect(bankText('カスミヶセキ')).toBe('ｶｽﾐｹｾｷ');
  expect(bankText('ＡＯＺＯＲＡ　ﾎﾟｰﾄ')).toBe('AOZORA ﾎﾟ-ﾄ');
  expect(shownBankText('ｱｵｿﾞﾗ')).toBe('アオゾラ');
  expect(shownBankText('AOZORA-1 ﾎﾟ-ﾄ')).toBe('AOZORA-1 ポート');
  // What is shown is taken again as what is kept.
  expect(bankText(shownBankText('ﾎﾟ-ﾄ ｽﾐｽ'))).toBe('ﾎﾟ-ﾄ ｽﾐｽ');
});

it('writes header, transfers, sum and end in their fields', () => {
  const [header = '', first = '', , sum = '', end = ''] = zenginRecords(payer, '2026-11-24', [
    transfer,
    { ...transfer, amount: 1, reference: '43' },
  ]);
  expect(cells(header, 1, 2, 1, 10, 40, 4, 4, 15, 3, 15, 1, 7, 17)).toEqual([
    ...['1', '21', '0', '0000000001', 'ﾖｲ ｳﾝｴｲ'.padEnd(40), '1124'],
    ...['0001', 'ｱｵｿﾞﾗ'.padEnd(15), '123', 'ｼﾝｼﾞﾕｸ'.padEnd(15), '1', '7654321', ' '.repeat(17)],
  ]);
  expect(cells(first, 1, 4, 15, 3, 15, 4, 1, 7, 30, 10, 1, 10, 10, 1, 1, 7)).toEqual([
    ...['2', '0009', 'ﾐﾄﾞﾘ'.padEnd(15), '001', 'ﾎﾝﾃﾝ'.padEnd(15), '    ', '4', '0000218'],
    ...['ﾔﾏﾀﾞ ﾊﾅｺ'.padEnd(30), '0000025400', '0', '0000000042', ' '.repeat(10), '7', ' ', ' '.repeat(7)],
  ]);
  expect(cells(sum, 1, 6, 12, 101)).toEqual(['8', '000002', '000000025401', ' '.repeat(101)]);
  expect(end).toBe(`9${' '.repeat(119)}`);
  const [, long = ''] = zenginRecords(payer, '2026-11-24', [{ ...transfer, bank_name: 'ｱ'.repeat(16) }]);
  expect([long.length, long.slice(5, 23)]).toEqual([120, `${'ｱ'.repeat(15)}001`]);
});

it('is 120 bytes of Shift-JIS a record, byte by byte', () => {
  const records = zenginRecords(payer, '2026-11-24', [transfer]);
  const bytes = zenginFile(records);
  expect(bytes).toHaveLength(records.length * 122);
  records.forEach((_, at) => {
    expect([...bytes.slice(at * 122 + 120, at * 122 + 122)]).toEqual([0x0d, 0x0a]);
  });
  // The platform's own reader of Shift-JIS gives the records back.
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe(`${records.join('\r\n')}\r\n`);
  // ﾔﾏﾀﾞ in the first transfer.
  expect([...bytes.slice(122 + 50, 122 + 54)]).toEqual([0xd4, 0xcf, 0xc0, 0xde]);
  expect(() => zenginFile(['ア'.padEnd(120)])).toThrow('not a sign of the banks: ア');
  expect(() => zenginFile(['\u0080'.padEnd(120)])).toThrow('not a sign of the banks');
  for (const length of [119, 121])
    expect(() => zenginFile([' '.repeat(length)])).toThrow(`a record of ${length} bytes`);
  expect([...zenginFile(['｡ﾟ'.padEnd(120)]).slice(0, 3)]).toEqual([0xa1, 0xdf, 0x20]);
  for (const bank_code of ['12345', '1 3', 'x12', '12x', ''])
    expect(() => zenginRecords({ ...payer, bank_code }, '2026-11-24', [])).toThrow('no number of 4 digits');
});

it('pays on days on which banks work', () => {
  expect(['2026-11-21', '2026-11-23', '2026-12-31', '2027-01-04'].map(isBankDay)).toEqual([false, false, false, true]);
  expect(payDateOf('daily_transfer', '2026-11-21')).toBe('2026-11-24');
  expect(payDateOf('daily_transfer', '2026-12-30')).toBe('2027-01-04');
  expect(payDateOf('monthly_transfer', '2026-11-21')).toBe('2026-11-30');
  expect(payDateOf('monthly_transfer', '2026-11-30')).toBe('2026-12-30');
  expect(payDateOf('cash_handover', '2026-11-21')).toBe('2026-11-21');
});
