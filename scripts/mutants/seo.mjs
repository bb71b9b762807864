/** What machines and strangers find: no cast who is not public, nothing private, one address a page. */
export default [
  {
    in: 'cast/public-queries.ts',
    by: 'seo/public-files',
    mutants: [
      [
        'public files name the casts that guests may see',
        'membersOnly: false, viewerId: null',
        'membersOnly: true, viewerId: null',
        'name the casts that guests may see, and no other cast',
      ],
      ['a hidden review is in no public file', 'isNull(review.hiddenAt), ', '', 'hold the reviews'],
    ],
  },
  {
    in: 'cast/public-queries.ts',
    by: 'app/scraper',
    mutants: [
      [
        'a scraper finds no cast who is for members',
        'membersOnly: false, viewerId: null',
        'membersOnly: true, viewerId: null',
      ],
    ],
  },
  {
    in: 'views/seo/sitemap.ts',
    by: 'seo/any-length',
    mutants: [
      ['a sitemap file holds 50 000 addresses', 'count < max &&', 'count <= max &&', 'of 50 000 addresses'],
      [
        'the index names every file',
        'for (const name of names)',
        'for (const name of names.slice(0, 1000))',
        'the index',
      ],
    ],
  },
  {
    in: 'views/seo/pieces.ts',
    by: 'seo/any-length',
    mutants: [
      [
        'the public files hold all casts',
        'rows.length < size) return',
        'rows.length <= size) return',
        'more casts than',
      ],
    ],
  },
  {
    in: 'views/seo/service.ts',
    by: 'seo/public-files',
    mutants: [
      ['a failed edition is tried again soon', 'tryAgain(deps, error)))', 'undefined))', 'tries again soon'],
      ['an end stops what is being written', 'if (stopped) throw', 'if (false) throw', 'leaves the files as they were'],
      [
        'a start leaves the files that are there',
        '(isCurrent ? ensureTimer : setTimer)',
        'setTimer',
        'again an hour later',
      ],
    ],
  },
  {
    in: 'adapters/editions-disk.ts',
    by: 'conformance/editions',
    mutants: [
      [
        'an edition that fails leaves nothing',
        'await rm(path.join(root, directory), { recursive: true, force: true });\n        throw error;',
        'throw error;',
        'leaves nothing',
      ],
      [
        'only what an edition holds is read',
        'Object.hasOwn(current.files, name)',
        'true',
        'comes back as it was written',
      ],
    ],
  },
  {
    in: 'http/published.ts',
    by: 'http/published',
    mutants: [['who has a file is not sent it again', 'if (!known) return false;', 'return false;', 'not again']],
  },
];
