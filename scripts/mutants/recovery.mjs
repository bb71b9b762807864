/** Who may come in again: codes by SMS, unknown devices, forgotten passwords. */
export default [
  {
    in: 'auth/devices.ts',
    by: 'auth/account-change',
    mutants: [
      [
        'a device that is signed out is not known',
        'if (keys.length > 0) await deleteKnownDevicesOf(work.tx, personId, keys);',
        '',
        'one that is signed out',
      ],
      ['the own device stays', '!sessionIds.includes(sessionId)', 'true', 'all others are signed out'],
    ],
  },
  {
    in: 'auth/account-change.ts',
    by: 'auth/account-change',
    mutants: [
      [
        'a new password signs others out',
        "await endAllSessions(work, person.id, 'password changed', person.sessionId);",
        '',
        'signs the others out',
      ],
      [
        'a new number signs others out',
        "await endAllSessions(work, person.id, 'phone changed', person.sessionId);",
        '',
        'is the account’s once',
      ],
      [
        'a number of another account gets no code',
        '(await accountByPhone(tx, phone)) ? null',
        'false ? null',
        'of another account',
      ],
      ['a code is whose it was sent for', 'row.personId === person.id', 'true', 'a code is looked at five times'],
    ],
  },
  {
    in: 'auth/device-confirmation.ts',
    by: 'auth/device-confirmation',
    mutants: [
      ['a device is known of one account', 'await isKnownDevice(tx, id, deviceKey)', 'true', 'needs a code once'],
      ['the demo alone knows its logins', 'deps.settings.demo && ', '', 'the three logins'],
      [
        'a code fits on its device',
        '({ deviceKey }: ProofRow) => deviceKey === device.deviceKey',
        '() => true',
        'fits on the device',
      ],
      ['a code fits once', 'await updateProof(work.tx, id, { usedAt: work.now });', '', 'fits once'],
      ['twins send one message', 'if (!waiting) return send', 'return send', 'within a minute'],
    ],
  },
  {
    in: 'auth/password-reset.ts',
    by: 'auth/password-reset',
    mutants: [
      [
        'a new password ends all sessions',
        "await endAllSessions(work, account.id, 'password changed');",
        '',
        'every session ends',
      ],
      ['devices are unknown again', 'await deleteKnownDevices(tx, account.id);', '', 'every session ends'],
      ['earlier tokens die', 'await closeProofs(tx, personId);', '', 'at the same moment'],
      ['a token sets one password', 'row.usedAt !== null || ', '', 'sets one password'],
      ['a token ends', 'row.tokenExpiresAt <= now', 'false', 'lives ten minutes'],
    ],
  },
  {
    in: 'auth/proofs.ts',
    by: 'auth/password-reset',
    mutants: [
      ['wrong codes are counted', 'tries: row.tries + 1', 'tries: row.tries', 'five of ten tries'],
      ['a code ends', 'row.codeExpiresAt <= now || ', '', 'five codes a day'],
    ],
  },
];
