import { createLog, faultOf, faultText } from '@/server/http/log';

describe('the log', () => {
  it('keeps tokens, numbers and texts out', () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    log.info({ token: 'secret-1', phone: '+819010000001', message: { body: 'secret-2', to: '+819010000002' } }, 'x');
    expect(lines.join('')).not.toMatch(/secret|\+81/);
  });

  it('says of a failed statement only code and constraint', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'person_phone_unique',
      detail: 'Key (phone)=(+819010000001) already exists.',
    });
    const failed = Object.assign(new Error('Failed query: insert … params: +819010000001', { cause }), {
      query: 'insert',
      params: ['+819010000001'],
    });
    const told = faultOf(failed);
    expect(JSON.stringify(told)).not.toContain('+81');
    expect(faultText(failed)).toBe('a statement failed 23505 person_phone_unique');
    expect(told).toMatchObject({ code: '23505', constraint: 'person_phone_unique' });
  });

  it('keeps message and place of other errors', () => {
    expect(faultOf(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});
