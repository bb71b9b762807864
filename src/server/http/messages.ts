import * as z from 'zod';
import { ja } from 'zod/locales';
import type { FieldError } from '@/contract/problem';

/** Makes every fault that zod reports speak our own Japanese; what has no sentence here falls back to zod's locale. */
export const speakJapanese = (): void => {
  z.config({ ...ja(), customError: sentenceOf });
};

/** One entry per faulty field, named as the caller names it: `body.hours`, `query.limit`, `params.shift_id`. */
export const fieldErrors = (target: string, issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues
    .flatMap((issue) =>
      pathsOf(issue).map((path) => ({
        path: [PARTS[target] ?? target, ...path].map(String).join('.'),
        code: codeOf(issue),
        message: issue.message,
      })),
    )
    .slice(0, MOST_FAULTS);

const MOST_FAULTS = 50;

const PARTS: Readonly<Record<string, string>> = { json: 'body', param: 'params' };

// An unknown key is reported under its own name, not under its parent's.
const pathsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_KEYS).map((key) => [...issue.path, shortened(key)])
    : [issue.path];

// A caller's own keys are sent back: a handful is enough to see what is wrong, and none of them may be endless.
const MOST_KEYS = 10;
const LONGEST_KEY = 40;
const shortened = (key: string) => {
  const points = [...key.slice(0, 2 * LONGEST_KEY)];
  return key.length > LONGEST_KEY ? `${points.slice(0, LONGEST_KEY).join('')}…` : key;
};

// A check of our own may name its code: the field's own tables know no `invalid_characters`.
const codeOf = (issue: z.core.$ZodIssue): string => {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? code : issue.code;
};

const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '入力してください' : KINDS[issue.expected];
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return issue.input === undefined ? '入力してください' : '選択肢のなかから指定してください';
    case 'unrecognized_keys':
      return 'この項目は指定できません';
    case 'invalid_format':
      return '形式が正しくありません';
    default:
      return undefined;
  }
};

const KINDS: Readonly<Record<string, string>> = {
  string: '文字で指定してください',
  number: '数字で指定してください',
  int: '整数で指定してください',
  boolean: 'true または false で指定してください',
  array: '一覧で指定してください',
  object: '項目の組で指定してください',
};

const tooSmall = (origin: string, minimum: number) => {
  if (origin === 'string') return minimum <= 1 ? '入力してください' : `${minimum}文字以上で入力してください`;
  if (origin === 'array') return `${minimum}つ以上選択してください`;
  return `${minimum}以上で指定してください`;
};

const tooBig = (origin: string, maximum: number) => {
  if (origin === 'string') return `${maximum}文字以内で入力してください`;
  if (origin === 'array') return `${maximum}つ以内で選択してください`;
  return `${maximum}以下で指定してください`;
};
