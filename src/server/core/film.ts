import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { FilmBytes } from './ports';

/** No table of a film of our lengths is larger; a file that says so would fill the memory. */
const LARGEST_READ = 24_000_000;

/** A film to be read, whatever its name says; dispose it. */
export function openFilm({ size, read }: FilmBytes): Input {
  return new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({
      getSize: () => size,
      read: (start, end) => {
        if (end - start > LARGEST_READ) throw new Error('too large a part');
        return read(start, end);
      },
      prefetchProfile: 'fileSystem',
      handleUnhandledError: () => undefined,
    }),
  });
}

/** What a task gives, if it is done in time; otherwise it is given up, and this throws. */
export async function within<T>(milliseconds: number, task: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error('it takes too long'));
    }, milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
