const KEY = 'yoi_agreed_video_creation';

/**
 * Whether the rules of films were agreed to on this device (spec §2). Each film has a record of its own on the server.
 */
export function hasAgreedToMovies(version: string): boolean {
  try {
    return localStorage.getItem(KEY) === version;
  } catch {
    return false; // storage is blocked: asked again
  }
}

/** Remembers that they were. */
export function noteMovieAgreement(version: string): void {
  try {
    localStorage.setItem(KEY, version);
  } catch {
    // storage is blocked
  }
}
