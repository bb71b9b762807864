/** Where a person finds devices, number and password. */
export const securityPath = (groups: readonly string[]): string =>
  groups.some((group) => group.includes('female')) ? '/home/config/phone' : '/mypage/account';
