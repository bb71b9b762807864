/** Who may do what: passwords, sessions, roles, and staff who impersonate an account. */
export default [
  {
    in: 'auth/sign-in.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'a suspended account is not signed in',
        'if (now.suspendedAt) return { refusal: await suspendedRefusal(work.tx, account.id) };',
        '',
        'is told so at a sign-in',
      ],
      [
        'a wrong password is refused',
        'if (!account || !entered)',
        'if (!account)',
        'a wrong password and an unknown number',
      ],
    ],
  },
  {
    in: 'auth/sign-in.ts',
    by: 'auth/tries',
    mutants: [
      ['a success begins the count anew', 'await clearFailures(work.tx, phoneHash);', '', 'the right one in between'],
    ],
  },
  {
    in: 'domain/limits.ts',
    by: 'auth/tries',
    mutants: [
      [
        'five wrong passwords lock, and not three',
        'LOGIN_LOCK = { tries: 5,',
        'LOGIN_LOCK = { tries: 3,',
        'the right one in between',
      ],
      [
        'five wrong passwords lock, and not six',
        'LOGIN_LOCK = { tries: 5,',
        'LOGIN_LOCK = { tries: 6,',
        'of a password: five of ten',
      ],
    ],
  },
  {
    in: 'auth/password-check.ts',
    by: 'auth/tries',
    mutants: [
      [
        'a stranger does not lock the owner out',
        'known ? deps.seal',
        'false ? deps.seal',
        'does not lock out its owner',
      ],
      [
        'a known device is known of this account',
        'deviceKey !== null && (await isKnownDevice(deps.reader(), personWithPhone(phone), deviceKey))',
        'deviceKey !== null',
        'means nothing for a device',
      ],
    ],
  },
  {
    in: 'adapters/identity-embedded.ts',
    by: 'auth/password-cost',
    mutants: [
      [
        'an unknown number costs an argon2 too',
        'const fits = await verify(account?.credential ?? (await decoy()), password, ARGON2ID);',
        'const fits = account !== null && (await verify(account.credential, password, ARGON2ID));',
      ],
      [
        'the decoy costs what a password costs',
        'hash(random.token(16), ARGON2ID)',
        'hash(random.token(16), { ...ARGON2ID, memoryCost: 1024 })',
      ],
    ],
  },
  {
    in: 'auth/authenticator.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'a revocation ends the token at once',
        'if (!person || revoked.has(person.sessionId))',
        'if (!person)',
        'ends the session and its access tokens',
      ],
      [
        'a revocation is learnt without its announcement',
        'if (row.revokedAt) remember(row.id, row.revokedAt.getTime());',
        'void row;',
        'by its next look at the database',
      ],
      [
        'a revocation is remembered as long as its token lives',
        'const REMEMBER_MS = 16 * MINUTE_MS;',
        'const REMEMBER_MS = 10 * MINUTE_MS;',
        'by its next look at the database',
      ],
    ],
  },
  {
    in: 'auth/sessions.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'a lost reply gets its successor for a minute',
        'const withinGrace = row.rotatedAt &&',
        'const withinGrace = !row.rotatedAt &&',
        'cookie transport rotates',
      ],
      [
        'after the minute it is reuse',
        '<= GRACE_SECONDS * 1000',
        '<= GRACE_SECONDS * 10_000',
        'reuse after 60 seconds',
      ],
      ['another device is reuse', 'withinGrace && isOfDevice(row, device)', 'withinGrace', 'reuse after 60 seconds'],
      [
        'reuse ends the session',
        "await revokeSessionRow(tx, row.id, now, 'refresh token reused');",
        '',
        'reuse after 60 seconds',
      ],
      [
        'reuse ends its access tokens too',
        'if (outcome.revoked) authenticatorOf(deps).revoke(outcome.revoked, deps.clock.now());',
        '',
        'reuse after 60 seconds',
      ],
      [
        'a session ends after thirty days without use',
        "if (row.expiresAt <= now) return { refused: 'auth/expired' };",
        '',
        'after 30 days without use',
      ],
      [
        'a suspended account refreshes nothing',
        'if (account.suspendedAt) return { suspended: account.id };',
        '',
        'is told so at a sign-in',
      ],
      [
        'a cookie is changed at each use',
        'refreshHash: hashOf(deps, refreshToken),\n    previousHash',
        'refreshHash: row.refreshHash,\n    previousHash',
        'cookie transport rotates',
      ],
    ],
  },
  {
    in: 'auth/routes.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'a foreign page cannot refresh',
        'sent ?? (visitor.sameOrigin ? visitor.cookie(REFRESH_COOKIE) : null)',
        'sent ?? visitor.cookie(REFRESH_COOKIE)',
        'from a foreign site',
      ],
      [
        'signing out takes the cookies away',
        'clearCookies(visitor);\n    forgetRole(visitor);',
        'forgetRole(visitor);',
        'ends the session and its access tokens',
      ],
    ],
  },
  {
    in: 'auth/answer.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'the refresh cookie is no script’s',
        'maxAge: REFRESH_DAYS * 86_400, httpOnly: true',
        'maxAge: REFRESH_DAYS * 86_400, httpOnly: false',
        'never shows the refresh token',
      ],
    ],
  },
  {
    in: 'auth/registration.ts',
    by: 'auth/registration',
    mutants: [
      ['five wrong codes close a registration', ' || row.tries >= CODE.tries', '', 'the sixth wrong code'],
      ['a code ends after ten minutes', 'row.codeExpiresAt <= now || ', '', 'a code ends after ten minutes'],
      [
        'a number is proven first',
        'if (!row?.verifiedAt || row.usedAt)',
        'if (!row || row.usedAt)',
        'a profile without a proven number',
      ],
      [
        'a minor is not registered',
        'if (wrongDate || !birthDate) throw',
        'if (!birthDate) throw',
        'by the clock of the server',
      ],
      [
        'the password does not hold the number',
        'if (weak) throw',
        'if (!weak && weak) throw',
        'the password may not hold',
      ],
    ],
  },
  {
    in: 'domain/roles.ts',
    by: 'domain/tables',
    mutants: [
      [
        'a cast is not one of the staff',
        'groups.includes(OPS_GROUP) && !hasFemaleGroup(groups)',
        'groups.includes(OPS_GROUP)',
      ],
    ],
  },
  {
    in: 'http/access.ts',
    by: 'ghost/sessions',
    mutants: [
      ['the desk is the staff’s', "access === 'ops' ? person.isOps", "access === 'ops' ? true", 'is for ops alone'],
    ],
  },
  {
    in: 'ghost/policy.ts',
    by: 'ghost/sessions',
    mutants: [
      ['a ghost session ends by the clock', 'now < session.expiresAt &&', '', 'comes after 30 minutes'],
      [
        'a ghost session ends with its staff’s sign-out',
        'session.signedOutAt === null &&',
        '',
        'comes with a sign-out that another process',
      ],
    ],
  },
  {
    in: 'ghost/sessions.ts',
    by: 'ghost/sessions',
    mutants: [
      [
        'no one views as an account of the staff',
        "if (isOps(account.groups)) throw new Refusal('ghost/not_allowed');",
        '',
        'is for ops alone',
      ],
      ['a ghost has no rights of the staff', 'isOps: false,', 'isOps: true,', 'shows what the owner sees'],
    ],
  },
  {
    in: 'ghost/step-ups.ts',
    by: 'ghost/writes',
    mutants: [
      [
        'a permitted write needs the own password',
        'if (!(await passwordFits(deps, ops.id, form.password)))',
        'if (false)',
        'needs ops’s own password',
      ],
      [
        'a permission is for one call',
        "if (id === null) throw new Refusal('ghost/read_only');",
        '',
        'is used up by one of two calls',
      ],
    ],
  },
  {
    in: 'person/approved.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'who books is approved',
        "!== 'approved') throw new Refusal('identity/not_approved');",
        "=== '') throw new Refusal('identity/not_approved');",
        'is refused without an approved identity',
      ],
    ],
  },
];
