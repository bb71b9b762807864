/** Schema.org's list of the pages above a page and the page itself, from the top of the site down. */
export function breadcrumbs(pages: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  };
}
