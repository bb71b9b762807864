import { render, screen } from '@testing-library/react';

// What is inserted here is a style sheet's rules, as in production, and not text nodes.
beforeAll(() => Object.assign(globalThis, { SC_DISABLE_SPEEDY: false }));
afterAll(() => Object.assign(globalThis, { SC_DISABLE_SPEEDY: undefined }));

test('what the server wrote stays in its place and is known, and what is new is added to it', async () => {
  document.head.innerHTML = `<style data-server-styles="">
    .first{color:red;}/*!sc*/
    data-styled.g3[id="one"]{content:"first,"}/*!sc*/
    .second{color:blue;}/*!sc*/
    @media (min-width:1px){.second{color:green;}}/*!sc*/
    data-styled.g12[id="two"]{content:"second,third,"}/*!sc*/
  </style>`;
  const element = document.querySelector('style');
  // Its import adopts them, before a styled component is defined.
  require('@/shell/adopt-styles');
  const { default: styled, __PRIVATE__ }: typeof import('styled-components') = require('styled-components');
  expect(document.querySelector('[data-server-styles]')).toBe(element);
  const { mainSheet } = __PRIVATE__;
  expect(mainSheet.hasNameForId('one', 'first')).toBe(true);
  expect(mainSheet.hasNameForId('two', 'third')).toBe(true);

  const One = styled.b.withConfig({ componentId: 'one' })`
    color: pink;
  `;
  const New = styled.b`
    color: black;
  `;
  render(
    <>
      <New>新</New>
      <One>一</One>
    </>,
  );
  const texts = [...(element?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s/g, ''));
  expect(texts.map((text) => text.slice(0, text.indexOf('{')))).toEqual([
    '.first',
    expect.stringMatching(/^data-styled\.g3/),
    expect.stringMatching(/^\.\w+$/), // One: with its own group, before the next one
    '.second',
    '@media(min-width:1px)',
    expect.stringMatching(/^data-styled\.g12/),
    expect.stringMatching(/^\.\w+$/), // New: after all
  ]);
  expect(texts[2]).toContain('pink');
  expect(screen.getByText('新')).toHaveStyle({ color: 'rgb(0, 0, 0)' });
});
