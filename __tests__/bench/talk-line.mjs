// One person's websocket in the protocol that the app speaks (graphql-transport-ws), as small as it can be: the load's
// own work must not be what is measured.
import WebSocket from 'ws';

const CHANGES = 'subscription($after:Int){ changes(after:$after){ seq kind subject payload at } }';
const NEWEST = '{ changes(after:0,limit:1){ last_seq } }';
const MESSAGES = 'subscription($room:ID!){ messages(roomId:$room,after:0){ seq client_id } }';
const SEND = 'mutation($room:ID!,$id:ID!){ sendMessage(roomId:$room,clientId:$id,body:"こんばんは"){ seq } }';

/** An open socket of a person that follows their changes. */
export class Line {
  #socket;
  #waiting = new Map();
  #next = 0;

  constructor(socket, person) {
    this.#socket = socket;
    this.person = person;
    socket.on('message', (text) => this.#read(JSON.parse(text)));
  }

  /** Connects, asks for the newest number and follows from there, as the app does. */
  static async open(origin, person) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const line = new Line(socket, person);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const acknowledged = line.#answer('ack');
    line.#write({ type: 'connection_init', payload: { token: person.access_token } });
    await acknowledged;
    const { data } = await line.#answer(line.#subscribe(NEWEST, {}));
    line.#subscribe(CHANGES, { after: data.changes.last_seq });
    return line;
  }

  /** Follows the messages of a room. */
  listen(room) {
    this.#subscribe(MESSAGES, { room });
  }

  /** Sends a message. */
  send(room, id) {
    this.#subscribe(SEND, { room, id });
  }

  /** Resolves with the moment at which the message arrives here. */
  arrival(clientId) {
    return this.#answer(clientId);
  }

  close() {
    this.#socket.close();
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
    const { messages } = payload.data;
    if (messages) this.#settle(messages.client_id, performance.now());
    else this.#settle(id, payload);
  }

  #settle(key, value) {
    this.#waiting.get(key)?.(value);
    this.#waiting.delete(key);
  }
}
