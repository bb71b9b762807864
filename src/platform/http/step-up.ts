/** Asks the person for another proof; false where it was not given. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Says how a call that needs a fresh second factor asks for it; returns the function that ends that. */
export function onStaleProof(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Another proof, asked for once however many calls wait for it; false where no screen asks. */
export async function provenAnew(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
