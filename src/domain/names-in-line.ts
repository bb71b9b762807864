/** Names in a line, such as those of areas: many hold a point (新宿・歌舞伎町), so a comma stands between them. */
export const namesInLine = (names: readonly string[]): string => names.join('、');
