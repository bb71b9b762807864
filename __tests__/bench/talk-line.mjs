// One person's websocket in the protocol that the app speaks (graphql-transport-ws), as small as it can be: the load's
// own work must not be what is measured.
import WebSocket from 'ws';

const CHANGES = 'subscription($after:Int){ changes(after:$after){ seq kind subject payload at } }';
const NEWEST = '{ changes(after:0,limit:1){ last_seq } }';

/** An open socket of a person that follows their changes. */
export class Line {
  #socket;
  #origin;
  #waiting = new Map();
  #next = 0;

  constructor(origin, socket, person) {
    this.#origin = origin;
    this.#socket = socket;
    this.person = person;
    socket.on('message', (text) => this.#read(JSON.parse(text)));
  }

  /** Connects, asks for the newest number and follows from there, as the app does. */
  static async open(origin, person) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const line = new Line(origin, socket, person);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const acknowledged = line.#answer('ack');
    line.#write({ type: 'connection_init', payload: { token: person.access_token } });
    await acknowledged;
    const { data } = await line.#answer(line.#subscribe(NEWEST, {}));
    line.#subscribe(CHANGES, { after: data.changes.last_seq });
    return line;
  }

  /** Resolves with the moment at which the message with this number of a room is here: told by a change, and read. */
  async arrival(room, seq) {
    await this.#answer(`${room} ${seq}`);
    await this.#call('GET', `${room}/messages/?limit=50&after=${seq - 1}`);
    return performance.now();
  }

  /**
   * Resolves with the moment at which the cast's screen shows the next matching request to this cast: told by a
   * change, and read.
   */
  async asked() {
    await this.#answer('matching');
    const headers = { authorization: `Bearer ${this.person.access_token}` };
    const answer = await fetch(`${this.#origin}/api/v1/female_casts/me/matching_requests/`, { headers });
    if (!answer.ok) throw new Error(`her requests: ${answer.status}`);
    await answer.json();
    return performance.now();
  }

  /** Sends a message. */
  send(room, clientId) {
    return this.#call('POST', `${room}/messages/`, { client_id: clientId, body: 'こんばんは' });
  }

  close() {
    this.#socket.close();
  }

  async #call(method, path, body) {
    const headers = { authorization: `Bearer ${this.person.access_token}`, 'content-type': 'application/json' };
    const url = `${this.#origin}/api/v1/users/me/talk_rooms/${path}`;
    const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  }

  #answer(key) {
    return new Promise((resolve) => this.#waiting.set(key, resolve));
  }

  #subscribe(query, variables) {
    this.#next += 1;
    this.#write({ id: `${this.#next}`, type: 'subscribe', payload: { query, variables } });
    return `${this.#next}`;
  }

  #write(message) {
    this.#socket.send(JSON.stringify(message));
  }

  #read({ type, id, payload }) {
    if (type === 'ping') return this.#write({ type: 'pong' });
    if (type === 'error' || payload?.errors) throw new Error(JSON.stringify(payload));
    if (type === 'connection_ack') return this.#settle('ack');
    if (type !== 'next') return;
    const { kind, subject, payload: told } = payload.data.changes;
    if (kind === 'matching') this.#settle(kind);
    else if (kind === 'talk') this.#settle(`${subject} ${JSON.parse(told).seq}`);
    else this.#settle(id, payload);
  }

  #settle(key, value) {
    this.#waiting.get(key)?.(value);
    this.#waiting.delete(key);
  }
}
