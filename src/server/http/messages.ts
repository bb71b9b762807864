import * as z from 'zod';
import { ja } from 'zod/locales';
import type { FieldError } from '@/contract/errors';

/** Makes every fault that zod reports speak our own Japanese; what has no sentence here falls back to zod's locale. */
export const speakJapanese = (): void => {
  z.config({ ...ja(), customError: sentenceOf });
};

/** One entry per faulty field, named as the caller names it: `body.hours`, `query.limit`, `params.shift_id`. */
export const fieldErrors = (target: string, issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) =>
    pathsOf(issue).map((path) => ({
      path: [PARTS[target] ?? target, ...path].map(String).join('.'),
      code: issue.code,
      message: issue.message,
    })),
  );

const PARTS: Readonly<Record<string, string>> = { json: 'body', param: 'params' };

// An unknown key is reported under its own name, not under its parent's.
const pathsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

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
      return FORMATS[issue.format] ?? '形式が正しくありません';
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

const FORMATS: Readonly<Record<string, string>> = {
  date: '日付は YYYY-MM-DD で指定してください',
  datetime: '日時は時差付き（例：2026-11-21T18:00:00+09:00）で指定してください',
  uuid: 'IDの形式が正しくありません',
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
