// In place of Next's, whose other parts every browser that Next supports has had for years.
if (!('canParse' in URL)) {
  Object.assign(URL, {
    canParse(url: string, base?: string) {
      try {
        return Boolean(new URL(url, base));
      } catch {
        return false;
      }
    },
  });
}
