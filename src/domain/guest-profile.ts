import { DAY_MS } from './durations';
import { PLAY_STYLES } from './master-data';

/** What casts see of a customer beside the reliability (docs/rules/forms.md#profile). */

/** The drawings that a customer may be shown by, with their names. */
export const AVATARS = {
  moon: '月',
  wave: '波',
  leaf: '葉',
  mountain: '山',
  cup: 'カップ',
  book: '本',
  lantern: '灯り',
  note: '音符',
} as const;

/** One of them. */
export type AvatarName = keyof typeof AVATARS;

/** True for the name of a drawing. */
export const isAvatarName = (text: unknown): text is AvatarName =>
  typeof text === 'string' && Object.hasOwn(AVATARS, text);

/** A drawing as screens show it: as high as a portrait, because faces are cut from those. */
export const avatarPicture = (name: AvatarName) => ({
  url: `/avatars/${name}.svg`,
  width: 120,
  height: 160,
  alt: '',
  color: '#d9d3cb',
});

/** Days between two changes of a nickname: casts shall know a customer of theirs again. */
export const NICKNAME_DAYS = 30;
/** How many wishes a customer may name. */
export const WISHES_MAX = 5;

/** How a customer would like to spend the time: the values of 過ごし方, by their number on the wire. */
export const WISHES = PLAY_STYLES.map((name, index) => ({ value: index + 1, name }));

/** The words of wishes, in the order in which they are listed. */
export const wishWords = (ids: readonly number[]): string[] =>
  WISHES.filter(({ value }) => ids.includes(value)).map(({ name }) => name);

/** When a nickname may be changed again; null = now. */
export function nicknameFrom(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const from = new Date(changedAt.getTime() + NICKNAME_DAYS * DAY_MS);
  return from > now ? from : null;
}
