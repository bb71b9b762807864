/** The browser: who is signed in, what is sent how often, what each visitor is shown, what stays on the device. */
export default [
  {
    in: 'platform/auth/session.ts',
    by: 'platform/sign-out',
    mutants: [
      [
        'signing out clears the caches',
        'wipeOfflineData().catch(() => undefined); // storage may be blocked: then nothing was kept either',
        '',
      ],
      ['signing out clears the time of the last operation', "clearCookie('lastOperationTime');", ''],
      ['signing out forgets the token', 'setAccessToken(null);\n  clearCookie', 'clearCookie'],
      ['the other tabs are told', 'may be silent\n  end();\n  notifyOtherTabs();', 'may be silent\n  end();'],
      ['the other tabs listen', 'if (event.key === SIGNED_OUT && event.newValue !== null) end();', ''],
      [
        'who hears of it does not sign out again',
        'if (event.key === SIGNED_OUT && event.newValue !== null) end();',
        'if (event.key === SIGNED_OUT) void signOut();',
      ],
    ],
  },
  {
    in: 'platform/storage/information.ts',
    by: 'platform/sign-out',
    mutants: [
      ['the shell of the app stays', "names.filter((name) => !name.includes('precache'))", 'names'],
      [
        'every other cache goes',
        "names.filter((name) => !name.includes('precache'))",
        "names.filter((name) => name.includes('pages'))",
      ],
    ],
  },
  {
    in: 'platform/auth/refresh.ts',
    by: 'platform/refresh',
    mutants: [
      ['callers share one refresh', 'inFlight ??= refresh()', 'inFlight = refresh()', 'share one refresh'],
      [
        'a server in trouble signs no one out',
        '!answer || answer.status >= 500 || answer.status === 429',
        '!answer',
        'says nothing of the session',
      ],
      ['too many calls sign no one out', ' || answer.status === 429', '', 'says nothing of the session'],
      [
        'silence signs no one out',
        '!answer || answer.status >= 500 || answer.status === 429',
        'answer && (answer.status >= 500 || answer.status === 429)',
        'a refresh without an answer rejects too, but signs no one out',
      ],
      [
        'while a person signs out no token is refreshed',
        'if (leaving) return leaving;',
        '',
        'while a person signs out no other token is asked for',
      ],
    ],
  },
  {
    in: 'platform/http/tracked.ts',
    by: 'platform/refresh',
    mutants: [
      [
        'signing out gives up what is read',
        'for (const abandon of underWay.values()) if (abandon) abandon();',
        '',
        'signing out gives up',
      ],
    ],
  },
  {
    in: 'platform/auth/refresh.ts',
    by: 'platform/sign-out',
    mutants: [
      [
        'what is being written is answered before the session ends',
        '.then(finishCalls)',
        '.then(() => void finishCalls())',
        'answered before the session ends',
      ],
    ],
  },
  {
    in: 'platform/http/interceptor.ts',
    by: 'platform/refresh',
    mutants: [
      ['a call is sent twice and not three times', ' || config.isRetry', '', 'not sent a third time'],
      [
        'one refresh heals all that were refused',
        'if (now && now !== sentWith) return now;',
        '',
        'refused after the refresh of another',
      ],
      [
        'a wrong password is no reason to refresh',
        " || config.url?.startsWith('/api/auth/')",
        '',
        'a wrong password is refused',
      ],
      [
        'while a person signs out nothing is sent',
        'if (isLeaving()) throw new Error(REFRESH_FAILED); // the token',
        '// the token',
        'signing out gives up',
      ],
    ],
  },
  {
    in: 'platform/http/client.ts',
    by: 'platform/refresh',
    mutants: [
      [
        'a key goes along',
        "options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}",
        '{}',
        'query arrays go out',
      ],
    ],
  },
  {
    in: 'platform/storage/cookies.ts',
    by: 'platform/storage',
    mutants: [
      [
        'analytics waits for the consent',
        "if (consent && readCookie('cookieAgreement') !== '1') return;",
        '',
        'only after the agreement',
      ],
      ['a device keeps its key', 'return stored;\n  const made', 'return newKey();\n  const made', 'the device key'],
    ],
  },
  {
    in: 'storage/attempts.ts',
    by: 'features/booking/booking',
    mutants: [
      [
        'a retry after silence has the same key',
        'if (stored !== null) return stored;',
        '',
        'after silence the retry goes',
      ],
    ],
  },
  {
    in: 'patterns/use-task.ts',
    by: 'patterns/use-task',
    mutants: [
      ['a double tap is one press', 'if (inFlight.current) return inFlight.current;', '', 'pressed twice before'],
    ],
  },
  {
    in: 'features/reservation/reservation-screen.tsx',
    by: 'features/reservation/next-step',
    mutants: [
      [
        'no question without leave',
        'reservation.can.includes(what) ? () => setAsking(what) : undefined',
        '() => setAsking(what)',
        'offers the customer nothing',
      ],
    ],
  },
  {
    in: 'hooks/use-next-step.ts',
    by: 'features/reservation/next-step',
    mutants: [
      [
        'no step without leave',
        'reservation.can.includes(step.event) || (step.from',
        'step.event || (step.from',
        'offers the customer nothing',
      ],
    ],
  },
  {
    in: 'features/reservation/proposal-bar.tsx',
    by: 'features/reservation/proposal',
    mutants: [
      [
        'no approval without leave',
        "disabled={!reservation.can.includes('approve')}",
        'disabled={false}',
        'neither approve nor cancel',
      ],
    ],
  },
  {
    in: 'features/cast-home/request-panel.tsx',
    by: 'cast-home/home',
    mutants: [
      [
        'no acceptance without leave',
        "disabled={!can.includes('accept') || !steady}",
        'disabled={!steady}',
        'has no button to press',
      ],
      [
        'no proposal without leave',
        "disabled={!can.includes('propose') || accept.busy}",
        'disabled={accept.busy}',
        'has no button to press',
      ],
    ],
  },
  {
    in: 'features/cast-home/decline-button.tsx',
    by: 'cast-home/home',
    mutants: [
      [
        'no refusal without leave',
        "disabled={!request.can.includes('decline') || !steady}",
        'disabled={!steady}',
        'has no button to press',
      ],
    ],
  },
  {
    in: 'features/auth/register-profile-step.tsx',
    by: 'auth/register-profile',
    mutants: [
      [
        'a registration that is over begins anew',
        "if (code === 'not_found' || code === 'code/expired') onStartOver();",
        '',
        'begins anew',
      ],
    ],
  },
  {
    in: 'patterns/use-form.ts',
    by: 'auth/register-profile',
    mutants: [
      [
        'the server’s fault stands at its field',
        'inner.setError(name as Path<Values>, { message }, { shouldFocus: true });',
        'void [name, message];',
        'said at its field',
      ],
      ['the faulty field has the focus', '{ shouldFocus: true }', '{ shouldFocus: false }', 'said at its field'],
    ],
  },
  {
    in: 'shell/access.ts',
    by: 'shell/access',
    mutants: [
      ['the desk is the staff’s', "return isOps ? 'show' : 'forbid';", "return 'show';"],
      ['a guest is asked', "if (session.state === 'guest') return 'ask';", ''],
      ['the wrong role is led away', "session.role === needed ? 'show' : { to: topOf(session.role) }", "'show'"],
      ['a ghost session that is over shows nothing', "if (session.ghost?.in_force === false) return 'over';", ''],
    ],
  },
  {
    in: 'domain/site-path.ts',
    by: 'domain/site-path',
    mutants: [
      ['no way leads to another host', " && !path.startsWith('//')", ''],
      ['no backslash leads away', " && !path.includes('\\\\')", ''],
      ['no decoded path leads away', 'return staysInsideDecoded(pathname) ? ', 'return pathname ? '],
    ],
  },
  {
    in: 'platform/realtime/index.ts',
    by: 'platform/realtime',
    mutants: [
      ['nothing comes twice after a break', '|| (last !== undefined && change.seq <= last)', ''],
      ['the following goes on after its last number', 'last = change.seq;', ''],
    ],
  },
];
