import { PROOF_HEADER } from '@/domain/meeting-proof';
import { addHeaders } from '@/platform/http';
import { readMeetingProof } from '@/platform/storage/meeting-proof';

// Calls of the cast's safety are answered without a session too, where this device has the meeting's proof.
addHeaders((endpoint, params) => {
  const proof = endpoint.endsWith('{reservation_id}/safety/') ? readMeetingProof(String(params?.reservation_id)) : null;
  const headers: Record<string, string> = {};
  if (proof !== null) headers[PROOF_HEADER] = proof;
  return headers;
});
